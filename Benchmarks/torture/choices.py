"""What a run may be asked for: looks and modes of waitfor, and its environment."""

from __future__ import annotations

import random
import signal

# Every signal that a process can do something about, but for those that are told of separately.
SIGNALS = [
    number
    for number in [*range(1, 32), 34, 50, 64]
    if number
    not in (signal.SIGKILL, signal.SIGSTOP, signal.SIGCHLD, signal.SIGWINCH, signal.SIGTTIN,
            signal.SIGTTOU)  # fmt: skip
]

# With a reader, and with none.
FIFOS = ["small/fifo", "small/unread"]

# Those that do not end a process which does nothing about them.
HARMLESS = {
    signal.SIGCHLD, signal.SIGCONT, signal.SIGURG, signal.SIGWINCH, signal.SIGTSTP, signal.SIGTTIN,
    signal.SIGTTOU, signal.SIGSTOP,
}  # fmt: skip

STYLES = ["bar", "line", "spinner", "standard", "glassed", "skeleton", "breathing", "hidden"]


def choose_look(scenario, dice: random.Random) -> None:
    """Adds options."""
    options = scenario.options

    def maybe(chance: float, *words: str) -> bool:
        if dice.random() < chance:
            options.extend(words)
            return True
        return False

    maybe(0.6, "--style", dice.choice(STYLES))
    output = dice.choices(
        ["", "show", "direct", "tail", "tail=3", "hide"], [35, 15, 15, 12, 8, 15]
    )[0]
    if output:
        options.append(f"--output={output}")
    maybe(0.05, "--large", "--spinner", dice.choice(["arc", "spokes"])) or maybe(
        0.05, "--frames", dice.choice(["- + x", "◐ ◓", "長い"]), "--period", "60ms")
    maybe(0.1, "--plain") or maybe(0.06, "--quiet") or maybe(0.08, "--json")
    maybe(0.05, "--timestamps")
    maybe(0.08, "--taskbar", "always")
    maybe(0.05, "--bell")
    maybe(0.05, "--notify=0")
    maybe(0.15, "--log", dice.choice(["small/log"] * 4 + FIFOS))
    if output != "direct":
        maybe(0.15, "--save", dice.choice(["small/save"] * 4 + FIFOS))
        maybe(0.1, "--read-progress")
    maybe(0.3, "--delay", dice.choice(["0", "50ms", "2s"]))
    maybe(0.1, "--finish", "300ms")
    maybe(0.15, "--clear")
    maybe(0.1, "--no-motion")
    maybe(0.1, "--block-input")
    maybe(0.1, "--ascii")
    maybe(0.1, "--color", dice.choice(["always", "never"]))
    maybe(0.1, "--width", dice.choice(["1", "7", "500"]))
    maybe(0.1, "--every", dice.choice(["10ms", "0", "1s"]))
    maybe(0.1, "--expect", dice.choice(["100ms", "1s", "1h"]))
    maybe(0.15, "--message", dice.choice(["Читаем…", "x", "\x1b[31m", "長い" * 50])) or maybe(
        0.1, "--stage", "0:one", "--stage", "20:two"
    )
    maybe(0.1, "--lang", dice.choice(["ru", "ja", "zh-Hant"]))
    if dice.random() < 0.5:
        options.append("--no-history")
    else:
        maybe(0.5, "--name", "torture")
    if dice.random() < 0.15:
        scenario.limit = dice.choice([0.1, 0.4])
        options += ["--timeout", f"{int(scenario.limit * 1000)}ms"]
        maybe(0.6, "--kill-after", dice.choice(["10ms", "200ms"]))
        maybe(0.3, "--signal", dice.choice(["INT", "USR1", "KILL"]))


def choose_environment(dice: random.Random) -> dict[str, str]:
    environment = {
        "TERM": dice.choices(
            ["xterm-256color", "xterm", "linux", "dumb", "", "screen", "vt100", "xterm-direct"],
            [60, 10, 5, 5, 3, 7, 5, 5],
        )[0],
        "LANG": dice.choice(["en_US.UTF-8", "C", "C.UTF-8", "ru_RU.KOI8-R", "ja_JP.UTF-8"]),
    }
    for name, values in (
        ("COLUMNS", ["40", "abc", "-3", "999999999", "1"]),
        ("COLORTERM", ["truecolor"]),
        ("NO_COLOR", ["1"]),
        ("CI", ["1"]),
        ("ACCESSIBLE", ["1"]),
        ("REDUCED_MOTION", ["1"]),
        ("WAITFOR_OPTIONS", ["--ascii", "--style line --message 'a b'", "--plain", "--no-history"]),
        ("WAITFOR_PROGRESS", ["auto", "dynamic", "plain", "none"]),
    ):
        if dice.random() < (0.3 if name == "COLORTERM" else 0.05):
            environment[name] = dice.choice(values)
    return environment
