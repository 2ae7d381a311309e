import WeirDiagnostics
import WeirProject

extension DotFormat {
  /// A cluster for each module; every edge says who stands before whom.
  public func text(of graph: MemberGraph) -> String {
    var output = "digraph \(DotText.name(graph.title)) {\n"
    output += """
        charset="UTF-8"
        bgcolor="transparent"
        rankdir=LR
        ranksep=0.9
        nodesep=0.2
        fontname="Helvetica,Arial,sans-serif"
        fontcolor="\(Look.mute)"
        node [fontname="Helvetica,Arial,sans-serif", fontsize=12, margin="0.14,0.07", \
      height=0.36, style=filled, color="\(Look.mute)", fontcolor="\(Look.ink)"]
        edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, arrowsize=0.7]

      """
    for (index, group) in graph.groups.enumerated() {
      output += cluster(group, index, in: graph)
    }
    for edge in graph.edges { output += "  " + self.edge(edge, in: graph) + "\n" }
    return output + "}\n"
  }

  private func cluster(_ group: MemberGraph.Group, _ index: Int, in graph: MemberGraph) -> String {
    let mark = graph.severity(of: group.findings).map(Look.mark)
    let rules = Look.list(graph.rules(of: group.findings), atMost: 2)
    let label = rules.isEmpty ? group.name : "\(group.name)\n\(rules)"
    var output = "  subgraph cluster_\(index) {\n"
    output += "    label=\(DotText.label(label))\n"
    output += "    tooltip=\(DotText.label(group.doc.isEmpty ? group.name : group.doc))\n"
    output += "    style=rounded\n    labeljust=l\n"
    output += "    color=\"\(mark ?? Look.mute)\"\n"
    for node in group.nodes {
      output += "    " + self.node(graph.nodes[node], in: graph) + "\n"
    }
    return output + "  }\n"
  }

  private func node(_ node: MemberGraph.Node, in graph: MemberGraph) -> String {
    let (shape, style) = Self.shape(of: node.kind)
    var attributes = [
      ("shape", shape), ("style", style), ("fillcolor", node.kind.ground),
      ("tooltip", node.doc.isEmpty ? node.kind.words : node.doc),
    ]
    if node.kind.shape == .doubled { attributes.append(("peripheries", "2")) }
    if let severity = graph.severity(of: node.findings) {
      attributes += [("color", Look.mark(severity)), ("penwidth", "2.2")]
    }
    let rules = Look.list(graph.rules(of: node.findings), atMost: 2)
    let detail = TextWidth.cut(node.detail, to: MemberFace.widest, size: MemberFace.smallSize)
    let small = [(detail, Look.faintInk), (rules, Look.errorInk)].filter { !$0.0.isEmpty }
      .map { text, colour in
        "<BR/><FONT POINT-SIZE=\"10\" COLOR=\"\(colour)\">\(XMLText.escaped(text))</FONT>"
      }
    let label = "<\(XMLText.escaped(node.name))\(small.joined())>"
    return DotText.name(graph.id(of: node)) + list([("label", label)], attributes)
  }

  private static func shape(of kind: MemberKind) -> (shape: String, style: String) {
    let dashes = kind.isDashed ? ",dashed" : ""
    return switch kind.shape {
    case .box, .doubled: ("box", "filled" + dashes)
    case .round: ("box", "filled,rounded" + dashes)
    case .slanted: ("parallelogram", "filled" + dashes)
    case .hexagon: ("hexagon", "filled" + dashes)
    case .pill: ("oval", "filled" + dashes)
    case .tag: ("cds", "filled" + dashes)
    }
  }

  private func edge(_ edge: MemberGraph.Edge, in graph: MemberGraph) -> String {
    let line = GraphSources.line(of: edge.kind)
    let tooltip = edge.label.isEmpty ? edge.kind : "\(edge.kind) \(edge.label)"
    var attributes = [
      ("color", line.colour), ("style", line.dashes.isEmpty ? "solid" : "dashed"),
      ("penwidth", JSON.text(of: line.width, places: 1)), ("tooltip", tooltip),
    ]
    var label = edge.shownLabel
    if let severity = graph.severity(of: edge.findings) {
      let rules = Look.list(graph.rules(of: edge.findings), atMost: 2)
      label = label.isEmpty ? rules : "\(label)\n\(rules)"
      attributes[0].1 = Look.mark(severity)
      attributes += [
        ("labeltooltip", edge.findings.map { graph.findings[$0].message }.joined(separator: "\n"))
      ]
    }
    if !label.isEmpty {
      let colour = graph.severity(of: edge.findings).map(Look.mark) ?? line.colour
      attributes += [("fontcolor", colour), ("label", " \(label) ")]
    }
    return DotText.name(graph.id(of: graph.nodes[edge.from])) + " -> "
      + DotText.name(graph.id(of: graph.nodes[edge.to])) + list([], attributes)
  }

  /// - Parameter raw: In DOT's own words, since they may be HTML.
  private func list(_ raw: [(String, String)], _ attributes: [(String, String)]) -> String {
    let items =
      raw.map { "\($0.0)=\($0.1)" }
      + attributes.filter { !$0.1.isEmpty }.map { "\($0.0)=" + DotText.label($0.1) }
    return " [" + items.joined(separator: ", ") + "]"
  }
}
