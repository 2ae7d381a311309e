import WeirDiagnostics
import WeirProject
import WeirSpec

/// One event that sends several actions that change state.
enum SplitEvent: Rule {
  static let name = "split-event"
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .error, redux: .warning, udf: .error)

  static func check(_ project: Project, _ report: inout RuleReport) {
    checkHandlers(project, &report)
    let sending = project.modules("withEvents") { module in
      !module.spec.isGenerated || module.events.contains { $0.sends.count > 1 }
    }
    for module in sending {
      if !module.spec.isGenerated {
        checkViews(of: module, project, &report)
        continue
      }
      for event in module.events where event.sends.count > 1 {
        let sent = event.sends.map {
          SentAction(
            module: $0.module,
            name: $0.module == module.id ? $0.action : "\(project.name($0.module)).\($0.action)",
            changed: changed(by: $0, in: project, report: report))
        }
        guard sent.count(where: \.changesState) > 1 else { continue }
        add(event, sent: sent, of: module, in: project, to: &report)
      }
    }
  }

  private struct SentAction {
    let module: ModuleID
    /// As in the spec.
    let name: String
    /// The modules whose state it changes.
    let changed: [ModuleID]

    var changesState: Bool { !changed.isEmpty }
  }

  private static func changed(
    by sent: Event.Sent, in project: Project, report: RuleReport
  ) -> [ModuleID] {
    guard let action = project[sent.module].actions.firstIndex(where: { $0.name == sent.action })
    else { return [] }
    return project.modules(changedBy: action, of: sent.module, report.analyses.reductions)
  }

  private static func add(
    _ event: Event, sent: [SentAction], of module: Module, in project: Project,
    to report: inout RuleReport
  ) {
    let changing = sent.filter(\.changesState)
    let owners = Set(changing.map(\.module)).sorted()
    let top = project.ownership.lowestCommonAncestor(of: changing.flatMap(\.changed).uniqued())
    let actions = sent.map(\.name)
    let related = event.sends.uniqued { "\($0.module.index).\($0.action)" }
      .flatMap { project.declaration(ofAction: $0.action, in: $0.module) }
    report.add(
      "`\(event.component.value).\(event.spec.name.value)` sends \(event.sends.count) actions, "
        + Words.counted(actions),
      at: event.spec.span, modules: [module.name],
      members: [event.component.value, event.spec.name.value] + actions, related: related,
      chain: owners.count > 1 ? project.names(owners) : [],
      chainNote: owners.count > 1 ? note(owners, top: top, in: project) : "",
      note: changing.count == sent.count
        ? "the state is inconsistent between one action and the next" : note(changing),
      help: help(event, sent: sent, owners: owners, top: top, in: project),
      fixes: MergedEvent(event, of: module, top: top, in: project).map { [$0.fix] } ?? [])
  }

  /// If not all actions change state.
  private static func note(_ changing: [SentAction]) -> String {
    let names = changing.map(\.name).uniqued()
    return names.count > 1
      ? "\(Words.codes(names)) change state, which is inconsistent between them"
      : "`\(names[0])` changes state \(changing.count) times, which is inconsistent in between"
  }

  private static func note(_ owners: [ModuleID], top: ModuleID?, in project: Project) -> String {
    guard let top else { return "no module owns all of them" }
    return project.ownership.lowestCommonAncestor(of: owners) == top
      ? "their lowest common ancestor is \(project.name(top))"
      : "\(project.name(top)) reduces their actions"
  }

  private static func help(
    _ event: Event, sent: [SentAction], owners: [ModuleID], top: ModuleID?, in project: Project
  ) -> String {
    let effects = sent.filter { !$0.changesState }.map(\.name).uniqued()
    let start = effects.isEmpty ? "" : ", start the effects of \(Words.codes(effects)) for it"
    let name = event.spec.name.value
    guard let top else {
      return "send one action, and reduce it in a module that owns all of them"
        + (start.isEmpty ? "" : "; start the effects of \(Words.codes(effects)) for it")
    }
    let owner = project.name(top)
    let action = "\(owner).\(name)"
    if project[top].actions.contains(where: { $0.name == name }) {
      return start.isEmpty
        ? "send only `\(action)`, and make all changes in its reduction"
        : "send only `\(action)`, make all changes in its reduction, and"
          + start.dropFirst(1)
    }
    let others = owners.filter { $0 != top }.compactMap {
      project.childPath(from: top, to: $0).first
    }
    let how = others.isEmpty ? "" : ", with operations of \(Words.codes(others.uniqued()))"
    return "declare the action `\(name)` in `\(owner)`, make all changes in its reduction"
      + "\(how)\(start), and send only `\(action)`"
  }
}
