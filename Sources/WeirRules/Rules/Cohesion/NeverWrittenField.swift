import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A field that is read but never changes.
enum NeverWrittenField: Rule {
  static let name = "never-written-field"
  static let group = RuleGroup.cohesion
  static let explainedBy = ["unhandled-action", "unresolved-name", "invalid-swift"]
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .error)
  static let summary = "a field that is read but never written"
  static let needsWholeProject = true
  static let reason = """
    A field that keeps its first value forever is a constant, not state. Either the action that \
    should change it is missing, and every condition over it always has the same result, or a \
    derived value expresses it better.
    """
  static let bad = [
    Example(
      "A limit that no action sets",
      """
      module: Cart
      state:
        count: Int = 0
        «limit»: Int = 10
      actions: { didAdd: }
      reduce:
        didAdd: |
          guard count < limit else { return }
          count += 1
      """),
    Example(
      "A flag that only the owner reads",
      """
      module: Screen
      children: { session: Session }
      state: { isShown: Bool = false }
      actions: { didOpen: }
      reduce: { didOpen: isShown = session.isActive && !isShown }
      ---
      module: Session
      state:
        «isActive»: Bool = false
        token: String?
      actions: { didLogin: { token: String } }
      reduce:
        didLogin: |
          guard isActive else { return }
          self.token = token
      """),
  ]
  static let good = [
    Example(
      "The creator of the state provides it",
      """
      module: Cart
      state:
        count: Int = 0
        limit: Int
      actions: { didAdd: }
      reduce:
        didAdd: |
          guard count < limit else { return }
          count += 1
      """),
    Example(
      "The owner creates it with another value",
      """
      module: Shop
      children: { cart: Cart }
      actions: { didBecomeMember: }
      reduce: { didBecomeMember: 'cart = Cart(limit: 20)' }
      ---
      module: Cart
      state:
        count: Int = 0
        limit: Int = 10
      actions: { didAdd: }
      reduce:
        didAdd: |
          guard count < limit else { return }
          count += 1
      """),
    Example(
      "A method changes it in place",
      """
      module: Cart
      state: { ids: [Int] }
      actions: { didAdd: { id: Int } }
      derived: { isFull: { type: Bool, is: ids.count > 9 } }
      reduce: { didAdd: ids.append(id) }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let uses = report.analyses.fieldUses
    for module in project.modules {
      for (index, field) in module.fields.enumerated()
      where field.hasInitialValue && uses.isRead(index, of: module)
        && !uses.isWritten(index, of: module)
      {
        report.add(
          "`\(field.name)` of `\(module.name)` is read but never written",
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
}

extension Field {
  /// The initial value in Swift.
  var firstValue: String {
    spec.defaultValue?.text ?? type.type.emptyLiteral ?? "…"
  }
}
