"""Runs commands and the compiler, and counts what they leave behind."""
import dataclasses
import os
import pathlib
import re
import statistics
import subprocess
import tempfile
import time

from tools import MODULE


@dataclasses.dataclass
class Run:
    """What a command took, in seconds; `code` is None where the time was up."""

    wall: float
    cpu: float
    code: int | None
    text: str


def run(commands, folder, limit):
    """One command after another, until one fails. CPU is that of all threads and children."""
    total = Run(0, 0, 0, "")
    for command in commands:
        with tempfile.TemporaryFile() as log:
            start = time.monotonic()
            child = subprocess.Popen(
                command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
            late = False
            while True:
                pid, status, used = os.wait4(child.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() - start > limit and not late:
                    late = True
                    os.killpg(child.pid, 9)
                time.sleep(0.005)
            child.returncode = os.waitstatus_to_exitcode(status)
            total.wall += time.monotonic() - start
            total.cpu += used.ru_utime + used.ru_stime
            log.seek(0)
            total.text += log.read().decode("utf-8", "replace")
            total.code = None if late else child.returncode
        if total.code != 0:
            break
    return total


def median(runs):
    """The run of the median wall time, with the median of CPU."""
    middle = sorted(runs, key=lambda one: one.wall)[len(runs) // 2]
    return dataclasses.replace(middle, cpu=statistics.median(one.cpu for one in runs))


@dataclasses.dataclass
class Size:
    files: int
    lines: int
    bytes: int
    longest: int


def size(paths):
    texts = [path.read_bytes() for path in paths]
    lines = [text.count(b"\n") for text in texts]
    return Size(len(texts), sum(lines), sum(map(len, texts)), max(lines, default=0))


def importable(modules):
    """The compiler's flags under which a file may import the modules; None if they are not there."""
    if not modules:
        return []
    home = pathlib.Path(os.environ.get("OPENAPI_RUNTIME", ""))
    if os.environ.get("OPENAPI_RUNTIME") and all((home / f"{name}.swiftmodule").exists() for name in modules):
        return ["-I", str(home.resolve())]
    return None


def typecheck(paths, flags, folder, limit):
    """The run of the compiler and what it found: `ok`, or how many errors, and warnings if any."""
    arguments = folder / "sources.txt"
    arguments.write_text("".join(f'"{path}"\n' for path in paths))
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", MODULE]
    done = run([[*command, *flags, f"@{arguments}"]], folder, limit)
    errors = set(re.findall(r"(?m)^(?:\S.*: )?error: .*$", done.text))
    warnings = set(re.findall(r"(?m)^(?:\S.*: )?warning: .*$", done.text))
    if done.code is None:
        found = f"not done in {limit} s"
    elif errors:
        found = f"{len(errors)} error" + ("s" if len(errors) > 1 else "")
    elif done.code:
        found = f"the compiler failed: {done.code}"
    else:
        found = "ok"
    if warnings:
        found += f", {len(warnings)} warning" + ("s" if len(warnings) > 1 else "")
    return done, found, sorted(errors)
