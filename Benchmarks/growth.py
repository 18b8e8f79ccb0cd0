"""How the cost grows: with waitfors at once, with output, with files, and with the time one waits.
What grows no faster than what it is given is as it should be.

The waitfors at once have no terminal, so that each writes plain lines. The output goes through us, to
a terminal or, since 10 GB take minutes there, to a place that takes everything. The files are all
there, so that what is measured is reading their names and looking at each. The long wait is on a
terminal; what an hour costs without waiting for it is in the tables of `make score`.
"""

from __future__ import annotations

import os
import time

import process
from memory import watch
from runs import now, wait
from table import Goal
from workbench import Workbench

_AT_ONCE = (1, 10, 100, 1000)
_MEGABYTES = (1, 10, 100, 1000)
_MORE_MEGABYTES = (1, 10, 100, 1000, 10_000)
_FILES = (1, 10, 100, 1000, 10_000)


def measure(bench: Workbench) -> None:
    if not process.IS_THERE:
        bench.table.skip("growth", process.MISSING)
        return
    _at_once(bench)
    _output(bench)
    _files(bench)


def _at_once(bench: Workbench) -> None:
    """Their processor time from the first to the last, and the memory that is theirs alone."""
    sleep = bench.programs.command("sleep")
    for number in _AT_ONCE[: bench.count(4, 3)]:
        # All are to be there when they are looked at.
        words = [bench.programs.waitfor, "--", sleep, str(3 + number // 50)]
        began = os.times().children_user + os.times().children_system
        pids = [bench.without_terminal.start(words) for _ in range(number)]
        time.sleep(1)
        memory = sum(process.sample(pid).peak_kilobytes for pid in pids) / number
        for pid in pids:
            wait(pid, words)
        spent = os.times().children_user + os.times().children_system - began
        bench.table.add(
            f"{number} waitfors at once, each",
            f"{spent / number * 1000:.1f} ms CPU",
            "with its sleep",
            note=f"{memory / 1024:.1f} MB resident each",
        )


def _output(bench: Workbench) -> None:
    _flood(bench, "to the terminal", [], _MEGABYTES[: bench.count(4, 3)])
    # With a copy to be saved all of it goes through us.
    _flood(bench, "saved", ["--save", os.devnull], _MORE_MEGABYTES[: bench.count(5, 3)])


def _flood(bench: Workbench, name: str, options: list[str], sizes: tuple[int, ...]) -> None:
    first = None
    null = os.open(os.devnull, os.O_WRONLY)
    for megabytes in sizes:
        script = f"yes 'a line of output, as long as such lines are' | head -c {megabytes}000000"
        command = [bench.programs.command("sh"), "-c", f"{script}; sleep 0.1"]
        words = [bench.programs.waitfor, *options, "--", *command]
        terminal = bench.on_terminal.open()
        began = now()
        pid = terminal.start(words, stdout=null if options else None)
        peak = watch(pid, words)
        seconds = (now() - began) / 1e9 - 0.1
        terminal.close()
        pace = megabytes / seconds
        first = first or pace
        bench.table.add(
            f"{megabytes} MB {name}",
            f"{seconds:.2f} s",
            f"{pace:.0f} MB/s",
            goal=Goal.at_least(0.5, pace / first, "0.5 × first"),
            note=f"{peak / 1024:.2f} MB resident at most",
        )
    os.close(null)


def _files(bench: Workbench) -> None:
    for number in _FILES:
        names = [bench.programs.folder / f"grown-{index}" for index in range(number)]
        for name in names:
            name.touch()
        words = [bench.programs.waitfor]
        for name in names:
            words += ["--file", str(name)]
        began = now()
        wait(bench.without_terminal.start(words), words)
        milliseconds = (now() - began) / 1e6
        bench.table.add(
            f"{number} files, all there",
            f"{milliseconds:.1f} ms",
            f"{milliseconds / number * 1000:.1f} µs a file",
        )


def hour(bench: Workbench) -> None:
    """Ten minutes with a bar; six times that is an hour, since nothing in it grows."""
    length = bench.count(600, 60)
    words = [bench.programs.waitfor, "--", bench.programs.command("sleep"), str(length)]
    terminal = bench.on_terminal.open()
    pid = terminal.start(words)
    memory = []
    for part in (0.1, 0.9):
        time.sleep(length * part - (length * 0.1 if memory else 0))
        memory.append(process.sample(pid))
    wait(pid, words)
    terminal.close()
    spent = (memory[1].cpu_nanoseconds - memory[0].cpu_nanoseconds) / 1e6 / (length * 0.8) * 60
    bench.table.add(
        f"a bar for {length} s, a minute of it",
        f"{spent:.1f} ms CPU",
        note=f"{memory[0].peak_kilobytes} kB resident at most after a tenth of it, "
        f"{memory[1].peak_kilobytes} kB after nine tenths",
    )
