"""What every measurement is given: the programs, the places to run them in, and the table."""

from __future__ import annotations

from dataclasses import dataclass

from programs import Programs
from runs import NoTerminal
from table import Table
from terminal import OnTerminal


@dataclass(frozen=True)
class Workbench:
    programs: Programs
    without_terminal: NoTerminal
    on_terminal: OnTerminal
    table: Table
    is_quick: bool

    def count(self, number: int, quick: int) -> int:
        """How often to measure."""
        return quick if self.is_quick else number
