import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A field that only copies another module's field.
enum DuplicatedState: Rule {
  static let name = "duplicated-state"
  static let group = RuleGroup.cohesion
  static let summary = "a field that only copies another module's field"
  static let level = RuleSpec.Level.warning
  static let reason = """
    Store each fact once. A field that is only ever assigned a copy of another module's field \
    stores the fact a second time: between two writes the two differ, and each reader has to know \
    which one is right. A derived value gives the same result and is always up to date.
    """
  static let bad = [
    Example(
      "A copy of the child's status",
      """
      module: Feature
      children: { order: Order }
      state:
        «isOrderDone»: Bool = false
      actions: { didRefresh: }
      derived: { title: { type: String, is: 'isOrderDone ? "Done" : "Open"' } }
      reduce:
        didRefresh: isOrderDone = order.isDone
        order.didFinish: isOrderDone = order.isDone
      ---
      module: Order
      state: { isDone: Bool = false }
      actions: { didFinish: }
      reduce: { didFinish: isDone = true }
      """),
    Example(
      "An expression over one field of the child",
      """
      module: Cart
      children: { list: List }
      state: { «isEmpty»: Bool = true }
      reduce:
        list.didLoad: |
          isEmpty = list.ids.isEmpty
      derived: { canBuy: { type: Bool, is: isEmpty == false } }
      ---
      module: List
      state: { ids: [Int] }
      actions: { didLoad: { ids: [Int] } }
      reduce: { didLoad: self.ids = ids }
      """),
  ]
  static let good = [
    Example(
      "A field with another write as well",
      """
      module: Feature
      children: { order: Order }
      state: { note: String = "" }
      actions: { didEdit: { note: String } }
      derived: { isSilent: { type: Bool, is: note.isEmpty } }
      reduce:
        didEdit: self.note = note
        order.didFinish: self.note = order.note
      ---
      module: Order
      state: { note: String = "" }
      actions: { didFinish: { note: String } }
      reduce: { didFinish: self.note = note }
      """),
    Example(
      "Copied once, under a condition",
      """
      module: Feature
      children: { order: Order }
      state: { firstNote: String? }
      derived: { isKnown: { type: Bool, is: firstNote != nil } }
      reduce:
        order.didFinish: |
          guard firstNote == nil else { return }
          firstNote = order.note
      ---
      module: Order
      state: { note: String = "" }
      actions: { didFinish: { note: String } }
      reduce: { didFinish: self.note = note }
      """),
    Example(
      "A running total",
      """
      module: Feature
      children: { order: Order }
      state: { total: Int = 0 }
      reduce:
        order.didFinish: total += order.price
      ---
      module: Order
      state: { price: Int = 0 }
      actions: { didFinish: { price: Int } }
      reduce: { didFinish: self.price = price }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let open = report.analyses.openStates
    let constructions = report.analyses.constructions
    for module in project.modules where module.spec.isFullyRead && !open.contains(module.id) {
      let copied = FieldCopies.all(in: module, project)
      guard !copied.isEmpty, !module.hasUnknownReads else { continue }
      let outside = fieldsWrittenFromOutside(module, project)
      for (index, field) in module.fields.enumerated()
      where constructions.values(of: field, in: module.id).isEmpty {
        guard let copies = copied[index], !outside.contains(index) else { continue }
        let source = project[copies.source]
        report.add(
          "`\(field.name)` of `\(module.name)` only copies state of `\(source.name)`",
          at: field.spec.name.span, modules: [module.name, source.name], members: [field.name],
          label: "every write assigns `\(copies.text)`",
          related: copies.places.map { Related("copied here", at: $0) },
          note: "between two writes the copy and `\(source.name)` differ",
          help: "replace the field and its writes with a derived value: `derived: { \(field.name): "
            + "{ type: \(field.type.type.text), is: \(copies.text) } }`")
      }
    }
  }

  private static func fieldsWrittenFromOutside(_ module: Module, _ project: Project) -> Set<Int> {
    var fields: Set<Int> = []
    for edge in project.edges(to: module.id) where edge.from != module.id && edge.kind != .reads {
      if case .field(let field) = edge.reached { fields.insert(field) }
    }
    return fields
  }
}
