import WeirDiagnostics
import WeirProject
import WeirSpec

/// A field that is written and never read.
enum WriteOnlyField: Rule {
  static let name = "write-only-field"
  static let dependsOn = BodyFacts.fieldUses
  static let explainedBy = ["unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let level = RuleSpec.Level.off
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = report.analyses.fieldUses
    let fields = uses.fields(of: project) { $0.areWritten && !$0.mayBeRead }
    for (module, index, field) in fields
    where !uses.mayBeRead(index, of: module) && !module.onlyDecodes(field, index) {
      report.add(
        "`\(field.name)` of `\(module.name)` is \(uses.isSurelyWritten(index, of: module) ? "written but " : "")never read",
        at: field.spec.name.span, modules: [module.name], members: [field.name],
        label: "nothing reads it",
        note: "no decision, derived value or parent depends on it",
        help: "remove it, or derive the shown value from it")
    }
  }
}

extension Module {
  /// Whether a field is a part of a decoded document, and none of the module's bodies assigns it.
  fileprivate func onlyDecodes(_ field: Field, _ index: Int) -> Bool {
    spec.decodes(field.spec)
      && !stateBodies.contains { body in
        body.accesses.contains { $0.reference == .field(index) && $0.kind.isWrite && !$0.isReset }
      }
  }
}
