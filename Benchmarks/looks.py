"""What each look costs while it is shown, beside the bar: CPU time, wake-ups and bytes a second, in
a terminal of 80 × 24, all looks at once for a few seconds, without the start and the end. The command
writes a few lines first, for the looks that draw them, and then nothing.

How it is measured, waiting.py says.
"""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass

import process
from runs import Words, now, wait
from table import Goal
from terminal import Terminal
from workbench import Workbench

_LENGTH, _QUICK = 8, 6
# The start is over after so many seconds, and the last look comes so many before the end.
_BEGUN, _AHEAD = 1, 0.3
_MOST = 3
"""No look may cost more bars than that."""


@dataclass
class Shown:
    """A look that is being shown."""

    name: str
    words: Words
    terminal: Terminal
    pid: int
    began: int

    def look(self, seconds: float) -> process.Sample:
        """Looks at it so many seconds after its beginning."""
        time.sleep(max(0.0, seconds - (now() - self.began) / 1e9))
        return process.sample(self.pid)


@dataclass
class Cost:
    """Of one second."""

    cpu: float
    """Milliseconds."""
    wake_ups: float
    bytes: float


def measure(bench: Workbench) -> None:
    if not process.IS_THERE:
        bench.table.skip("looks", process.MISSING)
        return
    length = _QUICK if bench.is_quick else _LENGTH
    shown = [_start(bench, name, length) for name in _names(bench)]
    first = [one.look(_BEGUN) for one in shown]
    last = [one.look(length - _AHEAD) for one in shown]
    costs = {}
    for one, before, after in zip(shown, first, last):
        wait(one.pid, one.words)
        seconds = length - _AHEAD - _BEGUN
        costs[one.name] = Cost(
            (after.cpu_nanoseconds - before.cpu_nanoseconds) / 1e6 / seconds,
            (after.wake_ups - before.wake_ups) / seconds,
            one.terminal.close().bytes / length,
        )
    for name, cost in costs.items():
        if name not in ("bar", "hidden"):
            _tell(bench, name, cost, costs["bar"])


def _names(bench: Workbench) -> list[str]:
    listed = subprocess.run(
        [bench.programs.waitfor, "--style", "list"],
        stdout=subprocess.PIPE, check=True, text=True, env=bench.programs.environment,
    )
    return [line.split()[0] for line in listed.stdout.splitlines()]


def _start(bench: Workbench, name: str, length: int) -> Shown:
    script = f"seq 10; exec sleep {length}"
    sh = bench.programs.command("sh")
    words = [bench.programs.waitfor, "--style", name, "--", sh, "-c", script]
    terminal = bench.on_terminal.open()
    began = now()
    return Shown(name, words, terminal, terminal.start(words), began)


def _tell(bench: Workbench, name: str, ours: Cost, bar: Cost) -> None:
    for figure, one, other, form in (
        (f"a second of {name}", ours.cpu, bar.cpu, "{:.2f} ms CPU"),
        ("  wake-ups", ours.wake_ups, bar.wake_ups, "{:.1f}/s"),
        ("  bytes", ours.bytes, bar.bytes, "{:.0f} B/s"),
    ):
        ratio = one / other if other else 0.0
        bench.table.add(
            figure,
            form.format(one),
            f"bar {form.format(other)}",
            f"{ratio:.3f} ×",
            Goal.at_most(_MOST, ratio, f"{_MOST} ×"),
        )
