import WeirDiagnostics

/// Paths and components of graphs, of modules or of other numbered nodes.
public enum Reach {
  /// The nodes that can be reached from some nodes, and these.
  public static func closure<Node: Hashable>(
    of starts: some Sequence<Node>, _ successors: (Node) -> [Node]
  ) -> Set<Node> {
    var found = Set(starts)
    var waiting = Array(found)
    while let node = waiting.popLast() {
      waiting += successors(node).filter { found.insert($0).inserted }
    }
    return found
  }

  /// The modules on a shortest path, including both ends; nil if there is none. Of several, the
  /// first in the order of the successors. From a module to itself: a shortest cycle.
  public static func shortestPath<Node: Hashable>(
    from start: Node, to end: Node, _ successors: (Node) -> [Node]
  ) -> [Node]? {
    var before: [Node: Node] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let module = queue[next]
      next += 1
      for successor in successors(module) {
        if successor == end {
          var path = [end, module]
          while let last = path.last, last != start, let previous = before[last] {
            path.append(previous)
          }
          return path.reversed()
        }
        if before[successor] == nil, successor != start {
          before[successor] = module
          queue.append(successor)
        }
      }
    }
    return nil
  }

  /// The strongly connected components with several modules, and modules with an edge to
  /// themselves; each sorted, in the order of their first modules.
  public static func cycles(count: Int, _ successors: (ModuleID) -> [ModuleID]) -> [[ModuleID]] {
    components(count: count, successors).filter {
      $0.count > 1 || successors($0[0]).contains($0[0])
    }.sorted { $0[0] < $1[0] }
  }

  /// The same for any graph whose nodes are numbered from 0.
  public static func numberedCycles(count: Int, _ successors: (Int) -> [Int]) -> [[Int]] {
    Components.of(count: count, successors).filter {
      $0.count > 1 || successors($0[0]).contains($0[0])
    }.sorted { $0[0] < $1[0] }
  }

  /// All strongly connected components, each sorted, and each after those that it reaches.
  static func components(count: Int, _ successors: (ModuleID) -> [ModuleID]) -> [[ModuleID]] {
    Components.of(count: count) { successors(ModuleID($0)).map(\.index) }.map {
      $0.map { ModuleID($0) }
    }
  }

  /// For each module, the number of modules that can be reached from it, including itself: bits for 64
  /// targets at a time, propagated through the components.
  public static func counts(_ successors: [[ModuleID]]) -> [Int] {
    let components = components(count: successors.count) { successors[$0.index] }
    var number = [Int](repeating: 0, count: successors.count)
    for (index, component) in components.enumerated() {
      for module in component { number[module.index] = index }
    }
    let next = components.enumerated().map { index, component in
      Set(component.flatMap { successors[$0.index].map { number[$0.index] } })
        .subtracting([index]).sorted()
    }
    var counts = [Int](repeating: 0, count: components.count)
    for block in stride(from: 0, to: successors.count, by: 64) {
      var reached = [UInt64](repeating: 0, count: components.count)
      for target in block..<min(block + 64, successors.count) {
        reached[number[target]] |= 1 << UInt64(target - block)
      }
      for index in components.indices {
        var bits = reached[index]
        for other in next[index] { bits |= reached[other] }
        reached[index] = bits
        counts[index] += bits.nonzeroBitCount
      }
    }
    return number.map { counts[$0] }
  }
}
