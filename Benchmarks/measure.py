"""Shared by the runs that measure `weir` on generated projects."""
import os
import re
import subprocess
import sys
import time

BENCHMARKS = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(BENCHMARKS)


class Run:
    """Wall and CPU seconds of one process with all its threads and children, and its largest resident set in bytes."""

    def __init__(self, *command, cwd=None, env=None):
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=cwd, env=env)
        _, status, used = os.wait4(process.pid, 0)
        self.wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{' '.join(command)[:400]} failed with {process.returncode}")
        self.cpu = used.ru_utime + used.ru_stime
        self.memory = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def median(values):
    return sorted(values)[len(values) // 2]


def built_binary():
    build = ["swift", "build", "--package-path", ROOT, "-c", "release"]
    subprocess.run(build + ["--product", "weir"], check=True, stdout=sys.stderr)
    path = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout
    return os.path.join(path.strip(), "weir")


def write_project(size, project):
    """Writes a project of some modules, and returns the path of a leaf."""
    tree = os.path.join(BENCHMARKS, "dispatch", "tree.py")
    subprocess.run([sys.executable, tree, str(size), project], check=True)
    return os.path.join(project, "modules", "Leaf00000.yaml")


def replace(path, pattern, new):
    """Replaces the first match of a pattern in a file."""
    with open(path) as file:
        text, count = re.subn(pattern, new, file.read(), count=1)
    assert count == 1, "the specs of tree.py have changed"
    with open(path, "w") as file:
        file.write(text)


def change_body(leaf, number):
    """Changes a constant in a body."""
    replace(leaf, r"total(\d+) \+= .*", rf"total\1 += {number + 1}")


def disturbance():
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg()[:2])
    return f"{os.cpu_count()} cores; load average {load}: other processes disturb wall time most"
