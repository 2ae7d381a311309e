import Fuzzing
import Testing
import WeirProject

/// Compares the tree of components with brute force on small random trees.
@Suite struct ComponentTreeTests {
  @Test(arguments: 0..<60)
  func againstBruteForce(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = 1 + random.below(8)
    let isAcyclic = seed % 3 != 0
    var below = [[Int]](repeating: [], count: count)
    for _ in 0..<random.below(count * 2 + 1) {
      let (one, other) = (random.below(count), random.below(count))
      if !isAcyclic { below[one].append(other) }
      if isAcyclic, one != other { below[min(one, other)].append(max(one, other)) }
    }
    let tree = Written.components(below).project.componentTree
    #expect(tree.occurrences.map { $0.map(\.component) } == below)

    let brute = Brute(below)
    #expect(brute.reached(tree.roots) == Set(0..<count), "everything is below a root")
    if isAcyclic { #expect(tree.roots == brute.tops) }
    for component in 0..<count {
      let paths = brute.paths(from: tree.roots, to: component)
      let path = tree.descent().path(to: component)
      #expect(paths.contains(path) && path.count == paths.map(\.count).min())
      for other in 0..<count {
        let common = brute.common(paths, brute.paths(from: tree.roots, to: other))
        #expect(tree.lowestCommonAncestor(of: [component, other]) == common)
        let isBelow = other != component && brute.reached([component]).contains(other)
        #expect((tree.path(from: component, to: other) != nil) == (isBelow || other == component))
      }
    }
  }

  @Test func several() throws {
    // 0 contains 1 and 2; both contain 3; 2 contains 4, twice.
    let tree = Written.components([[1, 2], [3], [3, 4, 4], [], []]).project.componentTree
    #expect(tree.lowestCommonAncestor(of: [3]) == 3)
    #expect(tree.lowestCommonAncestor(of: [1, 3, 4]) == 0)
    #expect(tree.lowestCommonAncestor(of: [2, 4]) == 2)
    #expect(tree.lowestCommonAncestor(of: []) == nil)
    #expect(tree.containers[4].map(\.entry) == [1, 2])
  }

  @Test func cyclesAndTwoRoots() throws {
    let circle = Written.components([[1], [2], [0, 3], []]).project.componentTree
    #expect(circle.roots == [0])
    #expect(circle.lowestCommonAncestor(of: [0, 3]) == 0)
    let two = Written.components([[2], [2], []]).project.componentTree
    #expect(two.roots == [0, 1])
    #expect(two.lowestCommonAncestor(of: [0, 1]) == nil)
    #expect(two.lowestCommonAncestor(of: [2, 2]) == 2)
    #expect(Written.components([[0]]).project.componentTree.roots == [0])
    #expect(Written.components([]).project.componentTree.roots == [])
  }

  /// Consecutive diamonds, whose number of paths is exponential.
  @Test func exponentiallyManyPaths() throws {
    let below = (0..<90).map { number -> [Int] in
      if number % 3 != 0 { return [number / 3 * 3 + 3] }
      return [number + 1, number + 2]
    }
    let tree = Written.components(below + [[]]).project.componentTree
    #expect(tree.lowestCommonAncestor(of: [90]) == 90)
    #expect(tree.descent().path(to: 90).count == 61)
  }

  @Test func longChain() throws {
    let count = 10_000
    let tree = Written.components((0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }).project
      .componentTree
    #expect(tree.lowestCommonAncestor(of: [count - 1, 5_000]) == 5_000)
  }
}

extension Written {
  /// Components `C0`, `C1`… that contain those with the given numbers.
  fileprivate static func components(_ below: [[Int]]) -> Written {
    var text = "module: M\ncomponents:\n"
    for (number, contained) in below.enumerated() {
      text +=
        "  C\(number): { contains: [\(contained.map { "C\($0)" }.joined(separator: ", "))] }\n"
    }
    return Written([text])
  }
}

/// The definitions, by brute force.
private struct Brute {
  let below: [[Int]]

  init(_ below: [[Int]]) { self.below = below }

  /// Components without a container other than themselves.
  var tops: [Int] {
    below.indices.filter { number in
      !below.enumerated().contains { $0.offset != number && $0.element.contains(number) }
    }
  }

  func reached(_ starts: [Int]) -> Set<Int> {
    var all = Set(starts)
    for _ in below.indices { all.formUnion(all.flatMap { below[$0] }) }
    return all
  }

  /// The paths without repetitions.
  func paths(from roots: [Int], to component: Int) -> [[Int]] {
    func further(_ path: [Int]) -> [[Int]] {
      if path.last == component { return [path] }
      return Set(below[path.last!]).subtracting(path).flatMap { further(path + [$0]) }
    }
    return roots.flatMap { further([$0]) }
  }

  /// The last component that is on all paths to both.
  func common(_ one: [[Int]], _ other: [[Int]]) -> Int? {
    let all = one + other
    let shared = all.dropFirst().reduce(Set(all[0])) { $0.intersection($1) }
    return all[0].last { shared.contains($0) }
  }
}
