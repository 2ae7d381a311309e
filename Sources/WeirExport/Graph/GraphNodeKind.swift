/// The kind of a node, and how it is drawn. A source may have kinds of its own.
public struct GraphNodeKind: Sendable {
  public enum Shape: Sendable {
    case box, round, slanted, hexagon, pill, doubled, tag
    /// A module, one without a state, or a collapsed layer.
    case module, data, layer
  }

  /// Kebab-case words, for programs.
  public let name: String
  let shape: Shape
  /// The colour of its background.
  let ground: String
  /// Whether its border is dashed: something that is missing, not declared, or outside the tree.
  var isDashed = false
  /// Whether it is in the last column, after all nodes with edges to it.
  var isLast = false
  /// Whether the name in a finding's key may refer to it.
  var isDeclared = true
  /// Whether no other such member of a module, of any of these kinds, has its name.
  var isNamedAlone = false

  func id(_ name: String, of module: String) -> String {
    "\(module).\(isNamedAlone ? "" : self.name + " ")\(name)"
  }

  /// As in the legend.
  var words: String { name.split(separator: "-").joined(separator: " ") }
}

extension GraphNodeKind {
  init(_ role: Graph.Role) {
    name = role.rawValue
    ground = role == .types || role == .data ? "#ece8f5" : "#eef0f3"
    shape =
      switch role {
      case .root, .owned, .unowned: .module
      case .types, .data: .data
      case .layer: .layer
      }
    isDashed = shape == .data || role == .unowned
  }

  static let input = GraphNodeKind(
    name: "input", shape: .slanted, ground: "#dbe7fb", isNamedAlone: true)
  static let field = GraphNodeKind(
    name: "field", shape: .round, ground: "#eef0f3", isNamedAlone: true)
  static let derived = GraphNodeKind(
    name: "derived-value", shape: .round, ground: "#dff1f5", isNamedAlone: true)
  static let child = GraphNodeKind(
    name: "child", shape: .doubled, ground: "#eef0f3", isNamedAlone: true)
  static let decision = GraphNodeKind(
    name: "decision", shape: .hexagon, ground: "#fdeccd", isNamedAlone: true)
  static let invariant = GraphNodeKind(
    name: "invariant", shape: .hexagon, ground: "#f7dfe9", isLast: true)
  static let effect = GraphNodeKind(name: "effect", shape: .pill, ground: "#d9f0e4", isLast: true)
  static let service = GraphNodeKind(
    name: "service", shape: .doubled, ground: "#f6ead9", isLast: true)
  static let request = GraphNodeKind(
    name: "request", shape: .slanted, ground: "#f6ead9", isLast: true)
  static let component = GraphNodeKind(
    name: "component", shape: .box, ground: "#f3e0f5", isNamedAlone: true)
  static let action = GraphNodeKind(name: "action", shape: .tag, ground: "#dbe7fb", isLast: true)
  /// A type that a component reads, and that no component above it provides.
  static let unprovided = GraphNodeKind(
    name: "unprovided-type", shape: .doubled, ground: "#ffffff", isDashed: true, isDeclared: false)
}
