import WeirDiagnostics
import WeirProject
import WeirSpec

extension SplitEvent {
  /// Checks the views of a module in hand-written Swift: one path of a closure or a method that sends two actions whose
  /// handlers write.
  static func checkViews(of module: Module, _ project: Project, _ report: inout RuleReport) {
    for event in module.events where event.sends.count > 1 {
      var changing: [Event.Sent] = []
      for path in event.paths {
        let found = path.filter { SwiftWrites.isWritten(by: $0, project, report) }
        if found.count > changing.count { changing = found }
      }
      guard changing.count > 1 else { continue }
      let names = changing.map {
        $0.module == module.id || project[$0.module].spec.sendsToAllReducers
          ? $0.action : "\(project.name($0.module)).\($0.action)"
      }
      let related = changing.uniqued { "\($0.module.index).\($0.action)" }
        .flatMap { project.declaration(ofAction: $0.action, in: $0.module) }
      report.add(
        "`\(event.component.value).\(event.spec.shownName)` sends \(changing.count) actions that "
          + "change state, \(Words.counted(names))", at: event.spec.span, modules: [module.name],
        members: [event.component.value, event.spec.name.value] + names, label: "on one path",
        related: related,
        note: WrittenFields(project, report.analyses.reductions).note(
          zip(changing, names).map { ($0.module, $0.action, $1) }),
        help: "send one action, and make all changes in its reducers")
    }
  }
}

extension Module {
  /// Whether an action of a binding writes a field: `.binding(.set(\.name, text))`.
  func writesByBinding(_ action: Int) -> Bool {
    spec.isBindable && actions[action].spec.audience == .binding
  }
}

extension Module {
  fileprivate func binds(_ field: Int) -> Bool {
    spec.isBound(fields[field].spec)
  }
}

/// Finds the actions whose handlers write state. A handler that only calls functions that Weir
/// does not know is not reported. Neither is one that only writes fields that views bind: a binding writes each of them
/// without the others, so that no action can keep them consistent.
enum SwiftWrites {
  static func isWritten(by sent: Event.Sent, _ project: Project, _ report: RuleReport) -> Bool {
    guard let action = project[sent.module].actions.firstIndex(where: { $0.name == sent.action })
    else { return false }
    if project[sent.module].writesByBinding(action) { return true }
    return report.analyses.reductions.of(action, in: sent.module).contains { reduction in
      let member = project[reduction.module].reductions[reduction.index]
      return project.bodies(runBy: member, in: reduction.module).contains { body, module in
        switch body {
        case .empty: false
        case .manual(_, _, let writes): !writes.isEmpty
        case .swift(let body):
          body.accesses.contains { isWrite($0, in: module, project) }
        }
      }
    }
  }

  private static func isWrite(_ access: Access, in module: ModuleID, _ project: Project) -> Bool {
    guard access.writesState else { return false }
    return project.field(access.reference, in: module).map {
      !project[$0.module].binds($0.index)
    } ?? true
  }
}
