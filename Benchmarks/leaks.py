"""Looks for memory and descriptors that a run of waitfor loses on its way.

    python3 Benchmarks/leaks.py [NAME]

Each kind of run is made twice under valgrind(1), short and ten or a hundred times as long: what is lost at
the end must be the same, and nothing may be read or written that is not there. Valgrind can't see the
allocator of a static program, so that the debug build is looked at. Then the release is followed through
200 MB of output: neither its memory nor its descriptors may grow. It needs Linux and nothing but the
standard library and valgrind.
"""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
DEBUG = str(PACKAGE / ".build/debug/waitfor")
RELEASE = os.environ.get("WAITFOR_BINARY", str(PACKAGE / ".build/release/waitfor"))

# The environment of the command, which is made once and never given back.
ALWAYS_LOST = 4096
# What tables and caches may grow to from a short to a long run.
MOST_GROWTH = 256 * 1024
MOST_MEMORY = 6 * 1024 * 1024
MOST_DESCRIPTORS = 20
FLOOD = 200_000_000


@dataclass
class Run:
    """A run; LENGTH in its script is how long it goes on."""

    name: str
    options: list[str]
    script: str
    status: int = 0
    lengths: tuple[int, int] = (10, 1000)
    command: bool = True


LOOP = "i=0; while [ $i -lt LENGTH ]; do i=$((i+1)); "
LINES = LOOP + "echo line $i; done"
TELL = LOOP + f"'{RELEASE}' --tell 40 message $i; done"
SECONDS = "sleep LENGTH"

RUNS = [
    Run("success", ["--delay", "0"], SECONDS, lengths=(1, 10)),
    Run("failure", ["--delay", "0"], SECONDS + "; exit 3", 3, lengths=(1, 4)),
    Run("plain", ["--plain", "--delay", "0", "--every", "10ms"], SECONDS, lengths=(1, 6)),
    Run("json", ["--json", "--every", "10ms"], SECONDS, lengths=(1, 6)),
    Run("show", ["--delay", "0"], LINES),
    Run("direct", ["--delay", "0", "-o", "direct"], LINES),
    Run("tail", ["--delay", "0", "-o", "tail"], LINES + "; exit 3", 3),
    Run("hide", ["--delay", "0", "-o", "hide"], LINES + "; exit 3", 3),
    Run("glassed", ["--delay", "0", "-s", "glassed"], LINES),
    Run("rewriting", ["--delay", "0"], LOOP + "printf '\\r%s' $i; done"),
    Run(
        "read progress", ["--delay", "0", "--read-progress"],
        LOOP + "echo \"[ $((i*99/LENGTH))%] step\"; done"),
    Run("history", ["--delay", "1ms", "-n", "leaks"], LINES + "; sleep .5"),
    Run("tell", ["--delay", "0"], TELL, lengths=(5, 100)),
    Run("file", ["--delay", "0", "-f", "FOLDER/there"], SECONDS, lengths=(1, 5), command=False),
    Run("time-out", ["--delay", "0", "-t", ".5s"], "sleep 9", 124, lengths=(1, 2)),
]


class Terminal:
    """A pseudo-terminal whose output is taken and thrown away."""

    def __init__(self) -> None:
        self.ours, self.its = pty.openpty()
        threading.Thread(target=self._drain, daemon=True).start()

    def _drain(self) -> None:
        try:
            while os.read(self.ours, 1 << 16):
                pass
        except OSError:
            pass

    def close(self) -> None:
        os.close(self.its)


def words(run: Run, length: int, folder: str) -> list[str]:
    options = [word.replace("FOLDER", folder) for word in run.options]
    if not run.command:
        return options
    return [*options, "--", "sh", "-c", run.script.replace("LENGTH", str(length))]


def environment(folder: str) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder,
    }


def examine(run: Run, length: int) -> dict[str, int]:
    """What valgrind says of one run."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal()
        log = f"{folder}/valgrind"
        valgrind = [
            "valgrind", "--leak-check=full", "--errors-for-leak-kinds=none", "--track-fds=yes",
            "--num-callers=30", f"--log-file={log}", DEBUG,
        ]
        process = subprocess.Popen(
            valgrind + words(run, length, folder), stdin=subprocess.DEVNULL, stdout=terminal.its,
            stderr=terminal.its, env=environment(folder), start_new_session=True)
        if not run.command:
            time.sleep(length)
            Path(folder, "there").touch()
        status = process.wait(timeout=300)
        terminal.close()
        text = Path(log).read_text()
    if status != run.status:
        raise SystemExit(f"{run.name}: status {status} instead of {run.status}\n{text[-3000:]}")

    def number(pattern: str) -> int:
        found = re.search(pattern, text)
        return int(found.group(1).replace(",", "")) if found else 0

    return {
        "lost": number(r"definitely lost: ([\d,]+)") + number(r"indirectly lost: ([\d,]+)"),
        "reachable": number(r"still reachable: ([\d,]+)") + number(r"possibly lost: ([\d,]+)"),
        "descriptors": number(r"FILE DESCRIPTORS: (\d+)"),
        "errors": number(r"ERROR SUMMARY: (\d+)"),
    }


def leaks(wanted: str) -> list[str]:
    faults = []
    print(f"{'run':16}{'lost':>8}{'':>8}{'reachable':>12}{'':>10}{'descriptors':>14}{'errors':>8}")
    for run in RUNS:
        if wanted not in run.name:
            continue
        short, long = (examine(run, length) for length in run.lengths)
        print(
            f"{run.name:16}{short['lost']:8}{long['lost']:8}{short['reachable']:12}"
            f"{long['reachable']:10}{short['descriptors']:7}{long['descriptors']:7}"
            f"{short['errors'] + long['errors']:8}", flush=True)
        if long["lost"] > ALWAYS_LOST or long["lost"] > short["lost"]:
            faults.append(f"{run.name}: {long['lost']} bytes are lost")
        if long["reachable"] - short["reachable"] > MOST_GROWTH:
            faults.append(f"{run.name}: {long['reachable']} bytes are kept")
        if long["descriptors"] > short["descriptors"]:
            faults.append(f"{run.name}: {long['descriptors']} descriptors are open at the end")
        if short["errors"] + long["errors"]:
            faults.append(f"{run.name}: valgrind found errors")
    return faults


FLOODS = [
    ("show", ["--delay", "0"], True), ("hide", ["-o", "hide"], True), ("tail", ["-o", "tail=50"], True),
    ("glassed", ["--delay", "0", "-s", "glassed"], True), ("save", ["--save", "/dev/null"], False),
    ("read progress", ["--read-progress"], False), ("plain", ["--plain", "--every", "10ms"], False),
]


def follow(name: str, options: list[str], on_terminal: bool) -> list[str]:
    """The most memory and descriptors of the release during a flood."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal()
        sink = terminal.its if on_terminal else subprocess.DEVNULL
        script = f"yes 'a line like many others, 42% of it' | head -c {FLOOD}; sleep .2"
        process = subprocess.Popen(
            [RELEASE, *options, "-n", "flood", "--", "sh", "-c", script], stdin=subprocess.DEVNULL,
            stdout=sink, stderr=sink, env=environment(folder), start_new_session=True)
        memory = descriptors = 0
        while process.poll() is None:
            try:
                status = Path(f"/proc/{process.pid}/status").read_text()
                memory = max(memory, *(int(kb) for kb in re.findall(r"VmHWM:\s+(\d+)", status)), 0)
                descriptors = max(descriptors, len(os.listdir(f"/proc/{process.pid}/fd")))
            except (OSError, ProcessLookupError):
                pass
            time.sleep(0.02)
        terminal.close()
    print(f"{name:16}{memory:8} KiB{descriptors:6} descriptors", flush=True)
    faults = []
    if memory * 1024 > MOST_MEMORY or not memory:
        faults.append(f"{name}: {memory} KiB after {FLOOD} bytes of output")
    if descriptors > MOST_DESCRIPTORS:
        faults.append(f"{name}: {descriptors} descriptors")
    return faults


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    faults = leaks(wanted)
    print(f"\n{FLOOD // 1_000_000} MB of output")
    for name, options, on_terminal in FLOODS:
        if wanted in name:
            faults += follow(name, options, on_terminal)
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
