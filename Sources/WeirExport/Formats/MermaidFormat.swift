import WeirProject

/// For Markdown: a flowchart that GitHub and GitLab draw, with a subgraph for each group.
public struct MermaidFormat: GraphFormat {
  public static let name = "mermaid"

  public init() {}

  public func text(of graph: Graph) -> String {
    var output = "flowchart LR\n"
    for group in graph.groups {
      output += "  subgraph \(identifier(of: group))[\(MermaidText.quoted(group.name))]\n"
      for node in group.nodes { output += "    " + self.node(graph.nodes[node]) + "\n" }
      output += "  end\n"
    }
    for node in graph.nodes where node.group == nil { output += "  " + self.node(node) + "\n" }
    for edge in graph.edges { output += "  " + self.edge(edge, in: graph) + "\n" }
    return output + edgeStyles(of: graph) + nodeStyles(of: graph)
  }

  private func identifier(of group: Graph.Group) -> String {
    MermaidText.identifier("module " + group.name)
  }

  private func node(_ node: Graph.Node) -> String {
    let id = MermaidText.identifier(node.id)
    let name = MermaidText.quoted(node.name)
    return switch node.kind.shape {
    case .box: "\(id)[\(name)]"
    case .round, .module: "\(id)(\(name))"
    case .slanted, .data: "\(id)[/\(name)/]"
    case .hexagon: "\(id){{\(name)}}"
    case .pill: "\(id)([\(name)])"
    case .doubled, .layer: "\(id)[[\(name)]]"
    case .tag: "\(id)>\(name)]"
    }
  }

  private func edge(_ edge: Graph.Edge, in graph: Graph) -> String {
    let style = edge.kind.style
    let arrow = !style.dashes.isEmpty ? "-.->" : style.width >= 2 ? "==>" : "-->"
    let rules = Look.list(graph.rules(of: edge.findings), atMost: 2)
    let label = [edge.kind.isNamed ? edge.kind.name : "", edge.shownLabel, rules]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let text = label.isEmpty ? "" : "|" + MermaidText.quoted(label) + "|"
    let from = MermaidText.identifier(graph.nodes[edge.from].id)
    let to = MermaidText.identifier(graph.nodes[edge.to].id)
    return "\(from) \(arrow)\(text) \(to)"
  }

  private func edgeStyles(of graph: Graph) -> String {
    var numbers: [String: [String]] = [:]
    for (number, edge) in graph.edges.enumerated() {
      let colour = graph.colour(of: edge.findings, else: edge.kind.style.colour)
      numbers[colour, default: []].append(String(number))
    }
    return numbers.sorted { $0.key < $1.key }.map { colour, numbers in
      "  linkStyle \(numbers.joined(separator: ",")) stroke:\(colour),color:\(colour)\n"
    }.joined()
  }

  private func nodeStyles(of graph: Graph) -> String {
    var looks: [String: [String]] = [:]
    for node in graph.nodes {
      let dashes = node.kind.isDashed && node.group != nil ? ",stroke-dasharray:4 3" : ""
      let style =
        "fill:\(graph.ground(of: node)),stroke:\(graph.colour(of: node.findings))"
        + ",color:\(Look.ink)\(dashes)"
      looks[style, default: []].append(MermaidText.identifier(node.id))
    }
    let classes = looks.sorted { $0.key < $1.key }.enumerated().map { number, look in
      "  classDef look\(number) \(look.key)\n"
        + "  class \(look.value.joined(separator: ",")) look\(number)\n"
    }
    let groups = graph.groups.map { group in
      "  style \(identifier(of: group)) fill:none,stroke:\(graph.colour(of: group.findings)),"
        + "color:\(Look.mute)\n"
    }
    return (classes + groups).joined()
  }
}
