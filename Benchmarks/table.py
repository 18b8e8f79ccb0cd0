"""The one table: a row a figure, printed as soon as it is known."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import Optional

_WIDTHS = (43, 13, 23, 10, 14)
_LINE = sum(_WIDTHS) + 2 * len(_WIDTHS) + len("NOT held")


@dataclass(frozen=True)
class Goal:
    """What a figure should be, and whether it is."""

    text: str
    held: bool

    @classmethod
    def at_most(cls, limit: float, figure: float, text: str) -> Goal:
        return cls(f"≤ {text}", figure <= limit)

    @classmethod
    def at_least(cls, limit: float, figure: float, text: str) -> Goal:
        return cls(f"≥ {text}", figure >= limit)


class Table:
    """Prints the rows and remembers how many goals there were."""

    def __init__(self) -> None:
        self.goals = 0
        self.missed: list[str] = []

    def head(self) -> None:
        self._print("figure", "ours", "peer", "ratio", "goal", "")
        print("─" * _LINE, flush=True)

    def add(
        self,
        figure: str,
        ours: str,
        peer: str = "",
        ratio: str = "",
        goal: Optional[Goal] = None,
        note: str = "",
    ) -> None:
        """Prints a row; `note` stands below it."""
        verdict = ""
        if goal is not None:
            self.goals += 1
            verdict = "held" if goal.held else "NOT held"
            if not goal.held:
                self.missed.append(figure)
        self._print(figure, ours, peer, ratio, goal.text if goal else "", verdict)
        for line in textwrap.wrap(note, _LINE - 4):
            print(f"    {line}", flush=True)

    def skip(self, figure: str, reason: str) -> None:
        """Prints a row for what can't be measured here."""
        print(f"{figure.ljust(_WIDTHS[0])}  not measured: {reason}", flush=True)

    def foot(self) -> None:
        print("─" * _LINE)
        print(f"{self.goals - len(self.missed)} of {self.goals} goals held.", end="")
        print(f" NOT held: {'; '.join(self.missed)}." if self.missed else "", flush=True)

    @staticmethod
    def _print(figure: str, *cells: str) -> None:
        first = figure.ljust(_WIDTHS[0])
        rest = [cell.rjust(width) for cell, width in zip(cells, _WIDTHS[1:])]
        print("  ".join([first, *rest, *cells[len(rest):]]).rstrip(), flush=True)


def milliseconds(nanoseconds: float) -> str:
    return f"{nanoseconds / 1e6:.3f} ms"


def seconds(nanoseconds: float) -> str:
    return f"{nanoseconds / 1e9:.3f} s"


def times(ratio: float) -> str:
    return f"{ratio:.3f} ×"
