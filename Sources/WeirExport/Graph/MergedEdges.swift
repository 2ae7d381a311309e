import WeirDiagnostics
import WeirProject

/// The project's edges, with those of one kind between the same two groups merged.
struct MergedEdges {
  struct Edge {
    let kind: EdgeKind
    var from: Int
    var to: Int
    /// The children, types, actions, operations and fields concerned, once each, sorted.
    let members: [String]
    let positions: [Span]
    var findings: [Int] = []
  }

  private struct Ends: Hashable {
    let from: Int
    let to: Int
    let kind: EdgeKind
  }

  var edges: [Edge] = []
  /// The merged edge of each edge of the project; nil for an edge inside of a collapsed layer.
  private(set) var indices: [Int?] = []

  init(_ project: Project, _ grouping: Grouping) {
    var numbers: [Ends: Int] = [:]
    var members: [Set<String>] = []
    var positions: [[Span]] = []
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
        positions.append([])
      }
      if !edge.member.isEmpty { members[number].insert(edge.member) }
      positions[number].append(edge.span)
      indices.append(number)
    }
    let isBefore = project.positionOrder
    edges = order.indices.map {
      Edge(
        kind: order[$0].kind, from: order[$0].from, to: order[$0].to,
        members: members[$0].sorted(), positions: positions[$0].sorted(by: isBefore))
    }
  }
}
