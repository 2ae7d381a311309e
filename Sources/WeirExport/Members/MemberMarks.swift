import WeirDiagnostics

/// The findings that mark edges, members and modules of a member graph.
///
/// A finding marks the edges that it underlines. If there is none, it marks the node whose name it
/// underlines, or else the first node that its key names together with its module, or that module.
struct MemberMarks {
  private let findings: [Finding]
  /// The findings that mark something, in the given order.
  private(set) var used: [Finding] = []

  init(_ findings: [Finding]) { self.findings = findings }

  mutating func mark(
    groups: inout [Graph.Group], nodes: inout [Graph.Node],
    edges: inout [Graph.Edge]
  ) {
    for finding in findings {
      let number = used.count
      let marked = edges.indices.filter { index in
        edges[index].positions.contains { $0.overlaps(finding.span) }
      }
      for index in marked { edges[index].findings.append(number) }
      if marked.isEmpty {
        if let node = node(of: finding, groups, nodes) {
          nodes[node].findings.append(number)
        } else if let group = groups.firstIndex(where: { $0.isSubject(of: finding) }) {
          groups[group].findings.append(number)
        } else {
          continue
        }
      }
      used.append(finding)
    }
  }

  private func node(
    of finding: Finding, _ groups: [Graph.Group], _ nodes: [Graph.Node]
  ) -> Int? {
    if let named = nodes.indices.first(where: { nodes[$0].span.overlaps(finding.span) }) {
      return named
    }
    if let target = nodes.firstIndex(where: { $0.isTarget(of: finding) }) { return target }
    guard let group = groups.first(where: { $0.isSubject(of: finding) }) else { return nil }
    return group.nodes.first {
      nodes[$0].kind.isDeclared && finding.key.dropFirst().contains(nodes[$0].name)
    }
  }
}
