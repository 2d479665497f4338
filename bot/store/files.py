"""The database's file: nobody else may read it, and it lies on a disk that locks."""

from __future__ import annotations

import logging
import os
import sqlite3
from pathlib import Path

from bot.errors import Occupied, StoreError

log = logging.getLogger(__name__)

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
OTHERS = 0o077
REMOTE = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "virtiofs", "9p", "afs", "fuse.sshfs", "fuse.glusterfs"})
MOUNTS = Path("/proc/mounts")


def prepare(path: Path) -> None:
    """Makes the database's file ready to be opened: created for its owner alone when it is not there.

    Raises StoreError when others may read it, or when the log of a database that is gone lies beside it (it would spoil
    a new one). Warns on a network's disk, which does not lock as SQLite needs.
    """
    if not path.exists():
        for ending in ("-wal", "-shm", "-journal"):
            if path.with_name(path.name + ending).exists():
                raise StoreError(f"{path}{ending} lies there without {path.name}: put the database back, or remove it")
        path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE_FILE))
    refuse_readable(path)
    kind = filesystem(path)
    if kind in REMOTE:
        log.warning("%s lies on a %s file system: a database belongs on a disk of this machine", path, kind)


def refuse_readable(path: Path) -> None:
    """Raises StoreError when anybody but its owner may read or write the file (where files have such rights)."""
    if os.name == "posix" and path.stat().st_mode & OTHERS:
        raise StoreError(f"{path} may be read by others: chmod 600 {path}")


def filesystem(path: Path, mounts: Path = MOUNTS) -> str | None:
    """Names the kind of file system that a path lies on, such as `ext4`; None where that cannot be told."""
    if not mounts.exists():
        return None
    resolved = path.resolve()
    best, kind = 0, None
    for line in mounts.read_text("utf-8", "replace").splitlines():
        words = line.split()
        if len(words) < 3:
            continue
        point = Path(words[1].encode("ascii", "backslashreplace").decode("unicode_escape"))
        if resolved.is_relative_to(point) and len(point.parts) >= best:
            best, kind = len(point.parts), words[2]
    return kind


class Occupation:
    """Holds the place of the one bot that works on a database; it ends with the process, however that ends.

    It is an exclusive lock on a small database beside the first, which the system itself lets go.
    """

    def __init__(self, path: Path) -> None:
        """Raises Occupied when another process has it."""
        beside = path.with_name(path.name + "-instance")
        if not beside.exists():
            os.close(os.open(beside, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
        self._connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            self._connection.close()
            raise Occupied(f"another bot works on {path} already: only one may") from None

    def end(self) -> None:
        """Lets the place go."""
        self._connection.close()
