/// A state outside of the state tree.
enum UnmountedModule: Rule {
  static let name = "unmounted-module"
  static let group = RuleGroup.coupling
  static let summary = "a module with a state that nobody owns, although `root` is given"
  static let reason = """
    With a root there is one state tree, and what nobody owns is not in it: its actions reach no \
    reducer, its values are never shown. It was forgotten, or it belongs to another app.
    """
  static let needsWholeProject = true
  static let bad = [
    Example(
      "A module that nobody mounts",
      """
      weir: 1
      root: App
      ---
      module: App
      children: { cart: Cart }
      ---
      module: Cart
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      ---
      module: «Profile»
      state: { name: String = "" }
      actions: { didRename: { name: String } }
      reduce: { didRename: self.name = name }
      """),
    Example(
      "A tree of its own: its top is reported",
      """
      weir: 1
      root: App
      ---
      module: App
      state: { isOpen: Bool = false }
      actions: { didOpen: }
      reduce: { didOpen: isOpen = true }
      ---
      module: «Settings»
      children: { profile: Profile }
      ---
      module: Profile
      state: { name: String = "" }
      actions: { didRename: { name: String } }
      reduce: { didRename: self.name = name }
      """),
  ]
  static let good = [
    Example(
      "A types module, and one of views alone",
      """
      weir: 1
      root: App
      ---
      module: App
      uses: Money
      state: { sum: Money.Amount? }
      actions: { didPay: { sum: Money.Amount } }
      reduce: { didPay: self.sum = sum }
      ---
      module: Money
      types: { Amount: { cents: Int } }
      ---
      module: Screens
      components:
        PayView:
          sends: { payDidTap: App.didPay }
      """),
    Example(
      "Without `root`, whoever nobody owns is one",
      """
      module: App
      state: { isOpen: Bool = false }
      actions: { didOpen: }
      reduce: { didOpen: isOpen = true }
      ---
      module: Widget
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    guard project.spec.root != nil, let root = project.roots.first else { return }
    for module in project.modules
    where module.owners.isEmpty && module.id != root && (module.hasState || !module.mounts.isEmpty)
    {
      let rootName = project.name(root)
      report.add(
        "`\(module.name)` has a state, and nobody owns it", at: module.nameSpan,
        modules: [module.name], label: "not below `\(rootName)`",
        note: "what is not in the state tree is never reduced and never shown",
        help: "mount it, as `children: { \(module.name.uncapitalizedFirst): \(module.name) }` in "
          + "`\(rootName)` or below, or leave `root` out of weir.yaml if it is a root too")
    }
  }
}
