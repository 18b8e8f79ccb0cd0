"""The most memory that waitfor ever had resident (VmHWM), read while it runs."""

from __future__ import annotations

import os
import time

import process
from runs import RunFailed, Words
from table import Goal
from workbench import Workbench

# What comes after the flood gives us time to look.
_FLOOD = "yes 'a line of output, as long as lines of compilers often are' | head -c %d; sleep 0.5"
_MEGABYTES = 200


def measure(bench: Workbench) -> None:
    if not process.IS_THERE:
        bench.table.skip("memory", process.MISSING)
        return
    ours = bench.programs.waitfor
    flood = _FLOOD % (_MEGABYTES * 10**6)
    for name, words, place in (
        ("no terminal", ["sleep", "1"], bench.without_terminal),
        ("a bar shown", ["sleep", "1"], bench.on_terminal),
        (f"{_MEGABYTES} MB of output", ["sh", "-c", flood], bench.on_terminal),
    ):
        terminal = None if place is bench.without_terminal else bench.on_terminal.open()
        all_words = [ours, "--", *words]
        pid = (terminal or bench.without_terminal).start(all_words)
        peak = watch(pid, all_words)
        if terminal is not None:
            traffic = terminal.close()
        bench.table.add(
            f"memory, {name}",
            f"{peak / 1024:.2f} MB",
            goal=Goal.at_most(4096, peak, "4 MB"),
            note=f"{traffic.bytes} bytes reached the terminal" if words[0] == "sh" else "",
        )


def watch(pid: int, words: Words) -> int:
    """Waits for a command; gives the most kilobytes that were seen of it while it ran."""
    peak = 0
    while True:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            code = os.waitstatus_to_exitcode(status)
            if code != 0:
                raise RunFailed(f"`{' '.join(words)}` ended with {code}")
            return peak
        try:
            peak = max(peak, process.sample(pid).peak_kilobytes)
        except OSError:
            pass
        time.sleep(0.02)
