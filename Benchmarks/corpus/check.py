#!/usr/bin/env python3
"""Reads every timeline of this folder strictly and prints a table of them; fails if one is wrong."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path

from timeline import Malformed, Timeline, load

FOLDER = Path(__file__).resolve().parent
LARGEST = 1_500_000
FEWEST_RUNS = 3


def main() -> int:
    paths = sorted(FOLDER.glob("*.timeline"), key=place)
    try:
        for name, group in groupby(paths, key=lambda path: place(path)[0]):
            of_name = list(group)
            check_numbers(name, of_name)
            print_row(name, of_name, [load(path) for path in of_name])
        size = sum(path.stat().st_size for path in paths)
        print(f"{len(paths)} runs, {size:,} bytes")
        if size > LARGEST:
            raise Malformed(f"the corpus is larger than {LARGEST:,} bytes")
    except Malformed as error:
        print(f"check.py: {error}", file=sys.stderr)
        return 1
    return 0


def place(path: Path) -> tuple[str, int]:
    """The name and the number of a run, from the name of its file."""
    name, number, _ = path.name.rsplit(".", 2)
    return name, int(number)


def check_numbers(name: str, paths: list[Path]) -> None:
    if [place(path)[1] for path in paths] != list(range(1, len(paths) + 1)):
        raise Malformed(f"{name}: the runs are not numbered from 1 on without a gap")
    if len(paths) < FEWEST_RUNS:
        raise Malformed(f"{name}: fewer than {FEWEST_RUNS} runs")


def print_row(name: str, paths: list[Path], runs: list[Timeline]) -> None:
    durations = " ".join(f"{run.duration:.1f}" for run in runs)
    most = max(len(run.pieces) for run in runs)
    size = sum(path.stat().st_size for path in paths)
    print(f"{name:<18} {len(runs)} runs  ≤ {most:>5} pieces {size:>9,} bytes  {durations} s")


if __name__ == "__main__":
    sys.exit(main())
