"""How fast the command's output gets to where it goes.

Redirected it should not notice us: 4 GB to /dev/null, with the bar on a terminal, beside the bare
command. On the terminal it has to go past the bar: a million short lines, beside script(1) and unbuffer(1), which
pass them through a pseudo-terminal as we do, and beside the bare command. The terminal's reader
takes everything as fast as it can.
"""

from __future__ import annotations

import os

from pairs import Pairs, alternate, in_turn
from table import Goal, seconds, times
from workbench import Workbench

_LINES = "1000000"


def redirected(bench: Workbench) -> None:
    size = (1 if bench.is_quick else 4) << 30
    head = [bench.programs.command("head"), "-c", str(size), "/dev/zero"]
    null = os.open(os.devnull, os.O_WRONLY)
    place = bench.on_terminal
    ours = lambda: place.run([bench.programs.waitfor, "--", *head], stdout=null).nanoseconds
    pairs = alternate(
        bench.count(15, quick=7), ours, lambda: place.run(head, stdout=null).nanoseconds, warm_up=1
    )
    bench.table.add(
        f"redirected output, {size >> 30} GB",
        seconds(pairs.our_median),
        f"bare {seconds(pairs.peer_median)}",
        times(pairs.ratio_of_pairs),
        # Two per cent are what the same command differs from itself.
        Goal.at_most(1.02, pairs.ratio_of_pairs, "1.00 × +2 %"),
        pairs.spread,
    )
    if "pv" in bench.programs.peers:
        line = f"{' '.join(head)} | {bench.programs.peers['pv']}"
        words = [bench.programs.command("sh"), "-c", line]
        pairs = alternate(
            3, ours, lambda: place.run(words, stdout=null).nanoseconds, warm_up=1
        )
        bench.table.add(
            "  beside the same through pv",
            seconds(pairs.our_median),
            f"pv {seconds(pairs.peer_median)}",
            times(pairs.ratio_of_pairs),
        )
    os.close(null)


def flood(bench: Workbench) -> None:
    programs = bench.programs
    command = [programs.command("seq"), _LINES]
    kinds = {"waitfor": [programs.waitfor, "--", *command], "bare": command}
    if "script" in programs.peers:
        kinds["script"] = programs.script(*command)
    if "unbuffer" in programs.peers:
        kinds["unbuffer"] = [programs.peers["unbuffer"], *command]
    delivered = dict.fromkeys(kinds, 0)

    def measurement(name: str):
        def measure() -> float:
            run, traffic = bench.on_terminal.run_and_count(kinds[name])
            delivered[name] = traffic.bytes
            return run.nanoseconds

        return measure

    ours, *peers = in_turn(bench.count(11, quick=3), *map(measurement, kinds), warm_up=1)
    for name, theirs in zip(list(kinds)[1:], peers):
        pairs = Pairs(ours, theirs)
        # Of speeds: a peer that takes longer makes it larger.
        ratio = 1 / pairs.ratio_of_pairs
        lost = delivered["waitfor"] < delivered["bare"]
        bench.table.add(
            "a million lines to the terminal, speed",
            seconds(pairs.our_median),
            f"{name} {seconds(pairs.peer_median)}",
            times(ratio),
            Goal.at_least(0.9, ratio, "0.9 ×") if name == "script" else None,
            f"OUTPUT WAS LOST: {delivered}" if lost else "",
        )
