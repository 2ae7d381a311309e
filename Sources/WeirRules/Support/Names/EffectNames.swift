import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec

extension NameCollision {
  /// Reports children with the name of a member of the store. A field with such a name is only in the store's `state`.
  static func children(_ project: Project, _ report: inout RuleReport) {
    let stored = project.storedModules
    for module in project.modules where stored[module.id.index] {
      for mount in module.mounts where StoreMembers.names.contains(mount.name) {
        report.add(
          "`\(mount.name)` is both a child of `\(module.name)` and a member of "
            + "`\(GeneratedNames.store(of: module))`",
          at: mount.spec.name.span, modules: [module.name], members: [mount.name],
          note: "a store has a property for each child", help: "rename the child")
      }
    }
  }
}

/// The examples of names that effects generate.
extension NameCollision {
  static let badEffectNames = [
    Example(
      "Children named like members of the store",
      """
      module: App
      children: { «send»: Page, «idle»: Page, row: Row }
      state: { page: Int?, names: [String] }
      actions: { didOpen: { page: Int }, didLoad: { names: [String] } }
      reduce:
        didOpen: self.page = page
        didLoad: |
          self.names = names
          page = nil
      effects: { load: { on: page, manual: { returns: "[String]" }, then: didLoad } }
      ---
      module: Page
      state: { isOpen: Bool = false }
      actions: { didTap: {}, didEnd: {} }
      reduce:
        didTap: isOpen = true
        didEnd: isOpen = false
      effects: { wait: { on: isOpen, manual: true, then: didEnd } }
      ---
      module: Row
      children: { cell: Cell, «binding»: Cell }
      derived: { isOpen: { type: Bool, is: cell.isOpen || binding.isOpen } }
      ---
      module: Cell
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }
      """),
    Example(
      "Types that effects generate",
      """
      module: App
      children: { page: Page, other: PageEffect, store: PageStore, all: AppDependencies }
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen = true }
      derived: { isClosed: { type: Bool, is: '!isOpen' } }
      ---
      module: Page
      state: { isOpen: Bool = false }
      actions: { didTap: {}, didEnd: {} }
      reduce:
        didTap: isOpen = true
        didEnd: isOpen = false
      effects: { wait: { on: isOpen, manual: true, then: didEnd } }
      ---
      module: «PageEffect»
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }
      ---
      module: «PageStore»
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }
      ---
      module: «AppDependencies»
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }
      """),
  ]

  static let goodEffectNames = [
    Example(
      "A field named like a member of the store, and a child without effects named like an effect",
      """
      module: App
      children: { load: Page, row: Row }
      state: { send: Bool = false, id: Int = 0, text: String = "" }
      derived: { binding: { type: Bool, is: 'id > 9 && text.isEmpty' } }
      actions: { didOpen: {}, didLoad: {} }
      reduce:
        didOpen: send = true
        didLoad: |
          send = false
          id += 1
          text = ""
      effects: { load: { on: send, manual: true, then: didLoad } }
      ---
      module: Page
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }
      ---
      module: Row
      state: { isOpen: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOpen.toggle() }
      """)
  ]
}
