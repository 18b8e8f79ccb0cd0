"""Waiting for files: how soon one that appears is noticed, whether one that appears while the wait
begins is ever missed, and what ten thousand at once cost.

The latency is from just before the rename into place to the end of the waiting process, as its
parent sees it; inotifywait and a shell loop that looks once a second are beside it where they are
there. The races create the file within 2 ms before or after the start.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from pairs import alternate
from table import Goal
from workbench import Workbench

_QUIET = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
_MANY = 10_000


def measure(bench: Workbench) -> None:
    ours = bench.programs.waitfor
    rounds = 20 if bench.is_quick else 100
    with tempfile.TemporaryDirectory(prefix="waitfor-files-") as folder:
        place = Path(folder)
        _latency(bench, ours, place, rounds)
        _races(bench, ours, place, 200 if bench.is_quick else 2000)
        _many(bench, ours, place)


def _noticed(command: list[str], wanted: Path, rest: float) -> float:
    """Milliseconds from the file's appearance to the command's end."""
    fresh = wanted.with_suffix(".new")
    fresh.write_text("done")
    waiting = subprocess.Popen(command, **_QUIET)
    time.sleep(rest)
    start = time.perf_counter()
    os.rename(fresh, wanted)
    waiting.wait()
    took = time.perf_counter() - start
    wanted.unlink()
    return took * 1e3


def _latency(bench: Workbench, ours: str, place: Path, rounds: int) -> None:
    wanted = place / "wanted"
    # What a process costs to end and to be told of is in the figure, and no part of the goal.
    pairs = alternate(
        rounds,
        lambda: _noticed([ours, "--file", str(wanted)], wanted, 0.05),
        lambda: _ended([ours, "--file", str(wanted)]),
    )
    mine = pairs.our_median
    bench.table.add(
        "a file appears, to our end",
        f"{mine:.2f} ms",
        peer=f"kill to end {pairs.peer_median:.2f} ms",
        ratio=f"{pairs.difference:+.2f} ms",
        goal=Goal.at_most(1.0, pairs.difference, "1 ms"),
    )
    if tool := shutil.which("inotifywait"):
        theirs = statistics.median(
            _noticed([tool, "-qq", "-e", "moved_to", str(place)], wanted, 0.05)
            for _ in range(rounds)
        )
        bench.table.add("  the same", f"{mine:.2f} ms", peer=f"inotifywait {theirs:.2f} ms")
    loop = ["sh", "-c", f"until [ -e '{wanted}' ]; do sleep 1; done"]
    theirs = statistics.median(
        _noticed(loop, wanted, 0.05 + random.random() / 2) for _ in range(max(rounds // 20, 3))
    )
    bench.table.add("  the same", f"{mine:.2f} ms", peer=f"a loop a second {theirs:.0f} ms")


def _ended(command: list[str]) -> float:
    """Milliseconds from a signal to the end of a wait: what an end costs by itself."""
    waiting = subprocess.Popen(command, **_QUIET)
    time.sleep(0.05)
    start = time.perf_counter()
    waiting.terminate()
    waiting.wait()
    return (time.perf_counter() - start) * 1e3


def _races(bench: Workbench, ours: str, place: Path, count: int) -> None:
    chance = random.Random(4711)
    missed = 0
    for number in range(count):
        wanted = place / f"race{number}"
        moment = chance.uniform(-0.002, 0.002)
        start = time.perf_counter()
        if moment < 0:
            wanted.touch()
            time.sleep(-moment)
        waiting = subprocess.Popen([ours, "--timeout", "10s", "--file", str(wanted)], **_QUIET)
        if moment >= 0:
            while time.perf_counter() - start < moment:
                pass
            wanted.touch()
        missed += waiting.wait() != 0
        wanted.unlink()
    bench.table.add(
        f"missed of {count} files that appear at the start",
        str(missed),
        goal=Goal.at_most(0, missed, "0"),
    )


def _many(bench: Workbench, ours: str, place: Path) -> None:
    paths = [place / f"many{number}" for number in range(_MANY)]
    for path in paths:
        path.touch()
    words = [word for path in paths for word in ("-f", str(path))]
    looks, waits = [], []
    for _ in range(5):
        start = time.perf_counter()
        for path in paths:
            os.stat(path)
        looks.append(time.perf_counter() - start)
        start = time.perf_counter()
        subprocess.run([ours, *words], check=True, **_QUIET)
        waits.append(time.perf_counter() - start)
    look, wait = statistics.median(looks), statistics.median(waits)
    bench.table.add(
        f"{_MANY} files, all there: start to end",
        f"{wait * 1e3:.1f} ms",
        peer=f"stat on all {look * 1e3:.1f} ms",
        ratio=f"{wait / look:.2f} ×",
        goal=Goal.at_most(2.0, wait / look, "2 ×"),
    )
    paths[-1].unlink()
    waiting = subprocess.Popen([ours, *words], **_QUIET)
    time.sleep(1)
    status = Path(f"/proc/{waiting.pid}/status").read_text()
    peak = int(status.partition("VmHWM:")[2].split()[0])
    spent = time.clock_gettime(time.CLOCK_MONOTONIC)
    before = _cpu(waiting.pid)
    time.sleep(5)
    share = (_cpu(waiting.pid) - before) / (time.clock_gettime(time.CLOCK_MONOTONIC) - spent)
    paths[-1].touch()
    waiting.wait()
    bench.table.add(
        f"{_MANY} files, memory",
        f"{peak / 1024:.1f} MB",
        goal=Goal.at_most(20 * 1024, peak, "20 MB"),
        note=f"waiting, it takes {share * 100:.2f} % of a processor",
    )


def _cpu(pid: int) -> float:
    """Seconds of CPU that a process and its threads have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
