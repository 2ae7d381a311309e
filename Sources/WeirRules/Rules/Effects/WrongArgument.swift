import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// An argument of an effect's call that is missing or unknown, or of another type.
enum WrongArgument: Rule {
  static let name = "wrong-argument"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, effect) in project.each(\.effects) where module.spec.isFullyRead {
      guard let work = effect.work, let call = work.call else { continue }
      for label in work.spec.arguments.map(\.label)
      where !call.parameters.contains(where: { $0.isNamed(label.value) }) {
        let names = call.parameters.compactMap(\.label)
        let meant = NearName.meant(for: label.value, in: names)
        report.add(
          "\(work.callName) has no parameter `\(label.value)`"
            + NearName.suggestion(for: label.value, in: names),
          at: label.span, modules: [module.name], members: [effect.name],
          help: meant == nil ? NearName.choice(of: names) : "",
          fixes: meant.map { [.writing($0, at: label.span)] } ?? [])
      }
      guard let source = work.source, !module.hasUntypedValue(source) else { continue }
      let members = project.handWritten?.members
      let isMissing = reportMissing(
        call, of: effect, in: module, work: work, members: members, to: &report)
      for problem in call.problems
      where !isMissing && !isUsedElsewhere(problem, work.source, in: module) {
        let parameter = call.parameters[problem.parameter]
        guard
          let message = message(
            problem, parameter: parameter, effect: effect, module: module, work: work)
        else { continue }
        report.add(
          message.text, at: effect.spec.name.span, modules: [module.name],
          members: [effect.name], help: message.help,
          atMost: problem.isCertain ? .error : .warning)
      }
    }
  }

  /// Whether another effect on the same value uses what this one does not.
  private static func isUsedElsewhere(
    _ problem: EffectCallProblem, _ source: EffectWork.Source?, in module: Module
  ) -> Bool {
    guard case .unused(_, let element) = problem else { return false }
    return module.effects.contains {
      $0.work?.source == source && $0.work?.call?.uses(element) == true
    }
  }

  /// - Parameter members: Those that hand-written Swift declares, also for an enum; nil if it is not read.
  private static func reportMissing(
    _ call: EffectCall, of effect: Effect, in module: Module, work: EffectWork,
    members: Set<String>?, to report: inout RuleReport
  ) -> Bool {
    let missing = call.problems.compactMap { problem -> String? in
      guard case .missing(let index) = problem, !call.parameters[index].hasUnknownType,
        call.arguments[index] != .part
          || members?.contains(call.parameters[index].name) == false
      else { return nil }
      return call.parameters[index].label ?? call.parameters[index].name
    }
    guard let first = missing.first else { return false }
    let names = Words.quoted(missing, separator: " and ")
    report.add(
      "`\(effect.name)` of `\(module.name)` passes no value for \(names) of \(work.callName)",
      at: effect.spec.name.span, modules: [module.name], members: [effect.name],
      help: "add `with: { \(first): … }`"
        + (work.spec.failures == nil && work.isCall ? ", and `else: …` for errors" : ""))
    return true
  }

  private static func message(
    _ problem: EffectCallProblem, parameter: EffectParameter, effect: Effect, module: Module,
    work: EffectWork
  ) -> (text: String, help: String)? {
    let label = parameter.label ?? parameter.name
    switch problem {
    case .missing: return nil
    case .unfit(_, let isPart, let type):
      let value = isPart ? "value.\(parameter.name)" : "value"
      return (
        "`\(effect.name)` of `\(module.name)` passes a value of type `\(type)` to `\(label)` of "
          + "\(work.callName), which has the type `\(parameter.typeText)`",
        "add `with: { \(label): … }`, and convert `\(value)` there"
      )
    case .unused(_, let element):
      return (
        "`\(effect.name)` of `\(module.name)` does not use its value"
          + "\(element.map { " `\($0)`" } ?? ""), and `\(label)` of \(work.callName) keeps "
          + "its default",
        "add `with: { \(label): value\(element.map { ".\($0)" } ?? "") }`, or pass another value"
      )
    }
  }
}

extension EffectWork {
  /// Whether a service or a request does it, which may fail.
  fileprivate var isCall: Bool { if case .calls = spec.task { true } else { false } }
}

extension EffectCall {
  var isMissingArgument: Bool {
    problems.contains { if case .missing = $0 { true } else { false } }
  }
}

extension EffectParameter {
  /// Whether its type is a text that nothing declares, which another finding reports.
  fileprivate var hasUnknownType: Bool { type == .unknown && typeText.first?.isLowercase == true }
}

extension Module {
  /// Whether a decision without a type has values, which another finding reports.
  fileprivate func hasUntypedValue(_ source: EffectWork.Source) -> Bool {
    guard case .decision(let index) = source, case let spec = decisions[index].spec else {
      return false
    }
    return spec.type == nil && spec.cases.contains { $0.take != nil }
  }
}

extension EffectCallProblem {
  /// A value that nothing uses may be meant only to start the effect anew.
  fileprivate var isCertain: Bool { if case .unused = self { false } else { true } }

  fileprivate var parameter: Int {
    switch self {
    case .missing(let index), .unfit(let index, _, _), .unused(let index, _): index
    }
  }
}
