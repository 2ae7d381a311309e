import WeirProject

/// What `focus` and `reaches` leave of a graph.
enum Neighbourhood {
  static func shown(of grouping: Grouping, _ edges: [GraphModel.Edge], _ options: GraphOptions)
    -> Set<Int>
  {
    var shown = Set(grouping.groups.indices)
    if let focus = options.focus {
      var neighbours = grouping.groups.map { _ in [Int]() }
      for edge in edges {
        neighbours[edge.from].append(edge.to)
        neighbours[edge.to].append(edge.from)
      }
      shown.formIntersection(
        within(options.depth ?? 1, of: grouping.group(of: focus), neighbours))
    }
    if let reaches = options.reaches {
      var before = grouping.groups.map { _ in [Int]() }
      for edge in edges { before[edge.to].append(edge.from) }
      shown.formIntersection(within(options.depth, of: grouping.group(of: reaches), before))
    }
    return shown
  }

  /// The start and all that at most that many steps lead to.
  private static func within(_ steps: Int?, of start: Int, _ next: [[Int]]) -> Set<Int> {
    var seen: Set<Int> = [start]
    var level = [start]
    var distance = 0
    while !level.isEmpty, steps.map({ distance < $0 }) ?? true {
      level = level.flatMap { next[$0] }.filter { seen.insert($0).inserted }
      distance += 1
    }
    return seen
  }
}
