import WeirProject

extension MermaidFormat {
  /// A subgraph for each module.
  public func text(of graph: MemberGraph) -> String {
    var output = "flowchart LR\n"
    for group in graph.groups {
      let id = MermaidText.identifier("module " + group.name)
      output += "  subgraph \(id)[\(MermaidText.quoted(group.name))]\n"
      for node in group.nodes { output += "    " + self.node(graph.nodes[node], in: graph) + "\n" }
      output += "  end\n"
    }
    for edge in graph.edges { output += "  " + self.edge(edge, in: graph) + "\n" }
    return output + edgeStyles(of: graph) + nodeStyles(of: graph)
  }

  private func node(_ node: MemberGraph.Node, in graph: MemberGraph) -> String {
    let id = MermaidText.identifier(graph.id(of: node))
    let name = MermaidText.quoted(node.name)
    return switch node.kind.shape {
    case .box: "\(id)[\(name)]"
    case .round: "\(id)(\(name))"
    case .slanted: "\(id)[/\(name)/]"
    case .hexagon: "\(id){{\(name)}}"
    case .pill: "\(id)([\(name)])"
    case .doubled: "\(id)[[\(name)]]"
    case .tag: "\(id)>\(name)]"
    }
  }

  private func edge(_ edge: MemberGraph.Edge, in graph: MemberGraph) -> String {
    let rules = Look.list(graph.rules(of: edge.findings), atMost: 2)
    let label = [edge.shownLabel, rules].filter { !$0.isEmpty }.joined(separator: ", ")
    let text = label.isEmpty ? "" : "|" + MermaidText.quoted(label) + "|"
    let from = MermaidText.identifier(graph.id(of: graph.nodes[edge.from]))
    let to = MermaidText.identifier(graph.id(of: graph.nodes[edge.to]))
    return "\(from) \(GraphSources.line(of: edge.kind).arrow)\(text) \(to)"
  }

  private func edgeStyles(of graph: MemberGraph) -> String {
    var numbers: [String: [String]] = [:]
    for (number, edge) in graph.edges.enumerated() {
      let colour =
        graph.severity(of: edge.findings).map(Look.mark)
        ?? GraphSources.line(of: edge.kind).colour
      numbers[colour, default: []].append(String(number))
    }
    return numbers.sorted { $0.key < $1.key }.map { colour, numbers in
      "  linkStyle \(numbers.joined(separator: ",")) stroke:\(colour),color:\(colour)\n"
    }.joined()
  }

  private func nodeStyles(of graph: MemberGraph) -> String {
    var looks: [String: [String]] = [:]
    for node in graph.nodes {
      let stroke = graph.severity(of: node.findings).map(Look.mark) ?? Look.mute
      let dashes = node.kind.isDashed ? ",stroke-dasharray:4 3" : ""
      let style = "fill:\(node.kind.ground),stroke:\(stroke),color:\(Look.ink)\(dashes)"
      looks[style, default: []].append(MermaidText.identifier(graph.id(of: node)))
    }
    let classes = looks.sorted { $0.key < $1.key }.enumerated().map { number, look in
      "  classDef look\(number) \(look.key)\n"
        + "  class \(look.value.joined(separator: ",")) look\(number)\n"
    }
    let groups = graph.groups.map { group in
      let stroke = graph.severity(of: group.findings).map(Look.mark) ?? Look.mute
      let id = MermaidText.identifier("module " + group.name)
      return "  style \(id) fill:none,stroke:\(stroke),color:\(Look.mute)\n"
    }
    return (classes + groups).joined()
  }
}
