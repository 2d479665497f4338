"""A turn verified for whoever asks, in words (FH-11.2): hash, seed, each die, and the dice of the whole hunt together. Pure."""

from __future__ import annotations

import json
from collections.abc import Sequence

from bot import accounts, amended_words, phrases
from bot.accounts import Account
from bot.proofs import Findings, Proof, verify
from bot.sealed import Token
from bot.situations import Place
from bot.turns import Played
from bot.views.parts import Button, Line, Reply, Upload
from engine import hunt
from engine.hunt import dice_record
from engine.hunt.rolled import Die
from render.hunt.dice_words import DiceWords, tally_lines
from render.hunt.naming import Cast
from render.hunt.phrases import Told
from render.hunt.report import packed
from render.words import clean, quoted, words

PAGE = 1_800
"""How many characters of a list a page has, the rest being for its heading."""
NAMED = 3
"""How many differences are named."""
REASON = 200
"""How many characters of a correction's reason are shown."""
MOST_CORRECTIONS = 5
"""How many corrections are told, the last ones; the channel has been told of each."""


def heading(place: Place, turn: int, language: str, key: str) -> str:
    """Writes the first line of a page about a turn: `<key>` of a turn, `<key>-opening` of the setting up."""
    hunt_name = phrases.name_of(place.name)
    if turn == 0:
        return words(language)(f"{key}-opening", hunt=hunt_name)
    return words(language)(key, hunt=hunt_name, turn=turn)


def told(proof: Proof, user: int, language: str) -> Reply:
    """Tells everything about a turn's dice: what was announced, what was found just now, how anybody finds it himself."""
    say, played = words(language), proof.played
    parts = [
        heading(proof.place, played.no, language, "verify-title"),
        _found(proof, verify(proof), language),
        "\n".join([*_undone_lines(proof, language), *_correction_lines(proof, language)]),
        "\n".join([say("verify-yourself"), recipe(proof, language)]),
    ]
    return Reply(
        "\n\n".join(part for part in parts if part),
        lines(proof.place, played.no, user, language),
        files(proof, language),
    )


def _found(proof: Proof, findings: Findings, language: str) -> str:
    say, played = words(language), proof.played
    where = "" if proof.announced is None else say("verify-where", link=proof.announced)
    said = [say("verify-not-counting")] if played.undone else []
    said += [
        say("verify-hash", hash=played.seed_hash, where=where),
        say("verify-seed", seed=played.seed),
        say("verify-announced" if findings.announced else "verify-announced-not"),
    ]
    if findings.dice:
        said.append(
            say(
                "verify-dice-not",
                n=len(findings.dice),
                purposes=", ".join(f"`{d.purpose}`" for d in findings.dice[:NAMED]),
            )
        )
    else:
        said.append(say("verify-dice", n=len(played.rolls)))
    if not findings.differences:
        said.append(say("verify-turn" if played.no else "verify-turn-opening"))
    else:
        shown = "\n".join(phrases.excerpt(line, 150) for line in findings.differences[:NAMED])
        said.append(say("verify-turn-not", n=len(findings.differences), shown=shown))
    return "\n".join(said)


def _undone_lines(proof: Proof, language: str) -> list[str]:
    say = words(language)
    return [say("verify-undone", seed=each.seed, hash=each.seed_hash) for each in proof.undone[-2:]]


def _correction_lines(proof: Proof, language: str) -> list[str]:
    """Tells who corrected what before the turn was resolved, and why."""
    state, names = proof.played.before or proof.played.after, proof.place.names
    return [
        words(language)(
            "verify-corrected",
            by=f"<@{each.by}>",
            reason=quoted(clean(each.reason, "?", REASON)),
            **amended_words.written(
                state, each.what, each.field, json.loads(each.before), json.loads(each.after), names, language
            ),
        )
        for each in proof.corrections[-MOST_CORRECTIONS:]
    ]


def recipe(proof: Proof, language: str) -> str:
    """Gives three lines of Python that print the hash and a die of this turn: all that is needed to check the dice."""
    say, played = words(language), proof.played
    die = next(iter(proof.dice()), None)
    written = [f'import hashlib, hmac; seed = bytes.fromhex("{played.seed}")']
    written.append(f"print(hashlib.sha256(seed).hexdigest())  # {say('verify-recipe-hash')}")
    if die is not None:
        computed = f'hmac.digest(seed, b"{die.purpose}", "sha256")'
        expected = say("verify-recipe-die", face=die.face)
        written.append(f'print(1 + int.from_bytes({computed}[:8], "big") % {die.sides})  # {expected}')
    return "```py\n" + "\n".join(written) + "\n```"


def lines(place: Place, turn: int, user: int, language: str, here: str = "verify") -> tuple[Line, ...]:
    """Gives the buttons between the pages about a turn, without the one of the page where they stand."""
    say = words(language)
    pages = (("verify", "button-proof"), ("dice", "button-dice"), ("odds", "button-odds"), ("why", "button-why"))
    return (tuple(Button(say(key), Token(action, place.game, turn, user)) for action, key in pages if action != here),)


def speaker(proof: Proof, language: str) -> tuple[DiceWords, tuple[Die, ...]]:
    """Gives the turn's dice and what says them in a language."""
    say, dice = words(language), proof.dice()
    state, events = hunt.view(proof.played.after, proof.played.events, None)
    return DiceWords(Cast(state, events, say, proof.place.names), say, dice), dice


def dice_page(proof: Proof, number: int, user: int, language: str) -> Reply:
    """Lists a turn's dice, a line each; page `number` from 0, the last one when there are not so many."""
    said, dice = speaker(proof, language)
    say, turn = words(language), proof.played.no
    pages = packed([said.line(die) for die in dice], "\n", PAGE) or [say("verify-no-dice")]
    at = min(max(number, 0), len(pages) - 1)
    title = heading(proof.place, turn, language, "dice-title")
    if len(pages) > 1:
        title += f" · {at + 1}/{len(pages)}"
    turning = page_buttons("dice", proof.place.game, turn, user, "", at, len(pages))
    below = lines(proof.place, turn, user, language, "dice")
    return Reply(f"{title}\n{pages[at]}", (*turning, *below))


def page_buttons(action: str, game: int, turn: int, user: int, prefix: str, at: int, pages: int) -> tuple[Line, ...]:
    """Gives the buttons to the page before and to the next one; none when there is one page."""
    wanted = [("◀", at - 1)] if at > 0 else []
    wanted += [("▶", at + 1)] if at + 1 < pages else []
    buttons = tuple(Button(sign, Token(action, game, turn, user, f"{prefix}{page}")) for sign, page in wanted)
    return (buttons,) if buttons else ()


def odds_page(place: Place, dice: Sequence[Die], turn: int, user: int, language: str) -> Reply:
    """Tells the statistics of all dice of a hunt so far, in plain words."""
    title = words(language)("odds-title", hunt=phrases.name_of(place.name), n=len(dice))
    below = lines(place, turn, user, language, "odds")
    if not dice:
        return Reply(title, below)
    (text, *more) = packed(tally_lines(dice, words(language)), "\n\n", PAGE)
    uploads = () if not more else (Upload("dice.txt", phrases.plain("\n\n".join([text, *more])).encode()),)
    return Reply(f"{title}\n\n{text}", below, uploads)


# --------------------------------------------------------------------------------------------------------------- files


def files(proof: Proof, language: str) -> tuple[Upload, ...]:
    """Gives the whole list of the turn's dice to read, the same for `hallali verify`, and the hunt's file once it is over."""
    say, played = words(language), proof.played
    name = say("verify-file", turn=played.no)
    record = dice_record.record(proof.place.name, played.no, played.seed, played.seed_hash, proof.dice())
    uploads = [
        Upload(f"{name}.txt", "\n".join(listed(proof, language)).encode()),
        Upload(f"{name}.json", dice_record.write(record).encode()),
    ]
    if proof.whole is not None:
        uploads.append(Upload(f"hallali-{played.game}.json", proof.whole.encode()))
    return tuple(uploads)


def listed(proof: Proof, language: str) -> list[str]:
    """Lists the turn's dice for a file: in words, by their purpose, and with the sentence of the account that tells them."""
    say, played = words(language), proof.played
    said, dice = speaker(proof, language)
    told = sentences(proof.place, played, language)
    written = [phrases.plain(heading(proof.place, played.no, language, "dice-title"))]
    written += [say("verify-file-seed", seed=played.seed), say("verify-file-hash", hash=played.seed_hash)]
    for number, die in enumerate(dice, 1):
        written += ["", f"{number}. {phrases.plain(said.line(die))}", f"   {die.purpose} (d{die.sides})"]
        written += [f"   {phrases.plain(each.text)}" for each in told if die.event in each.about]
    return written


def sentences(place: Place, played: Played, language: str) -> tuple[Told, ...]:
    """Gives the sentences of a turn's public account."""
    account = Account(place, None, None, "", "", played, None, None)
    return accounts.public_report(account, language).told
