import WeirProject

/// The part of a graph that `focus` and `reaches` select.
enum Neighbourhood {
  static func shown(
    of grouping: Grouping, _ edges: [MergedEdges.Edge], _ part: GraphPart<ModuleID>
  ) -> Set<Int> {
    shown(
      grouping.groups.count, edges.map { ($0.from, $0.to) },
      focus: part.focus.map { [grouping.group(of: $0)] },
      reaches: part.reaches.map { [grouping.group(of: $0)] }, depth: part.depth)
  }

  /// - Parameters:
  ///   - focus: Nodes to show with their neighbours along edges in both directions; nil for all.
  ///   - reaches: Nodes to show with the nodes from which they can be reached; nil for all.
  ///   - depth: The maximal number of steps: 1 for `focus` and any for `reaches` if nil.
  static func shown(
    _ count: Int, _ ends: [(from: Int, to: Int)], focus: Set<Int>?, reaches: Set<Int>?, depth: Int?
  ) -> Set<Int> {
    var shown = Set(0..<count)
    if focus == nil, reaches == nil { return shown }
    var before = [[Int]](repeating: [], count: count)
    for (from, to) in ends { before[to].append(from) }
    if let focus {
      var both = before
      for (from, to) in ends { both[from].append(to) }
      shown.formIntersection(within(depth ?? 1, of: focus, both))
    }
    if let reaches { shown.formIntersection(within(depth, of: reaches, before)) }
    return shown
  }

  /// The starts, and the nodes within that many steps of them.
  private static func within(_ steps: Int?, of starts: Set<Int>, _ next: [[Int]]) -> Set<Int> {
    var seen = starts
    var level = Array(starts)
    var distance = 0
    while !level.isEmpty, steps.map({ distance < $0 }) ?? true {
      level = level.flatMap { next[$0] }.filter { seen.insert($0).inserted }
      distance += 1
    }
    return seen
  }
}
