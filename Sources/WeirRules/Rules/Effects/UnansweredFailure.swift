import WeirDiagnostics
import WeirProject
import WeirSpec

/// A call whose errors no action receives.
enum UnansweredFailure: Rule {
  static let name = "unanswered-failure"
  static let group = RuleGroup.effects
  static let summary = "an effect that ignores errors of its call without a word"
  static let reason = """
    A request can fail at any time. Without `else`, the spec does not show what the app does then. \
    `else: nothing` shows that it does nothing.
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
      """)
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
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work else { continue }
        if let failures = work.spec.failures {
          guard !failures.isEmpty, !failures.contains(where: { $0.type == nil }) else { continue }
          report.add(
            "`\(effect.name)` of `\(module.name)` has no answer to other errors",
            at: effect.spec.name.span, modules: [module.name], members: [effect.name],
            help: "add `default: \(module.answerKind)` or `default: nothing` to `else`")
        } else if case .calls = work.spec.task {
          report.add(
            "`\(effect.name)` of `\(module.name)` has no answer to errors of \(work.callName)",
            at: effect.spec.name.span, modules: [module.name], members: [effect.name],
            help: "add `else: \(module.answerKind)` or `else: nothing`")
        }
      }
    }
  }
}

extension Module {
  /// What receives the answers of its effects.
  fileprivate var answerKind: String { spec.kind == .model ? "input" : "action" }
}
