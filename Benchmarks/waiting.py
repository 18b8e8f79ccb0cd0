"""What a minute of waiting costs: CPU time, wake-ups and bytes of waitfor itself, in a terminal of
80 × 24, for several looks at once. Beside them: a program that only wakes and writes as often
(ticking.c), which is the least that a moving bar can cost on this machine; pv with its bar and
progressline, waiting for bytes that don't come; gum and rich with their spinners.

CPU time and wake-ups are read from /proc while the processes live, the CPU time with that of the
start. A frame is a piece that the terminal's reader found, which is one write.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from typing import Optional

import process
from runs import Words, now, wait
from table import Goal
from terminal import Terminal, Traffic
from workbench import Workbench

_MINUTE = 60
_QUICK = 15
# The start is over after so many seconds; from so many on, without output, the bar moves more
# slowly; and the last look comes so many before the end.
_BEGUN, _PATIENCE, _AHEAD = 1, 30, 0.3


@dataclass
class Wait:
    """A wait that is under way, and what was seen of it."""

    name: str
    words: Words
    terminal: Terminal
    pid: int
    began: int
    feeder: Optional[int] = None
    """Another process that ends with it."""
    looks: list[tuple[float, process.Sample]] = field(default_factory=list)
    """Each with the seconds since the beginning."""

    @property
    def elapsed(self) -> float:
        return (now() - self.began) / 1e9

    def look(self) -> None:
        # The leader of a session can't be in the background: there it is a shell.
        pid = self.pid if self.name != "background" else process.first_child(self.pid)
        self.looks.append((self.elapsed, process.sample(pid or self.pid)))

    @property
    def cpu(self) -> float:
        """Milliseconds in a minute."""
        elapsed, last = self.looks[-1]
        return last.cpu_nanoseconds / 1e6 * _MINUTE / elapsed

    def wake_ups(self, first: int, last: int) -> float:
        """In a second, between two of the looks."""
        (began, one), (ended, other) = self.looks[first], self.looks[last]
        return (other.wake_ups - one.wake_ups) / (ended - began)


def measure(bench: Workbench) -> None:
    if not process.IS_THERE:
        bench.table.skip("a minute of waiting", process.MISSING)
        return
    length = _QUICK if bench.is_quick else _MINUTE
    waits = _start(bench, length)
    peers = _start_peers(bench, length)
    everybody = [*waits, *peers]
    moments = [_BEGUN, length - _AHEAD]
    if length > _PATIENCE:
        moments[1:1] = [_PATIENCE - 1, _PATIENCE + 1]
    for moment in moments:
        for one in everybody:
            time.sleep(max(0.0, moment - one.elapsed))
            one.look()
    traffic = {one.name: _end(one) for one in everybody}
    for one in waits:
        _tell(bench, one, traffic[one.name], peers if one.name == "bar" else [], length)


def _start(bench: Workbench, length: int) -> list[Wait]:
    ours = bench.programs.waitfor
    command = ["--", "sleep", str(length)]
    in_background = 'set -m; "$0" "$@" & wait'
    kinds = {
        "bar": [ours, *command],
        "spinner": [ours, "--style", "spinner", *command],
        "no motion": [ours, "--no-motion", *command],
        "plain": [ours, "--plain", *command],
        "background": [bench.programs.command("sh"), "-c", in_background, ours, *command],
    }
    return [_start_one(bench, name, words) for name, words in kinds.items()]


def _start_one(bench: Workbench, name: str, words: Words) -> Wait:
    terminal = bench.on_terminal.open()
    began = now()
    return Wait(name, words, terminal, terminal.start(words), began)


def _start_peers(bench: Workbench, length: int) -> list[Wait]:
    there = bench.programs.peers
    peers = []
    ticking = bench.programs.compiled("ticking")
    if ticking:
        peers.append(_start_one(bench, "bare tick", [ticking, str(length)]))
    for name, options in (("pv", ["-pte"]), ("progressline", [])):
        if name in there:
            peers.append(_start_filter(bench, name, [there[name], *options], length))
    if "gum" in there:
        peers.append(_start_one(bench, "gum", [there["gum"], "spin", "--", "sleep", str(length)]))
    if "rich" in there:
        peers.append(_start_one(bench, "rich", [there["rich"], "-c", _RICH, str(length)]))
    return peers


_RICH = """
import sys, time, rich.console
with rich.console.Console().status("Working"):
    time.sleep(int(sys.argv[1]))
"""


def _start_filter(bench: Workbench, name: str, words: Words, length: int) -> Wait:
    """Starts what shows that something comes through it, with nothing coming."""
    reads, writes = os.pipe()
    terminal = bench.on_terminal.open()
    began = now()
    pid = terminal.start(words, stdin=reads)
    sleep = [bench.programs.command("sleep"), str(length)]
    sleeper = bench.without_terminal.start(sleep, stdout=writes)
    os.close(reads)
    os.close(writes)
    return Wait(name, words, terminal, pid, began, feeder=sleeper)


def _end(one: Wait) -> Traffic:
    wait(one.pid, one.words)
    if one.feeder is not None:
        os.waitpid(one.feeder, 0)
    return one.terminal.close()


def _tell(
    bench: Workbench, one: Wait, traffic: Traffic, peers: list[Wait], length: int
) -> None:
    add = bench.table.add
    scaled = f" ({length} s, scaled)" if length != _MINUTE else ""
    least = peers[0] if peers else None
    add(
        f"a minute of waiting, {one.name}{scaled}",
        f"{one.cpu:.1f} ms CPU",
        f"{least.name} {least.cpu:.1f} ms" if least else "",
        f"{one.cpu / least.cpu:.3f} ×" if least else "",
        Goal.at_most(30, one.cpu, "30 ms"),
        "; ".join(
            f"{peer.name}: {peer.cpu:.1f} ms, {peer.wake_ups(0, 1):.1f} wake-ups/s"
            for peer in peers[1:]
        ),
    )
    if one.name in ("bar", "spinner"):
        rate = one.wake_ups(0, 1)
        add("  wake-ups", f"{rate:.1f}/s", goal=Goal.at_most(13, rate, "13/s"))
        if len(one.looks) > 2:
            rate = one.wake_ups(2, 3)
            figure = f"  wake-ups after {_PATIENCE} s of silence"
            add(figure, f"{rate:.1f}/s", goal=Goal.at_most(4.2, rate, "4/s"))
        volume = traffic.bytes / length
        goal = Goal.at_most(1536, volume, "1.5 KB/s")
        add(f"  bytes, in {traffic.pieces} frames", f"{volume:.0f} B/s", goal=goal)
    elif one.name == "background":
        rate = one.wake_ups(0, -1)
        add("  wake-ups", f"{rate:.2f}/s", goal=Goal.at_most(1.1, rate, "1/s"))
        add("  bytes", str(traffic.bytes), goal=Goal.at_most(0, traffic.bytes, "0"))
    else:
        # A start and an end are some waits, too.
        idle = one.looks[-1][1].wake_ups - traffic.pieces
        figure = f"  wake-ups beyond its {traffic.pieces} writes"
        add(figure, str(idle), goal=Goal.at_most(10, idle, "10"))
