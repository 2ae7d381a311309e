import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A call whose errors no action receives.
enum UnansweredFailure: Rule {
  static let name = "unanswered-failure"
  static let dependsOn = BodyFacts()
  static let storeLevels = StoreLevels(tca: .warning)

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkSwift(project, &report)
    for (module, effect) in project.each(\.effects) where module.spec.isFullyRead {
      guard let work = effect.work else { continue }
      guard let failures = work.spec.failures else {
        // An unknown method, and an argument that is missing, are findings of their own.
        guard case .calls = work.spec.task, let call = work.call, !call.isMissingArgument else {
          continue
        }
        report.add(
          "`\(effect.name)` of `\(module.name)` has no response to errors of \(work.callName)",
          at: effect.spec.name.span, modules: [module.name], members: [effect.name],
          help: "add `else: \(module.responseKind)` or `else: nothing`")
        continue
      }
      if !failures.isEmpty, failures.allSatisfy({ $0.type != nil }) {
        report.add(
          "`\(effect.name)` of `\(module.name)` has no response to other errors",
          at: effect.spec.name.span, modules: [module.name], members: [effect.name],
          help: "add `default: \(module.responseKind)` or `default: nothing` to `else`")
      } else if let response = lost(work, module: module, in: project) {
        report.add(
          "`\(effect.name)` of `\(module.name)` passes on none of the errors that "
            + "\(work.callName) declares", at: response.scalar.span, modules: [module.name],
          members: [effect.name, response.name],
          label: response.body == nil
            ? "`\(response.name)` has no payload" : "the call does not use `error`",
          help: response.body == nil
            ? "add a payload to `\(response.name)`, or a response to each type of error"
            : "pass `error`, or add a response to each type of error")
      }
    }
  }

  /// In hand-written Swift, the effects of the Composable Architecture that throw errors. The library expects a handler.
  private static func checkSwift(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for calls in module.spec.faultyEffects.map(\.uncaughtCalls) {
        guard let first = calls.first else { continue }
        let names = calls.map(\.value).uniqued()
        report.add(
          "an effect of `\(module.name)` has no response to errors of \(Words.codes(names))",
          at: first.span, modules: [module.name], members: names,
          label: "its errors end the effect", note: "after an error, the effect sends no action",
          help: "add `catch:` to the effect, or catch the error in it, and send an action")
      }
    }
  }

  /// The response to any error, if it contains nothing of the errors that the request declares.
  private static func lost(
    _ work: EffectWork, module: Module, in project: Project
  ) -> EffectResponse? {
    guard let request = work.request(in: project), request.errors.contains(where: { $0 != nil }),
      work.failures.count == 1, let failure = work.failures.first, failure.type == nil,
      let response = failure.response, let action = response.action
    else { return nil }
    if let body = response.body {
      // A misspelled name may be `error`.
      return !module.hasForeignNames(in: body) && !body.readParameters.contains("error")
        ? response : nil
    }
    return module.actions[action].spec.payload.isEmpty ? response : nil
  }
}

extension Module {
  func hasForeignNames(in body: Body) -> Bool {
    foreignNames.contains { $0.span.isInside(body.scalar.span) }
  }

  /// The kind of member that receives the responses of its effects.
  fileprivate var responseKind: String { spec.kind == .model ? "input" : "action" }
}
