"""Who may import whom, and other shapes that a machine can check, read from the syntax tree."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(path for package in ("engine", "render", "bot") for path in (ROOT / package).rglob("*.py"))
VERSIONS = ROOT / "bot" / "migrations" / "versions"

IMPURE = {"random", "time", "datetime", "asyncio", "logging", "os", "sqlite3", "secrets", "pathlib", "io", "uuid"}
OPENERS = {"engine/content.py", "engine/__main__.py"}
SHELL = {"discord", "sqlmodel", "sqlalchemy", "alembic", "apscheduler", "dotenv", "typer", "bot"}
BORDERS_OF_EXCEPT = 4


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports_of(path: Path) -> Iterator[str]:
    """Gives the dotted names that a module imports, wherever the import stands in it."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def under(package: str) -> list[Path]:
    return [path for path in MODULES if name_of(path).startswith(f"{package}/")]


def test_engine_imports_the_standard_library_and_itself() -> None:
    for path in under("engine"):
        allowed = {"engine"} | ({"pydantic"} if name_of(path) == "engine/codec.py" else set())
        if path.name.startswith("notation") or path.parent.name == "notation":
            allowed.add("rapidfuzz")
        for imported in imports_of(path):
            top = imported.split(".")[0]
            assert top in allowed or top in sys.stdlib_module_names, f"{name_of(path)} imports {imported}"
            if name_of(path) not in OPENERS:
                assert top not in IMPURE, f"{name_of(path)} imports {imported}"


def test_games_do_not_know_each_other() -> None:
    games = [path.name for path in (ROOT / "engine").iterdir() if path.is_dir() and (path / "__init__.py").exists()]
    for path in under("engine"):
        parts = path.relative_to(ROOT).parts
        for imported in imports_of(path):
            known = [game for game in games if imported == f"engine.{game}" or imported.startswith(f"engine.{game}.")]
            if len(parts) > 2:
                assert not known or known == [parts[1]], f"{name_of(path)} imports {imported}"
            elif name_of(path) not in ("engine/game.py", "engine/__main__.py"):
                assert not known, f"{name_of(path)} imports {imported}; only game.py knows the games"


def test_pictures_and_reports_of_a_game_know_no_other_game() -> None:
    games = [path.name for path in (ROOT / "render").iterdir() if (path / "__init__.py").exists()]
    assert len(games) > 1
    for path in under("render"):
        own = path.relative_to(ROOT).parts[1]
        for imported in imports_of(path):
            other = imported.split(".")[1] if imported.startswith(("render.", "engine.")) else ""
            assert own not in games or other not in games or other == own, f"{name_of(path)} imports {imported}"


def test_render_knows_no_shell() -> None:
    for path in under("render"):
        for imported in imports_of(path):
            assert imported.split(".")[0] not in SHELL | {"random"}, f"{name_of(path)} imports {imported}"


def test_simcord_stays_in_the_demo() -> None:
    for path in MODULES:
        inside = name_of(path).startswith("bot/demo/")
        for imported in imports_of(path):
            assert inside or imported.split(".")[0] != "simcord", f"{name_of(path)} imports {imported}"


def test_the_core_of_the_bot_knows_no_discord() -> None:
    for name in ("store", "hunts", "turns", "scheduler", "outbox", "deadlines", "settings", "clock", "errors"):
        for path in [ROOT / "bot" / f"{name}.py", *(ROOT / "bot" / name).rglob("*.py")]:
            if path.exists():
                for imported in imports_of(path):
                    assert imported.split(".")[0] != "discord", f"{name_of(path)} imports {imported}"


def test_cogs_do_not_query() -> None:
    for path in under("bot/cogs"):
        for imported in imports_of(path):
            assert imported.split(".")[0] not in ("sqlmodel", "sqlalchemy"), f"{name_of(path)} imports {imported}"


@pytest.mark.parametrize(
    ("pattern", "only"),
    [
        (r"\bdatetime\.now\(|\bdatetime\.utcnow\(|\btime\.time\(", {"bot/clock.py"}),
        (r"\bos\.environ\b|\bos\.getenv\(", {"bot/settings.py"}),
        (r"\bimport random\b|\bfrom random\b", set()),
        (r"\btasks\.loop\(", set()),
        (r"DateTime\(timezone=True\)", set()),
        (r"\b\d{17,}\b", set()),
        (r"\bTODO\b|\bFIXME\b|\bNotImplementedError\b", set()),
    ],
)
def test_where_a_thing_may_stand(pattern: str, only: set[str]) -> None:
    for path in MODULES:
        if name_of(path) not in only and not path.is_relative_to(VERSIONS):
            found = re.search(pattern, path.read_text("utf-8"))
            assert found is None, f"{name_of(path)}: {found.group()}"


def test_the_engine_names_no_species() -> None:
    import tomllib

    species = set(tomllib.loads((ROOT / "data" / "bestiary.toml").read_text("utf-8")))
    for path in under("engine"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert node.value not in species, f"{name_of(path)}:{node.lineno}: {node.value!r}"


def test_names_say_what_a_thing_is() -> None:
    for path in MODULES:
        assert path.stem not in ("utils", "helpers", "common", "misc", "util", "helper"), name_of(path)
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef):
                assert not re.search(r"(Manager|Helper|Service|Factory)$|^Base", node.name), (
                    f"{name_of(path)}: {node.name}"
                )


def test_everything_is_caught_at_four_borders_only() -> None:
    """The alarm, the outbox row, the client's error handler and what draws a picture, for which no message waits, may catch
    everything; each logs the exception."""
    borders = []
    for path in MODULES:
        source = path.read_text("utf-8")
        for node in ast.walk(tree_of(path)):
            if not isinstance(node, ast.ExceptHandler):
                continue
            assert node.type is not None, f"{name_of(path)}:{node.lineno}: a bare except"
            assert not all(isinstance(line, ast.Pass) for line in node.body), (
                f"{name_of(path)}:{node.lineno}: swallowed"
            )
            if ast.unparse(node.type) in ("Exception", "BaseException"):
                body = ast.get_source_segment(source, node) or ""
                assert "log.exception" in body or "log.error" in body, f"{name_of(path)}:{node.lineno}: not logged"
                borders.append(f"{name_of(path)}:{node.lineno}")
    places = {border.split(":")[0] for border in borders}
    assert len(places) <= BORDERS_OF_EXCEPT, borders


def test_the_engine_stays_small_and_synchronous() -> None:
    for path in under("engine"):
        assert path.read_text("utf-8").count("\n") <= 400, f"{name_of(path)}: two subjects?"
        for node in ast.walk(tree_of(path)):
            assert not isinstance(node, (ast.AsyncFunctionDef, ast.Await)), name_of(path)
            if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
                assert node.end_lineno - node.lineno <= 40, f"{name_of(path)}:{node.lineno}: {node.name} is long"


def test_public_things_say_what_they_are() -> None:
    for path in MODULES:
        if path.is_relative_to(VERSIONS) or "bot/migrations" in name_of(path):
            continue
        tree = tree_of(path)
        assert ast.get_docstring(tree), f"{name_of(path)}: a module says what it holds"
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{name_of(path)}:{node.lineno}: {node.name} has no docstring"
