"""Fixes of findings in Swift: after `weir fix`, each fixed finding is gone, no other one is new, the Swift parses, and a
second run changes nothing."""
import collections
import json
import subprocess

# The rules with fixes for Swift and its manifests; some are off by default.
RULES = (
    "indirect-import", "missing-target-dependency", "unhandled-action", "unused-exception", "unused-field",
    "unused-target-dependency")


def texts(folder):
    files = [*folder.rglob("*.swift"), folder / "weir.yaml"]
    return {file: file.read_bytes() for file in files if file.is_file() and not file.is_symlink()}


def findings(weir, folder):
    """The messages of all findings by rule, how often each occurs."""
    done = weir.run(folder, "check", "--format", "json", "--no-baseline")
    if not done.stdout:
        return None
    report = json.loads(done.stdout)
    return collections.Counter((one["rule"], one.get("file", ""), one["message"]) for one in report["findings"])


def fixable(weir, folder):
    """The findings with fixes, by rule."""
    report = json.loads(weir.run(folder, "check", "--format", "json", "--no-baseline").stdout)
    return collections.Counter(one["rule"] for one in report["findings"] if one.get("fixes"))


def unparsed(before, after):
    """The changed Swift files that the compiler does not parse."""
    changed = [file for file in after if before.get(file) != after[file] and file.suffix == ".swift"]
    failed = []
    for file in changed:
        done = subprocess.run(["swiftc", "-frontend", "-parse", str(file)], capture_output=True, text=True, check=False)
        failed += [f"{file.name} does not parse: {done.stderr[:300]}"] if done.returncode else []
    return changed, failed


def try_fixes(weir, folder):
    """Runs `weir fix`, then `weir fix --unsafe`, on an app that has a weir.yaml, and returns the failures."""
    project = folder / "weir.yaml"
    # Findings of the baseline are not fixed.
    kept = [line for line in project.read_text().splitlines() if not line.startswith("baseline:")]
    project.write_text("\n".join([*kept, "rules:", *(f"  {rule}: warning" for rule in RULES)]) + "\n")
    plant(folder)
    failures = []
    for options in ([], ["--unsafe"]):
        name = " ".join(["fix", *options])
        offered = fixable(weir, folder)
        before, known = texts(folder), findings(weir, folder)
        done = weir.run(folder, *name.split())
        if done.returncode:
            failures.append(f"`weir {name}` ends with {done.returncode}: {done.stderr[-300:]}")
            continue
        after, now = texts(folder), findings(weir, folder)
        if now is None:
            failures.append(f"`weir check` fails after `weir {name}`")
            continue
        fixed, new = known - now, now - known
        changed, unread = unparsed(before, after)
        failures += unread + [f"`weir {name}` adds {one}" for one in new]
        again = weir.run(folder, *name.split())
        if texts(folder) != after or not again.stderr.startswith("0 findings fixed"):
            failures.append(f"a second `weir {name}` changes something: {again.stderr[:300]}")
        by_rule = collections.Counter(rule for rule, _, _ in fixed.elements())
        shown = ", ".join(f"{rule} {by_rule[rule]} of {count}" for rule, count in sorted(offered.items()))
        print(f"  {name}: findings gone: {sum(fixed.values())}, files changed: {len(changed)}; with fixes: {shown or 'none'}")
    return failures


def plant(folder):
    """Adds an exception that matches nothing to a Swift file, which can always be fixed."""
    for file in sorted(folder.rglob("*.swift")):
        text = file.read_text(errors="replace") if file.is_file() else ""
        if "Reducer" in text and "Tests" not in str(file) and text.startswith(("import", "//")):
            file.write_text("// weir:ignore shared-action because it was planted\n" + text)
            return
