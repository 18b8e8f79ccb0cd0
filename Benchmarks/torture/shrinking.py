"""Makes a failing scenario smaller: drops one thing after the other, and keeps what still fails."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator

from scenario import Scenario

Judge = Callable[[Scenario], list[str]]


def shrink(scenario: Scenario, judge: Judge, tries: int = 3) -> tuple[Scenario, list[str]]:
    """The smallest scenario found that breaks a law of the same kind, and what is wrong in it."""
    faults = _fails(scenario, judge, tries, "")
    if not faults:
        return scenario, []
    kind = faults[0].partition(":")[0]
    again = True
    while again:
        again = False
        for smaller in _smaller(scenario):
            found = _fails(smaller, judge, tries, kind)
            if found:
                scenario, faults, again = smaller, found, True
                break
    return scenario, faults


def _fails(scenario: Scenario, judge: Judge, tries: int, kind: str) -> list[str]:
    for _ in range(tries):
        faults = judge(copy.deepcopy(scenario))
        if any(fault.startswith(kind) for fault in faults):
            return faults
    return []


def _smaller(scenario: Scenario) -> Iterator[Scenario]:
    for name in ("events", "steps"):
        # The last step is the end.
        for index in range(len(getattr(scenario, name)) - (name == "steps")):
            smaller = copy.deepcopy(scenario)
            del getattr(smaller, name)[index]
            yield smaller
    for index, word in enumerate(scenario.options):
        if word.startswith("--"):
            smaller = copy.deepcopy(scenario)
            del smaller.options[index]
            while index < len(smaller.options) and not smaller.options[index].startswith("--"):
                del smaller.options[index]
            yield smaller
    for name in [n for n in scenario.environment if n not in ("TERM", "LANG")]:
        smaller = copy.deepcopy(scenario)
        del smaller.environment[name]
        yield smaller
    for name, plain in (("limits", {}), ("ignored", []), ("disk", 0), ("slow_reader", 0.0)):
        if getattr(scenario, name):
            smaller = copy.deepcopy(scenario)
            setattr(smaller, name, plain)
            yield smaller
