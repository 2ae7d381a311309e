import WeirDiagnostics
import WeirProject
import WeirSpec

/// A field that is neither read nor written.
enum UnusedField: Rule {
  static let name = "unused-field"
  static let dependsOn = BodyFacts.fieldUses
  static let explainedBy = ["unresolved-name", "invalid-swift", "name-collision"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)
  static let level = RuleSpec.Level.warning
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = report.analyses.fieldUses
    let fields = uses.fields(of: project) { !$0.mayBeRead && !$0.areWritten }
    for (module, index, field) in fields
    where field.hasInitialValue && !uses.mayBeRead(index, of: module)
      && !module.spec.decodes(field.spec)
    {
      report.add(
        "`\(field.name)` of `\(module.name)` is neither read nor written",
        at: field.spec.name.span, modules: [module.name], members: [field.name],
        label: "no body and no parent uses it",
        note: "it keeps its first value forever, and nothing depends on it",
        help: "remove it",
        fixes: fixes(of: field, in: module.spec))
    }
  }

  private static func fixes(of field: Field, in module: ModuleSpec) -> [Fix] {
    guard module.isHandWritten else {
      return [.removing("the field", at: field.spec.name.span, isUnsafe: true)]
    }
    guard module.fieldsNamedOnce.contains(field.name), let lines = field.spec.declaration else {
      return []
    }
    return [Fix("remove the field", edits: [Edit(lines, to: "")], isUnsafe: true)]
  }
}
