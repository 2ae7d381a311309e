import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// An effect that only one of its responses ends.
enum UnsettledEffect: Rule {
  static let name = "unsettled-effect"
  static let level = RuleSpec.Level.warning
  static let storeLevels = StoreLevels(tca: .warning)
  static let explainedBy = ["wrong-answer"]

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkSwift(project, &report)
    let writes = ResponseWrites(project: project, reductions: report.analyses.reductions)
    for (module, effect) in project.each(\.effects) where module.spec.isFullyRead {
      guard let work = effect.work, !work.isSequence, let source = work.source,
        let read = writes.reads(source, in: module), !read.isEmpty
      else { continue }
      // An action that is not read is reported.
      guard work.spec.then == nil || work.then != nil, work.areFailuresRead else { continue }
      if work.spec.failures == nil, case .calls = work.spec.task { continue }
      let kept = KeptEffect(
        effect, of: module, in: project, reductions: report.analyses.reductions)
      let ends = ([work.then] + work.failures.map(\.response)).map { response -> End in
        let result = writes.result(of: response, on: read, in: module)
        guard result == .some, let response, kept?.isKept(by: response, read) == true else {
          return End(response: response, writes: result, isKept: result == .none)
        }
        return End(response: response, writes: result, isKept: true)
      }
      guard !ends.contains(where: { $0.writes == .unknown }),
        ends.contains(where: { !$0.isKept }), let idle = ends.first(where: \.isKept)
      else { continue }
      // A field in a condition decides whether the effect is active; one in `take` only what it works with.
      let deciding = deciding(source, in: module)
      let fields =
        (read.filter(deciding.contains).sorted() + read.filter { !deciding.contains($0) }.sorted())
        .map { "`\(module.fields[$0].name)`" }
      let names = fields.joined(separator: " or ")
      report.add(
        "`\(effect.name)` of `\(module.name)` stays active after "
          + (idle.response.map { "`\($0.name)`" } ?? "a response that sends nothing"),
        at: idle.response?.scalar.span ?? effect.spec.name.span, modules: [module.name],
        members: [effect.name],
        label: idle.writes == .none
          ? "it does not write \(names)" : "it writes \(names), but the effect stays the same",
        help: help(idle, fields))
    }
  }

  /// The fields in the conditions of a decision.
  private static func deciding(_ source: EffectWork.Source, in module: Module) -> Set<Int> {
    guard case .decision(let index) = source else { return [] }
    let fields = module.decisions[index].cases.flatMap { $0.when?.accesses ?? [] }.map(\.reference)
    return Set(fields.compactMap { if case .field(let field) = $0 { field } else { nil } })
  }

  /// A response, and whether it leaves the effect active as it was.
  private struct End {
    let response: EffectResponse?
    let writes: ResponseWrites.Result
    let isKept: Bool
  }

  private static func help(_ end: End, _ fields: [String]) -> String {
    guard end.response != nil else { return "send an action that writes \(fields[0])" }
    return end.writes == .none
      ? "write \(fields[0]) in the reduction, or add `handled: elsewhere` to the action"
      : "in the reduction, assign a value to \(fields[0]) with which the effect is not active: it starts again only "
        + "after it was inactive, or for another value"
  }
}

extension EffectWork {
  /// Whether each response to an error is that of an action; others are reported.
  fileprivate var areFailuresRead: Bool {
    zip(spec.failures ?? [], failures).allSatisfy { $0.response == nil || $1.response != nil }
  }
}

/// In hand-written Swift, a failure after which a `Bool` still says that the work continues.
extension UnsettledEffect {
  private static func checkSwift(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules where !module.spec.isGenerated {
      for flag in KeptFlag.all(in: module, project, report.analyses.reductions) {
        let (field, failure) = (flag.field.name, flag.failureName)
        report.add(
          "`\(field)` of `\(module.name)` stays true after `\(failure)`",
          at: flag.failure.trigger.spec.span, modules: [module.name],
          members: [field, failure], label: "its handler does not write `\(field)`",
          related: [
            Related("set where the effect starts", at: flag.set),
            Related("set back after another response", at: flag.reset),
          ], note: "after a failure, the state says that the work continues",
          help: "assign `false` to `\(field)` here too")
      }
    }
  }
}
