import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// An invariant that a sequence of actions breaks.
enum BrokenInvariant: Rule {
  static let name = "broken-invariant"

  static func check(_ project: Project, _ report: inout RuleReport) {
    for broken in project.exploration?.broken ?? [] {
      let module = project[broken.invariant.module]
      guard module.invariants.indices.contains(broken.invariant.index) else { continue }
      let invariant = module.invariants[broken.invariant.index]
      var related = project.related(broken.steps)
      let isLeading = if case .leadsTo = invariant.spec.form { true } else { false }
      if !broken.ending.isEmpty {
        related.append(Related("then \(broken.ending)", at: invariant.spec.swift[0].span))
      }
      let parts = broken.parts.map { "`\($0.text)` is \($0.isTrue)" }.joined(separator: ", ")
      report.add(
        isLeading
          ? "`\(invariant.name)` of `\(module.name)` can wait forever, "
            + sequenceLength(broken.steps)
          : "`\(invariant.name)` of `\(module.name)` can be broken "
            + sequenceLength(broken.steps),
        at: invariant.spec.name.span, modules: [module.name], members: [invariant.name],
        related: related, note: parts.isEmpty ? "" : "then \(parts)",
        help: help(broken, invariant, in: project))
    }
  }

  /// The child that the invariant reads, and that no reduction of the last action touches.
  private static func help(
    _ broken: Exploration.BrokenInvariant, _ invariant: Invariant, in project: Project
  ) -> String {
    let module = project[broken.invariant.module]
    if module.spec.kind == .model { return "correct the decisions, or the promise" }
    guard let last = broken.steps.last, !last.isAnswer || broken.ending.isEmpty,
      let path = path(to: last, from: module, project), let action = path.last
    else { return "" }
    let reducing = module.reductions.contains { member in
      guard case .reduction(let triggers) = member.kind else { return false }
      return triggers.contains { $0.spec.text == path.joined(separator: ".") }
    }
    let read = children(readBy: invariant, in: module).filter { $0 != path.first }
    let change = "change the reduction of `\(action)`, or the promise"
    guard !reducing, path.count > 1 else { return change }
    let name = path.joined(separator: ".")
    func reduce(_ part: String, _ body: String) -> String {
      "no reduction of `\(name)` in `\(module.name)` touches `\(part)`: reduce it there as well:\n"
        + "reduce:\n  \(name): \(body)…"
    }
    if let child = read.first { return reduce(child, "\(child).") }
    return fields(readBy: invariant, in: module).first.map { reduce($0, "\($0) = ") } ?? change
  }

  /// `order.didCancel`, for an action of a module below without rows on the path.
  private static func path(
    to step: Exploration.Step, from module: Module, _ project: Project
  ) -> [String]? {
    let target = project[step.action.module]
    guard target.actions.indices.contains(step.action.index) else { return nil }
    let action = target.actions[step.action.index].name
    if target.id == module.id { return [action] }
    for child in module.children {
      guard let below = child.module else { continue }
      if below == target.id { return [child.name, action] }
    }
    return nil
  }

  /// The fields of the module itself.
  private static func fields(readBy invariant: Invariant, in module: Module) -> [String] {
    invariant.bodies.flatMap(\.accesses).compactMap { access in
      guard case .field(let index) = access.reference else { return nil }
      return module.fields[index].name
    }
  }

  private static func children(readBy invariant: Invariant, in module: Module) -> [String] {
    var names: [String] = []
    for access in invariant.bodies.flatMap(\.accesses) {
      guard case .descendant(let steps, _) = access.reference, let first = steps.first else {
        continue
      }
      let name = module.children[first.child].name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
