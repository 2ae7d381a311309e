import WeirDiagnostics
import WeirProject

/// The project's edges, those of one kind between the same two groups as one.
struct MergedEdges {
  private struct Ends: Hashable {
    let from: Int
    let to: Int
    let kind: EdgeKind
  }

  var edges: [GraphModel.Edge] = []
  /// For each edge of the project the merged one; nil for what a collapsed layer has inside.
  private(set) var indices: [Int?] = []

  init(_ project: Project, _ grouping: Grouping) {
    var numbers: [Ends: Int] = [:]
    var members: [Set<String>] = []
    var places: [[Span]] = []
    var order: [Ends] = []
    for edge in project.edges {
      let ends = Ends(
        from: grouping.group(of: edge.from), to: grouping.group(of: edge.to), kind: edge.kind)
      if ends.from == ends.to, edge.from != edge.to || grouping.groups[ends.from].layer != nil {
        indices.append(nil)
        continue
      }
      let number = numbers[ends] ?? order.count
      if number == order.count {
        numbers[ends] = number
        order.append(ends)
        members.append([])
        places.append([])
      }
      if !edge.member.isEmpty { members[number].insert(edge.member) }
      places[number].append(edge.span)
      indices.append(number)
    }
    let isBefore = project.placeOrder
    edges = order.indices.map {
      GraphModel.Edge(
        kind: order[$0].kind, from: order[$0].from, to: order[$0].to,
        members: members[$0].sorted(), places: places[$0].sorted(by: isBefore))
    }
  }
}
