import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A call whose errors no action receives.
enum UnansweredFailure: Rule {
  static let name = "unanswered-failure"
  static let group = RuleGroup.effects
  static let summary = "an effect that ignores errors of its call without a word"
  static let reason = """
    A request can fail at any time. Without `else`, the spec does not show what the app does then. \
    `else: nothing` shows that it does nothing. The same is true of errors that a request declares: \
    if the answer has no payload, the app never sees their details.
    """
  static let bad = [
    Example(
      "No `else`, and an error type without `default`",
      """
      module: List
      uses: [API]
      state: { page: Int?, other: Int?, names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          page = nil
          other = nil
        didFail: other = nil
      effects:
        «load»: { on: page, calls: API.names, then: didLoad }
        «again»: { on: other, calls: API.names, then: didLoad, else: { NetworkError: didFail } }
      ---
      module: API
      requests: { names: { GET: /names, query: { page: Int }, returns: "[String]" } }
      """),
    Example(
      "Declared errors of which nothing is passed on",
      """
      module: List
      uses: [API]
      state: { page: Int?, isFailed: Bool = false, names: [String] }
      derived: { isEmpty: { type: Bool, is: names.isEmpty && !isFailed } }
      actions: { didLoad: { names: [String] }, didFail: {} }
      reduce:
        didLoad: |
          self.names = names
          page = nil
        didFail: |
          isFailed = true
          page = nil
      effects:
        load: { on: page, calls: API.names, then: didLoad, else: «didFail» }
      ---
      module: API
      types: { Problem: { title: String } }
      requests:
        list: { GET: /names, query: { page: Int }, returns: "[String]", errors: { 404: Problem } }
      services: { names: { load: list } }
      """),
  ]
  static let good = [
    Example(
      "An action, `nothing`, and a manual effect that does not throw",
      """
      module: List
      uses: [API]
      state: { page: Int?, other: Int?, seen: Int = 0, names: [String] }
      actions: { didLoad: { names: [String] }, didFail: {}, didSee: { count: Int } }
      reduce:
        didLoad: |
          self.names = names
          page = nil
          other = nil
        didFail: |
          page = nil
          other = nil
        didSee: seen = count
      effects:
        load: { on: page, calls: API.names, then: didLoad, else: { NetworkError: didFail, default: didFail } }
        again: { on: other, calls: API.names, then: didLoad, else: didFail }
        keep: { on: seen, calls: API.keep, else: nothing }
        see: { on: names, manual: { returns: Int }, then: didSee }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]" }
        keep: { POST: /seen, body: { count: Int } }
      """),
    Example(
      "Declared errors that are passed on, distinguished, or ignored on purpose",
      """
      module: List
      uses: [API]
      state: { page: Int?, other: Int?, third: Int?, fourth: Int?, names: [String], reason: String = "" }
      derived: { isEmpty: { type: Bool, is: names.isEmpty && reason.isEmpty } }
      actions: { didLoad: { names: [String] }, didFail: { reason: String }, didExpire: {} }
      reduce:
        didLoad: |
          self.names = names
          end()
        didFail: |
          self.reason = reason
          end()
        didExpire: end()
      operations:
        end: |
          page = nil
          other = nil
          third = nil
          fourth = nil
      effects:
        load: { on: page, calls: API.names, then: didLoad, else: didFail }
        again: { on: other, calls: API.names, then: didLoad, else: 'didFail(reason: "\\(error)")' }
        retry:
          on: third
          calls: API.names
          then: didLoad
          else: { APIRequest.NamesError: didFail, default: didExpire }
        send: { on: fourth, calls: API.log, then: didExpire, else: didExpire }
      ---
      module: API
      types: { Problem: { title: String } }
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]", errors: { 404: Problem } }
        log: { POST: /log, body: { page: Int }, errors: { 5xx: nothing } }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work else { continue }
        guard let failures = work.spec.failures else {
          guard case .calls = work.spec.task else { continue }
          report.add(
            "`\(effect.name)` of `\(module.name)` has no answer to errors of \(work.callName)",
            at: effect.spec.name.span, modules: [module.name], members: [effect.name],
            help: "add `else: \(module.answerKind)` or `else: nothing`")
          continue
        }
        if !failures.isEmpty, failures.allSatisfy({ $0.type != nil }) {
          report.add(
            "`\(effect.name)` of `\(module.name)` has no answer to other errors",
            at: effect.spec.name.span, modules: [module.name], members: [effect.name],
            help: "add `default: \(module.answerKind)` or `default: nothing` to `else`")
        } else if let answer = lost(work, module, project) {
          report.add(
            "`\(effect.name)` of `\(module.name)` passes on nothing of the errors that "
              + "\(work.callName) declares", at: answer.scalar.span, modules: [module.name],
            members: [effect.name, answer.name],
            label: answer.body == nil
              ? "`\(answer.name)` has no payload" : "the call does not use `error`",
            help: answer.body == nil
              ? "add a payload to `\(answer.name)`, or an answer to each type of error"
              : "pass `error`, or add an answer to each type of error")
        }
      }
    }
  }

  /// The answer to any error, if it contains nothing of the errors that the request declares.
  private static func lost(
    _ work: EffectWork, _ module: Module, _ project: Project
  ) -> EffectAnswer? {
    guard let request = work.request(in: project), request.errors.contains(where: { $0 != nil }),
      work.failures.count == 1, let failure = work.failures.first, failure.type == nil,
      let answer = failure.answer, let action = answer.action
    else { return nil }
    if let body = answer.body { return body.readParameters.contains("error") ? nil : answer }
    return module.actions[action].spec.payload.isEmpty ? answer : nil
  }
}

extension Module {
  /// What receives the answers of its effects.
  fileprivate var answerKind: String { spec.kind == .model ? "input" : "action" }
}
