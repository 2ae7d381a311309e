import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A body that starts work or sends an action.
enum EffectInReducer: Rule {
  static let name = "effect-in-reducer"
  static let storeLevels = StoreLevels(tca: .warning, redux: .warning)
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    report.checkEach { module, report in
      if !module.spec.isGenerated { return checkReducers(of: module, project, &report) }
      let tasks = module.startedTasks(in: project)
      var found = tasks.map(\.closure)
      func isInside(_ span: Span) -> Bool { found.contains { $0.overlaps(span) } }
      for (index, task) in tasks.enumerated() {
        let isNested = found.indices.contains {
          $0 != index && task.task.span.isInside(found[$0])
        }
        if !isNested { add(task.task, code: task.member, module: module, to: &report) }
      }
      // Swift that does not compile is an error: of another rule, if this one only warns.
      let isError = report.severities.ofSpecs == .error
      let sent = isError ? module.sentNames(in: project) : []
      let returned = isError ? module.rejectedSwift.filter { $0.kind == .effect } : []
      for foreign in sent where !isInside(foreign.span) {
        found.append(foreign.span)
        report.add(
          "cannot find `\(foreign.name)` in scope: a reducer does not send actions",
          at: foreign.span, modules: [module.name], members: [foreign.name], help: help,
          doesNotCompile: true)
      }
      for invalid in returned where !isInside(invalid.span) {
        found.append(invalid.span)
        report.add(
          invalid.message, at: invalid.span, modules: [module.name], members: [invalid.message],
          help: invalid.help, doesNotCompile: true)
      }
      for (member, body) in module.reducerBodies {
        // `await send(.done)` is one mistake.
        guard !found.contains(where: { $0.isInside(body.scalar.span) }) else { continue }
        for wait in body.waits { add(wait, code: member, module: module, to: &report) }
      }
    }
  }

  /// In hand-written Swift, reports tasks that a reducer starts, and actions that it sends to the store. A closure may be an
  /// effect.
  private static func checkReducers(
    of module: Module, _ project: Project, _ report: inout RuleReport
  ) {
    let tasks = module.startedTasks(in: project)
    for reduction in module.reductions {
      guard let body = reduction.body.swift else { continue }
      let dispatches = body.dispatches
      guard !tasks.isEmpty || !dispatches.isEmpty else { continue }
      let later = body.spansInClosures
      for dispatch in dispatches where !later.contains(where: dispatch.span.isInside) {
        add(
          dispatch, code: reduction.name, module: module, to: &report,
          help: "change the state here, or let a middleware send the action")
      }
      for task in tasks
      where task.task.span.isInside(body.scalar.span)
        && !later.contains(where: task.task.span.isInside)
      {
        add(task.task, code: task.member, module: module, to: &report)
      }
    }
  }

  static let help = "change the state here, or let an effect of the module send the action"

  private static func add(
    _ impurity: Impurity, code: String, module: Module, to report: inout RuleReport,
    help: String? = nil
  ) {
    report.add(
      "`\(code)` of `\(module.name)` uses `\(impurity.name)`", at: impurity.span,
      modules: [module.name], members: [code, impurity.name],
      label: "has an effect outside the state",
      note: "a reducer that does more than change its state cannot be tested or replayed",
      help: help
        ?? (module.spec.kind == .model
          ? "do it in an effect, and pass the result back as an input"
          : "do it in an effect, and send the result as an action"))
  }
}

extension Body {
  /// `store.dispatch(Ping())` on a store that the body does not declare.
  fileprivate var dispatches: [Impurity] {
    accesses.compactMap { access in
      let segments = access.path.segments
      guard access.kind == .call, case .external = access.reference, segments.count > 1,
        let last = segments.last, case .call("dispatch", let arguments) = last.kind,
        arguments.count == 1, arguments[0].label == nil,
        let store = segments[segments.count - 2].name, store.lowercased().hasSuffix("store")
      else { return nil }
      return Impurity(
        name: "\(store).dispatch",
        span: span(of: segments[segments.count - 2].range.lowerBound..<last.range.upperBound),
        instead: nil)
    }
  }
}
