/// One module, two states.
enum TwoOwners: Rule {
  static let name = "two-owners"
  static let group = RuleGroup.coupling
  static let summary = "a module mounted under two parents that does not say `reusable: true`"
  static let reason = """
    A module that two parents own is two states: what changes in one is not seen in the other. \
    Where one state is meant, the lowest common ancestor owns it and tells both; where each parent \
    is meant to have its own, the module says that it is reusable.
    """
  static let bad = [
    Example(
      "A user in two screens",
      """
      module: App
      children: { chat: Chat, settings: Settings }
      ---
      module: Chat
      children: { user: User }
      ---
      module: Settings
      children: { user: User }
      ---
      module: «User»
      state: { name: String = "" }
      actions: { didRename: { name: String } }
      reduce: { didRename: self.name = name }
      """),
    Example(
      "Under a parent and under its child",
      """
      module: App
      children: { chat: Chat, user: User }
      ---
      module: Chat
      children:
        members: { module: User, keyed: Int }
      ---
      module: «User»
      state: { name: String = "" }
      actions: { didRename: { name: String } }
      reduce: { didRename: self.name = name }
      """),
  ]
  static let good = [
    Example(
      "A reusable module",
      """
      module: App
      children: { chat: Chat, settings: Settings }
      ---
      module: Chat
      children: { field: TextInput }
      ---
      module: Settings
      children: { field: TextInput }
      ---
      module: TextInput
      reusable: true
      state: { text: String = "" }
      actions: { didType: { text: String } }
      reduce: { didType: self.text = text }
      """),
    Example(
      "Twice under one parent",
      """
      module: App
      children: { left: Counter, right: Counter }
      ---
      module: Counter
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let cycles = project.ownership.cycleNumbers()
    for module in project.modules where !module.spec.isReusable && module.spec.isComplete {
      // An owner that is below the module itself is a cycle, and its own finding.
      let owners = project.ownership.owners[module.id.index].filter {
        cycles[$0.index] != cycles[module.id.index]
      }
      if owners.count > 1 { add(module, owners, project, &report) }
    }
  }

  private static func add(
    _ module: Module, _ owners: [ModuleID], _ project: Project, _ report: inout RuleReport
  ) {
    let names = project.names(owners)
    let top = project.ownership.lowestCommonAncestor(of: owners).map(project.name)
    let mounts = owners.compactMap { owner in
      project[owner].mounts.first { $0.module == module.id }.map {
        Related("mounted by `\(project.name(owner))`", at: $0.spec.module.span)
      }
    }
    report.add(
      "`\(module.name)` is owned by \(Words.codes(names)): \(names.count) states where one is meant",
      at: module.nameSpan, modules: [module.name], members: names, related: mounts,
      chain: [names[0], module.name, names[1]],
      chainNote: top.map { "their lowest common ancestor is \($0)" } ?? "no module owns them both",
      note: "what changes in one of the states is not seen in the other",
      help: top.map { "mount it under `\($0)` alone, or add `reusable: true` if each is its own" }
        ?? "mount it under one of them, or add `reusable: true` if each is its own")
  }
}
