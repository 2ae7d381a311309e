import WeirDiagnostics
import WeirProject
import WeirSpec

/// One event that sends several actions.
enum SplitEvent: Rule {
  static let name = "split-event"
  static let group = RuleGroup.coupling
  static let stopsGeneration = true
  static let summary = "a view event that sends two or more actions"
  static let reason = """
    Between two actions of one event the state is inconsistent: subscribers see half of the \
    change, and a caller that sends only the first action leaves the state that way. Send one \
    action for one event, and reduce it in one step in the module above all modules concerned.
    """
  static let bad = [
    Example(
      "A tap that sends two actions",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      components:
        OrderView:
          sends:
            takeDidTap: «[Order.didStart, Driver.didSelect]»
      ---
      module: Driver
      state: { isBusy: Bool = false }
      actions: { didSelect: }
      reduce: { didSelect: isBusy = true }
      ---
      module: Order
      state: { isRunning: Bool = false }
      actions: { didStart: }
      reduce: { didStart: isRunning = true }
      """),
    Example(
      "The same action twice",
      """
      module: Movies
      state: { page: Int = 0 }
      actions: { didAskForPage: }
      reduce: { didAskForPage: page += 1 }
      components:
        MoviesList:
          sends:
            sortDidSelect: «[didAskForPage, didAskForPage]»
      """),
  ]
  static let good = [
    Example(
      "One action that does both",
      """
      module: Feature
      children: { driver: Driver, order: Order }
      actions: { takeDidTap: }
      reduce:
        takeDidTap: |
          order.start()
          driver.select()
      components:
        OrderView:
          sends:
            takeDidTap: [takeDidTap]
      ---
      module: Driver
      state: { isBusy: Bool = false }
      operations: { select: isBusy = true }
      ---
      module: Order
      state: { isRunning: Bool = false }
      operations: { start: isRunning = true }
      """),
    Example(
      "Two events with one action each, one of them of another module",
      """
      module: Feature
      children: { order: Order }
      actions: { didClose: }
      state: { isOpen: Bool = true }
      reduce: { didClose: isOpen = false }
      components:
        OrderView:
          sends:
            startDidTap: Order.didStart
            closeDidTap: didClose
      ---
      module: Order
      state: { isRunning: Bool = false }
      actions: { didStart: }
      reduce: { didStart: isRunning = true }
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for module in project.modules {
      for event in module.events where event.sends.count > 1 {
        add(event, of: module, project, &report)
      }
    }
  }

  private static func add(
    _ event: Event, of module: Module, _ project: Project, _ report: inout RuleReport
  ) {
    let owners = Set(event.sends.map(\.module)).sorted()
    let actions = event.sends.map { sent in
      sent.module == module.id ? sent.action : "\(project.name(sent.module)).\(sent.action)"
    }
    var seen: Set<String> = []
    let related = event.sends.filter { seen.insert("\($0.module.index).\($0.action)").inserted }
      .flatMap { project.declaration(ofAction: $0.action, in: $0.module) }
    report.add(
      "`\(event.component.value).\(event.spec.name.value)` sends \(event.sends.count) actions, "
        + Words.codes(actions),
      at: event.spec.span, modules: [module.name],
      members: [event.component.value, event.spec.name.value] + actions, related: related,
      chain: owners.count > 1 ? project.names(owners) : [],
      chainNote: owners.count > 1 ? note(owners, project) : "",
      note: "the state is inconsistent between one action and the next",
      help: help(event, owners, project))
  }

  private static func note(_ owners: [ModuleID], _ project: Project) -> String {
    project.ownership.lowestCommonAncestor(of: owners).map {
      "their lowest common ancestor is \(project.name($0))"
    } ?? "no module owns all of them"
  }

  private static func help(_ event: Event, _ owners: [ModuleID], _ project: Project) -> String {
    let name = event.spec.name.value
    guard let top = project.ownership.lowestCommonAncestor(of: owners) else {
      return "send one action, and reduce it in a module that owns all of them"
    }
    let owner = project.name(top)
    let action = "\(owner).\(name)"
    if project[top].actions.contains(where: { $0.name == name }) {
      return "send only `\(action)`, and make all changes in its reduction"
    }
    let others = owners.filter { $0 != top }.compactMap {
      project.mountPath(from: top, to: $0).first
    }
    let how = others.isEmpty ? "" : ", with operations of \(Words.codes(unique(others)))"
    return "declare the action `\(name)` in `\(owner)`, make all changes in its reduction\(how), "
      + "and send only `\(action)`"
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
