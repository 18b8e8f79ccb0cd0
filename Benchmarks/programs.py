"""The programs that are compared, and the surroundings they get: the same for all of them, nothing
of the user's, nothing that the user keeps.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).resolve().parent.parent
PEERS = (
    "timeout", "tini", "dumb-init", "env", "chronic", "unbuffer", "gum", "script", "pv", "inotifywait",
    "progressline", "rich",
)
# A short path: every folder in it that lacks a command costs the programs that look there.
_USUAL_PATH = "/usr/local/bin:/usr/bin:/bin"


@dataclass(frozen=True)
class Programs:
    """Where everything is."""

    waitfor: str
    peers: dict[str, str]
    folder: Path
    """For what has to lie somewhere while we run."""
    environment: dict[str, str] = field(repr=False)

    @property
    def missing(self) -> list[str]:
        return [name for name in PEERS if name not in self.peers]

    def command(self, name: str) -> str:
        """The path of a command that every system has."""
        path = shutil.which(name, path=self.environment["PATH"])
        if path is None:
            raise FileNotFoundError(f"`{name}` is not in {self.environment['PATH']}")
        return path

    def compiled(self, name: str) -> Optional[str]:
        """The program of a C file beside this one, if there is a compiler."""
        compiler = shutil.which("cc")
        program = self.folder / name
        if compiler and not program.exists():
            source = Path(__file__).with_name(f"{name}.c")
            subprocess.run(
                [compiler, "-O2", "-o", program, source], check=False, stderr=subprocess.DEVNULL
            )
        return str(program) if program.exists() else None

    def script(self, *words: str) -> list[str]:
        """A command under script(1), whose two kinds take it in different ways."""
        if sys.platform == "darwin":
            return [self.peers["script"], "-q", "/dev/null", *words]
        return [self.peers["script"], "-qec", " ".join(words), "/dev/null"]


def find(folder: Path) -> Optional[Programs]:
    """Finds the programs; None if there is no waitfor."""
    waitfor = os.environ.get("WAITFOR_BINARY") or str(ROOT / ".build/release/waitfor")
    waitfor = os.path.abspath(waitfor)
    if not os.access(waitfor, os.X_OK):
        return None
    # GNU coreutils beside a system's own have a g before their names.
    peers = {
        name: path
        for name in PEERS
        if (path := shutil.which(name) or shutil.which(f"g{name}"))
    }
    # Its command is not what is compared.
    if python := _python_with_rich(peers.pop("rich", None)):
        peers["rich"] = python
    return Programs(waitfor, peers, folder, _environment(folder))


def _python_with_rich(command: Optional[str]) -> Optional[str]:
    """The Python that has rich, which is a library: ours, or that of its command."""
    pythons = [sys.executable]
    if command:
        first = Path(command).read_bytes().partition(b"\n")[0]
        pythons.append(first.removeprefix(b"#!").decode(errors="replace").strip())
    for python in pythons:
        try:
            if not subprocess.run([python, "-c", "import rich"], stderr=subprocess.DEVNULL).returncode:
                return python
        except OSError:
            pass
    return None


def _environment(folder: Path) -> dict[str, str]:
    usable = shutil.which("true", path=_USUAL_PATH)
    return {
        "PATH": _USUAL_PATH if usable else os.environ.get("PATH", os.defpath),
        "HOME": str(folder),
        "XDG_STATE_HOME": str(folder / "state"),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        # Unset on most Linux systems, set on every Darwin.
        **({"TMPDIR": os.environ["TMPDIR"]} if "TMPDIR" in os.environ else {}),
    }
