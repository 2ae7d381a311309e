import WeirDiagnostics
import WeirProject
import WeirSpec

/// An event that sends one action instead of several ones of children, which become operations.
struct MergedEvent {
  let fix: Fix

  /// Nil unless the event's module owns those of the actions directly, and nothing else sends or reduces them.
  ///
  /// - Parameter top: The lowest module that owns all changed state.
  init?(_ event: Event, of module: Module, top: ModuleID?, in project: Project) {
    let name = event.spec.name.value
    let owners = event.sends.map(\.module)
    guard top == module.id, event.spec.paths == nil, Set(owners).count == owners.count,
      !module.declared.contains(where: { $0.name == name })
    else { return nil }
    var edits: [Edit] = []
    var calls: [String] = []
    for sent in event.sends {
      let owner = project[sent.module]
      let children = project.childPath(from: module.id, to: sent.module)
      let uses = project.edges(to: sent.module).filter { $0.member == sent.action }
      let action = owner.actions.first { $0.name == sent.action }
      let reduction = owner.members.first { member in
        guard case .reduction(let triggers) = member.kind else { return false }
        return triggers.contains { $0.isOwn && $0.spec.action.value == sent.action }
      }
      guard children.count == 1, uses.allSatisfy({ $0.kind == .sends && $0.from == module.id }),
        uses.count == 1, let action, action.types.isEmpty, let reduction,
        let operation = ExtractedOperation(of: reduction, action: sent.action, in: owner)
      else { return nil }
      edits += operation.edits + [.removingEntry(at: action.spec.name.span)]
      calls.append("\(children[0]).\(operation.name)()")
    }
    let written = event.sends.map { "\(project.name($0.module)).\($0.action)" }
    let body = calls.map { "\n    " + $0 }.joined()
    fix = Fix(
      "send one action `\(name)`, and call operations in its reduction",
      edits: edits + [
        Edit(
          event.spec.span, to: "[\(name)]", from: "[" + written.joined(separator: ", ") + "]"),
        .adding("\(name):", to: "actions", of: module.nameSpan),
        .adding("\(name): |\(body)", to: "reduce", of: module.nameSpan),
      ], isUnsafe: true)
  }
}
