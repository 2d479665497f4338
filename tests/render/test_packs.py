"""An organiser's own texts replace the house's, and are refused when they ask for what they cannot get."""

from __future__ import annotations

import pytest

from engine import content
from engine.content import ContentError
from render.hunt.naming import Cast
from render.hunt.phrases import Teller
from render.hunt.report import tell
from render.words import Words, words
from tests.render.tales import AFTER, NAMES, SCENES, SEED


@pytest.fixture
def pack(tmp_path, monkeypatch):
    """Writes a pack of French texts and gives words that use it."""
    house = Words("fr")  # the house's files are read before the folder moves, whatever a test before this one forgot
    assert house
    written = iter(range(100))

    def write(source: str) -> Words:
        name = f"{tmp_path.name[-12:].replace('_', '-').lower().strip('-')}-{next(written)}"
        folder = tmp_path / "lang" / "fr" / "packs"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.ftl").write_text(source, "utf-8")
        monkeypatch.setattr(content, "data_folder", lambda: tmp_path)
        return Words("fr", name)

    return write


def test_a_pack_replaces_a_message_with_all_its_variants(pack):
    mine = pack("attack-1 = { $animal } croque { $victim }, qui { $toll }\n")
    assert mine.variants("attack") == ("attack-1",)
    assert "le loup 1 croque" in tell(AFTER, SCENES["attacks one"], mine, NAMES, seed=SEED).story[0]
    assert len(mine.variants("attack-behind")) >= 6  # the others stay the house's
    assert "croque" not in words("fr")(
        "attack-1", animal="a", victim="b", toll="c", **{"from": "d"}, blow="e", cell="f"
    )


def test_openings_that_all_have_a_colon_are_left_out_before_a_sentence_that_has_one(pack):
    teller = Teller(
        pack("opening-riders-1 = Voici :\nopening-riders-2 = Les nôtres :\n"),
        Cast(AFTER, (), words("fr"), NAMES),
        SEED,
        3,
    )
    plain, parted = teller.told("Alix va en B2"), teller.told("Trois vont au nord : Alix, Brune, Colin")
    assert teller.opened("opening-riders", plain).text in ("Voici : Alix va en B2.", "Les nôtres : Alix va en B2.")
    assert teller.opened("opening-riders", parted) == parted


def test_a_pack_may_use_the_functions(pack):
    mine = pack("weapon-is-held = avec { SON($weapon) } au poing\n")
    assert mine("weapon-is-held", weapon=mine.noun("weapon-lance")) == "avec sa lance au poing"


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("attaque-1 = non\n", "there is no message `attaque-1`"),
        ("attack-1 = { $animal } mord { $brune }\n", "`attack-1` is not given `$brune`"),
        ("attack-1 = { DU($animal) }\n", "calls `DU`, which does not exist"),
        ("attack-1 = { $animal\n", "not understood"),
    ],
)
def test_a_faulty_pack_is_refused_with_its_place(pack, source, fault):
    with pytest.raises(ContentError, match=r"lang/fr/packs/.*") as refusal:
        pack(source)
    assert fault in str(refusal.value)


def test_a_pack_that_is_not_there_or_lies_elsewhere():
    with pytest.raises(ContentError, match="no such file"):
        Words("fr", "nobody-wrote-this")
    with pytest.raises(ContentError, match="not a pack"):
        Words("fr", "../../secrets")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("attack-1 = { attack-1 }\n", "refers to itself"),
        ("attack-1 = { attack-2 }\nattack-2 = { attack-1 }\n", "refers to itself"),
        ("attack-1 = { -cry }\n-cry = { -cry }\n", "refers to itself"),
        (
            "-a0 = a\n"
            + "".join(f"-a{n} = {{ -a{n - 1} }}{{ -a{n - 1} }}\n" for n in range(1, 40))
            + "attack-1 = { -a39 }\n",
            "to too much",
        ),
        ("attack-1 = " + "{" * 20_000 + "$animal" + "}" * 20_000 + "\n", "nested too deeply"),
    ],
)
def test_a_pack_that_would_never_come_to_an_end_is_refused(pack, source, said):
    with pytest.raises(ContentError, match=said):
        pack(source)
