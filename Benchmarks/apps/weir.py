"""Runs Weir on copies of apps, and reads what it prints."""
import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS = ["files", "modules", "fields", "actions", "children", "patterns", "writes", "sends", "not understood"]


def binary(named):
    """The path of the tool: the named one, or one built in release; ends the run if there is none."""
    if not named:
        build = ["swift", "build", "--package-path", str(ROOT), "-c", "release"]
        print("building weir", file=sys.stderr)
        subprocess.run([*build, "--product", "weir"], stdout=sys.stderr, check=True)
        shown = subprocess.run([*build, "--show-bin-path"], capture_output=True, text=True, check=True)
        named = pathlib.Path(shown.stdout.strip()) / "weir"
    if not os.access(named, os.X_OK):
        sys.exit(f"{named} is not a program")
    return str(pathlib.Path(named).resolve())


@dataclasses.dataclass(frozen=True)
class Finding:
    rule: str
    file: str
    line: int
    message: str

    def __str__(self):
        return f"{self.file}:{self.line}: {self.message} [{self.rule}]"


@dataclasses.dataclass
class Report:
    """One `check`: its exit code, the findings outside of the baseline, those in it, the number of entries of the
    baseline that no longer occur, and the figures of COLUMNS."""

    code: int
    new: list[Finding]
    known: list[Finding]
    settled: int
    figures: dict[str, int]

    def differences(self, other):
        """What distinguishes this report from the one before a harmless edit, as text; empty if nothing does."""
        found = [f"new finding: {finding}" for finding in self.new if finding not in other.new]
        if self.settled != other.settled:
            found.append(f"{self.settled} findings of the baseline no longer occur")
        elif len(self.known) != len(other.known):
            found.append(f"{len(self.known)} findings in the baseline, before {len(other.known)}")
        for column in COLUMNS[1:]:
            if self.figures[column] != other.figures[column]:
                found.append(f"{self.figures[column]} {column}, before {other.figures[column]}")
        return found


class Weir:
    def __init__(self, program):
        self.program = program

    def run(self, folder, *arguments):
        """The finished process. CI is not set: Weir writes no baseline there."""
        environment = {key: value for key, value in os.environ.items() if key != "CI"}
        return subprocess.run(
            [self.program, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False)

    def start(self, folder):
        """Writes weir.yaml and the baseline."""
        done = self.run(folder, "init", "--from-swift", ".")
        if done.returncode:
            sys.exit(f"`weir init --from-swift` fails in {folder}: {done.stderr}")

    def check(self, folder):
        done = self.run(folder, "check", "--format", "json", "--verbose")
        if done.returncode == 2 or not done.stdout:
            sys.exit(f"`weir check` fails in {folder}: {done.stderr}")
        report = json.loads(done.stdout)
        return Report(
            done.returncode, list(map(finding, report["findings"])), list(map(finding, report.get("suppressed", []))),
            report["summary"].get("baseline", {}).get("settled", 0), figures(done.stderr))


def finding(entry):
    return Finding(entry["rule"], entry.get("file", ""), entry.get("line", 0), entry["message"])


def figures(text):
    """The figures that `check --verbose` prints: the files that it reads, and the sums of all modules."""
    found = dict.fromkeys(COLUMNS, 0)
    if files := re.search(r"(?m)^read ([\d,]+) Swift file", text):
        found["files"] = int(files[1].replace(",", ""))
    sums = re.search(r"(?m)^[\d,]+ modules?, .*not understood( \(.*\))?$", text)
    singular = {"child": "children", "write": "writes", "send": "sends"}
    for count, column in re.findall(r"(\d[\d,]*) (not understood|\w+)", sums[0] if sums else ""):
        column = singular.get(column, column if column in found else column + "s")
        found[column] = int(count.replace(",", ""))
    return found


def copy(app, target):
    """A copy of an app without its history, its builds and files of Weir that it may have."""
    left_out = shutil.ignore_patterns(
        ".git", ".build", "DerivedData", "Pods", "Carthage", ".weir", "weir.yaml", "weir-baseline.txt",
        "*.png", "*.jpg", "*.gif", "*.mp4", "*.mov", "*.mp3", "*.wav", "*.aif", "*.caf")
    shutil.copytree(app, target, symlinks=True, ignore=left_out)
    return target


def lines(folder):
    """The lines of all Swift files, tests too."""
    return sum(path.read_bytes().count(b"\n") for path in folder.rglob("*.swift") if path.is_file())
