"""Instructions of `waitfor -- true` and `timeout 9 true` outside the kernel, without their command:
a figure that a busy machine does not change. Counted by callgrind, or by perf where that can count.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import Optional

from runs import Words
from table import times
from workbench import Workbench


def measure(bench: Workbench) -> None:
    figure = "instructions of `waitfor -- true`"
    ours = _count(bench, [bench.programs.waitfor, "--", "true"])
    if ours is None:
        bench.table.skip(figure, "neither valgrind nor perf can count here")
        return
    timeout = bench.programs.peers.get("timeout")
    peer = _count(bench, [timeout, "9", "true"]) if timeout else None
    bench.table.add(
        figure,
        f"{ours / 1000:.0f} k",
        f"timeout {peer / 1000:.0f} k" if peer else "",
        times(ours / peer) if peer else "",
    )


def _count(bench: Workbench, words: Words) -> Optional[int]:
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    perf = ["perf", "stat", "--no-inherit", "-x,", "-e", "instructions:u"]
    for tool, pattern in ((callgrind, r"Collected : (\d+)"), (perf, r"^(\d+),.*instructions")):
        path = shutil.which(tool[0])
        if path is None:
            continue
        done = subprocess.run(
            [path, *tool[1:], "--", *words],
            env=bench.programs.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        found = re.search(pattern, done.stderr, re.MULTILINE)
        if done.returncode == 0 and found:
            return int(found[1])
    return None
