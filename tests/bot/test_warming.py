"""What is read before anybody waits: after `warm_up` the first command and the first order of either game find it in memory."""

from __future__ import annotations

from bot.warming import warm_up
from engine.rollhunter import notation_lexicon
from render import rules
from render.words import LANGUAGES


def test_rules_and_notations_of_both_games_are_read_at_the_start() -> None:
    warm_up.cache_clear()
    rules.rulebook.cache_clear()
    notation_lexicon.lexicon.cache_clear()
    warm_up()
    read = rules.rulebook.cache_info().misses
    assert read >= 2 * len(LANGUAGES)
    for language in LANGUAGES:
        assert len(rules.rule_numbers(language, "rollhunter")) > 80
        assert len(rules.rule_numbers(language, "forest-hunt")) > 80
    assert rules.rulebook.cache_info().misses == read
    assert notation_lexicon.lexicon.cache_info().currsize
