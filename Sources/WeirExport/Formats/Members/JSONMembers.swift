import WeirDiagnostics
import WeirProject

extension JSONGraphFormat {
  /// `module`, `from`, `to` and `findings` are indices into the lists of the same document.
  public func text(of graph: MemberGraph) -> String {
    JSON.object([
      ("version", .number(Self.version)),
      ("project", .string(graph.title)),
      ("level", .string("members")),
      ("modules", .array(graph.groups.map(json))),
      ("nodes", .array(graph.nodes.map { json($0, graph.sources) })),
      ("edges", .array(graph.edges.map { json($0, graph.sources) })),
      ("findings", .array(graph.findings.map { json($0, graph.sources) })),
    ]).text() + "\n"
  }

  private func json(_ group: MemberGraph.Group) -> JSON {
    .object([
      ("name", .string(group.name)),
      ("layer", group.layer.map { .string($0) } ?? .null),
      ("doc", .string(group.doc)),
      ("findings", .array(group.findings.map { .number($0) })),
    ])
  }

  private func json(_ node: MemberGraph.Node, _ sources: SourceMap) -> JSON {
    .object(
      [
        ("name", .string(node.name)),
        ("kind", .string(node.kind.name)),
        ("module", .number(node.group)),
        ("detail", .string(node.detail)),
        ("doc", .string(node.doc)),
      ] + place(node.span, sources) + [
        ("findings", .array(node.findings.map { .number($0) }))
      ])
  }

  private func json(_ edge: MemberGraph.Edge, _ sources: SourceMap) -> JSON {
    .object([
      ("kind", .string(edge.kind)),
      ("from", .number(edge.from)),
      ("to", .number(edge.to)),
      ("labels", .array(edge.labels.map { .string($0) })),
      ("places", .array(edge.places.map { .object(place($0, sources)) })),
      ("findings", .array(edge.findings.map { .number($0) })),
    ])
  }
}
