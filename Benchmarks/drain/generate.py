#!/usr/bin/env python3
"""generate.py N SEED FOLDER: N spec-like files of about 60 lines in FOLDER, and FOLDER/list.

The same arguments give the same files. Standard library only.
"""
import os
import random
import sys

WORDS = "order driver price note status item user phone route offer rating city fare trip".split()
TYPES = ["UUID?", 'String = ""', "Int = 0", "Bool = false", "[Item]", "[UUID: Item]", "Decimal?"]


def name(chance, parts=2):
    words = [chance.choice(WORDS) for _ in range(parts)]
    return words[0] + "".join(word.capitalize() for word in words[1:])


def names(chance, count):
    found = {}
    while len(found) < count:
        found[name(chance, 2 if len(found) % 2 else 3)] = None
    return list(found)


def spec(chance, number):
    fields, actions = names(chance, 9), names(chance, 7)
    lines = [f"module: Module{number:05d}", f"doc: What is known of {name(chance)} and its kin."]
    lines += ["layer: Feature", "import: [Foundation]", "", "children:"]
    lines += [f"  {name(chance)}{i}: Module{chance.randrange(max(1, number), number + 9):05d}" for i in range(3)]
    lines += ["", "state:"]
    lines += [f"  {field}: {chance.choice(TYPES)}" for field in fields[:8]]
    lines += [f"  {fields[8]}:", "    type: Status", "    default: .initial", "    moves:"]
    lines += ["      initial: [inProgress, cancelled]", "      inProgress: [done, cancelled]"]
    lines += ["", "derived:", f"  isFree: {{ type: Bool, is: {fields[8]} == .initial }}"]
    lines += ["", "actions:"]
    lines += [f"  {action}: {{ id: UUID, note: String }}" for action in actions[:5]]
    lines += [f"  {action}:" for action in actions[5:]]
    lines += ["", "reduce:"]
    for action in actions[:5]:
        lines += [f"  {action}: |"]
        lines += [f"    self.{chance.choice(fields)} = {chance.choice(fields)}" for _ in range(2)]
    lines += [f"  {action}: {fields[0]} = nil" for action in actions[5:]]
    return "\n".join(lines) + "\n"


def main():
    count, seed, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    chance = random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "list"), "w") as names_file:
        for number in range(count):
            path = os.path.join(folder, f"Module{number:05d}.yaml")
            with open(path, "w") as file:
                file.write(spec(chance, number))
            names_file.write(path + "\n")


main()
