import WeirProject
import WeirSpec

/// A copy of another module's field that starts with another value.
enum StaleInitialValue: Rule {
  static let name = "stale-initial-value"
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    let copies = PushedCopies(report.analyses).copies
    let open = report.analyses.openStates
    let constructions = report.analyses.constructions
    let keys = copies.keys.sorted { ($0.module, $0.index) < ($1.module, $1.index) }
    for key in keys {
      guard let copied = copies[key] else { continue }
      let copy = StaleCopy(key, copied: copied, in: project)
      let modules = [copy.module, copy.source]
      guard modules.allSatisfy({ $0.spec.isFullyRead && !open.contains($0.id) }), copy.hasSameType
      else { continue }
      if !constructions.give(copy.field, in: key.module) { copy.checkDefault(&report) }
      copy.checkCreations(&report)
    }
  }
}
