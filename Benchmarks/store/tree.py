#!/usr/bin/env python3
"""tree.py N FOLDER [--reducers] [--boxed]: an app of N modules in FOLDER: a root, groups below it, leaves with an effect
each.

With --reducers the leaves have no effects, and there is no store; with --boxed the groups are in boxes. Standard library
only.
"""
import math
import os
import sys

PROJECT = """weir: 1
project: Tree
root: Root
specs: [modules]
generate: { output: Generated, access: internal, isolation: nonisolated }
"""

LEAF = """module: {name}
{uses}types: {{ Phase: [idle, loading] }}
state: {{ id: Int = {number}, phase: Phase = .idle, title: String = "", count: Int = 0, names: [String] }}
actions: {{ didTap: {{ amount: Int }}, didOpen: , didClose: , didLoad: {{ names: [String] }} }}
reduce:
  didTap: count += amount
  didOpen: phase = .loading
  didClose: phase = .idle
  didLoad: |
    self.names = names
    phase = .idle
decisions:
  shouldLoad: {{ type: Int, cases: [{{ when: phase == .loading, take: id }}] }}
{effects}"""

EFFECTS = "effects: { load: { on: shouldLoad, calls: API.names, then: didLoad, else: nothing } }\n"

API = """module: API
requests: { list: { GET: "/users/{userID}/names", path: { userID: Int }, returns: "[String]" } }
services: { names: { load: list } }
"""


def groups(count):
    """The sizes of the groups, as even as they can be."""
    number = max(1, round(math.sqrt(count)))
    leaves = count - 1 - number
    return [leaves // number + (group < leaves % number) for group in range(number)]


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    has_effects = "--reducers" not in sys.argv
    child = "group{0}: {{ module: Group{0}, boxed: true }}" if "--boxed" in sys.argv else "group{0}: Group{0}"
    os.makedirs(os.path.join(folder, "modules"), exist_ok=True)

    def write(path, text):
        with open(os.path.join(folder, path), "w") as file:
            file.write(text)

    write("weir.yaml", PROJECT)
    if has_effects:
        write("modules/API.yaml", API)
    leaf, children = 0, []
    for group, size in enumerate(groups(count)):
        below = []
        for _ in range(size):
            write(f"modules/Leaf{leaf}.yaml", LEAF.format(
                name=f"Leaf{leaf}", number=leaf, uses="uses: [API]\n" if has_effects else "",
                effects=EFFECTS if has_effects else ""))
            below.append(f"leaf{leaf}: Leaf{leaf}")
            leaf += 1
        write(f"modules/Group{group}.yaml",
              f"module: Group{group}\nchildren: {{ {', '.join(below)} }}\n"
              "state: { isOpen: Bool = false }\nactions: { didToggle: }\n"
              "reduce: { didToggle: isOpen.toggle() }\n")
        children.append(child.format(group))
    write("modules/Root.yaml",
          f"module: Root\nchildren: {{ {', '.join(children)} }}\n"
          "state: { title: String = \"\" }\nactions: { didRename: { to: String } }\n"
          "reduce: { didRename: title = to }\n")


if __name__ == "__main__":
    main()
