import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// An effect that only one of its answers ends.
enum UnsettledEffect: Rule {
  static let name = "unsettled-effect"
  static let group = RuleGroup.effects
  static let level = RuleSpec.Level.warning
  static let summary = "an effect that stays wanted after one of its answers"
  static let reason = """
    One answer changes what the effect depends on, and the other one does not: after a failure, for \
    example, the state keeps the value that asked for the work, the view shows its progress \
    forever, and the effect does not start again. Write the same field in both answers.
    """
  static let bad = [
    Example(
      "A spinner that no failure stops",
      """
      module: List
      uses: [API]
      types: { Phase: [idle, loading] }
      state: { phase: Phase = .idle, names: [String], reason: String? }
      actions: { didAppear: {}, didLoad: { names: [String] }, didFail: { reason: String } }
      reduce:
        didAppear: phase = .loading
        didLoad: |
          self.names = names
          phase = .idle
        didFail: self.reason = reason
      decisions: { shouldLoad: { cases: [{ when: phase == .loading }] } }
      effects:
        load: { on: shouldLoad, calls: API.names, then: didLoad, else: «didFail» }
      ---
      module: API
      requests: { names: { GET: /names, returns: "[String]" } }
      """),
    Example(
      "A failure that changes nothing",
      """
      module: List
      uses: [API]
      state: { page: Int?, names: [String] }
      actions: { didLoad: { names: [String] } }
      reduce:
        didLoad: |
          self.names = names
          page = nil
      effects:
        «load»: { on: page, calls: API.names, then: didLoad, else: nothing }
      ---
      module: API
      requests: { names: { GET: /names, query: { page: Int }, returns: "[String]" } }
      """),
  ]
  static let good = [
    Example(
      "Both write it, through an operation and a parent; neither writes it",
      """
      module: App
      children: { list: List }
      state: { failures: Int = 0 }
      derived: { isOffline: { type: Bool, is: failures > 3 } }
      reduce:
        list.didFail: |
          failures += 1
          list.end()
      ---
      module: List
      uses: [API]
      state: { page: Int?, other: Int = 0, names: [String], reason: String? }
      actions: { didLoad: { names: [String] }, didFail: { reason: String }, didSee: { names: [String] }, didMove: {} }
      reduce:
        didLoad: |
          self.names = names
          end()
        didFail: self.reason = reason
        didSee: self.names = names
        didMove: other += 1
      operations: { end: page = nil }
      effects:
        load: { on: page, calls: API.names, then: didLoad, else: didFail }
        see: { on: other, calls: API.names, then: didSee, else: nothing }
      ---
      module: API
      requests: { names: { GET: /names, query: { page: Int }, returns: "[String]" } }
      """)
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let writes = AnswerWrites(project, report.analyses.reductions)
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work, !work.isSequence, let source = work.source,
          let read = writes.reads(source, in: module), !read.isEmpty
        else { continue }
        var ends: [(answer: EffectAnswer?, writes: AnswerWrites.Result)] = [
          (work.then, writes.result(of: work.then, on: read, in: module))
        ]
        if work.spec.failures == nil, case .calls = work.spec.task { continue }
        ends += work.failures.map {
          ($0.answer, writes.result(of: $0.answer, on: read, in: module))
        }
        guard !ends.contains(where: { $0.writes == .unknown }),
          ends.contains(where: { $0.writes == .some }),
          let idle = ends.first(where: { $0.writes == .none })
        else { continue }
        let fields = read.sorted().map { "`\(module.fields[$0].name)`" }
        report.add(
          "`\(effect.name)` of `\(module.name)` stays wanted after "
            + (idle.answer.map { "`\($0.name)`" } ?? "an answer that sends nothing"),
          at: idle.answer?.scalar.span ?? effect.spec.name.span, modules: [module.name],
          members: [effect.name], label: "it does not write \(fields.joined(separator: " or "))",
          help: idle.answer == nil
            ? "send an action that writes \(fields[0])"
            : "write \(fields[0]) in the reduction, or add `handled: elsewhere` to the action")
      }
    }
  }
}
