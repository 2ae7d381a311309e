extension Reach {
  /// A shortest way from a node of the component back to it, both ends included; the first of equally
  /// short ones in the order of the component and of the successors.
  ///
  /// In a component of more than a thousand nodes and edges not every node may be tried: no algorithm
  /// is known that finds the shortest cycle of a graph in less than nodes times edges.
  ///
  /// - Parameter component: A strongly connected part of the graph.
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

/// Breadth-first walks from one node after the other, none further than the shortest cycle so far.
private struct CycleSearch {
  static let mostSteps = 1_000_000

  private let next: [[Int]]
  private(set) var best: [Int]?
  /// How many edges were followed.
  private(set) var steps = 0
  private var before: [Int]
  /// The start of the walk that reached a node last, by which one walk is told from the others.
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
          if successor == start { return best = way(from: start, to: node) + [start] }
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

  private func way(from start: Int, to end: Int) -> [Int] {
    var way = [end]
    while let last = way.last, last != start { way.append(before[last]) }
    return way.reversed()
  }
}
