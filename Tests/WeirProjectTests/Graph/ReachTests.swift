import Fuzzing
import Testing
import WeirProject

@Suite struct ReachTests {
  /// A graph as lists of successors.
  private struct Graph {
    let next: [[Int]]

    func successors(_ id: ModuleID) -> [ModuleID] { next[id.index].map { ModuleID($0) } }

    var cycles: [[Int]] {
      Reach.cycles(count: next.count, successors).map { $0.map(\.index) }
    }

    func path(_ start: Int, _ end: Int) -> [Int]? {
      Reach.shortestPath(from: ModuleID(start), to: ModuleID(end), successors)?.map(\.index)
    }

    /// All reachable nodes; the start only if a path leads back to it.
    func reachable(_ start: Int) -> Set<Int> {
      var seen: Set<Int> = []
      var stack = next[start]
      while let node = stack.popLast() {
        if seen.insert(node).inserted { stack += next[node] }
      }
      return seen
    }
  }

  @Test func shortestPaths() {
    let graph = Graph(next: [[1, 2], [3], [3], [4], [0], [5]])
    #expect(graph.path(0, 3) == [0, 1, 3])
    #expect(graph.path(0, 4) == [0, 1, 3, 4])
    // From a module to itself: a shortest cycle.
    #expect(graph.path(0, 0) == [0, 1, 3, 4, 0])
    #expect(graph.path(5, 5) == [5, 5])
    #expect(graph.path(0, 5) == nil)
  }

  @Test func reachability() {
    let graph = Graph(next: [[1], [2], [1], [0], []])
    #expect(graph.reachable(0) == [1, 2])
    #expect(graph.reachable(1) == [1, 2])
    #expect(graph.reachable(3) == [0, 1, 2])
    #expect(graph.reachable(4) == [])
  }

  /// More nodes and edges than the limit of steps: the first search finds the cycle.
  @Test func aLongCycle() {
    let count = 3_000
    let cycle = Reach.shortestCycle(in: Array(0..<count)) { [($0 + 1) % count] }
    #expect(cycle == Array(0..<count) + [0])
  }

  @Test func components() {
    #expect(Graph(next: [[1], [2], [0], [4], [3], [5], []]).cycles == [[0, 1, 2], [3, 4], [5]])
    #expect(Graph(next: [[1], [2], []]).cycles == [])
    #expect(Graph(next: []).cycles == [])
    #expect(Graph(next: [[1, 2], [0], [3], [2]]).cycles == [[0, 1], [2, 3]])
    #expect(Graph(next: [[3], [0], [1], [2], [0]]).cycles == [[0, 1, 2, 3]])
  }

  /// Compares random graphs with a closure by brute force.
  @Test func randomGraphs() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &random)
      let next = (0..<count).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: 0..<count, using: &random)
        }
      }
      let graph = Graph(next: next)
      let reach = (0..<count).map { graph.reachable($0) }
      let together = (0..<count).map { one in
        (0..<count).filter {
          $0 == one ? reach[one].contains(one) : reach[one].contains($0) && reach[$0].contains(one)
        }
      }
      let wanted = (0..<count).filter { together[$0].first == $0 && reach[$0].contains($0) }
        .map { together[$0] }
      #expect(graph.cycles == wanted, "\(next)")
      for cycle in wanted {
        let paths = cycle.compactMap { graph.path($0, $0) }
        let shortest = Reach.shortestCycle(in: cycle) { next[$0] }
        #expect(shortest == paths.min { $0.count < $1.count }, "\(next)")
      }
      for one in 0..<count {
        for other in 0..<count {
          #expect((graph.path(one, other) != nil) == reach[one].contains(other))
        }
      }
    }
  }

  /// The propagation cost of random projects, compared with reachability for each module.
  @Test func propagationCostOfRandomGraphs() {
    var random = SeededGenerator(seed: 11)
    for count in [1, 2, 5, 63, 64, 65, 130] {
      let text = (0..<count).map { index in
        let uses = Set(
          (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Int.random(in: 0..<count, using: &random)
          })
        return "module: M\(index)\n"
          + (uses.isEmpty
            ? "" : "uses: [\(uses.sorted().map { "M\($0)" }.joined(separator: ", "))]\n")
      }
      let project = Written([text.joined(separator: "---\n")]).project
      let graph = Graph(next: project.dependencies().map { $0.map(\.index) })
      let counts = graph.next.indices.map { graph.reachable($0).union([$0]).count }
      #expect(Reach.counts(project.dependencies()) == counts)
      let pairs = counts.reduce(0, +)
      #expect(project.metrics().propagationCost == Double(pairs) / Double(count * count))
    }
  }
}
