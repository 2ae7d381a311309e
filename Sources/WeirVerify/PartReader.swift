import WeirProject
import WeirSwift

/// Reads which parts of a state Swift in specs reads and writes.
struct PartReader: Sendable {
  typealias Part = Cone.Part

  let project: Project

  // MARK: Bodies

  func use(of member: Member, in module: Module) -> BodyUse? {
    guard case .reduction(let triggers) = member.kind else { return nil }
    var seen: Set<ObjectIdentifier> = []
    return BodyUse(triggers: triggers, flows: flows(of: member, in: module, &seen))
  }

  private func flows(
    of member: Member, in module: Module, _ seen: inout Set<ObjectIdentifier>
  ) -> [BodyUse.Flow] {
    guard seen.insert(ObjectIdentifier(member)).inserted else { return [] }
    defer { seen.remove(ObjectIdentifier(member)) }
    switch member.body {
    case .empty: return []
    case .swift(let body): return flows(of: body, in: module, &seen)
    case .manual(_, let reads, let writes):
      let written = writes.reduce(into: Set<Part>()) { $0.formUnion(parts(of: $1, in: module)) }
      let read = reads.reduce(into: written) { $0.formUnion(parts(of: $1, in: module)) }
      return [.init(reads: read, writes: written)]
    }
  }

  /// A value that is read within an assignment influences only its target, and one that is read into a local only what the
  /// local does; any other value influences all that the body writes, because it may be a condition.
  private func flows(
    of body: Body, in module: Module, _ seen: inout Set<ObjectIdentifier>
  ) -> [BodyUse.Flow] {
    guard body.fragment.problems.isEmpty else {
      let all = everything(below: module)
      return [.init(reads: all, writes: all)]
    }
    var values = ValueFlow(body.fragment)
    var flows: [BodyUse.Flow] = []
    for access in body.accesses {
      switch access.reference {
      case .operation(let index):
        flows += self.flows(of: module.operations[index], in: module, &seen)
      case .descendant(let steps, .operation(let index)):
        values.control.formUnion(presence(of: steps))
        guard let child = project.module(at: steps) else { continue }
        flows += self.flows(of: project[child].operations[index], in: project[child], &seen)
      default:
        let parts = parts(of: access, of: body, in: module)
        // The old value of a part only influences the part itself, unless a function may mix several of them.
        let (reads, writes) = access.kind.effects
        guard let around = values.assignment(around: access.path.range) else {
          if access.isPassedInOut { values.control.formUnion(parts) }
          if writes {
            flows.append(.init(reads: reads ? parts : [], writes: parts))
          } else {
            values.read(parts, at: access.path.range)
          }
          continue
        }
        if reads { values.data[around, default: .empty].reads.formUnion(parts) }
        if writes { values.data[around, default: .empty].writes.formUnion(parts) }
      }
    }
    let control = values.resolve()
    return (flows + values.data.values).map {
      BodyUse.Flow(reads: $0.reads.union(control), writes: $0.writes)
    }
  }

  /// All parts that an expression reads.
  func parts(readBy body: Body) -> Set<Part> {
    let module = project[body.scope.module]
    return body.accesses.reduce(into: []) { $0.formUnion(parts(of: $1, of: body, in: module)) }
  }

  func source(of effect: Effect, in module: Module) -> Set<Part> {
    switch effect.work?.source {
    case .decision(let index): decision(index, in: module)
    case .derived(let index): derived(index, in: module)
    case .field(let index): [.field(module.id, index)]
    case nil: []
    }
  }

  // MARK: Accesses

  private func parts(of access: Access, of body: Body, in module: Module) -> Set<Part> {
    switch access.reference {
    case .field(let index), .canMove(let index), .input(let index):
      return [.field(module.id, index)]
    case .derived(let index): return derived(index, in: module)
    case .decision(let index): return decision(index, in: module)
    case .read(let index):
      guard let source = module.reads[index].source else { return [] }
      let other = project[source.module]
      return switch source.value {
      case .field(let field): [.field(other.id, field)]
      case .derived(let derived): self.derived(derived, in: other)
      }
    case .descendant(let steps, .state): return parts(ofState: access, of: body, at: steps)
    case .descendant(let steps, let reached): return parts(of: reached, at: steps)
    case .parameter(Invariant.old): return old(access.path, in: module)
    // The whole state, which Swift passes on.
    case .other: return access.path.root == .selfValue ? everything(below: module) : []
    default: return []
    }
  }

  private func parts(of reached: MemberReference, at steps: [Ownership]) -> Set<Part> {
    guard let id = project.module(at: steps) else { return [] }
    let child = project[id]
    let around = presence(of: steps)
    switch reached {
    case .field(let index), .canMove(let index): return around.union([.field(id, index)])
    case .derived(let index): return around.union(derived(index, in: child))
    case .operation: return around
    default: return around.union(everything(below: child))
    }
  }

  /// The parts of a child that an access of its state or its collection uses.
  private func parts(
    ofState access: Access, of body: Body, at steps: [Ownership]
  ) -> Set<Part> {
    let all = parts(of: .state, at: steps)
    guard let last = steps.last, access.kind == .read || access.kind == .call,
      let id = project.module(at: steps)
    else { return all }
    let child = project.child(at: last)
    switch StateAccess(access, of: child, in: body, module: project[id]) {
    case .whole: return all
    case .collection: return presence(of: steps)
    case .members(let members):
      var parts = presence(of: steps)
      for member in members {
        guard let field = project[id].fields.firstIndex(where: { $0.name == member.name }) else {
          return all
        }
        parts.insert(.field(id, field))
      }
      return parts
    }
  }

  private func presence(of steps: [Ownership]) -> Set<Part> {
    Set(
      steps.filter {
        let child = project.child(at: $0)
        return child.isOptional || child.isKeyed
      }.map { .child($0.owner, $0.child) })
  }

  /// `old.driver.rideCount`, by its names.
  private func old(_ path: Path, in module: Module) -> Set<Part> {
    var owner = module
    var steps: [Ownership] = []
    for segment in path.segments.dropFirst() {
      guard let name = segment.name else { continue }
      if let last = steps.last, project.child(at: last).isKeyed,
        ["count", "isEmpty", "keys"].contains(name)
      {
        return presence(of: steps)
      }
      if let child = owner.children.firstIndex(where: { $0.name == name }) {
        steps.append(.init(owner: owner.id, child: child))
        guard let next = owner.children[child].module else { return presence(of: steps) }
        owner = project[next]
      } else if let field = owner.storedNames.firstIndex(of: name) {
        return presence(of: steps).union([.field(owner.id, field)])
      } else if let index = owner.derived.firstIndex(where: { $0.name == name }) {
        return presence(of: steps).union(derived(index, in: owner))
      } else if let index = owner.decisions.firstIndex(where: { $0.name == name }) {
        return presence(of: steps).union(decision(index, in: owner))
      }
    }
    return presence(of: steps).union(everything(below: owner))
  }

  private func derived(_ index: Int, in module: Module) -> Set<Part> {
    switch module.derived[index].body {
    case .empty: []
    case .swift(let body): parts(readBy: body)
    case .manual(_, let reads, _):
      reads.reduce(into: []) { $0.formUnion(parts(of: $1, in: module)) }
    }
  }

  func decision(_ index: Int, in module: Module) -> Set<Part> {
    module.decisions[index].bodies.reduce(into: []) { $0.formUnion(parts(readBy: $1)) }
  }

  private func parts(of part: ManualPart, in module: Module) -> Set<Part> {
    switch part {
    case .field(let index): return [.field(module.id, index)]
    case .derived(let index): return derived(index, in: module)
    case .read: return []
    case .child(let index):
      let own: Set<Part> = [.child(module.id, index)]
      return module.children[index].module.map { own.union(everything(below: project[$0])) } ?? own
    case .below(let path):
      return presence(of: path.steps).union(everything(below: project[path.module]))
    }
  }

  // MARK: Everything

  /// All parts of a module and of those below it.
  private func everything(below module: Module) -> Set<Part> {
    let below = project.ownership.descendants(of: module.id).map { project[$0.module] }
    return everything(in: [module] + below)
  }

  func everything(in modules: [Module]) -> Set<Part> {
    var parts: Set<Part> = []
    for module in modules {
      for index in module.storedNames.indices { parts.insert(.field(module.id, index)) }
      for index in module.children.indices { parts.insert(.child(module.id, index)) }
    }
    return parts
  }
}

extension Access.Kind {
  /// Whether it uses and whether it may change a value.
  fileprivate var effects: (reads: Bool, writes: Bool) {
    switch self {
    case .read, .call, .type: (true, false)
    case .write: (false, true)
    case .mayWrite: (true, true)
    }
  }
}
