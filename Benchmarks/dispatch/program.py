#!/usr/bin/env python3
"""program.py FOLDER: what measures dispatch in the project of tree.py in FOLDER, as Swift beside the
generated files: Chain*.swift, the same tree in casting reducers, and main.swift.

Standard library only.
"""
import glob
import os
import re
import sys

MAIN = """#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

func seconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// Nanoseconds for each of `count` actions, the least of several rounds: noise only adds.
@inline(never)
func nanoseconds(_ count: Int, _ body: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<7 {
    let start = seconds()
    body()
    least = min(least, seconds() - start)
  }
  return least / Double(count) * 1e9
}

@inline(never)
func straight(_ events: [any RootEvent], _ root: inout Root) {
  for event in events { event.reduce(into: &root) }
}

@inline(never)
func oneCast(_ actions: [any Sendable], _ root: inout Root) {
  for action in actions {
    if let event = action as? any RootEvent { event.reduce(into: &root) }
  }
}

@inline(never)
func chain(_ actions: [any Sendable], _ root: inout ChainRoot) {
  for action in actions { root.reduce(action) }
}

@main
enum Program {
  static func main() {
    let few = many(2_000)
    let events = many(400_000)
    let actions = events.map { $0 as any Sendable }
    var root = Root()
    var chained = ChainRoot()
    let direct = nanoseconds(events.count) { straight(events, &root) }
    // The same number of leaves in play at every size: what is left is the way, without the caches.
    let near = many(400_000, leaves: 12)
    let close = nanoseconds(near.count) { straight(near, &root) }
    let cast = nanoseconds(actions.count) { oneCast(actions, &root) }
    let fewer = few.map { $0 as any Sendable }
    let slow = nanoseconds(fewer.count) { chain(fewer, &chained) }

    // Both trees hold the same after the same actions.
    root = Root()
    chained = ChainRoot()
    straight(few, &root)
    chain(fewer, &chained)
    guard total(root) == chained.total, chained.total != 0 else { fatalError("the two trees differ") }
    print("straight \\(direct)")
    print("near \\(close)")
    print("cast \\(cast)")
    print("chain \\(slow)")
  }

  /// Actions for leaves in an order that is the same in every run.
  static func many(_ count: Int, leaves: Int = .max) -> [any RootEvent] {
    let all = makers()
    let stride = max(1, all.count / leaves)
    let kinds = all.enumerated().filter { $0.offset % stride == 0 }.map(\\.element).prefix(leaves)
    var state: UInt64 = 42
    return (0..<count).map { number in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return kinds[Int(state >> 33) % kinds.count](number % 7 + 1)
    }
  }
}
"""


def leaves(text):
    return re.findall(r"^  (leaf\d+): (Leaf\d+)$", text, re.M)


def main():
    folder = sys.argv[1]
    groups = {}
    for path in sorted(glob.glob(os.path.join(folder, "modules", "Group*.yaml"))):
        with open(path) as file:
            groups[os.path.basename(path)[:-5]] = leaves(file.read())
    mounts = list(enumerate(groups))
    for name, members in groups.items():
        lines = []
        for _, leaf in members:
            lines += [f"struct Chain{leaf} {{", "  var count = 0", "  var last = 0", "",
                      "  mutating func reduce(_ action: any Sendable) {",
                      f"    guard let action = action as? {leaf}Action else {{ return }}",
                      "    switch action {", "    case .didTap(let amount):",
                      "      count += amount", "      last = amount",
                      "    case .didReset: count = 0", "    }", "  }", "}", ""]
        lines += [f"struct Chain{name} {{"]
        lines += [f"  var {mount} = Chain{leaf}()" for mount, leaf in members]
        lines += ["", "  mutating func reduce(_ action: any Sendable) {"]
        lines += [f"    {mount}.reduce(action)" for mount, _ in members]
        lines += ["  }", "", "  var total: Int {", "    var sum = 0"]
        lines += [f"    sum += {mount}.count ^ {mount}.last" for mount, _ in members]
        lines += ["    return sum", "  }", "}", "", f"func total(_ group: {name}) -> Int {{", "  var sum = 0"]
        lines += [f"  sum += group.{mount}.count ^ group.{mount}.last" for mount, _ in members]
        lines += ["  return sum", "}", "",
                  f"func add{name}(_ makers: inout [(Int) -> any RootEvent]) {{"]
        lines += [f"  makers.append {{ {leaf}Action.didTap(amount: $0) }}" for _, leaf in members]
        lines += ["}", ""]
        write(folder, f"Chain{name}.swift", lines)
    lines = ["struct ChainRoot {"]
    lines += [f"  var group{number} = Chain{name}()" for number, name in mounts]
    lines += ["", "  mutating func reduce(_ action: any Sendable) {"]
    lines += [f"    group{number}.reduce(action)" for number, _ in mounts]
    lines += ["  }", "", "  var total: Int {", "    var sum = 0"]
    lines += [f"    sum += group{number}.total" for number, _ in mounts]
    lines += ["    return sum", "  }", "}", "", "func total(_ root: Root) -> Int {", "  var sum = 0"]
    lines += [f"  sum += total(root.group{number})" for number, _ in mounts]
    lines += ["  return sum", "}", "", "func makers() -> [(Int) -> any RootEvent] {",
              "  var makers: [(Int) -> any RootEvent] = []"]
    lines += [f"  add{name}(&makers)" for _, name in mounts]
    lines += ["  return makers", "}", ""]
    write(folder, "ChainRoot.swift", lines)
    write(folder, "Program.swift", [MAIN])


def write(folder, name, lines):
    with open(os.path.join(folder, name), "w") as file:
        file.write("\n".join(lines))


main()
