import WeirDiagnostics
import WeirYAML

extension Key<ModuleSpec> {
  static let effects = Key(
    "effects", "Effects, each with the decision that starts it.",
    .map(.any([.absent, .oneOrMore(.name), LongEffect.record.schema]))
  ) { reader, module, key, value in
    module.effects = reader.entries(
      value, of: "a mapping of effects to decisions", key: key, asEntry: { "\($0): decision" }
    ) { reader, key, value in
      guard let name = reader.name(key, expected: "an effect's name") else { return nil }
      var effect = EffectSpec(name: name)
      if reader.tree.kind(value).isMapping {
        var long = LongEffect()
        LongEffect.record.read(value, into: &long, &reader)
        effect.doc = long.doc
        effect.decisions = long.decisions
        effect.work = reader.work(long, of: name)
        // A reported task would have determined what may start the effect.
        if effect.work == nil, long.hasTask || !long.others.isEmpty { effect.decisions = [] }
      } else if !reader.tree.isAbsent(value) {
        effect.decisions = reader.decisionNames(value)
      }
      return effect
    }
    reader.reportMixture(module.effects)
  }
}

private struct LongEffect {
  var doc = ""
  var decisions: [Located<String>] = []
  /// Whether there is a value for `on`, even one that is reported.
  var hasStart = false
  var calls: RequestNameSpec?
  var manual: ManualEffectSpec?
  var hasTask = false
  /// The keys that need a task, each with its span.
  var others: [Located<String>] = []
  var arguments: [(label: Located<String>, value: SwiftScalar)] = []
  var then: SwiftScalar?
  var each: SwiftScalar?
  var failures: [EffectFailureSpec]?
  var after: SwiftScalar?
  var isKept = false

  static let record = Record<LongEffect>(
    "an effect",
    [
      Key(
        "on",
        "The decision that starts it; with `calls`, `manual` or `after`, also a derived value or field.",
        .oneOrMore(.name)
      ) {
        $1.hasStart = true
        $1.decisions = $0.decisionNames($3)
      },
      Key("calls", "The method of a service, or the request, that it calls.", .text) {
        $1.hasTask = true
        $1.calls = $0.requestName($3, of: "a method or request")
      },
      Key(
        "manual", "A method that the app implements: `true`, or its signature.",
        .any([.flag, Signature.record.schema])
      ) { reader, long, key, value in
        long.hasTask = true
        var manual = ManualEffectSpec(span: reader.tree.span(key))
        if reader.tree.kind(value).isMapping {
          Signature.record.read(value, into: &manual, &reader)
        } else if reader.reportResult(value) {
          return
        } else if reader.flag(value, key: key) == false {
          reader.report("`manual` is `false`", at: value, help: "remove `manual`, or write `true`")
          return
        }
        if let second = manual.yields, manual.returns != nil {
          reader.findings.report(
            "a method cannot have both `returns` and `yields`", at: second.span,
            help: "remove one of them")
        }
        long.manual = manual
      },
      Key("with", "The arguments of the call, by label, in Swift.", .map(.expression)) {
        reader, long, key, value in
        long.others.append(Located("with", at: reader.tree.span(key)))
        long.arguments = reader.entries(
          value, of: "a mapping of labels to Swift", key: key,
          asEntry: { Reader.isName($0) ? "\($0): value" : "label: \($0)" }
        ) { reader, key, value in
          guard let label = reader.name(key, expected: "a label"),
            let scalar = reader.swift(value, as: .expression, key: key)
          else { return nil }
          return (label, scalar)
        }
        reader.reportTwice(long.arguments, as: "argument") { $0.label }
      },
      Key(
        "then",
        "The action after success, or at the end of the sequence; in a model, the input.",
        .expression
      ) {
        $1.others.append(Located("then", at: $0.tree.span($2)))
        $1.then = $0.swift($3, as: .expression, key: $2)
      },
      Key(
        "each", "The action for each element of the sequence; in a model, the input.", .expression
      ) {
        $1.others.append(Located("each", at: $0.tree.span($2)))
        $1.each = $0.swift($3, as: .expression, key: $2)
      },
      Key(
        "else",
        "The action after an error, `nothing`, or a mapping of error types to actions; in a model, "
          + "inputs.",
        .any([.expression, .map(.expression)])
      ) { reader, long, key, value in
        long.others.append(Located("else", at: reader.tree.span(key)))
        long.failures = reader.failures(value, key: key)
      },
      Key(
        "after",
        "The delay before it starts, as a `Duration` in Swift; without a call, that before its action, which is sent "
          + "once for each value of `on`.",
        .expression
      ) {
        $1.others.append(Located("after", at: $0.tree.span($2)))
        $1.after = $0.duration($3, key: $2)
      },
      Key(
        "cancel", "`never`: the work continues after the effect is no longer active.",
        .choice(["never"])
      ) {
        $1.others.append(Located("cancel", at: $0.tree.span($2)))
        $1.isKept = $0.choice($3, of: Cancelling.self) != nil
      },
      Key("doc", "Its doc comment.", to: \.doc),
    ],
    misplaced: Dictionary(
      uniqueKeysWithValues: ["every", "interval", "repeat", "repeats"].map { word in
        (
          word,
          "`\(word)` is not a key of an effect: write `after`, which waits once for each value of `on`; to repeat it, "
            + "let the decision take a value that `then` changes, such as a count"
        )
      }))

  enum Cancelling: String, CaseIterable { case never }
}

extension Located<String> {
  /// Whether an effect without a call may have the key.
  fileprivate var isOfTimer: Bool { ["after", "then", "cancel"].contains(value) }
}

private enum Signature {
  static let record = Record<ManualEffectSpec>(
    "`manual`",
    [
      Key("takes", "The parameters of the method.", .parameters) {
        $1.parameters = $0.parameters(
          $3, of: "the parameters of the method, such as `{ id: UUID }`", key: $2)
      },
      Key("returns", "The result of the method.", as: .type, to: \.returns),
      Key(
        "yields", "The elements of the sequence that the method returns.", as: .type,
        to: \.yields),
    ])
}

extension Reader {
  /// Reports `manual: [Item]`, the result in place of the signature.
  fileprivate mutating func reportResult(_ node: NodeID) -> Bool {
    guard !tree.isAbsent(node), case .success(let type) = tree.swift(node, as: .type, key: nil),
      type.style == .flowSequence || type.text.first?.isUppercase == true,
      !["True", "False", "TRUE", "FALSE"].contains(type.text)
    else { return false }
    let result = type.style == .flowSequence ? "\"\(type.text)\"" : type.text
    report(
      "`manual` is `true` or a signature, but `\(type.text.prefix(40))` is a type", at: node,
      help: "write `manual: { returns: \(result.prefix(60)) }`")
    return true
  }

  /// Nil if the app runs the effect, or if its task could not be read.
  fileprivate mutating func work(
    _ long: LongEffect, of name: Located<String>
  ) -> EffectWorkSpec? {
    if !long.hasTask {
      let isTimer = long.others.contains { $0.value == "after" }
      if let other = long.others.first(where: { !isTimer || !$0.isOfTimer }) {
        findings.report(
          "`\(name.value)` has `\(other.value)`, but no call", at: other.span,
          help: "add `calls: Module.method` or `manual: true`")
        return nil
      }
      // A delay that is not read is reported.
      if long.after == nil { return nil }
    }
    var work: EffectWorkSpec
    switch (long.calls, long.manual) {
    case (nil, nil) where !long.hasTask: work = EffectWorkSpec(task: .timer)
    case (.some(let call), nil): work = EffectWorkSpec(task: .calls(call))
    case (nil, .some(let manual)): work = EffectWorkSpec(task: .manual(manual))
    case (.some, .some(let manual)):
      findings.report(
        "`\(name.value)` has both `calls` and `manual`", at: manual.span,
        help: "remove one of them")
      return nil
    case (nil, nil): return nil
    }
    work.arguments = long.arguments
    work.then = long.then
    work.each = long.each
    work.failures = long.failures
    work.after = long.after
    work.isKept = long.isKept
    let isSequence = long.manual?.yields != nil
    if !isSequence, let each = work.each {
      findings.report(
        "`\(name.value)` has `each`, but returns no sequence", at: each.span,
        help: "write `then`, or add `yields` to `manual`")
    } else if isSequence, work.each == nil {
      findings.report(
        "`\(name.value)` yields elements, but has no `each`", at: name.span,
        help: "add `each: action`")
    }
    if case .timer = work.task, work.then == nil {
      findings.report(
        "`\(name.value)` waits, but sends nothing", at: name.span,
        help: "add `then: action`, or a call that starts after the delay")
    }
    if !long.hasStart {
      findings.report("`\(name.value)` has no `on`", at: name.span, help: "add `on: decision`")
    } else if long.decisions.count > 1 {
      findings.report(
        "`\(name.value)` starts on several values", at: long.decisions[1].span,
        help: "combine them in one decision")
    }
    return work
  }

  /// `action`, `nothing`, or `{ ErrorType: action, default: action }`.
  fileprivate mutating func failures(_ node: NodeID, key: NodeID) -> [EffectFailureSpec]? {
    guard tree.kind(node).isMapping else {
      guard let response = swift(node, as: .expression, key: key) else { return nil }
      return [EffectFailureSpec(type: nil, response: response.text == "nothing" ? nil : response)]
    }
    return entries(node, of: "a mapping of error types to actions", key: key) {
      reader, key, value -> EffectFailureSpec? in
      guard let response = reader.swift(value, as: .expression, key: key) else { return nil }
      var failure = EffectFailureSpec(
        type: nil, response: response.text == "nothing" ? nil : response)
      if !reader.tree.equals(key, "default") {
        guard let type = reader.swift(key, as: .type) else { return nil }
        failure.type = type
      }
      return failure
    }
  }

  /// Reports an effect without a call in a module whose other effects have one.
  fileprivate mutating func reportMixture(_ effects: [EffectSpec]) {
    guard let wired = effects.first(where: { $0.work != nil }),
      let other = effects.first(where: { $0.work == nil })
    else { return }
    // The effect may have another mistake, which is the cause.
    let start = other.name.span.start
    let next = effects.map(\.name.span.start).filter { $0 > start }.min() ?? .max
    if findings.contains(where: { start <= $0.span.start && $0.span.start < next }) { return }
    findings.report(
      "`\(other.name.value)` has no call, but `\(wired.name.value)` has one: either all effects of "
        + "a module have one, or none", at: other.name.span,
      related: [Related("an effect with a call", at: wired.name.span)],
      help: "add `calls: Module.method` or `manual: true`")
  }
}
