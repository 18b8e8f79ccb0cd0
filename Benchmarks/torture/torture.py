"""A storm of seeded runs of waitfor, each checked against the laws that hold of every run.

    python3 Benchmarks/torture/torture.py --runs 2000 --seed 1
    python3 Benchmarks/torture/torture.py --seed 4711 --explain
    python3 Benchmarks/torture/torture.py --seed 4711 --shrink

A run that breaks a law is repeated alone: a machine under load is late, and only the law about time
knows of load. It needs Linux and nothing but the standard library.
"""

from __future__ import annotations

import argparse
import json
import os
import selectors
import sys
import time
import traceback
from dataclasses import asdict, dataclass, field
from pathlib import Path

import laws
import system
from scenario import Scenario, make
from shrinking import shrink
from stage import Evidence, Stage

BINARY = os.environ.get("WAITFOR_BINARY", str(Path(__file__).parents[2] / ".build/release/waitfor"))


@dataclass
class Result:
    seed: int
    faults: list[str] = field(default_factory=list)


def perform(scenario: Scenario) -> tuple[Evidence, list[str]]:
    """Runs a scenario in this process."""
    system.adopt_orphans()
    evidence = Stage(scenario, os.path.realpath(BINARY)).run()
    return evidence, laws.broken(scenario, evidence)


def perform_apart(scenario: Scenario) -> tuple[int, int]:
    """Runs a scenario in a process of its own; the process, and where its faults will be told."""
    told, tells = os.pipe()
    pid = os.fork()
    if pid:
        os.close(tells)
        return pid, told
    try:
        os.close(told)
        try:
            faults = perform(scenario)[1]
        except Exception:
            faults = ["harness: " + traceback.format_exc()]
        os.write(tells, json.dumps(faults).encode()[:60000])
    finally:
        os._exit(0)


def faults_of(scenario: Scenario) -> list[str]:
    pid, told = perform_apart(scenario)
    return collect(pid, told)


def collect(pid: int, told: int) -> list[str]:
    with os.fdopen(told, "rb") as reader:
        text = reader.read()
    os.waitpid(pid, 0)
    return json.loads(text) if text else ["harness: the run told nothing"]


def storm(seeds: range, jobs: int) -> list[Result]:
    """Runs many, some at a time; gives those that failed."""
    failed: list[Result] = []
    selector = selectors.DefaultSelector()
    waiting = iter(seeds)
    done = 0
    begin = time.monotonic()

    def start() -> None:
        seed = next(waiting, None)
        if seed is not None:
            pid, told = perform_apart(make(seed))
            selector.register(told, selectors.EVENT_READ, (seed, pid))

    for _ in range(jobs):
        start()
    while selector.get_map():
        for key, _ in selector.select():
            seed, pid = key.data
            selector.unregister(key.fd)
            faults = collect(pid, key.fd)
            done += 1
            if faults:
                failed.append(Result(seed, faults))
                print(f"{seed}: {faults[0][:150]}", flush=True)
            if done % 200 == 0:
                print(f"{done} of {len(seeds)}", flush=True)
            start()
    print(f"{done} runs in {time.monotonic() - begin:.0f} s, {len(failed)} to be looked at again")
    return failed


def report(seed: int, faults: list[str], how_often: str) -> None:
    print(f"\nseed {seed} fails {how_often}:")
    for fault in faults:
        print(f"  {fault}")
    print(describe(make(seed)))
    print(f"  again: python3 Benchmarks/torture/torture.py --seed {seed} --explain")


def describe(scenario: Scenario) -> str:
    words = asdict(scenario)
    steps = words.pop("steps")
    events = words.pop("events")
    lines = [f"  {name}: {value}" for name, value in words.items() if value]
    lines += [f"  step {str(step)[:110]}" for step in steps]
    lines += [f"  event at {e['at']}: {e['kind']} {e['value'] or ''}" for e in events]
    return "\n".join(lines)


def look_again(failed: list[Result], repeats: int) -> int:
    """Repeats what failed, one at a time; the number of those that are faults."""
    faulty = 0
    for result in failed:
        again = [faults_of(make(result.seed)) for _ in range(repeats)]
        count = sum(1 for faults in again if faults)
        # A busy machine is late, and a terminal that was hung up answers our own questions with errors.
        if count == 0 and all(fault.startswith(("time", "harness")) for fault in result.faults):
            continue
        faulty += 1
        report(result.seed, result.faults, f"in the storm, and {count} of {repeats} times alone")
    return faulty


def explain(seed: int) -> int:
    scenario = make(seed)
    print(describe(scenario))
    evidence, faults = perform(scenario)
    status = None if evidence.status is None else os.waitstatus_to_exitcode(evidence.status)
    print(f"  status {status}, peak {evidence.peak_kilobytes} KB, sent {evidence.sent}")
    print("  ledger: " + "; ".join(" ".join(entry) for entry in evidence.ledger)[-600:])
    for sink, data in evidence.sinks.items():
        print(f"  {sink}: {len(data)} bytes: {data[:1500]!r} … {data[-700:]!r}")
    for fault in faults:
        print(f"  FAULT {fault}")
    return 1 if faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=4 * (os.cpu_count() or 1))
    parser.add_argument("--explain", action="store_true")
    parser.add_argument("--shrink", action="store_true")
    options = parser.parse_args()
    if options.explain:
        return explain(options.seed)
    if options.shrink:
        smallest, faults = shrink(make(options.seed), faults_of)
        print("\n".join(faults) or "it did not fail")
        print(describe(smallest))
        return 1 if faults else 0
    failed = storm(range(options.seed, options.seed + options.runs), options.jobs)
    return 1 if look_again(failed, repeats=2) else 0


if __name__ == "__main__":
    sys.exit(main())
