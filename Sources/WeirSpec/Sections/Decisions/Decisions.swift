import WeirDiagnostics
import WeirYAML

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

extension Key<ModuleSpec> {
  static let decisions = Key(
    "decisions", "Decisions: conditions, and the value while a condition is true.",
    .map(LongDecision.record.schema)
  ) { reader, module, key, value in
    module.decisions = reader.entries(
      value, of: "a mapping of names to `type` and `cases`", key: key
    ) { reader, key, value in
      guard let name = reader.name(key, wanted: "a decision's name") else { return nil }
      guard reader.tree.kind(value).isMapping else {
        reader.wrongShape(
          value, wanted: LongDecision.record.what,
          help: "write `\(name.value): { type: Type, cases: … }`")
        return nil
      }
      var decision = DecisionSpec(name: name)
      LongDecision.record.read(value, into: &decision, &reader)
      return decision
    }
  }
}

private enum LongDecision {
  enum Order: String, CaseIterable { case matters }

  static let record = Record<DecisionSpec>(
    "a decision",
    [
      Key(
        "type", "The wrapped type of the decision's optional; without one it has no value.", .type
      ) {
        $1.type = $0.decisionType($3, key: $2)
      },
      Key("doc", "Its doc comment, before the numbered cases.", .text) {
        $1.doc = $0.text($3) ?? ""
      },
      Key(
        "order", "`matters`: if several cases are true, the first one wins.", .choice(["matters"])
      ) {
        $1.isOrdered = $0.choice($3, of: Order.self) != nil
      },
      Key("cases", "Conditions and their values.", .list(LongCase.record.schema), required: "[…]") {
        $1.cases = $0.list($3, of: "cases") { $0.decisionCase($1) }
      },
    ])
}

extension Reader {
  /// Of an optional, `take: nil` would decide what no case decides as well.
  fileprivate mutating func decisionType(_ node: NodeID, key: NodeID) -> SwiftScalar? {
    guard let type = swift(node, as: .type, key: key) else { return nil }
    if type.text.hasSuffix("?") {
      report(
        "a decision is already optional", at: node,
        help:
          "write `type: \(type.text.dropLast().prefix(60))`: the decision is nil if no case is true"
      )
    }
    return type
  }

  fileprivate mutating func decisionCase(_ node: NodeID) -> DecisionCaseSpec? {
    guard tree.kind(node).isMapping else {
      wrongShape(node, wanted: LongCase.record.what, help: "write `- when: condition`")
      return nil
    }
    var long = LongCase()
    let known = findings.count
    LongCase.record.read(node, into: &long, &self)
    guard let first = long.condition else {
      // Another word for it has been reported.
      if findings.count == known {
        report("missing key `when` in a case", at: node, help: "write `when: condition`")
      }
      return nil
    }
    if let second = long.second {
      findings.append(
        .syntax(
          "a case must have either `when` or `otherwise`", at: second.span,
          related: [Related("`\(first.value)` is here", at: first.span)]))
      return nil
    }
    var spec = DecisionCaseSpec(span: tree.span(node))
    spec.doc = long.doc
    spec.when = long.when
    spec.take = long.take
    if first.value == "otherwise" {
      if let take = long.take {
        findings.append(
          .syntax(
            "the value of `otherwise` must follow it directly", at: take.span,
            help: "write only `otherwise: \(take.text.prefix(60))`"))
      }
      spec.take = long.otherwise
    } else if spec.when == nil {
      // It could not be read, and without it this would be the last case.
      return nil
    }
    return spec
  }
}

private struct LongCase {
  var doc = ""
  /// The first of the keys `when` and `otherwise`, and the other one if it is there as well.
  var condition: Located<String>?
  var second: Located<String>?
  var when: SwiftScalar?
  var take: SwiftScalar?
  var otherwise: SwiftScalar?

  mutating func add(_ key: Located<String>) {
    if condition == nil { condition = key } else { second = key }
  }

  static let record = Record<LongCase>(
    "a case",
    [
      Key("doc", "The meaning of the condition, for the numbered list.", .text) {
        $1.doc = $0.text($3) ?? ""
      },
      Key("when", "The conditions and bindings after `if`.", .expression) {
        $1.add(Located("when", at: $0.tree.span($2)))
        $1.when = $0.swift($3, as: .expression, key: $2)
      },
      Key("take", "The value while the condition is true, in Swift.", .expression) {
        $1.take = $0.swift($3, as: .expression, key: $2)
      },
      Key(
        "otherwise", "The value if no case is true; must be the last case.",
        .any([.absent, .expression])
      ) {
        $1.add(Located("otherwise", at: $0.tree.span($2)))
        if !$0.tree.isAbsent($3) { $1.otherwise = $0.swift($3, as: .expression, key: $2) }
      },
    ], oneOf: ["when", "otherwise"])
}
