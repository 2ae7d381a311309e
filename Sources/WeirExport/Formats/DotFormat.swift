import WeirDiagnostics
import WeirProject

/// For Graphviz. Modules are ranked by the ownership tree; members are ranked by all edges, and are in
/// clusters.
public struct DotFormat: GraphFormat {
  public static let name = "dot"

  public init() {}

  private static let font = "fontname=\"Helvetica,Arial,sans-serif\""

  public func text(of graph: Graph) -> String {
    var output = "digraph \(DotText.name(graph.title)) {\n"
    output += "  charset=\"UTF-8\"\n  bgcolor=\"transparent\"\n  rankdir=LR\n"
    let ink = "color=\"\(Look.mute)\", fontcolor=\"\(Look.ink)\""
    switch graph.level {
    case .modules:
      output += """
          ranksep=0.7
          nodesep=0.25
          \(Self.font)
          node [shape=box, style="rounded,filled", \(Self.font), fontsize=13, margin="0.18,0.09", \
        height=0.42, \(ink)]

        """
    case .members, .targets:
      output += """
          ranksep=0.9
          nodesep=0.2
          \(Self.font)
          fontcolor="\(Look.mute)"
          node [\(Self.font), fontsize=12, margin="0.14,0.07", height=0.36, style=filled, \(ink)]

        """
    }
    output += "  edge [\(Self.font), fontsize=10, arrowsize=0.7]\n"
    for (index, group) in graph.groups.enumerated() { output += cluster(group, index, in: graph) }
    for node in graph.nodes where node.group == nil {
      output += "  " + self.node(node, in: graph) + "\n"
    }
    for edge in graph.edges { output += "  " + self.edge(edge, in: graph) + "\n" }
    return output + "}\n"
  }

  private func cluster(_ group: Graph.Group, _ index: Int, in graph: Graph) -> String {
    let rules = Look.list(graph.rules(of: group.findings), atMost: 2)
    let label = rules.isEmpty ? group.name : "\(group.name)\n\(rules)"
    var output = "  subgraph cluster_\(index) {\n"
    output += "    label=\(DotText.label(label))\n"
    output += "    tooltip=\(DotText.label(group.doc.isEmpty ? group.name : group.doc))\n"
    output += "    style=rounded\n    labeljust=l\n"
    output += "    color=\"\(graph.colour(of: group.findings))\"\n"
    for node in group.nodes {
      output += "    " + self.node(graph.nodes[node], in: graph) + "\n"
    }
    return output + "  }\n"
  }

  private func node(_ node: Graph.Node, in graph: Graph) -> String {
    let (shape, style) = Self.shape(of: node.kind)
    let form = [("shape", shape), ("style", style)]
    let isMember = graph.level != .modules
    let tooltip = node.doc.isEmpty && isMember ? node.kind.words : node.doc
    let texts = [("fillcolor", graph.ground(of: node)), ("tooltip", tooltip)]
    var attributes = isMember ? form + texts : texts + form
    if node.kind.shape == .doubled { attributes.append(("peripheries", "2")) }
    if let severity = graph.severity(of: node.findings) {
      attributes += [("color", Look.mark(severity)), ("penwidth", "2.2")]
    }
    return DotText.name(node.id) + list(attributes, label: label(of: node, in: graph))
  }

  /// Empty for the default of modules.
  private static func shape(of kind: GraphNodeKind) -> (shape: String, style: String) {
    let dashes = kind.isDashed ? ",dashed" : ""
    return switch kind.shape {
    case .module: ("", "")
    case .data: ("", "filled,dashed")
    case .layer: ("folder", "filled")
    case .box, .doubled: ("box", "filled" + dashes)
    case .round: ("box", "filled,rounded" + dashes)
    case .slanted: ("parallelogram", "filled" + dashes)
    case .hexagon: ("hexagon", "filled" + dashes)
    case .pill: ("oval", "filled" + dashes)
    case .tag: ("cds", "filled" + dashes)
    }
  }

  /// The name, and below it in small letters the detail and the rules with findings.
  private func label(of node: Graph.Node, in graph: Graph) -> String {
    var (name, detail) = (XMLText.escaped(node.name), node.detail)
    switch graph.level {
    case .modules, .targets: name = "<B>\(name)</B>"
    case .members: detail = TextWidth.cut(detail, to: Face.widest(.members), size: Face.smallSize)
    }
    let rules = Look.list(graph.rules(of: node.findings), atMost: 2)
    let small = [(detail, Look.faintInk), (rules, Look.errorInk)].filter { !$0.0.isEmpty }
      .map { text, colour in
        "<BR/><FONT POINT-SIZE=\"10\" COLOR=\"\(colour)\">\(XMLText.escaped(text))</FONT>"
      }
    return "<\(name)\(small.joined())>"
  }

  private func edge(_ edge: Graph.Edge, in graph: Graph) -> String {
    let style = edge.kind.style
    let colour = graph.colour(of: edge.findings, else: style.colour)
    let name = edge.kind.name
    var attributes = [
      ("color", colour), ("style", Self.dashes(of: style)),
      ("penwidth", JSON.text(of: style.width, places: 1)),
      ("tooltip", edge.label.isEmpty ? name : "\(name) \(edge.label)"),
    ]
    let rules = Look.list(graph.rules(of: edge.findings), atMost: 2)
    let label = [edge.shownLabel, rules].filter { !$0.isEmpty }.joined(separator: "\n")
    let messages = edge.findings.map { graph.findings[$0].message }.joined(separator: "\n")
    let isRanked = isRanked(edge, in: graph)
    switch graph.level {
    case _ where label.isEmpty: break
    case .modules:
      attributes += [
        ("fontcolor", colour), (isRanked ? "label" : "xlabel", "  \(label)  "),
        ("labeltooltip", messages),
      ]
    case .members, .targets:
      attributes += [("labeltooltip", messages), ("fontcolor", colour), ("label", " \(label) ")]
    }
    if !isRanked { attributes.append(("constraint", "false")) }
    return DotText.name(graph.nodes[edge.from].id) + " -> "
      + DotText.name(graph.nodes[edge.to].id) + list(attributes)
  }

  /// Between modules, only edges of the tree, and those to modules outside of it, rank their ends.
  private func isRanked(_ edge: Graph.Edge, in graph: Graph) -> Bool {
    guard let module = graph.nodes[edge.to].module else { return true }
    return edge.kind.name == EdgeKind.owns.rawValue || module.owners.contains(edge.from)
      || graph.nodes[edge.to].isData || module.role == .unowned
  }

  private static func dashes(of style: LineStyle) -> String {
    style.dashes.isEmpty ? "solid" : style.dashes[0] <= 2 ? "dotted" : "dashed"
  }

  /// - Parameter label: DOT text, which may be HTML.
  private func list(_ attributes: [(String, String)], label: String? = nil) -> String {
    let items = attributes.filter { !$0.1.isEmpty }.map { "\($0.0)=" + DotText.label($0.1) }
    return " [" + ((label.map { ["label=" + $0] } ?? []) + items).joined(separator: ", ") + "]"
  }
}
