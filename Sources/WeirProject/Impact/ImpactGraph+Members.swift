import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension ImpactGraph {
  /// The edges of fields, children, derived values, reductions, effects and hand-written bodies.
  mutating func members(of module: Module) {
    let id = module.id
    let whole = state(id)
    for field in module.fields {
      flow(node(.field, field.name, of: id), verb: "is part of", to: whole, at: nil)
    }
    for child in module.children {
      guard let childModule = child.module else { continue }
      flow(state(childModule), verb: "is part of", to: whole, at: child.spec.module.span)
      flow(
        node(.child, child.name, of: id), verb: "is", to: state(childModule),
        at: child.spec.name.span)
    }
    for member in module.reductions { body(of: member, node(.reduction, member.name, of: id)) }
    for member in module.operations { body(of: member, node(.operation, member.name, of: id)) }
    for member in module.derived {
      let node = node(.derived, member.name, of: id)
      body(of: member, node)
      flow(node, verb: "is part of", to: whole, at: nil)
    }
    for read in module.reads {
      guard let source = read.source else { continue }
      self.read(
        node(source.kind, read.spec.value.value, of: source.module),
        by: node(.read, read.name, of: id), at: read.spec.module.span)
    }
    for invariant in module.invariants {
      let node = node(.invariant, invariant.name, of: id)
      for trigger in invariant.triggers {
        let action = self.node(.action, trigger.spec.parts.last!.value, of: trigger.module)
        flow(action, verb: "is checked by", to: node, at: trigger.spec.span)
      }
    }
    for effect in module.effects {
      for index in effect.decisions {
        let decision = node(.decision, module.decisions[index].name, of: id)
        flow(
          decision, verb: "starts", to: node(.effect, effect.name, of: id),
          at: effect.spec.name.span)
      }
      if let work = effect.work { self.work(work, of: effect, in: module) }
    }
  }

  /// The call of an effect, and the actions that it sends.
  private mutating func work(_ work: EffectWork, of effect: Effect, in module: Module) {
    let node = node(.effect, effect.name, of: module.id)
    let span = effect.spec.name.span
    switch work.source {
    case .derived(let index):
      flow(
        self.node(.derived, module.derived[index].name, of: module.id), verb: "starts", to: node,
        at: span)
    case .field(let index):
      flow(
        self.node(.field, module.fields[index].name, of: module.id), verb: "starts", to: node,
        at: span)
    case .decision, nil: break
    }
    if case .calls(let call) = work.spec.task {
      switch work.task {
      case .service(let id, let index):
        let service = self.node(.service, project[id].services[index].name, of: id)
        flow(service, verb: "is called by", to: node, at: call.name.span)
      case .request(let id):
        if let request = project[id.module].requests?.requests[id.index] {
          flow(
            self.node(.request, request.name, of: id.module), verb: "is called by", to: node,
            at: call.name.span)
        }
      case .manual, .timer, nil: break
      }
    }
    for response in work.responses {
      if response.action != nil {
        flow(
          node, verb: "sends", to: self.node(.action, response.name, of: module.id),
          at: response.scalar.span)
      } else if response.input != nil {
        let input = self.node(.input, response.name, of: module.id)
        flow(node, verb: "is piped into", to: input, at: response.scalar.span)
      }
    }
  }

  private mutating func body(of member: Member, _ node: ImpactNode) {
    if case .reduction(let triggers) = member.kind {
      for trigger in triggers {
        let action = self.node(.action, trigger.spec.parts.last!.value, of: trigger.module)
        flow(action, verb: "is reduced by", to: node, at: trigger.spec.span)
      }
      for send in member.sends {
        let action = self.node(.action, send.spec.action.value, of: send.module)
        flow(node, verb: "sends", to: action, at: send.spec.span)
      }
    }
    guard case .manual(let manual, let reads, let writes) = member.body else { return }
    for part in reads { read(self.part(part, node.module), by: node, at: manual.span) }
    for part in writes {
      written(self.part(part, node.module), by: node, reads: true, at: manual.span)
    }
  }

  private func part(_ part: ManualPart, _ id: ModuleID) -> ImpactNode {
    let module = project[id]
    switch part {
    case .field(let index): return node(.field, module.fields[index].name, of: id)
    case .derived(let index): return node(.derived, module.derived[index].name, of: id)
    case .read(let index): return node(.read, module.reads[index].name, of: id)
    case .child(let index): return state(module.children[index].module ?? id)
    case .below(let path):
      let below = project[path.module]
      return switch path.reference {
      case .field(let index): node(.field, below.fields[index].name, of: below.id)
      case .derived(let index): node(.derived, below.derived[index].name, of: below.id)
      case .operation(let index): node(.operation, below.operations[index].name, of: below.id)
      default: state(below.id)
      }
    }
  }

  // MARK: Bodies

  mutating func accesses(_ body: Body, _ node: ImpactNode) {
    for access in body.accesses {
      let module = project[body.scope.module]
      let id = module.id
      switch access.reference {
      case .canMove(let index):
        read(self.node(.field, module.fields[index].name, of: id), by: node, at: access.span)
      case .operation(let index):
        called(self.node(.operation, module.operations[index].name, of: id), access, by: node)
      case .ownType(let name):
        flow(self.node(.type, name, of: id), verb: "is referenced by", to: node, at: access.span)
      case .descendant(let steps, let reached):
        below(steps, reached: reached, access: access, in: body, by: node)
      case .parameter(Invariant.old):
        guard let value = project.value(ofOld: access, in: id) else { continue }
        read(self.node(value.kind, value.name, of: value.module), by: node, at: access.span)
      case .module(let other, let rest): named(other, rest: rest, access: access, by: node)
      default:
        guard let kind = access.reference.memberKind, let name = access.path.segments.first?.name
        else {
          continue
        }
        touched(self.node(kind, name, of: id), access, by: node)
      }
    }
  }

  /// `Cart` in Swift is the type of a state, and reads no state: `Cart(lines: [])` refers to the type
  /// and to the fields that it sets.
  private mutating func named(
    _ module: ModuleID, rest: [String], access: Access, by node: ImpactNode
  ) {
    let found = referenced(module, rest)
    for other in found { flow(other, verb: "is referenced by", to: node, at: access.span) }
    guard found.isEmpty else { return }
    name(state(module), "is referenced by", by: node, at: access.span)
    for case .call(_, let arguments) in access.path.segments.prefix(2).map(\.kind) {
      for label in arguments.compactMap(\.label) {
        name(self.node(.field, label, of: module), "is set by", by: node, at: access.span)
      }
    }
  }

  /// The edge to a member of a child.
  private mutating func below(
    _ steps: [Ownership], reached: MemberReference, access: Access, in body: Body,
    by node: ImpactNode
  ) {
    guard let last = steps.last, let id = project.module(at: steps) else {
      return
    }
    let childModule = project[id]
    switch reached {
    case .canMove(let index):
      read(self.node(.field, childModule.fields[index].name, of: id), by: node, at: access.span)
    case .operation(let index):
      called(self.node(.operation, childModule.operations[index].name, of: id), access, by: node)
    case .state, .unknown:
      let child = project.child(at: last)
      let collection = self.node(.child, child.name, of: last.owner)
      switch StateAccess(access, of: child, in: body, module: childModule) {
      case .whole: touched(state(id), access, by: node)
      case .collection: touched(collection, access, by: node)
      case .members(let members):
        read(collection, by: node, at: access.span)
        for member in members {
          read(ImpactNode(module: id, member: member), by: node, at: access.span)
        }
      }
      if child.isKeyed || child.isOptional, !access.kind.isReading {
        flow(node, verb: "writes", to: collection, at: access.span, replacing: id)
      }
    case .reduce:
      for reduction in childModule.reductions {
        called(self.node(.reduction, reduction.name, of: id), access, by: node)
      }
    default:
      guard let kind = reached.valueKind, let name = reached.name(in: childModule.spec) else {
        return
      }
      touched(self.node(kind, name, of: id), access, by: node)
    }
  }

  private mutating func touched(_ value: ImpactNode, _ access: Access, by node: ImpactNode) {
    switch access.kind {
    // `+=` reads only the value that it writes.
    case .write: written(value, by: node, reads: false, at: access.span)
    case .mayWrite: written(value, by: node, reads: true, at: access.span)
    case .read, .call, .type: read(value, by: node, at: access.span)
    }
  }

  private mutating func written(
    _ value: ImpactNode, by node: ImpactNode, reads: Bool, at span: Span
  ) {
    if !value.isState { flow(node, verb: "writes", to: value, at: span) }
    name(value, "is written by", by: node, at: span)
    if reads { read(value, by: node, at: span) }
    if value.isState { replace(value.module, by: node, at: span) }
  }

  private mutating func called(_ member: ImpactNode, _ access: Access, by node: ImpactNode) {
    flow(node, verb: "calls", to: member, at: access.span)
    name(member, "is called by", by: node, at: access.span)
  }
}
