import WeirProject
import WeirSpec

/// A module with state outside the state tree.
enum UnmountedModule: Rule {
  static let name = "unmounted-module"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning, udf: .warning)
  static let summary =
    "a module outside the state tree: without an owner, although `root` is set, or without a state"
  static let reason = """
    With `root` there is one state tree. A module without an owner is not part of it: its actions \
    reach no reducer, and no view shows its values. A mount is missing, or the module belongs to \
    another app. A module that has only derived values and no owner is never part of a state tree.
    """
  static let needsWholeProject = true
  /// Only for dependencies on a module that has nothing but derived values.
  static let precedence: Int? = 0
  static let bad = [
    Example(
      "A module that no module mounts",
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
      "A separate tree: only its root is reported",
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
    Example(
      "Derived values without a state",
      """
      module: App
      state: { count: Int = 0 }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      ---
      module: «Pricing»
      derived: { price: { type: Int, is: 3 * 4 } }
      """),
  ]
  static let good = [
    Example(
      "A types module, and a module of views",
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
      "Derived constants that the owner reads",
      """
      module: Cart
      children: { pricing: Pricing }
      state: { count: Int = 0 }
      derived: { sum: { type: Int, is: count * pricing.price } }
      actions: { didAdd: }
      reduce: { didAdd: count += 1 }
      ---
      module: Pricing
      derived: { price: { type: Int, is: 3 * 4 } }
      """),
    Example(
      "Without `root`, each module without an owner is a root",
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
    for module in project.modules where module.owners.isEmpty && module.hasDerivedValuesAlone {
      let edges = project.edgeIndices(to: module.id)
      let mount = "`children: { \(module.name.uncapitalizedFirst): \(module.name) }`"
      let reader = edges.first.map { project[project.edges[$0].from].name }
      report.add(
        "`\(module.name)` has derived values, but neither state nor an owner", at: module.nameSpan,
        modules: [module.name], label: "no module can read them",
        note: "a derived value is computed from the state of its own module",
        help: reader.map { "mount it with \(mount) in `\($0)`, or move its `derived` to `\($0)`" }
          ?? "move its `derived` to the module with the state, or mount it with \(mount)",
        edges: edges)
    }
    guard project.spec.root != nil, let root = project.roots.first else { return }
    for module in project.modules
    where module.owners.isEmpty && module.id != root && (module.hasState || !module.mounts.isEmpty)
    {
      let rootName = project.name(root)
      report.add(
        "`\(module.name)` has state but no owner", at: module.nameSpan,
        modules: [module.name], label: "not below `\(rootName)`",
        note: "a state outside the state tree is never reduced and never shown",
        help: "mount it with `children: { \(module.name.uncapitalizedFirst): \(module.name) }` in "
          + "`\(rootName)` or below, or remove `root` from weir.yaml if it is another root")
    }
  }
}

extension Module {
  /// Whether it declares derived values and nothing that they could be computed from.
  fileprivate var hasDerivedValuesAlone: Bool {
    spec.kind == .state && !derived.isEmpty && fields.isEmpty && mounts.isEmpty && actions.isEmpty
      && components.isEmpty && viewModels.isEmpty && reductions.isEmpty && operations.isEmpty
      && decisions.isEmpty && effects.isEmpty
  }
}
