#!/usr/bin/env python3
"""Records what a command writes to a terminal, and when: Benchmarks/corpus/NAME.N.timeline.

    record.py [OPTION]... NAME -- COMMAND [ARG]...

The command runs as it would under waitfor: a pseudo-terminal of 80 columns is its standard output
and standard error, its input is empty, and the terminal changes no byte of what it writes. The form
of the file is described in Benchmarks/corpus/README.md and lives in corpus/timeline.py.

It refuses to keep a run whose output names this machine, or that ended otherwise than expected.
"""

from __future__ import annotations

import argparse
import fcntl
import itertools
import os
import pty
import pwd
import re
import select
import shlex
import signal
import socket
import struct
import subprocess
import sys
import termios
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator, Optional

CORPUS = Path(__file__).resolve().parent / "corpus"
sys.path.insert(0, str(CORPUS))

from timeline import Piece, Timeline  # noqa: E402

COLUMNS, ROWS = 80, 24

# Text that has not come to the end of a line is held for so long, in case the rest of it follows:
# a test runner that writes its dots one by one shall not make a piece of each.
PATIENCE = 0.1


class Splitter:
    """Cuts what was read into pieces: at each newline and carriage return, or after PATIENCE."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self._held = b""
        self._since = 0.0
        self._newest = 0.0

    def add(self, data: bytes, at: float) -> None:
        self.let_go(at)
        if not self._held:
            self._since = at
        *ended, rest = re.split(rb"(?<=[\n\r])", self._held + data)
        self.pieces += (Piece(at, text) for text in ended)
        if ended:
            self._since = at
        self._held, self._newest = rest, at

    def let_go(self, at: float) -> None:
        """Takes the held text for a piece, if it was held for long enough."""
        if self._held and at - self._since >= PATIENCE:
            self.finish()

    def finish(self) -> None:
        if self._held:
            self.pieces.append(Piece(self._newest, self._held))
            self._held = b""


def main() -> int:
    options = parse_options()
    # So that the busy loops are ended then, too; the command is, by the end of its terminal.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with competitors(options.busy, options.cores):
        timeline = record(options)
    if complaint := reason_to_refuse(timeline, options):
        print(f"record.py: not kept: {complaint}", file=sys.stderr)
        return 1
    path = free_path(options.name)
    path.write_bytes(timeline.text().encode())
    print(f"{path.name}: {timeline.duration:.1f} s, {len(timeline.pieces)} pieces")
    return 0


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(usage="record.py [OPTION]... NAME -- COMMAND [ARG]...")
    parser.add_argument("name", metavar="NAME", help="the name of the command in the corpus")
    parser.add_argument("command", metavar="COMMAND", nargs="+")
    parser.add_argument("--note", default="usual", help="what is particular to this run")
    parser.add_argument("--cores", type=numbers, help="run on these processors alone, as 0 or 0,1")
    parser.add_argument("--busy", type=int, default=0, help="so many busy loops run beside it")
    parser.add_argument("--status", type=int, default=0, help="the exit status to expect")
    parser.add_argument(
        "--replace", type=pair, action="append", default=[], metavar="TEXT=OTHER",
        help="write OTHER where the command wrote TEXT",
    )
    options = parser.parse_args()
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", options.name):
        parser.error(f"a name is small letters, digits and single hyphens, not '{options.name}'")
    return options


def numbers(text: str) -> set[int]:
    return {int(number) for number in text.split(",")}


def pair(text: str) -> tuple[bytes, bytes]:
    old, _, new = text.partition("=")
    return old.encode(), new.encode()


@contextmanager
def competitors(count: int, cores: Optional[set[int]]) -> Iterator[None]:
    """Busy loops on the same processors, so that the command gets only its share of them.

    Each has a session of its own, as the command has: Linux shares time out among sessions first.
    """
    loops = [
        subprocess.Popen(
            ["sh", "-c", "while :; do :; done"],
            start_new_session=True,
            preexec_fn=lambda: keep_to(cores),
        )
        for _ in range(count)
    ]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def keep_to(cores: Optional[set[int]]) -> None:
    if cores:
        os.sched_setaffinity(0, cores)


def record(options: argparse.Namespace) -> Timeline:
    terminal, slave = open_terminal()
    splitter = Splitter()
    start = time.monotonic()
    child = subprocess.Popen(
        options.command,
        stdin=subprocess.DEVNULL,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"},
        preexec_fn=lambda: enter(slave, options.cores),
    )
    os.close(slave)
    end = read_to_end(terminal, child, splitter, start)
    status = child.returncode if child.returncode >= 0 else 128 - child.returncode
    pieces = [Piece(piece.at, replaced(piece.data, options)) for piece in splitter.pieces]
    return Timeline(shlex.join(options.command), options.note, end, status, pieces)


def open_terminal() -> tuple[int, int]:
    """A pseudo-terminal that hands on the very bytes written to it, as waitfor's does."""
    terminal, slave = pty.openpty()
    modes = termios.tcgetattr(slave)
    modes[1] &= ~termios.OPOST
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    return terminal, slave


def enter(slave: int, cores: Optional[set[int]]) -> None:
    """In the child: the terminal is its controlling one. wget draws no bar from the background."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    keep_to(cores)


def read_to_end(
    terminal: int, child: subprocess.Popen[bytes], splitter: Splitter, start: float
) -> float:
    """Reads until the command has ended, and what it had written by then; gives the time of its end.

    The end of the command counts, not the end of the output: something that it left in the
    background may keep the terminal open.
    """
    ended = os.pidfd_open(child.pid)
    while True:
        ready, _, _ = select.select([terminal, ended], [], [], PATIENCE)
        at = time.monotonic() - start
        if terminal in ready and (data := read(terminal)):
            splitter.add(data, at)
        elif ended in ready:
            break
        else:
            splitter.let_go(at)
    child.wait()
    splitter.finish()
    os.close(ended)
    os.close(terminal)
    return at


def read(terminal: int) -> bytes:
    """What is there to read; nothing once nobody has the other side open (Linux says EIO then)."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def replaced(data: bytes, options: argparse.Namespace) -> bytes:
    for old, new in options.replace:
        data = data.replace(old, new)
    return data


def reason_to_refuse(timeline: Timeline, options: argparse.Namespace) -> Optional[str]:
    if timeline.status != options.status:
        print(timeline.output()[-2000:].decode(errors="replace"), file=sys.stderr)
        return f"exit status {timeline.status}"
    everything = timeline.command.encode() + b"\n" + timeline.output()
    for name in names_of_this_machine():
        if re.search(rb"(?<![\w.-])" + re.escape(name.encode()) + rb"(?![\w.-])", everything):
            return f"it names '{name}': use --replace {name}=…, or work in /src"
    return None


def names_of_this_machine() -> list[str]:
    """The host, the home and the folder of work. /src, the folder to work in, tells nothing."""
    folder = os.getcwd()
    neutral = folder == "/src" or folder.startswith("/src/")
    return [socket.gethostname(), pwd.getpwuid(os.getuid()).pw_dir] + [folder] * (not neutral)


def free_path(name: str) -> Path:
    paths = (CORPUS / f"{name}.{number}.timeline" for number in itertools.count(1))
    return next(path for path in paths if not path.exists())


if __name__ == "__main__":
    sys.exit(main())
