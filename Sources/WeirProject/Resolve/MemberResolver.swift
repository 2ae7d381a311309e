import WeirDiagnostics
import WeirSpec

extension Resolver {
  func derived(_ spec: DerivedSpec, in id: ModuleID) -> Member {
    let type = self.type(spec.type, in: id, as: .parameter)
    return Member(
      kind: .derived(type), name: spec.name.value, span: spec.name.span, doc: spec.doc,
      body: memberBody(spec.body, in: Scope(module: id), isExpression: true), types: [type],
      defaults: [])
  }

  func operation(_ spec: OperationSpec, in id: ModuleID) -> Member {
    let scope = Scope(module: id, parameters: Set(spec.parameters.map(\.name.value)))
    return Member(
      kind: .operation(spec.parameters), name: spec.name.value, span: spec.name.span,
      doc: spec.doc, body: memberBody(spec.body, in: scope, isExpression: false),
      types: types(of: spec.parameters, in: id, as: .parameter),
      defaults: defaults(of: spec.parameters, in: id))
  }

  /// Nil if all its actions are unknown.
  func reduction(_ spec: ReductionSpec, in id: ModuleID) -> Member? {
    let triggers = spec.triggers.compactMap { trigger($0, in: id) }
    guard !triggers.isEmpty else { return nil }
    let scopes = triggers.map { trigger in
      Set(
        trigger.action.map { specs[trigger.module.index].actions[$0].payload.map(\.name.value) }
          ?? []
      )
      .union(keys(on: trigger.path))
    }
    // A body for several actions may use the parameters that all of them have.
    let parameters = scopes.dropFirst().reduce(scopes[0]) { $0.intersection($1) }
    let scope = Scope(module: id, parameters: parameters)
    return Member(
      kind: .reduction(triggers), name: spec.triggers.map(\.text).joined(separator: ", "),
      span: spec.span, doc: spec.doc,
      body: memberBody(spec.body, in: scope, isExpression: false), types: [], defaults: [])
  }

  /// The names of the keys of the collections on the path.
  private func keys(on path: [Trigger.Step]) -> [String] {
    path.compactMap { step in
      if case .keyed(let name, _, _) = specs[step.holder.index].children[step.mount].form {
        name.value
      } else {
        nil
      }
    }
  }

  private func memberBody(_ spec: BodySpec, in scope: Scope, isExpression: Bool) -> MemberBody {
    switch spec {
    case .empty: .empty
    case .swift(let scalar):
      .swift(isExpression ? expression(scalar, in: scope) : body(scalar, in: scope))
    case .manual(let manual):
      .manual(
        manual, reads: manual.reads.compactMap { part($0, in: scope.module, isWrite: false) },
        writes: manual.writes.compactMap { part($0, in: scope.module, isWrite: true) })
    }
  }

  private func part(_ name: Located<String>, in id: ModuleID, isWrite: Bool) -> ManualPart? {
    let own = names[id]
    if let index = own.fields[name.value] { return .field(index) }
    if let index = own.mounts[name.value] { return .mount(index) }
    if !isWrite, let index = own.derived[name.value] { return .derived(index) }
    guard specs[id.index].isComplete else { return nil }
    let isDerived = own.derived[name.value] != nil
    report(
      .syntax(
        isDerived
          ? "`\(name.value)` is a derived value, which cannot be written"
          : "`\(specs[id.index].name.value)` has no field `\(name.value)`"
            + suggestion(name.value, (own.fields.names + own.mounts.names).sorted()),
        at: name.span))
    return nil
  }

  /// Reports an action with two bodies in one module.
  func checkReducedTwice(_ module: Module) {
    var first: [String: Span] = [:]
    for member in module.reductions {
      guard case .reduction(let triggers) = member.kind else { continue }
      for trigger in triggers {
        if let span = first[trigger.spec.text] {
          report(
            .syntax(
              "`\(trigger.spec.text)` is reduced twice by `\(module.name)`", at: trigger.spec.span,
              related: [Related("first reduced here", at: span)]))
        } else {
          first[trigger.spec.text] = trigger.spec.span
        }
      }
    }
  }
}
