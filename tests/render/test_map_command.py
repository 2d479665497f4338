"""A case becomes a picture: `hallali render`, and `python -m render`."""

import io
import json

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.__main__ import app
from render.__main__ import main
from render.hunt.cases import picture_of, turn_of

CASE = {
    "name": "Wolf and rider",
    "turn": 4,
    "forest": "default",
    "main_prey": "bear-1",
    "animals": [
        {"id": "wolf-1", "species": "wolf", "at": "E4", "life": 10},
        {"id": "bear-1", "species": "bear", "at": "H8", "life": 25},
    ],
    "hunters": [
        {
            "id": "alix",
            "colour": "azure",
            "at": "E5",
            "weapon": "bow",
            "weapon_state": "held",
            "dropped_at": None,
            "life": 15,
            "facing": "N",
            "points": 0,
            "status": "hunting",
        }
    ],
    "orders": {"alix": {"type": "stay"}},
    "dice": {"animal:wolf-1:move": 1, "animal:bear-1:move": 9, "hunter:alix:drop:wolf-1": 10},
}


def run(*arguments: str, case=CASE):
    return CliRunner().invoke(app, ["render", *arguments], input=json.dumps(case))


def test_render_draws_a_turn_after_it_was_resolved(tmp_path):
    out = tmp_path / "map.png"
    result = run("-", str(out))
    assert result.exit_code == 0, result.output
    assert Image.open(out).format == "PNG"
    assert out.read_bytes() == picture_of(CASE)


def test_render_draws_a_hunters_own_map_and_prints_the_twin(tmp_path):
    public, own = tmp_path / "public.png", tmp_path / "own.png"
    run("-", str(public))
    result = run("-", str(own), "--private", "alix", "--language", "en", "--text")
    assert result.exit_code == 0, result.output
    assert own.read_bytes() != public.read_bytes()
    assert "A Alix: E5" in result.output


def test_a_case_without_dice_is_shown_as_it_stands():
    value = {key: field for key, field in CASE.items() if key != "dice"}
    state, events = turn_of(value)
    assert state.animal("wolf-1").at == "E4"
    assert events == ()
    assert Image.open(io.BytesIO(picture_of(value))).width == 1200


@pytest.mark.parametrize(
    ("case", "arguments"),
    [
        ({**CASE, "nonsense": 1}, ()),
        ({**CASE, "dice": {}}, ()),
        (CASE, ("--private", "nobody")),
        ([], ()),
    ],
)
def test_a_faulty_case_is_one_line_and_status_2(tmp_path, case, arguments):
    result = run("-", str(tmp_path / "map.png"), *arguments, case=case)
    assert result.exit_code == 2
    assert len(result.output.strip().splitlines()) == 1
    assert "Traceback" not in result.output
    assert not (tmp_path / "map.png").exists()


def test_a_picture_that_cannot_be_written_is_said_so(tmp_path):
    result = run("-", str(tmp_path / "no" / "such" / "folder.png"))
    assert result.exit_code == 2
    assert "folder.png" in result.output


def test_the_artists_loop_needs_no_bot(tmp_path, capsys):
    case, out = tmp_path / "case.json", tmp_path / "map.png"
    case.write_text(json.dumps(CASE))
    assert main([str(case), str(out), "--private", "alix", "--english"]) == 0
    assert out.read_bytes() == picture_of(CASE, "alix", "en")
    assert main([str(case)]) == 2
    assert main([str(tmp_path / "none.json"), str(out)]) == 2
    assert main([str(case), str(tmp_path / "no" / "x.png")]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 3
