import WeirDiagnostics
import WeirProject
import WeirSpec

/// A field that is neither read nor written.
enum UnusedField: Rule {
  static let name = "unused-field"
  static let group = RuleGroup.cohesion
  static let explainedBy = ["unhandled-action", "unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let summary = "a field that is neither read nor written"
  static let needsWholeProject = true
  static let reason = """
    State is what a module has to remember. A field that no body and no parent uses is stored for \
    nothing: it is copied, compared and shown to each reader of the spec as if it mattered.
    """
  static let bad = [
    Example(
      "A field from an earlier version",
      """
      module: Order
      state:
        note: String = ""
        «oldNote»: String = ""
      actions: { didEdit: { note: String } }
      derived: { isEmpty: { type: Bool, is: note.isEmpty } }
      reduce: { didEdit: self.note = note }
      """),
    Example(
      "Only a payload of the same name is used",
      """
      module: Order
      state:
        «id»: Int?
        total: Int = 0
      actions: { didAdd: { id: Int } }
      reduce: { didAdd: total += id }
      """),
  ]
  static let good = [
    Example(
      "Only the owner reads it",
      """
      module: Screen
      children: { order: Order }
      state: { title: String = "" }
      actions: { didOpen: }
      reduce: { didOpen: title += order.note }
      ---
      module: Order
      state:
        note: String = ""
        count: Int = 0
      actions: { didAdd: , didEdit: { text: String } }
      reduce:
        didAdd: count += 1
        didEdit: |
          note = text
          count += 1
      """),
    Example(
      "The creator of the state provides it",
      """
      module: Screen
      children: { details: { module: Details, optional: true } }
      actions: { didOpen: { id: Int } }
      reduce: { didOpen: 'details = Details(id: id)' }
      ---
      module: Details
      state:
        id: Int
        isOpen: Bool = false
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }
      """),
    Example(
      "A hand-written body receives it",
      """
      module: Editor
      state: { text: String = "", length: Int = 0 }
      actions: { didType: }
      reduce:
        didType: { manual: true, reads: text, writes: length }
      operations:
        clear: text += ""
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = report.analyses.fieldUses
    for module in project.modules {
      for (index, field) in module.fields.enumerated()
      where field.hasInitialValue && !uses.mayBeRead(index, of: module)
        && !uses.isWritten(index, of: module)
      {
        report.add(
          "`\(field.name)` of `\(module.name)` is neither read nor written",
          at: field.spec.name.span, modules: [module.name], members: [field.name],
          label: "no body and no parent uses it",
          note: "it keeps its first value forever, and nothing depends on it",
          help: "remove it")
      }
    }
  }
}
