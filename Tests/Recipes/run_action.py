"""Runs the steps of a composite action as GitHub's runner does, as far as action.yml needs it.

usage: run_action.py ACTION.YML [INPUT=VALUE…]   with GITHUB_WORKSPACE, WEIR_TEST_OS and _ARCH in the environment

A `run` is handed to bash as it stands: an expression in it would be pasted, and is refused. A `uses` is
printed, with its `with`. Prints the action's outputs at the end, and exits 1 where a step failed.
"""

import os
import re
import subprocess
import sys
import tempfile

import yaml

EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")


def read_outputs(path):
    values = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines.read().splitlines():
            name, _, value = line.partition("=")
            values[name] = value
    return values


def main():
    path = sys.argv[1]
    with open(path, encoding="utf-8") as text:
        action = yaml.safe_load(text)
    inputs = {name: str(spec.get("default", "")) for name, spec in action["inputs"].items()}
    for argument in sys.argv[2:]:
        name, _, value = argument.partition("=")
        if name not in inputs:
            sys.exit(f"no input {name}")
        inputs[name] = value
    workspace = os.environ["GITHUB_WORKSPACE"]
    outputs = {}
    failed = False

    def value(expression):
        parts = expression.split(".")
        if parts[0] == "inputs":
            return inputs[parts[1]]
        if parts[0] == "steps":
            return outputs.get(parts[1], {}).get(parts[3], "")
        known = {
            "github.action_repository": "example/weir",
            "runner.os": os.environ.get("WEIR_TEST_OS", "Linux"),
            "runner.arch": os.environ.get("WEIR_TEST_ARCH", "X64"),
        }
        return known[expression]

    def filled(text):
        return EXPRESSION.sub(lambda match: value(match[1]), str(text))

    def holds(condition):
        """Evaluates the conditions of action.yml: terms joined by `&&`, each `always()` or a comparison with a literal."""
        if condition is None:
            return not failed
        terms = [term.strip() for term in condition.split("&&")]
        if "always()" not in terms and failed:
            return False
        for term in terms:
            if term == "always()":
                continue
            left, operator, right = re.fullmatch(r"(\S+) (==|!=) '(.*)'", term).groups()
            if (value(left) == right) != (operator == "=="):
                return False
        return True

    for step in action["runs"]["steps"]:
        if not holds(step.get("if")):
            continue
        if "uses" in step:
            print("uses", step["uses"], {key: filled(text) for key, text in step["with"].items()})
            continue
        if EXPRESSION.search(step["run"]):
            sys.exit("an expression is pasted into a script: " + step["run"])
        with tempfile.NamedTemporaryFile("w", delete=False) as output:
            pass
        environment = dict(os.environ)
        environment.update({name: filled(text) for name, text in step.get("env", {}).items()})
        environment["GITHUB_OUTPUT"] = output.name
        environment["GITHUB_ACTION_PATH"] = os.path.dirname(os.path.abspath(path))
        folder = os.path.join(workspace, filled(step.get("working-directory", ".")))
        shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]]
        sys.stdout.flush()
        code = subprocess.run(shell, cwd=folder, env=environment, check=False).returncode
        outputs[step.get("id", "")] = read_outputs(output.name)
        os.unlink(output.name)
        failed = failed or code != 0
    for name, spec in action.get("outputs", {}).items():
        print(f"output {name}={filled(spec['value'])}")
    sys.exit(1 if failed else 0)


main()
