/// For Markdown: a flowchart that GitHub and GitLab draw, with a subgraph for each group. Edges between the same two
/// nodes are one line: GitHub would draw many lines and their labels over each other.
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
    let lines = lines(of: graph)
    for line in lines { output += "  " + text(of: line, in: graph) + "\n" }
    return output + styles(of: lines, in: graph) + nodeStyles(of: graph)
  }

  /// All edges from one node to another.
  private struct Line {
    var edges: [Graph.Edge]

    var findings: [Int] { edges.flatMap(\.findings) }
    /// Nil for edges of several kinds.
    var kind: LineKind? { edges.count == 1 ? edges[0].kind : nil }
  }

  /// In the order of their first edges.
  private func lines(of graph: Graph) -> [Line] {
    var numbers: [Ends: Int] = [:]
    var lines: [Line] = []
    for edge in graph.edges {
      let ends = Ends(from: edge.from, to: edge.to)
      if let number = numbers[ends] {
        lines[number].edges.append(edge)
      } else {
        numbers[ends] = lines.count
        lines.append(Line(edges: [edge]))
      }
    }
    return lines
  }

  private struct Ends: Hashable {
    let from: Int
    let to: Int
  }

  private func identifier(of group: Graph.Group) -> String { MermaidText.identifier(group.id) }

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

  private func text(of line: Line, in graph: Graph) -> String {
    let names = line.edges.flatMap { edge in
      [edge.kind.isNamed || line.kind == nil ? edge.kind.name : "", edge.shownLabel]
    }
    let rules = Look.list(graph.rules(of: line.findings), atMost: 2)
    let label = (names + [rules]).filter { !$0.isEmpty }.joined(separator: ", ")
    let text = label.isEmpty ? "" : "|" + MermaidText.quoted(label) + "|"
    let from = MermaidText.identifier(graph.nodes[line.edges[0].from].id)
    let to = MermaidText.identifier(graph.nodes[line.edges[0].to].id)
    return "\(from) \(arrow(line))\(text) \(to)"
  }

  private func arrow(_ line: Line) -> String {
    guard let style = line.kind?.style else { return "-->" }
    return !style.dashes.isEmpty ? "-.->" : style.width >= 2 ? "==>" : "-->"
  }

  private func styles(of lines: [Line], in graph: Graph) -> String {
    var numbers: [String: [String]] = [:]
    for (number, line) in lines.enumerated() {
      let colour = graph.colour(of: line.findings, else: line.kind?.style.colour ?? Look.mute)
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
