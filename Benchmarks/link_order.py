#!/usr/bin/env python3
"""Writes link-order.txt, the list by which the linker puts the functions that a run of waitfor uses
side by side: fewer pages of the program are then resident. Needs valgrind, binutils and script.

It builds a binary with symbols in .build/order, runs it in three ways under callgrind, and lists
the functions that were executed. Names that no longer exist do no harm; run it again when much has
changed:  python3 Benchmarks/link_order.py
"""

import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNS = [
    "{} true",
    "{} --plain --delay 0 sleep 0.3",
    "{} sh -c 'sleep .7; echo x; sleep 1'",
    # Once more, with what was learned.
    "{} sh -c 'sleep .7; echo x; sleep 1'",
]
SETTING = "TERM=xterm-256color COLORTERM=truecolor LANG=ru_RU.UTF-8 CI="


def build() -> pathlib.Path:
    scratch = ROOT / ".build" / "order"
    command = ["swift", "build", "-c", "release", "--product", "waitfor", "--scratch-path", scratch]
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | {"WAITFOR_SYMBOLS": "1"})
    return scratch / "release" / "waitfor"


def executed(binary: pathlib.Path) -> set[str]:
    """Names of the functions that the runs have executed, as valgrind writes them."""
    names: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        for number, run in enumerate(RUNS):
            out = f"{folder}/{number}"
            tool = f"valgrind --tool=callgrind --callgrind-out-file={out} {binary}"
            command = f"env {SETTING} XDG_STATE_HOME={folder}/state " + run.format(tool)
            subprocess.run(["script", "-qec", command, "/dev/null"], stdout=subprocess.DEVNULL)
            for line in pathlib.Path(out).read_text().splitlines():
                if match := re.match(r"c?fn=\(\d+\) (.*)", line):
                    names.add(re.sub(r"'\d+$", "", match[1].strip()))
    return names


def symbols(binary: pathlib.Path, *options: str) -> list[list[str]]:
    text = subprocess.run(["nm", *options, binary], capture_output=True, text=True).stdout
    return [line.split(" ", 2) for line in text.splitlines()]


def main() -> None:
    binary = build()
    names = executed(binary)
    functions = set()
    for raw, readable in zip(symbols(binary), symbols(binary, "-C")):
        is_function = len(raw) == 3 and raw[1] in "tTwWvV"
        if is_function and (raw[2] in names or readable[2] in names):
            functions.add(raw[2])
    (ROOT / "Benchmarks" / "link-order.txt").write_text("\n".join(sorted(functions)) + "\n")
    print(f"{len(functions)} functions")


if __name__ == "__main__":
    main()
