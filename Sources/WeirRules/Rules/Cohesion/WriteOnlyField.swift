import WeirDiagnostics
import WeirProject
import WeirSpec

/// A field that is written and never read.
enum WriteOnlyField: Rule {
  static let name = "write-only-field"
  static let group = RuleGroup.cohesion
  static let explainedBy = ["unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let summary = "a field that is written but never read"
  static let level = RuleSpec.Level.off
  static let needsWholeProject = true
  static let reason = """
    A field that is written and never read has no effect: no decision, derived value or parent \
    depends on it. The rule is off by default, because a view outside the spec may read any field. \
    Turn it on if the views read only derived values.
    """
  static let bad = [
    Example(
      "A date that is no longer shown",
      """
      weir: 1
      rules: { write-only-field: error }
      ---
      module: Order
      state:
        note: String = ""
        «changes»: Int = 0
      actions: { didEdit: { note: String } }
      derived: { isEmpty: { type: Bool, is: note.isEmpty } }
      reduce:
        didEdit: |
          self.note = note
          changes = note.count
      """)
  ]
  static let good = [
    Example(
      "Its old value is used to compute the new one",
      """
      weir: 1
      rules: { write-only-field: error }
      ---
      module: Order
      state: { changes: Int = 0 }
      actions: { didEdit: }
      reduce: { didEdit: changes += 1 }
      """),
    Example(
      "The owner reads it",
      """
      weir: 1
      rules: { write-only-field: error }
      ---
      module: Screen
      children: { order: Order }
      actions: { didOpen: }
      derived: { title: { type: String, is: order.note } }
      reduce: { didOpen: order.clear() }
      ---
      module: Order
      state: { note: String = "" }
      actions: { didEdit: { note: String } }
      reduce: { didEdit: self.note = note }
      operations:
        clear: note = ""
      """),
    Example(
      "A component receives the state",
      """
      weir: 1
      rules: { write-only-field: error }
      ---
      module: Order
      state: { note: String = "" }
      actions: { didEdit: { note: String } }
      reduce: { didEdit: self.note = note }
      components:
        OrderView: { requires: { order: Order } }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = report.analyses.fieldUses
    for module in project.modules {
      for (index, field) in module.fields.enumerated()
      where uses.isWritten(index, of: module) && !uses.mayBeRead(index, of: module) {
        report.add(
          "`\(field.name)` of `\(module.name)` is written but never read",
          at: field.spec.name.span, modules: [module.name], members: [field.name],
          label: "nothing reads it",
          note: "no decision, derived value or parent depends on it",
          help: "remove it, or derive the shown value from it")
      }
    }
  }
}
