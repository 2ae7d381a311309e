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
    forever, and the effect does not start again. An answer that assigns that value again changes nothing either: \
    an effect starts again only after it was unwanted, or for another value. Write another value in both answers.
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
    Example(
      "Failures that assign the value that asked for the work, and another one with which it stays wanted",
      """
      module: List
      uses: [API]
      types: { Phase: [idle, loading, retrying] }
      state: { phase: Phase = .idle, mode: Phase = .idle, isStale: Bool = false, page: Int = 0, names: [String] }
      derived: { isBusy: { type: Bool, is: 'mode == .loading || mode == .retrying' } }
      actions: { didAppear: {}, didLoad: { names: [String] }, didFail: {}, didBreak: {}, didStop: {} }
      reduce:
        didAppear: |
          phase = .loading
          mode = .loading
          isStale = true
          page += 1
        didLoad: |
          self.names = names
          phase = .idle
          mode = .idle
          isStale = false
        didFail: phase = .loading
        didBreak: mode = .retrying
        didStop: 'set(stale: true)'
      operations: { set: { takes: { stale: Bool }, does: isStale = stale } }
      decisions: { shouldLoad: { type: Int, cases: [{ when: phase == .loading, take: page }] } }
      effects:
        load: { on: shouldLoad, calls: API.names, then: didLoad, else: «didFail» }
        show: { on: isBusy, calls: API.all, then: didLoad, else: «didBreak» }
        renew: { on: isStale, calls: API.all, after: .seconds(1), then: didLoad, else: «didStop» }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]" }
        all: { GET: /all, returns: "[String]" }
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
      """),
    Example(
      "Another input, a value that ends the work, one that may end it, and one that the spec does not show",
      """
      module: List
      uses: [API]
      types:
        Phase: [idle, loading, failed]
        Step: [idle, { loading: { page: Int } }]
      state:
        { phase: Phase = .idle, mode: Phase = .idle, step: Step = .idle, last: Phase?, tries: Int = 0, page: Int = 0, names: [String] }
      actions:
        didAppear: {}
        didLoad: { names: [String] }
        didMiss: {}
        didFail: {}
        didWait: {}
        didBreak: { next: Phase }
        didStep: {}
      reduce:
        didAppear: |
          last = phase
          phase = .loading
          mode = .loading
          step = .loading(page: 0)
        didLoad: |
          self.names = names
          phase = .idle
          mode = .idle
          step = .idle
        didMiss: |
          phase = .loading
          page += 1
        didFail: phase = .failed
        didWait: |
          tries += 1
          phase = tries < 3 ? .loading : last ?? .failed
        didBreak: mode = next
        didStep: 'step = .loading(page: tries)'
      decisions:
        shouldLoad: { type: Int, cases: [{ when: phase == .loading, take: page }] }
        shouldShow: { cases: [{ when: mode == .loading }] }
        shouldStep: { type: Int, cases: [{ when: 'case .loading(let page) = step', take: page }] }
      effects:
        load: { on: shouldLoad, calls: API.names, then: didLoad, else: didMiss }
        again: { on: shouldLoad, calls: API.names, then: didLoad, else: didFail }
        wait: { on: shouldLoad, calls: API.names, then: didLoad, else: didWait }
        show: { on: shouldShow, calls: API.all, then: didLoad, else: 'didBreak(next: .idle)' }
        see: { on: shouldShow, manual: { returns: Phase }, then: didBreak, else: 'didBreak(next: .idle)' }
        step: { on: shouldStep, calls: API.names, then: didLoad, else: didStep }
      ---
      module: API
      requests:
        names: { GET: /names, query: { page: Int }, returns: "[String]" }
        all: { GET: /all, returns: "[String]" }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let writes = AnswerWrites(project, report.analyses.reductions)
    for module in project.modules where module.spec.isFullyRead {
      for effect in module.effects {
        guard let work = effect.work, !work.isSequence, let source = work.source,
          let read = writes.reads(source, in: module), !read.isEmpty
        else { continue }
        if work.spec.failures == nil, case .calls = work.spec.task { continue }
        let kept = KeptEffect(effect, of: module, project, report.analyses.reductions)
        let ends = ([work.then] + work.failures.map(\.answer)).map { answer -> End in
          let result = writes.result(of: answer, on: read, in: module)
          guard result == .some, let answer, kept?.isKept(by: answer, read) == true else {
            return End(answer: answer, writes: result, isKept: result == .none)
          }
          return End(answer: answer, writes: result, isKept: true)
        }
        guard !ends.contains(where: { $0.writes == .unknown }),
          ends.contains(where: { !$0.isKept }), let idle = ends.first(where: \.isKept)
        else { continue }
        let fields = read.sorted().map { "`\(module.fields[$0].name)`" }
        let names = fields.joined(separator: " or ")
        report.add(
          "`\(effect.name)` of `\(module.name)` stays wanted after "
            + (idle.answer.map { "`\($0.name)`" } ?? "an answer that sends nothing"),
          at: idle.answer?.scalar.span ?? effect.spec.name.span, modules: [module.name],
          members: [effect.name],
          label: idle.writes == .none
            ? "it does not write \(names)" : "it writes \(names), but the effect stays the same",
          help: help(idle, fields))
      }
    }
  }

  /// An answer, and whether it leaves the effect wanted as it was.
  private struct End {
    let answer: EffectAnswer?
    let writes: AnswerWrites.Result
    let isKept: Bool
  }

  private static func help(_ end: End, _ fields: [String]) -> String {
    guard end.answer != nil else { return "send an action that writes \(fields[0])" }
    return end.writes == .none
      ? "write \(fields[0]) in the reduction, or add `handled: elsewhere` to the action"
      : "assign a value to \(fields[0]) in the reduction with which the effect is not wanted: it starts again only "
        + "after it was unwanted, or for another value"
  }
}
