import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

extension OccurrenceCollector {
  /// The names in keys and values that are not Swift.
  mutating func members(of module: Module) {
    let id = module.id
    for member in module.members { self.member(member, of: module) }
    for read in module.reads {
      guard let source = read.source else { continue }
      let kind: DeclaredMember.Kind =
        switch source.value {
        case .field: .field
        case .derived: .derived
        }
      add(
        Symbol(source.module, kind, named: read.spec.value.value), at: read.spec.value.span, .reads,
        in: Symbol(id, .read, named: read.name))
    }
    for service in module.services {
      guard let request = service.request else { continue }
      let load = service.spec.load
      add(
        Symbol(request.module, .request, named: load.name.value), at: load.name.span, .calls,
        in: Symbol(id, .service, named: service.name))
    }
    for event in module.events {
      let container = Symbol(id, .component, named: event.component.value)
      for (trigger, sent) in zip(event.spec.actions, event.sends) {
        send(trigger.path.first, trigger.action, of: sent.module, in: container)
      }
    }
    for invariant in module.invariants {
      guard case .step(_, let triggers) = invariant.spec.form else { continue }
      let container = Symbol(id, .invariant, named: invariant.name)
      for (spec, trigger) in zip(triggers, invariant.triggers) {
        self.trigger(trigger, spec, as: .names, of: module, in: container)
      }
    }
    for effect in module.effects { self.effect(effect, of: module) }
    let container = Symbol(id)
    for (names, role) in [
      (module.spec.elsewhere.reads, Occurrence.Role.reads), (module.spec.elsewhere.writes, .writes),
    ] {
      for name in names {
        add(Symbol(id, .field, named: name.value), at: name.span, role, in: container)
      }
    }
  }

  private mutating func member(_ member: Member, of module: Module) {
    let id = module.id
    let container: Symbol
    switch member.kind {
    case .reduction(let triggers):
      container = Symbol(id, .reduction, named: member.name)
      for trigger in triggers {
        self.trigger(trigger, trigger.spec, as: .reduces, of: module, in: container)
      }
    case .operation: container = Symbol(id, .operation, named: member.name)
    case .derived: container = Symbol(id, .derived, named: member.name)
    }
    for sent in member.sends {
      send(sent.spec.module, sent.spec.action, of: sent.module, in: container)
    }
    guard case .manual(let manual, _, _) = member.body else { return }
    manualParts(manual.reads, as: .reads, of: module, in: container)
    manualParts(manual.writes + manual.replaces, as: .writes, of: module, in: container)
  }

  /// `driver.car.didBreak`, or `Order.didFinish` of a module that is not below.
  private mutating func trigger(
    _ trigger: Trigger, _ spec: TriggerSpec, as role: Occurrence.Role, of module: Module,
    in container: Symbol
  ) {
    for (step, part) in zip(trigger.path, spec.path) {
      let child = project.child(at: step)
      add(Symbol(step.owner, .child, named: child.name), at: part.span, .names, in: container)
    }
    let owner = trigger.isForeign ? spec.path.first : nil
    send(owner, spec.action, of: trigger.module, as: role, in: container)
  }

  /// An action, with the name of its module if that is not the own one.
  private mutating func send(
    _ owner: Located<String>?, _ action: Located<String>, of module: ModuleID,
    as role: Occurrence.Role = .sends, in container: Symbol
  ) {
    if let owner { add(Symbol(module), at: owner.span, .names, in: container) }
    add(Symbol(module, .action, named: action.value), at: action.span, role, in: container)
  }

  /// `note`, or `order.note`.
  private mutating func manualParts(
    _ names: [Located<String>], as role: Occurrence.Role, of module: Module,
    in container: Symbol
  ) {
    for name in names {
      var owner = module.id
      for (text, span) in self.parts(of: name) {
        guard let member = declared[owner].first(where: { $0.name == text && $0.kind.isInState })
        else {
          break
        }
        add(Symbol(owner, member), at: span, role, in: container)
        guard member.kind == .child,
          let next = project[owner].children.first(where: { $0.name == text })?.module
        else { break }
        owner = next
      }
    }
  }

  private mutating func effect(_ effect: Effect, of module: Module) {
    let id = module.id
    let container = Symbol(id, .effect, named: effect.name)
    for name in effect.spec.decisions {
      let kinds: [DeclaredMember.Kind] = [.decision, .derived, .field]
      for member in declared[module.id]
      where member.name == name.value && kinds.contains(member.kind) {
        add(Symbol(id, member), at: name.span, .reads, in: container)
      }
    }
    guard let work = effect.work else { return }
    if case .calls(let call) = work.spec.task {
      switch work.task {
      case .service(let other, let index):
        let name = project[other].services[index].name
        add(Symbol(other, .service, named: name), at: call.name.span, .calls, in: container)
      case .request(let request):
        guard let spec = project[request.module].requests?.requests[request.index] else { break }
        add(
          Symbol(request.module, .request, named: spec.name), at: call.name.span, .calls,
          in: container)
      case .manual, .timer, nil: break
      }
    }
    for response in work.responses {
      let span = response.scalar.span(of: 0..<response.name.utf8.count)
      let kind: DeclaredMember.Kind = response.action == nil ? .input : .action
      add(Symbol(id, kind, named: response.name), at: span, .sends, in: container)
    }
  }
}
