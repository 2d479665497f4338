"""What is loaded when the bot begins is looked through no more, and the rest less often: a full pass holds everybody up."""

import gc

from bot.opening import YOUNG, keep_loaded


def test_the_collector_leaves_what_is_loaded_alone_and_looks_less_often_at_the_rest() -> None:
    before, kept = gc.get_threshold(), gc.get_freeze_count()
    loaded = [[] for _ in range(100_000)]
    try:
        keep_loaded()
        assert gc.get_threshold() == YOUNG
        assert gc.get_freeze_count() >= kept + len(loaded)
    finally:
        gc.set_threshold(*before)
