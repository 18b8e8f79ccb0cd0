"""Measures waitfor side by side with the tools it is compared with and prints one table.

It reports and never fails because of a figure: a busy machine makes some goals unreachable for a
while. Each measurement is a module of its own, whose first lines say what it measures and how.
WAITFOR_BINARY names another waitfor than the release built here.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True

import files  # noqa: E402
import growth  # noqa: E402
import instructions  # noqa: E402
import latency  # noqa: E402
import looks  # noqa: E402
import memory  # noqa: E402
import programs  # noqa: E402
import startup  # noqa: E402
import throughput  # noqa: E402
import waiting  # noqa: E402
from runs import NoTerminal, RunFailed  # noqa: E402
from table import Table  # noqa: E402
from terminal import OnTerminal, Reader  # noqa: E402
from workbench import Workbench  # noqa: E402

MEASUREMENTS = {
    "startup": startup.measure,
    "instructions": instructions.measure,
    "latency": latency.measure,
    "waiting": waiting.measure,
    "looks": looks.measure,
    "memory": memory.measure,
    "redirected": throughput.redirected,
    "flood": throughput.flood,
    "files": files.measure,
    "growth": growth.measure,
    "hour": growth.hour,
}
"""What is measured, by name."""


def main() -> int:
    options = _options()
    with tempfile.TemporaryDirectory(prefix="waitfor-bench-") as folder:
        found = programs.find(Path(folder))
        if found is None:
            print("There is no waitfor to measure: run `make build`.", file=sys.stderr)
            return 1
        # The reader is forked first, before there is anything for it to inherit.
        reader = Reader()
        table = Table()
        bench = Workbench(
            found,
            NoTerminal(found.environment),
            OnTerminal(reader, found.environment),
            table,
            options.quick,
        )
        _introduce(found)
        table.head()
        for name, measure in MEASUREMENTS.items():
            if name not in (options.only or MEASUREMENTS):
                continue
            try:
                measure(bench)
            except (RunFailed, OSError) as error:
                table.skip(name, str(error))
        table.foot()
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench.py", description="Measures waitfor beside the tools it is compared with."
    )
    parser.add_argument("--quick", action="store_true", help="fewer and shorter runs")
    parser.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        choices=MEASUREMENTS,
        help=f"measure only this (repeatable): {', '.join(MEASUREMENTS)}",
    )
    return parser.parse_args()


def _introduce(found: programs.Programs) -> None:
    load = os.getloadavg()[0]
    print(f"{_version(found.waitfor)}, {os.path.getsize(found.waitfor) / 1e6:.1f} MB")
    print(
        f"{platform.system()} {platform.release()} {platform.machine()}, "
        f"{os.cpu_count()} processors, load {load:.1f}"
    )
    for name in ("timeout", "script"):
        if name in found.peers:
            print(f"beside {_version(found.peers[name])}")
    if found.missing:
        print(f"not here, so not compared with: {', '.join(found.missing)}")
    print()


def _version(path: str) -> str:
    done = subprocess.run(
        [path, "--version"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
    )
    return done.stdout.partition("\n")[0] or path


if __name__ == "__main__":
    sys.exit(main())
