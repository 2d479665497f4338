"""A hunt taken along: its record as JSON, its account as Markdown or BBCode, its maps, its turns as cases. `read_book` reads.

Only turns that are over leave, and what leaves is what everybody may see: an organiser is given no more than a follower. As
long as a hunt runs nobody's orders leave, resolved ones neither (FH-10.4); its position does, which the map shows too.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from zoneinfo import ZoneInfo

from sqlmodel import Session, and_, col, select

from bot import accounts, amended_words, phrases, situations, turns
from bot.accounts import Account
from bot.pictures import Paint
from bot.played import Played
from bot.situations import Place
from bot.store.queries import game_row
from bot.store.tables import Correction, TurnRow, TurnState
from bot.views.parts import Upload
from engine import codec
from engine.contract import ORGANISER
from engine.hunt import content
from engine.hunt.case import Answer, Case
from engine.hunt.correcting import Plain
from engine.hunt.orders import Choices
from engine.hunt.state import Forest, Hunt
from engine.hunt.views import ranking
from render.hunt.naming import Cast
from render.hunt.summary import hunter_state
from render.markup import BBCode, Markdown, Markup, written
from render.voices import voice
from render.words import Words, quoted

FORMS = ("zip", "json", "markdown", "bbcode")
"""In what a hunt can be taken along."""
LARGEST = 8 * 2**20
"""Bytes of a file: Discord takes ten mebibytes, and the form around it is not free."""
EARLIEST = (1980, 1, 1, 0, 0, 0)
"""What a zip says of a file's age: the same hunt gives the same bytes."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """A value that an organiser corrected, for all to see."""

    turn: int
    what: str
    field: str
    before: Plain
    after: Plain
    reason: str


@dataclass(frozen=True, slots=True)
class Book:
    """A hunt's turns that are over, the opening first. `record`: all that is published, once it is over; `position`: how it
    stands, as a case without orders, as long as it is not; `cases`: file → JSON, a turn each, once it is over."""

    place: Place
    accounts: tuple[Account, ...] = field(repr=False)
    record: str | None = field(repr=False)
    position: str | None = field(repr=False)
    cases: dict[str, str] = field(repr=False)
    corrections: tuple[Corrected, ...] = field(repr=False)

    @property
    def stem(self) -> str:
        """How its files' names begin."""
        return f"hallali-{self.place.game}"


def read_book(session: Session, game: int) -> Book | None:
    """Reads what may be taken along of a hunt; None before its start. Raises Refusal `no-such-hunt`."""
    row = game_row(session, game)
    numbers = sorted(set(session.exec(select(TurnRow.no).where(TurnRow.game == game, TurnRow.state == TurnState.DONE))))
    told = [accounts.read_public(session, game, number) for number in numbers]
    found = tuple(account for account in told if account is not None and account.played is not None)
    if not found:
        return None
    over = row.ended is not None
    state = turns.state_of(row)
    return Book(
        place=situations.placed(session, row),
        accounts=found,
        record=accounts.published_so_far(session, game) if over else None,
        position=None if over else case_text(position_of(state, row.name)),
        cases=dict(case_file(account, row.name) for account in found if account.played.before) if over else {},  # type: ignore[union-attr]
        corrections=corrections_of(session, game),
    )


def corrections_of(session: Session, game: int) -> tuple[Corrected, ...]:
    """Reads what was corrected in the turns that count; an undone turn's corrections are those of the one in its place."""
    turn = (TurnRow.game == Correction.game, TurnRow.no == Correction.turn, TurnRow.generation == Correction.generation)
    rows = session.exec(
        select(Correction)
        .join(TurnRow, and_(*turn))
        .where(Correction.game == game, TurnRow.state != TurnState.UNDONE)
        .order_by(col(Correction.id))
    )
    return tuple(
        Corrected(each.turn, each.what, each.field, json.loads(each.before), json.loads(each.after), each.reason)
        for each in rows
    )


# --------------------------------------------------------------------------------------------------------------- cases


def position_of(state: Hunt, name: str) -> Case:
    """Gives how a hunt stands as a case: nobody has ordered, no die is cast."""
    return Case(
        forest=named_forest(state.forest),
        main_prey=state.main_prey,
        animals=state.animals,
        hunters=state.hunters,
        turn=state.turn,
        name=name,
    )


def case_text(case: Case) -> str:
    """Writes a case as JSON; what is empty is left out, as one would who writes it by hand (FH-12: dice or seed)."""
    values = codec.plain(Case, case)
    return json.dumps({name: value for name, value in values.items() if value}, ensure_ascii=False, indent=1)


def named_forest(forest: Forest) -> object:
    """Gives a forest by its name where data/ has it, else as it is."""
    for name in content.forests():
        if content.forest(name) == forest:
            return name
    return codec.plain(Forest, forest)


def case_file(account: Account, name: str) -> tuple[str, str]:
    """Gives a turn that is over as a case with its answer: the file's name, and JSON that `hallali resolve` takes."""
    played = account.played
    assert played is not None
    assert played.before is not None
    return f"cases/turn-{played.no:02d}.json", case_text(case_of(played, name))


def case_of(played: Played, name: str) -> Case:
    """Gives a turn with its orders, its revealed seed and what came of it."""
    assert played.before is not None  # it is not the setting up
    choices = played.orders.get(ORGANISER)
    answer = Answer(played.after.animals, played.after.hunters, played.rolls, played.after.course, played.events)
    return Case(
        forest=named_forest(played.before.forest),
        main_prey=played.before.main_prey,
        animals=played.before.animals,
        hunters=played.before.hunters,
        orders={seat: order for seat, order in played.orders.items() if not isinstance(order, Choices)},
        choices=choices.animals if isinstance(choices, Choices) else {},
        seed=played.seed,
        turn=played.no,
        name=f"{name}, {played.no}",
        expected=codec.plain(Answer, answer),
    )


# ------------------------------------------------------------------------------------------------------------- accounts


def account_text(book: Book, markup: Markup) -> str:
    """Writes a hunt's whole account in its own language: every turn, the ranking, then seeds and dice."""
    say = voice(book.place.language, book.place.pack)
    first, last = book.accounts[0], book.accounts[-1]
    assert first.played is not None
    assert last.played is not None
    parts = [
        markup.heading(markup.name(book.place.name), 1),
        written(
            say(
                "export-intro",
                prey=phrases.species(last.main_prey, say.language),
                forest=phrases.forest(last.forest, say.language),
                hunters=phrases.names_of(book.place.names.values(), say.language),
            ),
            markup,
        ),
        *(part for account in book.accounts for part in turn_parts(account, markup, say)),
        *ranking_parts(last, markup, say),
        *correction_parts(book, markup, say),
        markup.heading(markup.words(say("export-dice")), 2),
        markup.words(say("export-dice-about")),
        *(dice_part(account, markup, say) for account in book.accounts),
    ]
    return "\n\n".join(parts) + "\n"


def turn_parts(account: Account, markup: Markup, say: Words) -> list[str]:
    """Writes a turn: its title, its map, the story, who fell, the ranking."""
    report = accounts.public_report(account, say.language)
    played = account.played
    assert played is not None
    file = map_file(played)
    title = written(report.title, markup)
    day = say.date(played.deadline.astimezone(ZoneInfo(account.place.zone)).date(), "long")
    facts = "\n".join(f"- {written(line, markup)}" for line in (*report.fallen, *report.facts))
    alt = say("export-map-alt", turn=played.no)
    return [
        markup.heading(title, 2),
        markup.words(day),
        markup.picture(f"maps/{file}", alt, say("export-map-beside", file=file)),
        *(written(paragraph, markup) for paragraph in report.story),
        facts,
    ]


def ranking_parts(account: Account, markup: Markup, say: Words) -> list[str]:
    """Writes how the hunters rank after the last turn, as a table (FH-10.3)."""
    played = account.played
    assert played is not None
    cast = Cast(played.after, (), say, account.place.names)
    head = [markup.words(say(f"export-column-{column}")) for column in ("rank", "hunter", "points", "state")]
    rows = []
    for standing in ranking(played.after):
        hunter = played.after.hunter(standing.seat)
        assert hunter is not None
        named = markup.name(account.place.names.get(standing.seat, standing.seat))
        state = written(hunter_state(cast, say, hunter), markup)
        rows.append([str(standing.rank), named, str(standing.points), state])
    return [markup.heading(markup.words(say("export-ranking")), 2), markup.table(head, rows)]


def correction_parts(book: Book, markup: Markup, say: Words) -> list[str]:
    """Lists what organisers corrected, if anything was."""
    if not book.corrections:
        return []
    played = book.accounts[-1].played
    assert played is not None
    lines = []
    for each in book.corrections:
        said = amended_words.written(
            played.after, each.what, each.field, each.before, each.after, book.place.names, say.language
        )
        reason = quoted(each.reason)
        lines.append(f"- {written(say('export-correction', turn=each.turn, reason=reason, **said), markup)}")
    return [markup.heading(markup.words(say("export-corrections")), 2), "\n".join(lines)]


def dice_part(account: Account, markup: Markup, say: Words) -> str:
    """Lists a turn's revealed seed, its hash and its dice, as anybody can compute them again (FH-11)."""
    played = account.played
    assert played is not None
    lines = [f"{purpose} = {value}" for purpose, value in played.rolls.items()]
    seed = [say("export-seed", turn=played.no), f"seed {played.seed}", f"SHA-256 {played.seed_hash}"]
    return markup.verbatim([*seed, *lines])


def map_file(played: Played) -> str:
    """Names a turn's map."""
    return f"turn-{played.no:02d}.png"


# --------------------------------------------------------------------------------------------------------------- files


def file_of(book: Book, form: str, paint: Paint) -> Upload | None:
    """Makes the file that is asked for; draws for seconds: not for the event loop. None: too large in every way.

    `form`: one of FORMS. `paint`: draws a turn's map (`bot.accounts.paint`).
    """
    match form:
        case "json":
            return Upload(*json_file(book))
        case "markdown":
            return Upload(f"{book.stem}{Markdown.ending}", account_text(book, Markdown()).encode())
        case "bbcode":
            return Upload(f"{book.stem}{BBCode.ending}", account_text(book, BBCode()).encode())
    for small in (False, True):
        packed = zipped([*plain_files(book), *maps(book, paint, small)])
        if len(packed) <= LARGEST:
            return Upload(f"{book.stem}.zip", packed)
    packed = zipped(plain_files(book))
    return Upload(f"{book.stem}.zip", packed) if len(packed) <= LARGEST else None


def json_file(book: Book) -> tuple[str, bytes]:
    """Gives the record of a hunt that is over, else its position."""
    if book.record is not None:
        return f"{book.stem}.json", book.record.encode()
    assert book.position is not None
    return f"{book.stem}-position.json", book.position.encode()


def plain_files(book: Book) -> list[tuple[str, bytes]]:
    """Gives everything but the maps: file → content."""
    texts = [(f"{book.stem}{markup.ending}", account_text(book, markup).encode()) for markup in (Markdown(), BBCode())]
    return [json_file(book), *texts, *((name, case.encode()) for name, case in book.cases.items())]


def maps(book: Book, paint: Paint, small: bool) -> list[tuple[str, bytes]]:
    """Draws the map of each turn in the hunt's language."""
    found = []
    for account in book.accounts:
        assert account.played is not None
        picture, _ = paint(account, book.place.language, small)
        found.append((f"maps/{map_file(account.played)}", picture))
    return found


def zipped(files: Sequence[tuple[str, bytes]]) -> bytes:
    """Packs files into one; the same files give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content_ in files:
            archive.writestr(zipfile.ZipInfo(name, EARLIEST), content_, zipfile.ZIP_DEFLATED)
    return made.getvalue()
