import WeirDiagnostics
import WeirProject

/// For programs: versioned, and all that the pictures show. `from`, `to`, `owners` and `findings`
/// are indices into the lists of the same document; lines and columns count from 1, columns in
/// UTF-8 bytes. Figures are those of the whole project, also where a part of it is shown.
public struct JSONGraphFormat: GraphFormat {
  public static let name = "json"
  static let version = 1

  public init() {}

  public func text(of graph: GraphModel) -> String {
    JSON.object([
      ("version", .number(Self.version)),
      ("project", .string(graph.title)),
      ("layers", .array(graph.layers.map { .string($0) })),
      ("nodes", .array(graph.nodes.map(json))),
      ("edges", .array(graph.edges.map { json($0, graph.sources) })),
      ("findings", .array(graph.findings.map { json($0, graph.sources) })),
    ]).text() + "\n"
  }

  private func json(_ node: GraphModel.Node) -> JSON {
    var members: [(String, JSON)] = [
      ("name", .string(node.name)),
      ("standing", .string(node.standing.rawValue)),
      ("layer", node.layer.map { .string($0) } ?? .null),
      ("doc", .string(node.doc)),
      ("modules", .array(node.modules.map { .string($0) })),
      ("owners", .array(node.owners.map { .number($0) })),
    ]
    if let figures = node.figures { members.append(("metrics", figures.json)) }
    members.append(("findings", .array(node.findings.map { .number($0) })))
    return .object(members)
  }

  private func json(_ edge: GraphModel.Edge, _ sources: SourceMap) -> JSON {
    .object([
      ("kind", .string(edge.kind.rawValue)),
      ("from", .number(edge.from)),
      ("to", .number(edge.to)),
      ("members", .array(edge.members.map { .string($0) })),
      ("count", .number(edge.count)),
      ("places", .array(edge.places.map { .object(place($0, sources)) })),
      ("findings", .array(edge.findings.map { .number($0) })),
    ])
  }

  func json(_ finding: Finding, _ sources: SourceMap) -> JSON {
    .object(
      [
        ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
        ("message", .string(finding.message)),
      ] + place(finding.span, sources))
  }

  func place(_ span: Span, _ sources: SourceMap) -> [(String, JSON)] {
    let start = sources.start(of: span)
    return [
      ("file", .string(sources[span.file].name)), ("line", .number(start.line)),
      ("column", .number(start.column)),
    ]
  }
}

extension Metrics.Figures {
  /// Instability with three digits; `lcom4` is null for a module without fields of its own.
  var json: JSON {
    .object([
      ("ca", .number(afferent)), ("ce", .number(efferent)),
      ("instability", .fraction(instability, places: 3)),
      ("lcom4", lcom4.map { .number($0) } ?? .null), ("depth", .number(depth)),
    ])
  }
}
