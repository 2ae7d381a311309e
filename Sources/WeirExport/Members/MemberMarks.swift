import WeirDiagnostics
import WeirProject

/// Which findings are about which members.
///
/// A finding is about the edges whose text it underlines; about none, it is about the node whose name
/// it underlines, or else the first that its key names together with its module, or that module.
struct MemberMarks {
  private let findings: [Finding]
  private let sources: SourceMap
  /// Those that mark something, in their order.
  private(set) var used: [Finding] = []

  init(_ findings: [Finding], _ sources: SourceMap) {
    self.findings = findings
    self.sources = sources
  }

  mutating func mark(
    _ groups: inout [MemberGraph.Group], _ nodes: inout [MemberGraph.Node],
    _ edges: inout [MemberGraph.Edge]
  ) {
    for finding in findings {
      let number = used.count
      let marked = edges.indices.filter { index in
        edges[index].places.contains { Self.overlap($0, finding.span) }
      }
      for index in marked { edges[index].findings.append(number) }
      if marked.isEmpty {
        if let node = node(of: finding, groups, nodes) {
          nodes[node].findings.append(number)
        } else if let group = groups.firstIndex(where: { finding.key.first == $0.name }) {
          groups[group].findings.append(number)
        } else {
          continue
        }
      }
      used.append(finding)
    }
  }

  private func node(
    of finding: Finding, _ groups: [MemberGraph.Group], _ nodes: [MemberGraph.Node]
  ) -> Int? {
    if let named = nodes.indices.first(where: { Self.overlap(nodes[$0].span, finding.span) }) {
      return named
    }
    guard let module = finding.key.first,
      let group = groups.first(where: { $0.name == module })
    else { return nil }
    return group.nodes.first {
      nodes[$0].kind.isDeclared && finding.key.dropFirst().contains(nodes[$0].name)
    }
  }

  private static func overlap(_ one: Span, _ other: Span) -> Bool {
    one.file == other.file
      && (one.start == other.start || (one.start < other.end && other.start < one.end))
  }
}
