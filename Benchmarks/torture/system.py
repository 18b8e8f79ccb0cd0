"""What the harness asks of Linux: to be given the orphans of a run, a small disk, and what a process
is and has used."""

from __future__ import annotations

import ctypes
import os
import signal
from pathlib import Path

_libc = ctypes.CDLL(None, use_errno=True)
_PR_SET_CHILD_SUBREAPER = 36
_CLONE_NEWNS = 0x20000
_MS_REC_PRIVATE = 0x4000 | 0x40000


def adopt_orphans() -> None:
    """Processes that lose their parent become children of this one: their ends leave no zombie."""
    _libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def mount_small_disk(folder: Path, kilobytes: int) -> bool:
    """Makes a folder a file system of its own for this process and its children; needs root."""
    if _libc.unshare(_CLONE_NEWNS) != 0:
        return False
    _libc.mount(b"none", b"/", None, _MS_REC_PRIVATE, None)
    options = f"size={kilobytes}k".encode()
    return _libc.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, options) == 0


def unmount(folder: Path) -> None:
    _libc.umount2(os.fsencode(folder), 2)


def peak_kilobytes(pid: int, program: str) -> int:
    """The most memory that a process ever had resident, if it still is that program."""
    try:
        if os.readlink(f"/proc/{pid}/exe") != program:
            return 0
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0


def _command_line(pid: int) -> str:
    line = Path(f"/proc/{pid}/cmdline").read_bytes()
    return line.replace(b"\0", b" ").decode("utf-8", "replace")[:200]


def processes_with(mark: bytes) -> dict[int, str]:
    """Processes that have a word in their environment, each with its command line."""
    found = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            if mark in Path(f"/proc/{name}/environ").read_bytes().split(b"\0"):
                found[int(name)] = _command_line(int(name))
        except OSError:
            pass  # it has ended, or is not ours
    return found


def state_of(pid: int) -> str:
    """What each thread of a process is doing, for somebody who looks for the reason of a hang."""
    words = [str(pid), _command_line(pid)]
    try:
        for task in sorted(Path(f"/proc/{pid}/task").iterdir()):
            kept = ("State", "SigPnd", "ShdPnd", "SigBlk")
            lines = (task / "status").read_text().splitlines()
            words += [line.replace("\t", " ") for line in lines if line.startswith(kept)]
            words.append("in " + (task / "wchan").read_text())
            words.append("call " + (task / "syscall").read_text().strip())
        for number in os.listdir(f"/proc/{pid}/fd"):
            words.append(f"{number}→{os.readlink(f'/proc/{pid}/fd/{number}')}")
    except OSError:
        pass
    return "; ".join(words)


def end_all(pids: dict[int, str]) -> None:
    for pid in filter(None, pids):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def reap() -> None:
    """Takes notice of children that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass
