/// What a model decides: the first case that holds says what is taken; nil where none does.
public struct DecisionSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// What the decision is the optional of; nil where it carries nothing.
  public var type: SwiftScalar?
  /// Whether the first of several cases that hold wins (`order: matters`); else they exclude one
  /// another.
  public var isOrdered = false
  public var cases: [DecisionCaseSpec] = []

  public init(name: Located<String>) { self.name = name }
}

/// A condition, and what is taken while it holds.
public struct DecisionCaseSpec: Sendable {
  public var doc = ""
  /// What stands between `if` and its brace: `isPressed, let id = textID, !id.isEmpty`; nil for the
  /// last one, `otherwise`.
  public var when: SwiftScalar?
  /// What is taken: `take`, or what `otherwise` says; nil where the decision carries nothing.
  public var take: SwiftScalar?
  /// The case as it stands, for a finding about it.
  public var span: Span

  public init(span: Span) { self.span = span }

  public var isOtherwise: Bool { when == nil }
}
