import WeirProject

/// A picture of a change for Markdown: additions are green, or red if a rule reports them; removals are
/// red and dashed.
public struct MermaidDiffFormat: Sendable {
  public init() {}

  private static let green = "#1a7f37"
  private static let red = "#cf222e"
  private static let yellow = "#9a6700"
  private static let grey = "#6e7781"

  /// The whole text, with a line break at its end.
  public func text(of picture: DiffPicture) -> String {
    var output = "flowchart LR\n"
    for node in picture.nodes {
      output += "  \(Self.identifier(node))(\(MermaidText.quoted(node.name)))"
      output += node.status == .same ? "\n" : ":::\(node.status.rawValue)\n"
    }
    for edge in picture.edges {
      let from = Self.identifier(picture.nodes[edge.from])
      let to = Self.identifier(picture.nodes[edge.to])
      let label = MermaidText.quoted(Self.label(edge))
      output += "  \(from) \(Self.arrow(edge))|\(label)| \(to)\n"
    }
    return output + Self.styles(of: picture)
  }

  private static func identifier(_ node: DiffPicture.Node) -> String {
    MermaidText.identifier(node.name)
  }

  private static func label(_ edge: DiffPicture.Edge) -> String {
    let sign =
      switch edge.status {
      case .added: "+ "
      case .removed: "- "
      case .changed, .same: ""
      }
    let rules = edge.rules.isEmpty ? "" : " (\(edge.rules.joined(separator: ", ")))"
    return sign + edge.kinds.map(\.rawValue).joined(separator: ", ") + rules
  }

  private static func arrow(_ edge: DiffPicture.Edge) -> String {
    switch edge.status {
    case .added: "==>"
    case .removed: "-.->"
    case .changed, .same: "-->"
    }
  }

  private static func colour(_ edge: DiffPicture.Edge) -> String {
    if !edge.rules.isEmpty { return red }
    return switch edge.status {
    case .added: green
    case .removed: red
    case .changed, .same: grey
    }
  }

  private static func styles(of picture: DiffPicture) -> String {
    var output = ""
    for colour in [green, red, grey] {
      let numbers = picture.edges.indices.filter { Self.colour(picture.edges[$0]) == colour }
      if numbers.isEmpty { continue }
      let list = numbers.map(String.init).joined(separator: ",")
      output += "  linkStyle \(list) stroke:\(colour),color:\(colour)\n"
    }
    let looks: [(DiffPicture.Status, String)] = [
      (.added, "fill:#dafbe1,stroke:\(green),color:\(Look.ink)"),
      (.removed, "fill:#ffebe9,stroke:\(red),color:\(Look.ink),stroke-dasharray:4 3"),
      (.changed, "fill:#fff8c5,stroke:\(yellow),color:\(Look.ink)"),
    ]
    for (status, look) in looks where picture.nodes.contains(where: { $0.status == status }) {
      output += "  classDef \(status.rawValue) \(look)\n"
    }
    return output
  }
}
