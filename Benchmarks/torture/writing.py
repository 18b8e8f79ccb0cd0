"""What the command of a run writes: a seeded stream of lines that can be told from each other, in
bursts and in pieces, plain and coloured, rewritten, broken and hostile."""

from __future__ import annotations

import random
import re
import zlib
from collections.abc import Iterator

# A line that is no one else's: its number and a checksum.
TOKEN = re.compile(rb"<[0-9]{5}:[0-9a-f]{8}>")

MODES = [
    "\x1b[?25l",
    "\x1b[?7l",
    "\x1b[?1049h",
    "\x1b[?1000h\x1b[?1006h",
    "\x1b[?2004h",
    "\x1b[2;5r",
    "\x1b[31m",
    "\x1b[1;44m",
]

GARBAGE = [
    "\x1b", "\x1b[", "\x1b[12", "\x1b]0;title", "\x1bP1$q", "\x1b[?", "\x9b31m", "\x85", "\x90q",
    "\x00\x00", "\x0e", "\x0f", "\x1b(0", "\x1b(B", "\x1b#8", "\x1bc", "\xff\xfe\xfd", "\xc3",
    "\xe2\x82", "\xf0\x9f\x98", "\xc3\x28", "\x1b[999;999H", "\x1b[2J", "\x1b[1A\x1b[K", "\x1b[4h",
    "\x1b[6n", "\x07", "\b\b\b", "\x1b[38;2;1;2;3m", "\x1b]8;;http://x\x1b\\", "\x1b[?2026h",
    "\x7f", "\t\t", "\v", "\f", "\x1bM", "\x1b[5S", "\x1b[3T", "\x1b[!p", "\x1b_x\x1b\\",
]  # fmt: skip


def token(number: int, seed: int) -> str:
    return f"<{number:05d}:{zlib.crc32(f'{seed}/{number}'.encode()):08x}>"


class Writing:
    """Gives steps of the actor that write."""

    def __init__(self, dice: random.Random, seed: int) -> None:
        self._dice = dice
        self._seed = seed
        self._count = 0
        self.has_garbage = False
        self.has_modes = False

    def line(self) -> str:
        self._count += 1
        text = token(self._count, self._seed)
        roll = self._dice.random()
        if roll < 0.2:
            text += " " + "·о字e\u0301x"[self._dice.randrange(6)] * self._dice.randrange(1, 20)
        elif roll < 0.25:
            text += " " + "long " * self._dice.randrange(10, 200)
        return text.encode().decode("latin-1")

    def steps(self) -> Iterator[list]:
        """One thing that a command may write."""
        dice = self._dice
        number = dice.choice([1, 1, 2])
        kind = dice.choices(
            ["line", "lines", "burst", "pieces", "colour", "rewrite", "broken", "garbage", "modes"],
            [30, 15, 5, 15, 8, 8, 3, 4, 5],
        )[0]
        if kind == "line":
            yield ["write", number, self.line() + "\n"]
        elif kind == "lines":
            for _ in range(dice.randrange(2, 20)):
                yield ["write", number, self.line() + "\n"]
                yield ["sleep", dice.choice([0, 0, 0.001, 0.01, 0.03])]
        elif kind == "burst":
            lines = [self.line() + "\n" for _ in range(dice.choice([50, 500, 3000]))]
            yield ["write", number, "".join(lines)]
        elif kind == "pieces":
            yield from self._pieces(number)
        elif kind == "colour":
            yield ["write", number, f"\x1b[3{dice.randrange(8)}m{self.line()}\x1b[0m\n"]
        elif kind == "rewrite":
            yield from self._rewriting(number)
        elif kind == "broken":
            yield ["write", number, self.line() + "\xff\xc3\xe2\x82\n"]
        elif kind == "garbage":
            self.has_garbage = True
            pieces = dice.choices(GARBAGE, k=dice.randrange(1, 6))
            yield ["write", number, "".join(pieces)]
        else:
            self.has_modes = True
            yield ["write", number, dice.choice(MODES)]

    def _rewriting(self, number: int) -> Iterator[list]:
        """Progress: shorter and longer states, going back before or behind, erasing or not."""
        dice = self._dice
        back = dice.choice(["\r", "\r", "\r", "\x1b[1G"])
        if dice.random() < 0.3:
            yield ["write", number, "\x1b[?25l"]
        for step in range(dice.randrange(1, 8)):
            erasure = dice.choice(["", "", "\x1b[K", "\x1b[2K"])
            state = f"step {step:03d}" + "·x".encode().decode("latin-1") * dice.randrange(20)
            yield ["write", number, dice.choice([back + erasure + state, state + erasure + back])]
            yield ["sleep", dice.choice([0.001, 0.02, 0.06, 0.25])]
        yield ["write", number, back + self.line() + "\x1b[?25h\n"]

    def _pieces(self, number: int) -> Iterator[list]:
        line = self.line() + self._dice.choice(["\n", "\n", "\r\n", ""])
        cut = self._dice.randrange(1, len(line))
        for piece in (line[:cut], line[cut:]):
            yield ["write", number, piece]
            yield ["sleep", self._dice.choice([0, 0.01, 0.1, 0.25])]


def late_lines(steps: list[list]) -> list[bytes]:
    """What a process that is left behind writes."""
    return [step[2].encode("latin-1") for step in steps if step[0] == "daemonise"]


def reconstruct(steps: list[list], ledger: list[list[str]]) -> dict[str, list[tuple[int, bytes]]]:
    """What the ledger says was written (`sure`), what may have been besides (`open`), and what
    processes that were left behind have written (`late`), each as (descriptor, bytes)."""
    planned = [(s[1], s[2].encode("latin-1")) for s in steps if s[0] == "write"]
    late_text = b"".join(late_lines(steps))
    sure: list[tuple[int, bytes]] = []
    late: list[tuple[int, bytes]] = []
    gone: set[int] = set()
    for entry in ledger:
        if entry[0] == "late":
            late.append((int(entry[1]), late_text[: int(entry[2])]))
        if entry[0] == "gone":
            gone.add(int(entry[1]))
        if entry[0] != "wrote":
            continue
        number, count = int(entry[1]), int(entry[2])
        while planned and planned[0][0] != number:
            planned.pop(0)  # its descriptor was gone
        data = planned[0][1]
        sure.append((number, data[:count]))
        planned[0] = (number, data[count:])
        if not planned[0][1]:
            planned.pop(0)
    rest = [(number, data) for number, data in planned if number not in gone]
    return {"sure": sure, "open": rest, "late": late}
