import WeirDiagnostics
import WeirProject

/// For graph editors and libraries (yEd, Gephi, networkx).
public struct GraphMLFormat: GraphFormat {
  public static let name = "graphml"

  public init() {}

  /// What is known of a node or an edge: its name and GraphML's type.
  private static let nodeKeys = [
    ("name", "string"), ("standing", "string"), ("layer", "string"), ("doc", "string"),
    ("ca", "int"), ("ce", "int"), ("instability", "double"), ("lcom4", "int"), ("depth", "int"),
    ("rules", "string"),
  ]
  private static let edgeKeys = [
    ("kind", "string"), ("members", "string"), ("count", "int"), ("places", "string"),
    ("rules", "string"),
  ]

  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns \
    http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">

    """

  func key(_ holder: String, _ name: String, _ type: String) -> String {
    "  <key id=\"\(holder)-\(name)\" for=\"\(holder)\" "
      + "attr.name=\"\(name)\" attr.type=\"\(type)\"/>\n"
  }

  public func text(of graph: GraphModel) -> String {
    var output = Self.head
    for (holder, keys) in [("node", Self.nodeKeys), ("edge", Self.edgeKeys)] {
      for (name, type) in keys { output += key(holder, name, type) }
    }
    output += "  <graph id=\"weir\" edgedefault=\"directed\">\n"
    for (index, node) in graph.nodes.enumerated() {
      output += "    <node id=\"n\(index)\">\n" + data("node", values(of: node, in: graph))
      output += "    </node>\n"
    }
    for (index, edge) in graph.edges.enumerated() {
      output += "    <edge id=\"e\(index)\" source=\"n\(edge.from)\" target=\"n\(edge.to)\">\n"
      output += data("edge", values(of: edge, in: graph)) + "    </edge>\n"
    }
    return output + "  </graph>\n</graphml>\n"
  }

  private func values(of node: GraphModel.Node, in graph: GraphModel) -> [(String, String)] {
    var values = [
      ("name", node.name), ("standing", node.standing.rawValue), ("layer", node.layer ?? ""),
      ("doc", node.doc),
    ]
    if let figures = node.figures {
      values += [
        ("ca", String(figures.afferent)), ("ce", String(figures.efferent)),
        ("instability", JSON.text(of: figures.instability, places: 3)),
        ("lcom4", figures.lcom4.map { String($0) } ?? ""), ("depth", String(figures.depth)),
      ]
    }
    values.append(("rules", graph.rules(of: node.findings).joined(separator: " ")))
    return values
  }

  private func values(of edge: GraphModel.Edge, in graph: GraphModel) -> [(String, String)] {
    let places = edge.places.map { place($0, graph.sources) }
    return [
      ("kind", edge.kind.rawValue), ("members", edge.members.joined(separator: " ")),
      ("count", String(edge.count)), ("places", places.joined(separator: " ")),
      ("rules", graph.rules(of: edge.findings).joined(separator: " ")),
    ]
  }

  /// `modules/App.yaml:3:5`.
  func place(_ span: Span, _ sources: SourceMap) -> String {
    let start = sources.start(of: span)
    return "\(sources[span.file].name):\(start.line):\(start.column)"
  }

  /// What is empty is left out.
  func data(_ holder: String, _ values: [(String, String)]) -> String {
    values.filter { !$0.1.isEmpty }.map {
      "      <data key=\"\(holder)-\($0.0)\">\(XMLText.escaped($0.1))</data>\n"
    }.joined()
  }
}
