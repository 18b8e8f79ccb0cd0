"""Pseudo-terminals as terminal windows are: the controlling terminal of a fresh session, with
somebody who reads whatever is written to it.

The reader is one process of its own for all terminals, so that neither its work nor Python's lock
falls into a time that is measured.
"""

from __future__ import annotations

import fcntl
import os
import selectors
import signal
import socket
import struct
import termios
from dataclasses import dataclass
from typing import Optional

from runs import Run, Words, now, wait

COLUMNS, ROWS = 80, 24


@dataclass(frozen=True)
class Traffic:
    """What was written to a terminal, and in how many pieces it came."""

    bytes: int
    pieces: int


class Reader:
    """The process that reads."""

    def __init__(self) -> None:
        self._control, its = socket.socketpair()
        if os.fork() == 0:
            try:
                self._control.close()
                _read_all(its)
            finally:
                os._exit(0)
        its.close()

    def take(self, master: int) -> int:
        """Hands a terminal over; gives the descriptor on which its traffic will be told."""
        told, tells = os.pipe()
        socket.send_fds(self._control, [b"t"], [master, tells])
        os.close(tells)
        os.close(master)
        return told


def _read_all(control: socket.socket) -> None:
    """Reads from the terminals it is sent until nobody is left to send any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    selector = selectors.DefaultSelector()
    selector.register(control, selectors.EVENT_READ)
    while True:
        for key, _ in selector.select():
            if key.fileobj is control:
                word, descriptors, _, _ = socket.recv_fds(control, 1, 2)
                if not word:
                    return
                master, tells = descriptors
                selector.register(master, selectors.EVENT_READ, [tells, 0, 0])
                continue
            try:
                data = os.read(key.fd, 1 << 16)
            except OSError:  # EIO: nobody has the other side any more
                data = b""
            if data:
                key.data[1] += len(data)
                key.data[2] += 1
                continue
            selector.unregister(key.fd)
            os.close(key.fd)
            os.write(key.data[0], struct.pack("=qq", *key.data[1:]))
            os.close(key.data[0])


class Terminal:
    """One terminal, for one command."""

    def __init__(self, reader: Reader, environment: dict[str, str]) -> None:
        self._environment = environment
        master, self._slave = os.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("4H", ROWS, COLUMNS, 0, 0))
        self._path = os.ttyname(self._slave)
        self._told = reader.take(master)

    def start(
        self, words: Words, stdin: Optional[int] = None, stdout: Optional[int] = None
    ) -> int:
        """Starts a command that leads a session of its own here, with the streams given or ours."""
        # The first terminal that the leader of a session opens becomes its controlling terminal.
        actions: list[tuple[int, ...] | tuple[int, int, str, int, int]] = [
            (os.POSIX_SPAWN_OPEN, 0, self._path, os.O_RDWR, 0),
            (os.POSIX_SPAWN_DUP2, 0, 1),
            (os.POSIX_SPAWN_DUP2, 0, 2),
        ]
        if stdin is not None:
            actions.append((os.POSIX_SPAWN_DUP2, stdin, 0))
        if stdout is not None:
            actions.append((os.POSIX_SPAWN_DUP2, stdout, 1))
        return os.posix_spawn(
            words[0], words, self._environment, file_actions=actions, setsid=True
        )

    def close(self) -> Traffic:
        """Waits until all was read."""
        os.close(self._slave)
        with os.fdopen(self._told, "rb") as told:
            return Traffic(*struct.unpack("=qq", told.read(16)))


class OnTerminal:
    """A place to run commands: each gets a new terminal."""

    name = "a terminal"

    def __init__(self, reader: Reader, environment: dict[str, str]) -> None:
        self._reader = reader
        self._environment = environment

    def open(self) -> Terminal:
        return Terminal(self._reader, self._environment)

    def run(self, words: Words, stdout: Optional[int] = None) -> Run:
        return self.run_and_count(words, stdout)[0]

    def run_and_count(self, words: Words, stdout: Optional[int] = None) -> tuple[Run, Traffic]:
        terminal = self.open()
        try:
            began = now()
            pid = terminal.start(words, stdout=stdout)
            run = Run(began, wait(pid, words))
        finally:
            traffic = terminal.close()
        return run, traffic
