import WeirDiagnostics
import WeirProject
import WeirSpec

/// A module with several owners, and therefore several states.
enum TwoOwners: Rule {
  static let name = "two-owners"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a module with two owners and without `reusable: true`"
  static let reason = """
    A module with two owners has two states, and a change to one is not visible in the other. If \
    the app needs one state, mount the module in the lowest common ancestor, and let that module \
    inform both. If each owner needs a state of its own, declare the module reusable.
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
      "Owned by a parent and by its child",
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
      "Mounted twice in one parent",
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
    for module in project.modules where !module.spec.isReusable && module.spec.isFullyRead {
      // An owner below the module is part of a cycle, which another rule reports.
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
        Related("mounted in `\(project.name(owner))`", at: $0.spec.module.span)
      }
    }
    report.add(
      "`\(module.name)` has \(names.count) owners, \(Words.codes(names)), so it has "
        + "\(names.count) states",
      at: module.nameSpan, modules: [module.name], members: names, related: mounts,
      chain: [names[0], module.name, names[1]],
      chainNote: top.map { "their lowest common ancestor is \($0)" } ?? "no module owns both",
      note: "a change to one of the states is not visible in the others",
      help: (top.map { "mount it only in `\($0)`" } ?? "mount it in only one of them")
        + ", or add `reusable: true` if each owner needs its own")
  }
}
