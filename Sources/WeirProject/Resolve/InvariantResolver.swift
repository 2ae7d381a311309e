import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  func invariant(_ spec: InvariantSpec, in id: ModuleID) -> Invariant {
    var scope = Scope(module: id)
    var parameters: [String: ValueType] = [:]
    var triggers: [Trigger] = []
    checkInvariant(spec, ofModel: specs[id.index])
    if case .step(_, let on) = spec.form {
      scope = Scope(module: id, parameters: [Invariant.old])
      parameters = [Invariant.old: .state(id)]
      if specs[id.index].kind != .model { triggers = on.compactMap { trigger($0, in: id) } }
    }
    let bodies = spec.swift.map { scalar in
      let body = expression(
        scalar, in: scope, parameters: parameters, as: .library("Bool"))
      checkOnlyReads(body, of: "an invariant")
      checkCallsNothing(body)
      checkHasValue(body)
      return body
    }
    return Invariant(spec: spec, bodies: bodies, triggers: triggers)
  }

  func sample(_ spec: SampleSpec, in id: ModuleID) -> Sample {
    let before = foreignNames.count
    let type = self.type(spec.type, in: id, as: .parameter)
    let unknown = Set(foreignNames[before...].map(\.name))
    let own = foreignNames.count
    let values = spec.values.map {
      let scope = Scope(module: id, seesMembers: false)
      return expression($0, in: scope, as: valueType(spec.type, in: id))
    }
    // The unknown type is one mistake.
    let others = foreignNames[own...].filter { !unknown.contains($0.name) }
    foreignNames.replaceSubrange(own..., with: others)
    return Sample(spec: spec, type: type, values: values)
  }

  /// Reports promises that only a state can make: the effects of a model are started by one update, and are not active
  /// for a time.
  private func checkInvariant(_ spec: InvariantSpec, ofModel model: ModuleSpec) {
    guard model.kind == .model else { return }
    switch spec.form {
    case .leadsTo(let when, _):
      report(
        "`leadsTo` is for a module with `state`: no effect of the model `\(model.name.value)` is awaited",
        at: when.span, help: "write `holds`, or `step` with `old` for the update before")
    case .step(_, let on):
      guard let first = on.first else { return }
      report(
        "`on` lists actions, but the model `\(model.name.value)` has inputs", at: first.span,
        help: "remove `on`, and begin the condition with the input, as in `!isPressed || …`")
    case .holds: break
    }
  }

  /// Reports `if isOpen { note != nil }`: without `else` it has no value.
  private func checkHasValue(_ body: Body) {
    guard let end = body.fragment.valuelessEnds.first else { return }
    let condition = body.fragment.conditions.first.map { body.fragment.text($0.range) } ?? ""
    let isShort = !condition.isEmpty && condition.utf8.count <= 60 && !condition.contains("\n")
    rejectedSwift.append(
      RejectedSwift(
        message: "this `if` has no `else`, so the invariant may have no value",
        help:
          "write `!(\(isShort ? condition : "…")) || …`, which is true where the condition is not",
        span: body.span(of: end)))
  }

  /// Reports `order.release()`: an invariant is computed from a state, which it cannot change.
  private func checkCallsNothing(_ body: Body) {
    for access in body.accesses {
      switch access.reference {
      case .operation, .descendant(_, .operation), .descendant(_, .reduce):
        report(
          "an invariant cannot call an operation", at: access.span,
          help: "compare fields and derived values")
      default: continue
      }
    }
  }
}
