import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A field that is read but never changes.
enum NeverWrittenField: Rule {
  static let name = "never-written-field"
  static let dependsOn = BodyFacts.fieldUses
  static let explainedBy = ["unhandled-action", "unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = report.analyses.fieldUses
    let fields = uses.fields(of: project) { $0.areRead && !$0.areWritten }
    for (module, index, field) in fields
    where field.hasInitialValue && !module.spec.computes(field.spec) {
      report.add(
        "`\(field.name)` of `\(module.name)` is \(uses.isSurelyRead(index, of: module) ? "read but " : "")never written",
        at: field.spec.name.span, modules: [module.name], members: [field.name],
        label: "nothing changes it",
        note: "everything that depends on it is determined by its first value",
        help: module.spec.isHandWritten
          ? "write it where it should change, or make it a `let` or a computed property"
          : "write it where it should change, or make it a derived value: "
            + "`derived: { \(field.name): { type: \(field.type.type.text), "
            + "is: \(field.firstValue) } }`")
    }
  }
}

extension Field {
  /// The initial value in Swift.
  var firstValue: String {
    spec.defaultValue?.text ?? type.type.emptyLiteral ?? "…"
  }
}
