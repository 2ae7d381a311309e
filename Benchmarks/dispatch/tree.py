#!/usr/bin/env python3
"""tree.py N FOLDER [--small]: a project of N modules in FOLDER, the same for the same arguments.

A root, groups below it, leaves below the groups: three levels whatever N is, since each level costs
its own step. FOLDER gets weir.yaml, modules/*.yaml and `list`, the paths of the modules.

Modules have about 60 lines; with --small they have two fields and two actions, which is what a
measurement of dispatch needs. Those of other leaves are named differently, so no two bodies are equal.
Standard library only.
"""
import math
import os
import re
import sys

PROJECT = """weir: 1
project: Tree
root: Root
specs: [modules]
layers: [App, Group, Leaf]
generate:
  output: Generated
  access: internal
  isolation: nonisolated
  conforms: [Sendable]
"""


def shape(count):
    """The sizes of the groups, as even as they can be, at least 8 leaves in each where there are so
    many."""
    groups = max(1, round(math.sqrt(count)) if count < 64 else count // 32 if count >= 1024 else count // 16)
    leaves = count - 1 - groups
    return [leaves // groups + (number < leaves % groups) for number in range(groups)]


def write(folder, name, lines, names):
    path = f"modules/{name}.yaml"
    with open(os.path.join(folder, path), "w") as file:
        file.write("\n".join([f"module: {name}"] + lines) + "\n")
    names.append(path)


def small_leaf():
    return ["layer: Leaf", "state:", "  count: Int = 0", "  last: Int = 0", "actions:",
            "  didTap: { amount: Int }", "  didReset:", "reduce:", "  didTap: |",
            "    count += amount", "    last = amount", "  didReset: count = 0"]


def leaf(number):
    return ["doc: One of very many, with a machine, collections and an operation.",
            "layer: Leaf", "import: [Foundation]", "", "types:",
            "  Status: [initial, inProgress, done, cancelled]",
            "  Line: { id: Int, amount: Int, label: String }", "", "state:", "  id: UUID?",
            "  title: { type: String, default: '\"\"', doc: What people see. }",
            "  lines: [Line]", "  byID: [Int: Line]", "  total: Int = 0", "  isOpen: Bool = false",
            "  status:", "    type: Status", "    default: .initial", "    moves:",
            "      initial: [inProgress, cancelled]",
            "      inProgress: [done, initial, cancelled]", "", "derived:",
            "  isFree: { type: Bool, is: status == .initial && id == nil }",
            "  average: { type: Int, is: 'lines.isEmpty ? 0 : total / lines.count' }", "",
            "actions:", "  didAppear: { id: UUID, title: String }", "  didAdd: { line: Line }",
            "  didOpen:", "  didFinish:", "  didCancel:", "", "reduce:", "  didAppear: |",
            "    self.id = id", "    self.title = title", "  didAdd: |",
            "    lines.append(line)", "    byID[line.id] = line", "    total += line.amount",
            "  didOpen: |", "    isOpen = true", "    status = .inProgress",
            "  didFinish: |", "    guard isOpen else { return }", "    isOpen = false",
            "    status = .done", "  didCancel: status = .cancelled", "", "operations:",
            "  close:", "    doc: Leaves everything as it was found.", "    does: |",
            "      guard !isFree, average >= 0 else { return }", "      isOpen = false",
            "      status = .initial"]


def renamed(lines, number):
    """The lines of a leaf with other names of its members."""
    members = r"\b(title|lines|byID|total|isOpen|status|isFree|average)\b"
    return [re.sub(members, rf"\g<1>{number}", line) for line in lines]


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    is_small = "--small" in sys.argv
    os.makedirs(os.path.join(folder, "modules"), exist_ok=True)
    with open(os.path.join(folder, "weir.yaml"), "w") as file:
        file.write(PROJECT)
    names, number = [], 0
    groups = shape(count)
    children = [f"  group{group}: Group{group:04d}" for group in range(len(groups))]
    write(folder, "Root", ["layer: App", "children:"] + children, names)
    for group, size in enumerate(groups):
        lines = ["layer: Group", "children:"]
        for _ in range(size):
            write(folder, f"Leaf{number:05d}", small_leaf() if is_small else renamed(leaf(number), number), names)
            lines.append(f"  leaf{number}: Leaf{number:05d}")
            number += 1
        if not is_small:
            lines += ["reduce:"] + [f"  leaf{number - 1}.didCancel: leaf{number - size}.close()"]
        write(folder, f"Group{group:04d}", lines, names)
    with open(os.path.join(folder, "list"), "w") as file:
        file.write("\n".join(names) + "\n")


main()
