#!/usr/bin/env python3
"""Writes link-order.txt, the list by which the linker puts the functions that a run of waitfor uses
side by side: fewer pages of the program are then resident. Needs valgrind, binutils and script.

It builds a binary with symbols in .build/order, runs it in three ways under callgrind, and lists
the functions that were executed. Names that no longer exist do no harm; run it again when much has
changed:  python3 Benchmarks/link_order.py
"""

import bisect
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RUNS = [
    "{} true",
    "{} --plain --delay 0 sleep 0.3",
    "{} sh -c 'sleep .7; seq 3000; sleep 1'",
    # Once more, with what was learned.
    "{} sh -c 'sleep .7; echo x; sleep 1'",
]
SETTING = "TERM=xterm-256color COLORTERM=truecolor LANG=ru_RU.UTF-8 CI="


def build() -> pathlib.Path:
    scratch = ROOT / ".build" / "order"
    command = ["swift", "build", "-c", "release", "--product", "waitfor", "--scratch-path", scratch]
    subprocess.run(command, cwd=ROOT, check=True, env=os.environ | {"WAITFOR_SYMBOLS": "1"})
    return scratch / "release" / "waitfor"


def executed(binary: pathlib.Path) -> set[int]:
    """Addresses of the instructions that the runs have executed."""
    addresses: set[int] = set()
    with tempfile.TemporaryDirectory() as folder:
        for number, run in enumerate(RUNS):
            out = f"{folder}/{number}"
            tool = f"valgrind --tool=callgrind --dump-instr=yes --callgrind-out-file={out} {binary}"
            command = f"env {SETTING} XDG_STATE_HOME={folder}/state " + run.format(tool)
            subprocess.run(["script", "-qec", command, "/dev/null"], stdout=subprocess.DEVNULL)
            address = 0
            for line in pathlib.Path(out).read_text().splitlines():
                # Each is written as it is or as a distance from the one before.
                if match := re.match(r"(0x[0-9a-f]+|[+-]\d+|\*) ", line):
                    word = match[1]
                    if word != "*":
                        address = int(word, 0) + (address if word[0] in "+-" else 0)
                    addresses.add(address)
    return addresses


def symbols(binary: pathlib.Path) -> dict[int, list[str]]:
    """The names of each function by its address; one may have several."""
    found: dict[int, list[str]] = {}
    text = subprocess.run(["nm", "--defined-only", binary], capture_output=True, text=True).stdout
    for line in text.splitlines():
        address, kind, name = line.rsplit(" ", 2)
        if kind in "tTwWvVi":
            found.setdefault(int(address, 16), []).append(name)
    return found


def main() -> None:
    binary = build()
    names = symbols(binary)
    starts = sorted(names)
    functions: set[str] = set()
    for address in executed(binary):
        index = bisect.bisect_right(starts, address) - 1
        if index >= 0:
            functions.update(names[starts[index]])
    # Newer processors take other forms of the same functions of the C library than valgrind's.
    every = {name for group in names.values() for name in group}
    for name in set(functions):
        if "_avx2" in name or "_avx_" in name:
            stem = name.partition("_avx")[0]
            functions |= {form for form in every if re.fullmatch(stem + "_(evex|avx512).*", form)}
    (ROOT / "Benchmarks" / "link-order.txt").write_text("\n".join(sorted(functions)) + "\n")
    print(f"{len(functions)} functions")


if __name__ == "__main__":
    main()
