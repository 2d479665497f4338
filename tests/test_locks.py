"""The lock files: every package that the project asks for is there, in a version that it allows, with hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
LAYERS = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-demo.lock": PROJECT["optional-dependencies"]["demo"],
    "requirements-dev.lock": PROJECT["optional-dependencies"]["dev"],
}


def locked(name: str) -> dict[str, list[str]]:
    """The packages of a lock file and of those that it begins with → their versions, one for each interpreter."""
    text = (ROOT / name).read_text("utf-8")
    found: dict[str, list[str]] = {}
    for below in re.findall(r"^-r (\S+)$", text, re.MULTILINE):
        found |= locked(below)
    for package, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", text, re.MULTILINE):
        found.setdefault(canonicalize_name(package), []).append(version)
    return found


@pytest.mark.parametrize("layer", LAYERS)
def test_what_the_project_asks_for_is_locked(layer: str) -> None:
    versions = locked(layer)
    for asked in map(Requirement, LAYERS[layer]):
        if asked.name != PROJECT["name"]:
            there = versions.get(canonicalize_name(asked.name), [])
            assert there, f"{asked.name} is not in {layer}: make lock"
            assert all(asked.specifier.contains(Version(version)) for version in there), (asked, there)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_lock_holds_names_versions_and_hashes_only(layer: str) -> None:
    """No address of an index, which would send whoever installs it to another place than his own."""
    lines = (ROOT / layer).read_text("utf-8").splitlines()
    package = re.compile(r"[\w.-]+==[\w.+!-]+( ; [\w .\"<>=]+)? \\")
    digest = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
    for number, line in enumerate(lines):
        assert package.fullmatch(line) or digest.fullmatch(line) or re.fullmatch(r"-r [\w.-]+", line), line
        assert not package.fullmatch(line) or digest.fullmatch(lines[number + 1]), f"{line} has no hash"
