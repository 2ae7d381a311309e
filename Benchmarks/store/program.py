#!/usr/bin/env python3
"""program.py N FOLDER: what measures the store of the app of tree.py in FOLDER, as Swift beside the generated files.

Standard library only.
"""
import os
import sys

from tree import groups

MAIN = """import Observation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func seconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

/// Microseconds for each of `count` actions, the least of several rounds: noise only adds.
@MainActor @inline(never)
func microseconds(_ count: Int, _ body: (Int) -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<7 {
    let start = seconds()
    for number in 0..<count { body(number) }
    least = min(least, seconds() - start)
  }
  return least / Double(count) * 1e6
}

/// What one writes without a generator: one observed state.
@MainActor @Observable final class HandStore {
  private(set) var state = Root()
  func send(_ event: some RootEvent) { event.reduce(into: &state) }
}

struct Own: RootEvent {
  let amount: Int
  func reduce(into state: inout Root) { state.reduce(Leaf0Action.didTap(amount: amount)) }
}

/// Counts observers that a change wakes.
@MainActor final class Observers {
  private let woken = Woken()
  var count: Int { woken.count }

  func observe(_ read: () -> Void) {
    let woken = woken
    withObservationTracking(read) { woken.count += 1 }
  }

  private final class Woken: @unchecked Sendable { var count = 0 }
}

@main @MainActor enum Program {
  static func store() -> RootStore {
    RootStore(dependencies: RootDependencies(apiService: APIServiceMock(onNames: { _ in [] })))
  }

  static func main() async {
    let actions = 20_000
    var root = Root()
    print("reducer", microseconds(actions) { Leaf0Action.didTap(amount: $0).reduce(into: &root) })
    let hand = HandStore()
    print("hand", microseconds(actions) { hand.send(Leaf0Action.didTap(amount: $0)) })

    let store = store()
    await store.idle()
    print("leaf", microseconds(actions) { store.send(Leaf0Action.didTap(amount: $0)) })
    let made = leaves(store)
    print("leaf, all stores", microseconds(actions) { store.send(Leaf0Action.didTap(amount: $0)) })
    print("leaf, scoped", microseconds(actions) { store.group0.leaf0.send(.didTap(amount: $0)) })
    print("root", microseconds(2_000) { store.send(.didRename(to: $0 % 2 == 0 ? "a" : "b")) })
    print("group", microseconds(2_000) { _ in store.send(Group0Action.didToggle) })
    print("tree", microseconds(500) { store.send(Own(amount: $0)) })
    print("effect", microseconds(2_000) {
      store.send($0 % 2 == 0 ? Leaf0Action.didOpen : .didClose)
    })
    await store.idle()

    let observers = Observers()
    for read in made { observers.observe(read) }
    store.send(Leaf0Action.didTap(amount: 1))
    print("woken", observers.count)
    let all = Observers()
    for _ in made { all.observe { _ = hand.state.group0.leaf0.count } }
    hand.send(Leaf1Action.didTap(amount: 1))
    print("woken by hand", all.count)
    print("observers", made.count)
    guard store.state.group0.leaf0.count == total(of: store) else { fatalError("the store differs") }
  }

  static func total(of store: RootStore) -> Int { store.group0.leaf0.count }
}
"""


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    lines, leaf = ["@MainActor func leaves(_ store: RootStore) -> [() -> Void] {",
                   "  var reads: [() -> Void] = []"], 0
    for group, size in enumerate(groups(count)):
        for _ in range(size):
            lines += [f"  let leaf{leaf} = store.group{group}.leaf{leaf}",
                      f"  reads.append {{ _ = leaf{leaf}.count }}"]
            leaf += 1
    lines += ["  return reads", "}", ""]
    for name, text in [("Program.swift", MAIN), ("Leaves.swift", "\n".join(lines))]:
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)


main()
