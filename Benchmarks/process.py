"""What Linux says of a process while it lives, proc(5).

The figures of wait4(2) would include what the process has waited for, the command itself.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

IS_THERE = Path("/proc/self/status").exists()
MISSING = "needs the /proc of Linux"


@dataclass(frozen=True)
class Sample:
    """A look at a process."""

    cpu_nanoseconds: int
    """Of its main thread; waitfor has no other while a command runs."""
    wake_ups: int
    """Voluntary context switches: each is a wait that came to an end."""
    peak_kilobytes: int
    """The most that was ever resident."""


def sample(pid: int) -> Sample:
    """Looks at a process; fails with an OSError if it has ended."""
    fields = dict(
        line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines()
    )
    if "VmHWM" not in fields:
        raise ProcessLookupError(f"process {pid} has ended before it could be looked at")
    return Sample(
        cpu_nanoseconds=_cpu(pid),
        wake_ups=int(fields["voluntary_ctxt_switches"]),
        peak_kilobytes=int(fields["VmHWM"].split()[0]),
    )


def _cpu(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0])
    except OSError:
        # A kernel without it counts ticks. The name in parentheses may hold anything.
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * 10**9 // os.sysconf("SC_CLK_TCK")


def first_child(pid: int) -> Optional[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return int(children[0]) if children else None
