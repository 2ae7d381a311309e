import WeirProject

/// For Markdown: a flowchart that GitHub and GitLab draw.
public struct MermaidFormat: GraphFormat {
  public static let name = "mermaid"

  public init() {}

  public func text(of graph: GraphModel) -> String {
    var output = "flowchart LR\n"
    for node in graph.nodes { output += "  " + self.node(node) + "\n" }
    for edge in graph.edges { output += "  " + self.edge(edge, in: graph) + "\n" }
    output += styles(of: graph)
    return output
  }

  private func node(_ node: GraphModel.Node) -> String {
    let id = MermaidText.identifier(node.id)
    let name = MermaidText.quoted(node.name)
    return switch node.standing {
    case .types, .data: "\(id)[/\(name)/]"
    case .layer: "\(id)[[\(name)]]"
    default: "\(id)(\(name))"
    }
  }

  private func edge(_ edge: GraphModel.Edge, in graph: GraphModel) -> String {
    let arrow =
      switch edge.kind {
      case .reduces, .writes: "==>"
      case .sends, .uses, .reads: "-.->"
      case .owns, .calls: "-->"
      }
    var label = edge.kind == .owns ? "" : edge.kind.rawValue
    let rules = graph.rules(of: edge.findings)
    if !rules.isEmpty { label += (label.isEmpty ? "" : ", ") + Look.list(rules, atMost: 2) }
    let from = MermaidText.identifier(graph.nodes[edge.from].id)
    let to = MermaidText.identifier(graph.nodes[edge.to].id)
    let text = label.isEmpty ? "" : "|" + MermaidText.quoted(label) + "|"
    return "\(from) \(arrow)\(text) \(to)"
  }

  private func styles(of graph: GraphModel) -> String {
    var output = ""
    var numbers: [String: [Int]] = [:]
    for (number, edge) in graph.edges.enumerated() {
      let colour =
        graph.severity(of: edge.findings).map(Look.mark) ?? Look.line(of: edge.kind).colour
      numbers[colour, default: []].append(number)
    }
    for (colour, numbers) in numbers.sorted(by: { $0.key < $1.key }) {
      let list = numbers.map(String.init).joined(separator: ",")
      output += "  linkStyle \(list) stroke:\(colour),color:\(colour)\n"
    }
    var grounds: [String: [String]] = [:]
    for node in graph.nodes {
      let ground = Look.ground(of: node, in: graph)
      let stroke = graph.severity(of: node.findings).map(Look.mark) ?? Look.mute
      let style = "fill:\(ground),stroke:\(stroke),color:\(Look.ink)"
      grounds[style, default: []].append(MermaidText.identifier(node.id))
    }
    for (number, (style, ids)) in grounds.sorted(by: { $0.key < $1.key }).enumerated() {
      output += "  classDef look\(number) \(style)\n"
      output += "  class \(ids.joined(separator: ",")) look\(number)\n"
    }
    return output
  }
}
