import WeirDiagnostics
import WeirProject

/// For Graphviz: the ownership tree gives the ranks.
public struct DotFormat: GraphFormat {
  public static let name = "dot"

  public init() {}

  public func text(of graph: GraphModel) -> String {
    var output = "digraph \(DotText.name(graph.title)) {\n"
    output += """
        charset="UTF-8"
        bgcolor="transparent"
        rankdir=LR
        ranksep=0.7
        nodesep=0.25
        fontname="Helvetica,Arial,sans-serif"
        node [shape=box, style="rounded,filled", fontname="Helvetica,Arial,sans-serif", \
      fontsize=13, margin="0.18,0.09", height=0.42, color="\(Look.mute)", fontcolor="\(Look.ink)"]
        edge [fontname="Helvetica,Arial,sans-serif", fontsize=10, arrowsize=0.7]

      """
    for node in graph.nodes { output += "  " + self.node(node, in: graph) + "\n" }
    for edge in graph.edges { output += "  " + self.edge(edge, in: graph) + "\n" }
    return output + "}\n"
  }

  private func node(_ node: GraphModel.Node, in graph: GraphModel) -> String {
    var attributes = [
      ("fillcolor", Look.ground(of: node, in: graph)), ("tooltip", node.doc),
    ]
    switch node.standing {
    case .types, .data: attributes.append(("style", "filled,dashed"))
    case .layer: attributes += [("shape", "folder"), ("style", "filled")]
    default: break
    }
    if let severity = graph.severity(of: node.findings) {
      attributes += [("color", Look.mark(severity)), ("penwidth", "2.2")]
    }
    return DotText.name(node.id) + list(attributes, label: label(of: node, in: graph))
  }

  private func edge(_ edge: GraphModel.Edge, in graph: GraphModel) -> String {
    let look = Look.line(of: edge.kind)
    let members = edge.members.joined(separator: ", ")
    let tooltip = members.isEmpty ? edge.kind.rawValue : "\(edge.kind.rawValue) \(members)"
    var attributes = [
      ("color", look.colour), ("style", style(of: edge.kind)),
      ("penwidth", JSON.text(of: look.width, places: 1)), ("tooltip", tooltip),
    ]
    let isDown = isDown(edge, in: graph)
    if let severity = graph.severity(of: edge.findings) {
      let rules = graph.rules(of: edge.findings)
      attributes[0].1 = Look.mark(severity)
      attributes += [
        ("fontcolor", Look.mark(severity)),
        (isDown ? "label" : "xlabel", "  " + Look.list(rules, atMost: 2) + "  "),
        ("labeltooltip", edge.findings.map { graph.findings[$0].message }.joined(separator: "\n")),
      ]
    }
    if !isDown { attributes.append(("constraint", "false")) }
    return DotText.name(graph.nodes[edge.from].id) + " -> "
      + DotText.name(graph.nodes[edge.to].id) + list(attributes)
  }

  /// Only the tree, and what hangs outside it, is to say who stands above whom.
  private func isDown(_ edge: GraphModel.Edge, in graph: GraphModel) -> Bool {
    edge.kind == .owns || graph.nodes[edge.to].owners.contains(edge.from)
      || graph.nodes[edge.to].isData || graph.nodes[edge.to].standing == .unowned
  }

  private func style(of kind: EdgeKind) -> String {
    switch kind {
    case .sends, .reads: "dashed"
    case .uses: "dotted"
    default: "solid"
    }
  }

  /// The name, and below it in small letters the layer and the rules that are broken.
  private func label(of node: GraphModel.Node, in graph: GraphModel) -> String {
    let rules = Look.list(graph.rules(of: node.findings), atMost: 2)
    let small = [(Look.subtitle(of: node), Look.faintInk), (rules, Look.errorInk)]
      .filter { !$0.0.isEmpty }.map { text, colour in
        "<BR/><FONT POINT-SIZE=\"10\" COLOR=\"\(colour)\">\(XMLText.escaped(text))</FONT>"
      }
    return "<<B>\(XMLText.escaped(node.name))</B>\(small.joined())>"
  }

  /// - Parameter label: In DOT's own words, since it may be HTML.
  private func list(_ attributes: [(String, String)], label: String? = nil) -> String {
    let items = attributes.filter { !$0.1.isEmpty }.map { "\($0.0)=" + DotText.label($0.1) }
    return " [" + ((label.map { ["label=" + $0] } ?? []) + items).joined(separator: ", ") + "]"
  }
}
