extension Reach {
  /// A shortest path from a node of the component back to it, including both ends; of several, the
  /// first in the order of the component and of the successors.
  ///
  /// In a component with more than a thousand nodes and edges, the search may be incomplete: no
  /// algorithm is known that finds the shortest cycle in less than nodes times edges.
  ///
  /// - Parameter component: A strongly connected component of the graph.
  public static func shortestCycle<Node: Hashable>(
    in component: [Node], _ successors: (Node) -> [Node]
  ) -> [Node]? {
    var numbers: [Node: Int] = [:]
    for (number, node) in component.enumerated() { numbers[node] = number }
    let next = component.map { successors($0).compactMap { numbers[$0] } }
    var search = CycleSearch(next)
    for start in component.indices where search.steps < CycleSearch.mostSteps {
      search.look(from: start)
    }
    return search.best?.map { component[$0] }
  }
}

/// A breadth-first search from each node, which stops at the length of the shortest cycle so far.
private struct CycleSearch {
  static let mostSteps = 1_000_000

  private let next: [[Int]]
  private(set) var best: [Int]?
  /// The number of edges followed.
  private(set) var steps = 0
  private var before: [Int]
  /// For each node, the start of the last search that reached it, which distinguishes the searches.
  private var walks: [Int]

  init(_ next: [[Int]]) {
    self.next = next
    before = [Int](repeating: 0, count: next.count)
    walks = [Int](repeating: -1, count: next.count)
  }

  mutating func look(from start: Int) {
    var level = [start]
    var length = 2
    while !level.isEmpty, length < best?.count ?? .max {
      var below: [Int] = []
      for node in level {
        steps += next[node].count
        for successor in next[node] {
          if successor == start { return best = path(from: start, to: node) + [start] }
          guard walks[successor] != start else { continue }
          walks[successor] = start
          before[successor] = node
          below.append(successor)
        }
      }
      level = below
      length += 1
    }
  }

  private func path(from start: Int, to end: Int) -> [Int] {
    var path = [end]
    while let last = path.last, last != start { path.append(before[last]) }
    return path.reversed()
  }
}
