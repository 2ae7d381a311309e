extension GraphMLFormat {
  private static let memberKeys = ["name", "kind", "module", "detail", "doc", "rules"]
  private static let linkKeys = ["kind", "labels", "places", "rules"]

  /// Flat: a node says in which module it is.
  public func text(of graph: MemberGraph) -> String {
    var output = Self.head
    for (holder, keys) in [("node", Self.memberKeys), ("edge", Self.linkKeys)] {
      for name in keys { output += key(holder, name, "string") }
    }
    output += "  <graph id=\"weir\" edgedefault=\"directed\">\n"
    for (index, node) in graph.nodes.enumerated() {
      output += "    <node id=\"n\(index)\">\n"
      output += data(
        "node",
        [
          ("name", node.name), ("kind", node.kind.name), ("module", graph.groups[node.group].name),
          ("detail", node.detail), ("doc", node.doc),
          ("rules", graph.rules(of: node.findings).joined(separator: " ")),
        ])
      output += "    </node>\n"
    }
    for (index, edge) in graph.edges.enumerated() {
      output += "    <edge id=\"e\(index)\" source=\"n\(edge.from)\" target=\"n\(edge.to)\">\n"
      output += data(
        "edge",
        [
          ("kind", edge.kind), ("labels", edge.label),
          ("places", edge.places.map { place($0, graph.sources) }.joined(separator: " ")),
          ("rules", graph.rules(of: edge.findings).joined(separator: " ")),
        ])
      output += "    </edge>\n"
    }
    return output + "  </graph>\n</graphml>\n"
  }
}
