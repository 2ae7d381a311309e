/// What a node of a member graph is, and how it looks. A source may bring kinds of its own.
public struct MemberKind: Sendable {
  public enum Shape: Sendable {
    case box, round, slanted, hexagon, pill, doubled, tag
  }

  /// Kebab-case words, as programs read them.
  public let name: String
  let shape: Shape
  /// The colour of its ground.
  let ground: String
  /// Whether its border is dashed: something that is missing, or not the spec's own.
  var isDashed = false
  /// Whether it stands at the right end, behind everything that leads there.
  var isLast = false
  /// Whether a finding's key may mean it by its name.
  var isDeclared = true
  /// Whether no two such members of a module have one name, of whichever of these kinds they are.
  var isNamedAlone = false

  /// As the legend says it.
  var words: String { name.split(separator: "-").joined(separator: " ") }
}

extension MemberKind {
  static let input = MemberKind(
    name: "input", shape: .slanted, ground: "#dbe7fb", isNamedAlone: true)
  static let field = MemberKind(name: "field", shape: .round, ground: "#eef0f3", isNamedAlone: true)
  static let derived = MemberKind(
    name: "derived-value", shape: .round, ground: "#dff1f5", isNamedAlone: true)
  static let child = MemberKind(
    name: "child", shape: .doubled, ground: "#eef0f3", isNamedAlone: true)
  static let decision = MemberKind(
    name: "decision", shape: .hexagon, ground: "#fdeccd", isNamedAlone: true)
  static let effect = MemberKind(name: "effect", shape: .pill, ground: "#d9f0e4", isLast: true)
  static let component = MemberKind(
    name: "component", shape: .box, ground: "#f3e0f5", isNamedAlone: true)
  static let action = MemberKind(name: "action", shape: .tag, ground: "#dbe7fb", isLast: true)
  /// A type that a component finds, and that nobody above it provides.
  static let unprovided = MemberKind(
    name: "unprovided-type", shape: .doubled, ground: "#ffffff", isDashed: true, isDeclared: false)
}
