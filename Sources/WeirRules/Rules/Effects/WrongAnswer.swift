import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// An answer that does not fit the payload of its action.
enum WrongAnswer: Rule {
  static let name = "wrong-answer"
  static let group = RuleGroup.effects
  static let stopsGeneration = true
  static let summary = "an answer of an effect that does not fit its action or input"
  static let reason = """
    The name of an action is an answer if the action has no payload, or one that receives the \
    result, the element or the error. All other answers are calls, such as \
    `didLoad(names: result, page: value)`. In a model, an input receives one value, or none if it is a \
    pulse.
    """
  static let bad = [
    Example(
      "Two payloads, a wrong label, and an error for a number",
      """
      module: List
      uses: [API]
      state: { page: Int?, other: Int?, names: [String], count: Int = 0 }
      actions: { didLoad: { names: [String], page: Int }, didFail: { code: Int } }
      reduce:
        didLoad: |
          self.names = names
          self.page = nil
          other = nil
          count = page
        didFail: |
          count = code
          page = nil
          other = nil
      effects:
        load: { on: page, calls: API.names, then: «didLoad», else: «didFail» }
        again:
          on: other
          calls: API.names
          then: «'didLoad(names: result, number: value)'»
          else: 'didFail(code: 1)'
      ---
      module: API
      requests: { names: { GET: /names, query: { page: Int }, returns: "[String]" } }
      """),
    Example(
      "A payload without a result",
      """
      module: List
      uses: [API]
      state: { removed: Int?, count: Int = 0 }
      actions: { didRemove: { count: Int }, didFail: {} }
      reduce:
        didRemove: |
          self.count = count
          removed = nil
        didFail: removed = nil
      effects:
        remove: { on: removed, calls: API.remove, then: «didRemove», else: didFail }
      ---
      module: API
      requests: { remove: { DELETE: "/names/{id}", path: { id: Int } } }
      """),
    Example(
      "A value for a pulse, a label, and no result for an input",
      """
      module: List
      uses: [API]
      inputs: { page: Int?, isAsked: pulse, names: { recent: [String] }, isFailed: pulse, count: Int = 0 }
      decisions:
        shouldLoad: { type: Int, cases: [{ when: 'isAsked, let page', take: page }] }
        shouldRemove: { type: Int, cases: [{ when: '!names.value.isEmpty', take: count }] }
        shouldWait: { cases: [{ when: isFailed }] }
      effects:
        load: { on: shouldLoad, calls: API.names, then: «'names(of: result)'», else: «'isFailed(1)'» }
        remove: { on: shouldRemove, calls: API.remove, then: «count», else: «count» }
        wait: { on: shouldWait, manual: { returns: String }, then: «count» }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]" }
        remove: { DELETE: "/names/{id}", path: { id: Int } }
      """),
  ]
  static let good = [
    Example(
      "The result, the text of the error, a default, and calls",
      """
      module: List
      uses: [API]
      state: { page: Int?, other: Int?, removed: Int?, names: [String], reason: String? }
      actions:
        didLoad: { names: [String], isFull: Bool = false }
        didLoadPage: { _ names: [String], of page: Int }
        didRemove: {}
        didFail: { reason: String }
      reduce:
        didLoad: |
          self.names = isFull ? [] : names
          page = nil
        didLoadPage: |
          self.names = names + ["\\(page)"]
          other = nil
        didRemove: removed = nil
        didFail: |
          self.reason = reason
          page = nil
          other = nil
          removed = nil
      effects:
        load: { on: page, calls: API.names, then: didLoad, else: didFail }
        again: { on: other, calls: API.names, then: 'didLoadPage(result, of: value)', else: didFail }
        remove: { on: removed, calls: API.remove, then: didRemove, else: didFail }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]" }
        remove: { DELETE: "/names/{id}", path: { id: Int } }
      """),
    Example(
      "Inputs that receive the result, the text of the error, nothing, and a call",
      """
      module: List
      uses: [API]
      inputs:
        page: Int?
        isAsked: pulse
        names: { recent: [String] }
        reason: recent String?
        isRemoved: pulse
      decisions:
        shouldLoad: { type: Int, cases: [{ when: 'isAsked, let page', take: page }] }
        shouldRemove: { type: Int, cases: [{ when: 'names.isRecent, let page', take: page }] }
        shouldSay: { type: String, cases: [{ when: 'reason.isRecent || isRemoved', take: 'reason.value ?? ""' }] }
      effects:
        load: { on: shouldLoad, calls: API.names, then: names, else: reason }
        remove:
          on: shouldRemove
          calls: API.remove
          with: { id: value }
          then: isRemoved
          else: 'reason("\\(value): \\(error)")'
        say: { on: shouldSay, manual: true }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]" }
        remove: { DELETE: "/names/{id}", path: { id: Int } }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work, work.task != nil else { continue }
        func add(_ answer: EffectAnswer?, _ value: Value) {
          guard let answer else { return }
          let found =
            answer.input.map { problem(answer, module.inputs[$0], value) }
            ?? answer.action.map { problem(answer, module.actions[$0], value) }
          guard case .some(.some(let problem)) = found else { return }
          report.add(
            problem.message, at: answer.scalar.span, modules: [module.name],
            members: [effect.name], help: problem.help)
        }
        let result = Value(
          name: "result", isThere: work.hasResult(in: project),
          type: work.resultType(in: project)?.type)
        add(work.then, work.isSequence ? Value(name: "result", isThere: false, type: nil) : result)
        add(work.each, result)
        for failure in work.failures {
          add(failure.answer, Value(name: "error", isThere: true, type: failure.type?.type))
        }
      }
    }
  }

  /// The value that an answer without arguments passes.
  private struct Value {
    let name: String
    let isThere: Bool
    /// Nil for an unknown type.
    let type: SwiftType?
  }

  private static func problem(
    _ answer: EffectAnswer, _ action: Action, _ value: Value
  ) -> (message: String, help: String)? {
    let payload = action.spec.payload
    let call =
      "\(action.name)(\(payload.map { ($0.label.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ")))"
    let help = "write `'\(call)'`"
    guard answer.body == nil else {
      guard let given = answer.labels, !fits(given, payload) else { return nil }
      return ("the arguments do not fit the payload of `\(action.name)`", help)
    }
    let required = payload.indices.filter { payload[$0].defaultValue == nil }
    if required.count > 1 {
      return (
        "`\(action.name)` has \(required.count) payloads, and a name passes only one value", help
      )
    }
    guard let index = required.first else { return nil }
    return mismatch(value, action.types[index].type, "payload", of: action.name).map { ($0, help) }
  }

  /// An input of a model receives one value, or none if it is a pulse.
  private static func problem(
    _ answer: EffectAnswer, _ input: Input, _ value: Value
  ) -> (message: String, help: String)? {
    guard let type = input.type else {
      guard answer.body != nil else { return nil }
      return ("`\(input.name)` is a pulse, which receives no value", "write `\(input.name)`")
    }
    let help = "write `'\(input.name)(…)'`"
    guard answer.body == nil else {
      guard let given = answer.labels, given != [nil] else { return nil }
      return ("`\(input.name)` receives one value without a label", help)
    }
    return mismatch(value, type.type, "value", of: input.name).map { ($0, help) }
  }

  /// The reason why a name cannot pass a value.
  private static func mismatch(
    _ value: Value, _ wanted: SwiftType, _ noun: String, of name: String
  ) -> String? {
    guard value.isThere else {
      return "`\(name)` has a \(noun), but there is no \(value.name) to pass"
    }
    if value.name == "error" {
      guard let known = distinct(wanted), known.kind != .text else { return nil }
      return "`\(name)` has a \(noun) of the type `\(wanted.text)`, not an error"
    }
    guard let type = value.type else { return nil }
    if let inside = type.wrapped, !wanted.isOptional, inside.text == wanted.text {
      return "the result is an optional, and the \(noun) of `\(name)` is not"
    }
    guard let known = distinct(type), let other = distinct(wanted),
      known.canonicalName != other.canonicalName
    else { return nil }
    return "the result is a `\(type.text)`, and the \(noun) of `\(name)` a `\(wanted.text)`"
  }

  private static func distinct(_ type: SwiftType) -> LibraryType? {
    type.path.flatMap { LibraryType.named($0) }.flatMap { $0.isDistinct ? $0 : nil }
  }

  private static func fits(_ given: [String?], _ payload: [ParameterSpec]) -> Bool {
    var rest = given[...]
    for parameter in payload {
      if let first = rest.first, first == parameter.label {
        rest.removeFirst()
      } else if parameter.defaultValue == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension EffectAnswer {
  /// The labels of the arguments of its call.
  fileprivate var labels: [String?]? {
    guard case .use(let use)? = body?.fragment.statements.last else { return nil }
    return use.path.segments.first?.arguments.map(\.label)
  }
}
