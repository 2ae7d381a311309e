import WeirDiagnostics
import WeirSwift
import WeirYAML

/// A decision of a model: its value is that of the first case whose condition is true; nil if there
/// is none.
public struct DecisionSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The type that the decision's value wraps in an optional; nil for a decision without a value.
  public var type: SwiftScalar?
  /// Whether the first of several true cases determines the value (`order: matters`); else the
  /// cases exclude each other.
  public var isOrdered = false
  public var cases: [DecisionCaseSpec] = []

  public init(name: Located<String>) { self.name = name }
}

/// A condition, and the value while it is true.
public struct DecisionCaseSpec: Sendable {
  public var doc = ""
  /// The condition list of an `if`: `isPressed, let id = textID, !id.isEmpty`; nil for the last
  /// case, `otherwise`.
  public var when: SwiftScalar?
  /// The value: `take`, or the value of `otherwise`; nil for a decision without a value.
  public var take: SwiftScalar?
  public var span: Span
  /// False if a part of the case could not be read: a missing value is not an error then.
  public var isFullyRead = true

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
      guard let name = reader.name(key, expected: "a decision's name") else { return nil }
      guard reader.tree.kind(value).isMapping else {
        reader.wrongShape(
          value, expected: LongDecision.record.what,
          help: "write `\(name.value): { type: …, cases: … }`")
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
      Key("doc", "Its doc comment, before the numbered cases.", to: \.doc),
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
  /// Rejects an optional type, because `take: nil` would equal the value without a true case.
  fileprivate mutating func decisionType(_ node: NodeID, key: NodeID) -> SwiftScalar? {
    guard let type = swift(node, as: .type, key: key) else { return nil }
    if let wrapped = SwiftReader.type(type.text).wrapped {
      report(
        "a decision is already optional", at: node,
        help:
          "write `type: \(wrapped.text.prefix(60))`: the decision is nil if no case is true. For a "
          + "value that may itself be nil, declare a struct with it in `types`"
      )
    }
    return type
  }

  fileprivate mutating func decisionCase(_ node: NodeID) -> DecisionCaseSpec? {
    guard tree.kind(node).isMapping else {
      wrongShape(node, expected: LongCase.record.what, help: "write `- when: condition`")
      return nil
    }
    var long = LongCase()
    let known = findings.count
    LongCase.record.read(node, into: &long, &self)
    guard let first = long.condition else {
      // A misspelling of it has been reported.
      if findings.count == known {
        report("missing key `when` in a case", at: node, help: "write `when: condition`")
      }
      return nil
    }
    if let second = long.second {
      findings.report(
        "a case must have either `when` or `otherwise`", at: second.span,
        related: [Related("`\(first.value)` is here", at: first.span)])
    }
    var spec = DecisionCaseSpec(span: tree.span(node))
    spec.isFullyRead = findings.count == known
    spec.doc = long.doc
    spec.when = long.when
    spec.take = long.take
    if long.second != nil {
      // Both parts are still checked.
      spec.take = long.take ?? long.otherwise
    } else if first.value == "otherwise" {
      if let take = long.take {
        findings.report(
          "the value of `otherwise` must follow it directly", at: take.span,
          help: "write only `otherwise: \(take.text.prefix(60))`")
      }
      spec.take = long.otherwise
    }
    if spec.when == nil, first.value == "when" || long.second != nil {
      // Without its condition, which is unreadable, it would be the last case.
      return nil
    }
    return spec
  }
}

private struct LongCase {
  var doc = ""
  /// The first of the keys `when` and `otherwise`; `second` is the other one, if present.
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
      Key("doc", "The meaning of the condition, for the numbered list.", to: \.doc),
      Key("when", "The conditions and bindings after `if`.", .expression) {
        $1.add(Located("when", at: $0.tree.span($2)))
        guard !$0.tree.kind($3).isSequence else {
          $0.wrongShape(
            $3, expected: "a condition",
            help: $0.tree.count($3) == 1
              ? "write the condition without the brackets"
              : "join the conditions: `isOpen, !text.isEmpty`")
          return
        }
        $1.when = $0.swift($3, as: .expression, key: $2)
      },
      Key(
        "take", "The value while the condition is true, in Swift.", as: .expression,
        to: \.take),
      Key(
        "otherwise", "The value if no case is true; must be the last case.",
        .any([.absent, .expression])
      ) {
        $1.add(Located("otherwise", at: $0.tree.span($2)))
        if !$0.tree.isAbsent($3) { $1.otherwise = $0.swift($3, as: .expression, key: $2) }
      },
    ], oneOf: ["when", "otherwise"])
}
