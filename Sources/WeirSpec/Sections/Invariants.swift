import WeirDiagnostics
import WeirYAML

/// A promise about the state of a module and of the modules below it.
public struct InvariantSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var form: Form

  public enum Form: Sendable {
    /// True in every reachable state.
    case holds(SwiftScalar)
    /// True for each of these actions, or for every action, with `old` for the state before it.
    case step(SwiftScalar, on: [TriggerSpec])
    /// From a state in which the first is true, the responses of effects lead to one in which the second is true.
    case leadsTo(when: SwiftScalar, SwiftScalar)
  }

  /// Its Swift, in the order of the keys.
  public var swift: [SwiftScalar] {
    switch form {
    case .holds(let holds): [holds]
    case .step(let step, _): [step]
    case .leadsTo(let when, let goal): [when, goal]
    }
  }
}

/// Values of a type that `weir verify` tries.
public struct SampleSpec: Sendable {
  public var type: SwiftScalar
  public var values: [SwiftScalar]
}

extension Key<ModuleSpec> {
  static let invariants = Key(
    "invariants", "Promises about the state, which `weir verify` checks.",
    values: .any([.expression, LongInvariant.record.schema]),
    of: "a mapping of names to invariants", to: \.invariants
  ) { $0.invariant($1, $2) }

  static let samples = Key(
    "samples", "Values of types that `weir verify` tries, in Swift.", .samples
  ) { $1.samples = $0.samples($3) }
}

extension Schema {
  static let samples = Schema.map(.oneOrMore(.expression))
}

extension Reader {
  mutating func samples(_ node: NodeID) -> [SampleSpec] {
    entries(node, of: "a mapping of types to values") { reader, key, value in
      guard let type = reader.swift(key, as: .type) else { return nil }
      let values = reader.list(value, orOne: true, of: "values") {
        $0.swift($1, as: .expression, key: key)
      }
      if values.isEmpty, reader.tree.kind(value).isSequence {
        reader.report("`\(type.text.prefix(40))` needs at least one value", at: key)
      }
      return SampleSpec(type: type, values: values)
    }
  }

  fileprivate mutating func invariant(_ key: NodeID, _ value: NodeID) -> InvariantSpec? {
    guard let name = name(key, expected: "an invariant's name") else { return nil }
    if tree.kind(value).isScalar, !tree.isAbsent(value) {
      return swift(value, as: .expression, key: key).map {
        InvariantSpec(name: name, form: .holds($0))
      }
    }
    var long = LongInvariant()
    let before = findings.count
    LongInvariant.record.read(value, into: &long, &self)
    guard findings.count == before else { return nil }
    let forms = [long.holds, long.step, long.when ?? long.goal].compactMap { $0 }
    guard forms.count == 1 else {
      var help = "write one of `holds`, `step`, and `when` with `leadsTo`"
      if let when = long.when, let holds = long.holds, long.step == nil, long.goal == nil {
        let condition = "!(\(when.text)) || \(holds.text)"
        let isShort = condition.count <= 80 && !condition.contains { "'\n".contains($0) }
        help =
          "`holds` has the whole condition: write "
          + (isShort ? "`holds: '\(condition)'`" : "`holds: '!(…) || …'`")
      }
      report(
        forms.isEmpty
          ? "`\(name.value)` promises nothing" : "`\(name.value)` has several promises", at: key,
        help: help)
      return nil
    }
    if let step = long.step {
      return InvariantSpec(name: name, doc: long.doc, form: .step(step, on: long.triggers))
    }
    if let on = long.on {
      findings.report("`on` is only for a `step`", at: on, help: "remove `on`, or write `step`")
    }
    if let holds = long.holds {
      return InvariantSpec(name: name, doc: long.doc, form: .holds(holds))
    }
    guard let when = long.when, let goal = long.goal else {
      report(
        "`when` and `leadsTo` belong together", at: key,
        help: long.when == nil ? "add `when: condition`" : "add `leadsTo: condition`")
      return nil
    }
    return InvariantSpec(name: name, doc: long.doc, form: .leadsTo(when: when, goal))
  }
}

private struct LongInvariant {
  var doc = ""
  var holds: SwiftScalar?
  var step: SwiftScalar?
  var on: Span?
  var triggers: [TriggerSpec] = []
  var when: SwiftScalar?
  var goal: SwiftScalar?

  static let record = Record<LongInvariant>(
    "an invariant",
    [
      Key(
        "holds", "A condition that is true in every reachable state.", as: .expression,
        to: \.holds),
      Key(
        "step", "A condition that is true for every action; `old` is the state before the action.",
        as: .expression, to: \.step),
      Key("on", "The actions to which `step` is limited.", .oneOrMore(.text)) {
        $1.on = $0.tree.span($2)
        $1.triggers = $0.list($3, orOne: true, of: "actions") { $0.triggers($1) }.flatMap { $0 }
      },
      Key(
        "when", "A condition from which effects lead to `leadsTo`.", as: .expression,
        to: \.when),
      Key(
        "leadsTo",
        "A condition that the responses of effects reach from `when`, whatever they are.",
        as: .expression, to: \.goal),
      Key("doc", "Its purpose.", to: \.doc),
    ],
    misplaced: [
      "is": "an invariant is a condition: write it as `holds`",
      "type": "an invariant is always a `Bool`",
    ])
}
