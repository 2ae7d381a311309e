"""Prints the measurements of README.md for `weir verify`."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
ROUNDS = int(os.environ.get("ROUNDS", "5"))
FLAGS = ["-wmo", "-swift-version", "5", "-parse-as-library", "-suppress-warnings"]
NAME = ["-module-name", "Explorer"]


def timed(command, folder=None):
    """The output of a command, its seconds, its seconds of CPU and its greatest memory in bytes."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    text = process.stdout.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{command[0]} failed")
    unit = 1 if sys.platform == "darwin" else 1024
    return text, time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit


def copied(project, work):
    """A copy of a project: an exploration writes into its folder."""
    copy = os.path.join(work, os.path.basename(project))
    shutil.copytree(os.path.join(ROOT, project), copy, ignore=shutil.ignore_patterns(".build", ".weir"))
    return copy


def compiled(weir, project, work):
    """The program of a project's explorer, and the seconds of CPU to compile it, the parts of all explorers, and the reducers."""
    os.makedirs(work)
    subprocess.run([weir, "verify", "--project", project, "--emit", work, "--states", "1", "--fail-on", "never"], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    names = [name for name in os.listdir(work) if name.endswith(".swift")]
    files = [os.path.join(work, name) for name in names]
    reducers = [os.path.join(work, name) for name in names if not name.startswith("Explorer")]
    program = os.path.join(work, "explorer")
    library, objects = 0, []
    for name, level in [("ExplorerBase", "-O"), ("ExplorerRuns", "-Onone")]:
        objects.append(os.path.join(work, name + ".o"))
        library += timed(["swiftc", level, *FLAGS, "-module-name", name, "-enable-testing", "-I", work, "-emit-module",
                          "-emit-module-path", os.path.join(work, name + ".swiftmodule"), "-c", os.path.join(work, name, name + ".swift"),
                          "-o", objects[-1]])[2]
    result = {}
    for level in ["-O", "-Onone"]:
        wholes, alones = [], []
        for _ in range(ROUNDS):
            wholes.append(timed(["swiftc", level, *FLAGS, *NAME, "-I", work, "-o", program + level, *files, *objects])[2])
            # Without testing, the compiler leaves out all reducers: nothing calls them.
            alones.append(timed(["swiftc", level, *FLAGS, *NAME, "-enable-testing", "-emit-library", "-o", program + ".so", *reducers])[2])
        result[level] = (statistics.median(wholes), library, statistics.median(alones))
    return program + "-O", result


def explored(program, *arguments):
    text, seconds, cpu, memory = timed([program, "--memory", "16000", "--seconds", "600", *arguments])
    return json.loads(text.splitlines()[0]), seconds, cpu, memory


def row(title, *cells):
    print(f"{title:<52}" + "".join(f"{cell:>16}" for cell in cells), flush=True)


def search(program, title, *arguments):
    """One core, two threads, two processes at a time, and memory."""
    cores, pairs, counts = [], [], []
    for _ in range(ROUNDS):
        result, _, cpu, memory = explored(program, "--threads", "1", *arguments)
        cores.append(result["transitions"] / cpu)
        double, seconds, _, _ = explored(program, "--threads", "2", *arguments)
        assert double["states"] == result["states"]
        start = time.monotonic()
        command = [program, "--memory", "16000", "--seconds", "600", "--threads", "1", *arguments]
        both = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
        for process in both:
            process.wait()
        pairs.append((time.monotonic() - start) / seconds)
        counts.append(memory)
    least = explored(program, "--threads", "1", *arguments, "--states", "1")[3]
    bytes_a_state = (statistics.median(counts) - least) / result["states"]
    row(title, f"{result['states']:,}", f"{statistics.median(cores) / 1e6:.1f} M",
        f"{statistics.median(pairs):.2f}", f"{bytes_a_state:.0f}")
    return result


def spin(work):
    """The seconds of CPU of SPIN with depth and breadth first; nothing if it is not installed."""
    if not shutil.which("spin") or not shutil.which("cc"):
        print("SPIN is not installed: skipped")
        return {}
    folder = os.path.join(work, "spin")
    os.makedirs(folder)
    subprocess.run(["spin", "-a", os.path.join(HERE, "counters.pml")], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    result = {}
    for name, flags, arguments in [("depth first", [], ["-m3000000"]), ("breadth first", ["-DBFS"], [])]:
        subprocess.run(["cc", "-O2", "-w", "-DSAFETY", "-DMEMLIM=16000", *flags, "-o", "pan", "pan.c"], cwd=folder, check=True)
        runs = [timed(["./pan", "-w24", *arguments], folder) for _ in range(ROUNDS)]
        assert "1679616 states, stored" in runs[0][0], runs[0][0]
        result[name] = statistics.median(run[2] for run in runs)
    subprocess.run(["spin", "-a", os.path.join(HERE, "taxi.pml")], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cc", "-O2", "-w", "-DSAFETY", "-DBFS", "-o", "pan", "pan.c"], cwd=folder, check=True)
    text = timed(["./pan", "-E"], folder)[0]
    assert "18 states, stored" in text and "errors: 0" in text, text
    return result


def main(weir, work):
    counters, counters_times = compiled(weir, copied("Benchmarks/verify/counters", work), os.path.join(work, "counters-explorer"))
    taxi, taxi_times = compiled(weir, copied("samples/taxi", work), os.path.join(work, "taxi-explorer"))
    tree = os.path.join(work, "tree")
    subprocess.run([sys.executable, os.path.join(ROOT, "Benchmarks/store/tree.py"), "64", tree, "--reducers"], check=True)
    tree_times = compiled(weir, tree, os.path.join(work, "tree-explorer"))[1]

    row("exploring", "states", "transitions/s", "two cores", "bytes/state")
    search(counters, "  eight counters modulo 6", "--whole", "--states", "2000000")
    search(taxi, "  taxi, all fields", "--whole", "--states", "500000")
    wide = copied("Benchmarks/verify/counters", os.path.join(work, "wide"))
    spec = os.path.join(wide, "modules", "Counters.yaml")
    with open(spec) as file:
        text = file.read()
    with open(spec, "w") as file:
        file.write(text.replace("% 6", "% 8"))
    program = compiled(weir, wide, os.path.join(work, "wide-explorer"))[0]
    result, _, cpu, memory = explored(program, "--threads", "1", "--whole", "--states", "10000000")
    row("  eight counters modulo 8", f"{result['states']:,}", f"{result['transitions'] / cpu / 1e6:.1f} M", "",
        f"{memory / result['states']:.0f}")
    print(f"  {cpu:.0f} s of CPU")
    print()
    row("the counters (CPU s)", "weir", "SPIN", "ratio")
    own = statistics.median(explored(counters, "--threads", "1", "--whole", "--states", "2000000")[2] for _ in range(ROUNDS))
    for name, cpu in spin(work).items():
        row(f"  {name}", f"{own:.2f}", f"{cpu:.2f}", f"{own / cpu:.2f}")
    print()
    row("compiling (CPU s)", "explorer", "reducers", "ratio", "first time", "ratio")
    for name, times in [("counters", counters_times), ("taxi", taxi_times), ("64 modules", tree_times)]:
        for level, (whole, library, alone) in times.items():
            row(f"  {name}, {level}", f"{whole:.2f}", f"{alone:.2f}", f"{whole / alone:.2f}", f"{whole + library:.2f}",
                f"{(whole + library) / alone:.1f}")


main(sys.argv[1], sys.argv[2])
