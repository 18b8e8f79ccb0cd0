"""How long `waitfor -- true` takes, start to end, beside `timeout 9 true` and others.

Without a terminal all three streams are /dev/null; with one they are a fresh pseudo-terminal that
also controls the session. Nothing is drawn: the command is over long before the delay.
"""

from __future__ import annotations

from pairs import alternate
from runs import NoTerminal, RunFailed, Words
from table import Goal, milliseconds, times
from terminal import OnTerminal
from workbench import Workbench


def measure(bench: Workbench) -> None:
    for place, limit in ((bench.without_terminal, 1.0), (bench.on_terminal, 1.25)):
        for name, words, goal, text in _peers(bench, place is bench.on_terminal, limit):
            try:
                _compare(bench, place, name, words, goal, text)
            except RunFailed as failure:
                bench.table.skip(f"  beside {name}", str(failure))


def _compare(
    bench: Workbench,
    place: NoTerminal | OnTerminal,
    name: str,
    words: Words,
    goal: float,
    text: str,
) -> None:
    is_main = name == "timeout"
    pairs = alternate(
        bench.count(1500 if is_main else 300, quick=200 if is_main else 50),
        lambda: place.run([bench.programs.waitfor, "--", "true"]).nanoseconds,
        lambda: place.run(words).nanoseconds,
    )
    bench.table.add(
        f"`waitfor -- true`, {place.name}",
        milliseconds(pairs.our_median),
        f"{name} {milliseconds(pairs.peer_median)}",
        times(pairs.ratio),
        Goal.at_most(goal, pairs.ratio, text) if goal else None,
        pairs.spread if is_main else "",
    )


def _peers(
    bench: Workbench, has_terminal: bool, limit: float
) -> list[tuple[str, list[str], float, str]]:
    """The name, the words, the goal (0: none) and its text of each peer that is there."""
    peers = bench.programs.peers
    known = {
        "timeout": (["9", "true"], limit, f"{limit:.2f} ×"),
        "tini": (["--", "true"], 0.0, ""),
        "dumb-init": (["--", "true"], 0.0, ""),
        "env": (["true"], 0.0, ""),
        "chronic": (["true"], 0.0, ""),
        "unbuffer": (["true"], 0.0, ""),
        "gum": (["spin", "--", "true"], 1 / 25, "1/25"),
    }
    rows = [
        (name, [peers[name], *rest], goal, text)
        for name, (rest, goal, text) in known.items()
        if name in peers
    ]
    if has_terminal and "script" in peers:
        rows.append(("script", bench.programs.script("true"), 0.0, ""))
    return rows
