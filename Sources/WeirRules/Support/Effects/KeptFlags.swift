import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A `Bool` in hand-written Swift that stays true after a failure: the handler that starts an effect sets it, the handler of
/// one response sets it back, and that of a failure does not.
struct KeptFlag {
  let field: Field
  let failure: (reduction: Member, trigger: Trigger)
  let set: Span
  let reset: Span

  static func all(
    in module: Module, _ project: Project, _ reductions: ReductionsOfActions
  ) -> [KeptFlag] {
    let finder = Finder(module: module, project: project, reductions: reductions)
    return module.reductions.flatMap(finder.flags).uniqued { $0.failure.trigger.spec.span }
  }

  /// The name of the failure: `didLoad.failure`.
  var failureName: String {
    ([failure.trigger.spec.text] + failure.trigger.spec.valueNames).joined(separator: ".")
  }

  private struct Finder {
    let module: Module
    let project: Project
    let reductions: ReductionsOfActions

    private struct Handler {
      let reduction: Member
      let trigger: Trigger
      let body: Body
    }

    func flags(setBy start: Member) -> [KeptFlag] {
      guard let body = start.body.swift, start.sends.contains(where: \.spec.isLater) else {
        return []
      }
      let responses = start.sends.filter { $0.spec.isLater && $0.module == module.id }
        .compactMap(\.action).uniqued()
      let handlers = responses.flatMap(handlers)
      guard handlers.contains(where: isFailure) else { return [] }
      var found: [KeptFlag] = []
      for statement in body.fragment.statements.unconditional {
        guard case .assign(let assignment) = statement, assignment.value.kind == .boolean(true),
          let field = field(of: assignment, in: body), reset(field, in: body) == nil,
          let reset = handlers.lazy.compactMap({ reset(field, in: $0.body) }).first
        else { continue }
        for handler in handlers where isFailure(handler) && keeps(field, handler, of: handlers) {
          found.append(
            KeptFlag(
              field: module.fields[field], failure: (handler.reduction, handler.trigger),
              set: body.span(of: assignment.range), reset: reset))
        }
      }
      return found
    }

    /// Those in the module; none if another module, or Swift that is not known, responds to the action too.
    private func handlers(of action: Int) -> [Handler] {
      guard reductions.areKnown(of: module.id) else { return [] }
      let all = reductions.of(action, in: module.id)
      guard all.allSatisfy({ $0.module == module.id }) else { return [] }
      return all.flatMap { found -> [Handler] in
        let reduction = module.reductions[found.index]
        guard let body = reduction.body.swift else { return [] }
        return reduction.triggers.filter { $0.isOwn && $0.action == action }.map {
          Handler(reduction: reduction, trigger: $0, body: body)
        }
      }
    }

    private func isFailure(_ handler: Handler) -> Bool {
      let spec = handler.trigger.spec
      let name = (spec.valueNames.last ?? spec.action.value.lastComponent).lowercased()
      return name.hasSuffix("failure") || name.hasSuffix("failed") || name.hasSuffix("error")
    }

    /// Whether no Swift that runs for a failure may write a field.
    private func keeps(_ field: Int, _ handler: Handler, of handlers: [Handler]) -> Bool {
      let names = handler.trigger.spec.valueNames
      return handler.reduction.sends.isEmpty
        && handlers.allSatisfy { other in
          let otherNames = other.trigger.spec.valueNames
          return other.trigger.action != handler.trigger.action
            || !names.starts(with: otherNames) && !otherNames.starts(with: names)
            || !mayWrite(field, other.body)
        }
    }

    private func mayWrite(_ field: Int, _ body: Body) -> Bool {
      body.accesses.contains { access in
        switch access.reference {
        case .field(let index): index == field && access.kind.changes
        case .operation: true
        case .other: access.path.root == .selfValue && !access.kind.isReading
        default: false
        }
      }
    }

    private func field(of assignment: Assignment, in body: Body) -> Int? {
      guard !assignment.isCompound, assignment.target.onlyName != nil,
        case .field(let field) = project.reference(of: assignment.target, in: body.scope)
      else { return nil }
      return field
    }

    private func reset(_ field: Int, in body: Body) -> Span? {
      body.fragment.statements.assignments.first {
        $0.value.kind == .boolean(false) && self.field(of: $0, in: body) == field
      }.map { body.span(of: $0.range) }
    }
  }
}
