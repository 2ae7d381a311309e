import WeirDiagnostics
import WeirProject

/// For graph editors and libraries (yEd, Gephi, networkx). It has no nested nodes: a member names its
/// module.
public struct GraphMLFormat: GraphFormat {
  public static let name = "graphml"

  public init() {}

  /// A value of nodes or edges, with its name and GraphML's type. An empty value is left out.
  private struct Column<Item> {
    let name: String
    let type: String
    let value: (Item) -> String

    init(_ name: String, type: String = "string", _ value: @escaping (Item) -> String) {
      self.name = name
      self.type = type
      self.value = value
    }
  }

  public func text(of graph: Graph) -> String {
    let (nodes, edges) = (nodeColumns(of: graph), edgeColumns(of: graph))
    var output = """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns \
      http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">

      """
    output += keys("node", nodes) + keys("edge", edges)
    output += "  <graph id=\"weir\" edgedefault=\"directed\">\n"
    for (index, node) in graph.nodes.enumerated() {
      output +=
        "    <node id=\"n\(index)\">\n\(data("node", of: node, columns: nodes))    </node>\n"
    }
    for (index, edge) in graph.edges.enumerated() {
      output += "    <edge id=\"e\(index)\" source=\"n\(edge.from)\" target=\"n\(edge.to)\">\n"
      output += data("edge", of: edge, columns: edges) + "    </edge>\n"
    }
    return output + "  </graph>\n</graphml>\n"
  }

  private func nodeColumns(of graph: Graph) -> [Column<Graph.Node>] {
    let rules = Column<Graph.Node>("rules") {
      graph.rules(of: $0.findings).joined(separator: " ")
    }
    switch graph.level {
    case .modules:
      let metrics = Metric.ofGraph.map { metric in
        Column<Graph.Node>(metric.key, type: metric.isShare ? "double" : "int") {
          $0.module?.metrics?.text(metric) ?? ""
        }
      }
      return [
        Column("name") { $0.name }, Column("standing") { $0.kind.name },
        Column("layer") { $0.module?.layer ?? "" }, Column("doc") { $0.doc },
      ] + metrics + [rules]
    case .members:
      return [
        Column("name") { $0.name }, Column("kind") { $0.kind.name },
        Column("module") { $0.group.map { graph.groups[$0].name } ?? "" },
        Column("detail") { $0.detail }, Column("doc") { $0.doc }, rules,
      ]
    case .targets:
      func metric(
        _ name: String, type: String, _ text: @escaping (TargetMetrics) -> String
      ) -> Column<Graph.Node> {
        Column(name, type: type) { $0.target.map { text($0.metrics) } ?? "" }
      }
      return [
        Column("name") { $0.name }, Column("kind") { $0.kind.name },
        Column("layer") { $0.target?.layer ?? "" }, Column("folder") { $0.doc },
        Column("files", type: "int") { $0.target.map { String($0.files) } ?? "" },
        metric("ca", type: "int") { String($0.afferent) },
        metric("ce", type: "int") { String($0.efferent) },
        metric("instability", type: "double") { JSON.text(of: $0.instability, places: 3) },
        metric("cyclic", type: "boolean") { $0.isInCycle ? "true" : "false" }, rules,
      ]
    }
  }

  private func edgeColumns(of graph: Graph) -> [Column<Graph.Edge>] {
    let labels: [Column<Graph.Edge>] =
      switch graph.level {
      case .modules:
        [
          Column("members") { $0.labels.joined(separator: " ") },
          Column("count", type: "int") { String($0.positions.count) },
        ]
      case .members: [Column("labels") { $0.label }]
      case .targets: [Column("count", type: "int") { String($0.positions.count) }]
      }
    return [Column("kind") { $0.kind.name }] + labels + [
      Column("places") { $0.positions.map(graph.sources.position).joined(separator: " ") },
      Column("rules") { graph.rules(of: $0.findings).joined(separator: " ") },
    ]
  }

  private func keys<Item>(_ element: String, _ columns: [Column<Item>]) -> String {
    columns.map {
      "  <key id=\"\(element)-\($0.name)\" for=\"\(element)\" "
        + "attr.name=\"\($0.name)\" attr.type=\"\($0.type)\"/>\n"
    }.joined()
  }

  private func data<Item>(_ element: String, of item: Item, columns: [Column<Item>]) -> String {
    columns.map { (name: $0.name, value: $0.value(item)) }.filter { !$0.value.isEmpty }.map {
      "      <data key=\"\(element)-\($0.name)\">\(XMLText.escaped($0.value))</data>\n"
    }.joined()
  }
}
