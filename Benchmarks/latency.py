"""How long after the command's end waitfor's own end is known, beside the same under timeout.

The command writes the time of its end into a pipe as the last thing it does; ours is taken when
the wait for waitfor returns. What lies between is the kernel's work on the command's end, the news
of it, and our own end; the difference to timeout's is what is ours.
"""

from __future__ import annotations

import os
import sys

from pairs import alternate
from runs import Words
from table import Goal, milliseconds
from workbench import Workbench

# What ending.c does, for machines without a compiler.
_ENDING = """
import os, sys, time
time.sleep(int(sys.argv[2]) / 1000)
end = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
os.write(int(sys.argv[1]), end.to_bytes(8, sys.byteorder))
os._exit(0)
"""


def measure(bench: Workbench) -> None:
    timeout = bench.programs.peers.get("timeout")
    if timeout is None:
        bench.table.skip("from the command's end to ours", "there is no timeout")
        return
    program = bench.programs.compiled("ending")
    ending = [program] if program else [sys.executable, "-ISc", _ENDING]
    told, tells = os.pipe()
    os.set_inheritable(tells, True)
    # With the delay (200 ms) over there is a bar to be closed.
    for place, wait, shown, count, quick in (
        (bench.without_terminal, 20, "", 300, 50),
        (bench.on_terminal, 20, ", nothing shown", 300, 50),
        (bench.on_terminal, 300, ", a bar shown", 60, 10),
    ):
        command = [*ending, str(tells), str(wait)]

        def latency(words: Words) -> int:
            ended = place.run([*words, *command]).ended
            return ended - int.from_bytes(os.read(told, 8), "little")

        pairs = alternate(
            bench.count(count, quick=quick),
            lambda: latency([bench.programs.waitfor, "--"]),
            lambda: latency([timeout, "9"]),
        )
        bench.table.add(
            f"end to end, {place.name}{shown}",
            milliseconds(pairs.our_median),
            f"timeout {milliseconds(pairs.peer_median)}",
            f"{pairs.difference / 1e6:+.3f} ms",
            Goal.at_most(200_000, pairs.difference, "+0.2 ms"),
        )
    os.close(told)
    os.close(tells)
