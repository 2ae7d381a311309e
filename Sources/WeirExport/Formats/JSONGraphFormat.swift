import WeirDiagnostics
import WeirProject

/// For programs: versioned, with the content of the pictures. `from`, `to`, `owners`, `findings` and, of a
/// member, `module` are indices into the lists of the same document; lines and columns count from 1,
/// columns in UTF-8 bytes. Metrics are those of the whole project, even if only a part is shown.
public struct JSONGraphFormat: GraphFormat {
  public static let name = "json"
  static let version = 1

  public init() {}

  public func text(of graph: Graph) -> String {
    let head: [(String, JSON)] =
      switch graph.level {
      case .modules: [("layers", strings(graph.layers))]
      case .members:
        [("level", .string(graph.level.rawValue)), ("modules", .array(graph.groups.map(json)))]
      case .targets:
        [("level", .string(graph.level.rawValue)), ("layers", strings(graph.layers))]
      }
    return JSON.object(
      [("version", .number(Self.version)), ("project", .string(graph.title))] + head + [
        ("nodes", .array(graph.nodes.map { json($0, graph.sources) })),
        ("edges", .array(graph.edges.map { json($0, graph) })),
        ("findings", .array(graph.findings.map { json($0, graph.sources) })),
      ]
    ).text() + "\n"
  }

  private func json(_ group: Graph.Group) -> JSON {
    .object([
      ("name", .string(group.name)), ("layer", group.layer.map { .string($0) } ?? .null),
      ("doc", .string(group.doc)), ("findings", numbers(group.findings)),
    ])
  }

  private func json(_ node: Graph.Node, _ sources: SourceMap) -> JSON {
    var members: [(String, JSON)] = [("name", .string(node.name))]
    if let module = node.module {
      members += [
        ("standing", .string(module.role.rawValue)),
        ("layer", module.layer.map { .string($0) } ?? .null), ("doc", .string(node.doc)),
        ("modules", strings(module.modules)), ("owners", numbers(module.owners)),
      ]
      if let metrics = module.metrics { members.append(("metrics", metrics.json)) }
    } else if let target = node.target {
      members += [
        ("kind", .string(node.kind.name)), ("layer", target.layer.map { .string($0) } ?? .null),
        ("folder", .string(node.doc)), ("files", .number(target.files)),
        ("metrics", target.metrics.json),
      ]
      members += position(node.span, sources)
    } else {
      members += [
        ("kind", .string(node.kind.name)), ("module", .number(node.group ?? 0)),
        ("detail", .string(node.detail)), ("doc", .string(node.doc)),
      ]
      members += position(node.span, sources)
    }
    return .object(members + [("findings", numbers(node.findings))])
  }

  private func json(_ edge: Graph.Edge, _ graph: Graph) -> JSON {
    let labels: [(String, JSON)] =
      switch graph.level {
      case .modules: [("members", strings(edge.labels)), ("count", .number(edge.positions.count))]
      case .members: [("labels", strings(edge.labels))]
      case .targets: [("count", .number(edge.positions.count))]
      }
    return .object(
      [("kind", .string(edge.kind.name)), ("from", .number(edge.from)), ("to", .number(edge.to))]
        + labels + [
          ("places", .array(edge.positions.map { .object(position($0, graph.sources)) })),
          ("findings", numbers(edge.findings)),
        ])
  }

  private func json(_ finding: Finding, _ sources: SourceMap) -> JSON {
    .object(
      [
        ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
        ("message", .string(finding.message)),
      ] + position(finding.span, sources))
  }

  private func position(_ span: Span, _ sources: SourceMap) -> [(String, JSON)] {
    let start = sources.start(of: span)
    return [
      ("file", .string(sources[span.file].name)), ("line", .number(start.line)),
      ("column", .number(start.column)),
    ]
  }

  private func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  private func numbers(_ numbers: [Int]) -> JSON { .array(numbers.map { .number($0) }) }
}

extension TargetMetrics {
  fileprivate var json: JSON {
    .object([
      ("ca", .number(afferent)), ("ce", .number(efferent)),
      ("instability", .fraction(instability, places: 3)), ("cyclic", .bool(isInCycle)),
    ])
  }
}

extension Metrics.Values {
  /// Instability with three digits; `lcom4` is null for a module without fields of its own.
  var json: JSON { .object(parts) }

  /// With the number of effects.
  var jsonWithEffects: JSON { .object(parts + [("effects", .number(effects))]) }

  private var parts: [(String, JSON)] {
    Metric.ofGraph.map { ($0.key, self[$0].map { .fraction($0, places: 3) } ?? .null) }
  }
}
