import WeirDiagnostics
import WeirYAML

/// The members whose values depend on what their module receives.
extension ReadPlan {
  /// The members whose Swift uses a read value, directly or through another member.
  static func reading(
    _ modules: [Module], _ stateMembers: [Span: [StateMember]]
  ) -> Set<MemberKey> {
    var users: [MemberKey: [MemberKey]] = [:]
    var found: Set<MemberKey> = []
    func add(_ key: MemberKey, naming references: [Reference], in bodies: [Body]) {
      for member in bodies.flatMap({ stateMembers[$0.scalar.span] ?? [] }) {
        if let used = usedMember(member.reference, of: member.module) {
          users[used, default: []].append(key)
        }
      }
      for reference in references {
        if case .read = reference { found.insert(key) }
        if let used = usedMember(reference, in: key.module, modules) {
          users[used, default: []].append(key)
        }
      }
    }
    for module in modules {
      for (index, member) in module.derived.enumerated() {
        add(
          .init(module: module.id, kind: .derived, index: index), naming: member.references,
          in: [member.body.swift].compactMap { $0 })
      }
      for (index, member) in module.operations.enumerated() {
        add(
          .init(module: module.id, kind: .operation, index: index), naming: member.references,
          in: [member.body.swift].compactMap { $0 })
      }
      for (index, decision) in module.decisions.enumerated() {
        add(
          .init(module: module.id, kind: .decision, index: index),
          naming: decision.bodies.flatMap(\.accesses).map(\.reference), in: decision.bodies)
      }
    }
    return Reach.closure(of: found) { users[$0] ?? [] }
  }

  static func usedMember(
    _ reference: Reference, in module: ModuleID, _ modules: [Module]
  ) -> MemberKey? {
    switch reference {
    case .derived(let index): return MemberKey(module: module, kind: .derived, index: index)
    case .operation(let index): return MemberKey(module: module, kind: .operation, index: index)
    case .decision(let index): return MemberKey(module: module, kind: .decision, index: index)
    case .descendant(let steps, let reached):
      guard let last = steps.last,
        let child = modules[last.owner.index].children[last.child].module
      else { return nil }
      return usedMember(reached, of: child)
    default: return nil
    }
  }

  static func usedMember(_ reference: MemberReference, of module: ModuleID) -> MemberKey? {
    switch reference {
    case .derived(let index): MemberKey(module: module, kind: .derived, index: index)
    case .operation(let index): MemberKey(module: module, kind: .operation, index: index)
    default: nil
    }
  }
}

extension Member {
  /// The declarations that its Swift, or the call of its hand-written body, names.
  fileprivate var references: [Reference] {
    switch body {
    case .empty: return []
    case .swift(let body): return body.accesses.map(\.reference)
    case .manual(_, let reads, _):
      return reads.compactMap { part in
        switch part {
        case .derived(let index): .derived(index)
        case .read(let index): .read(index)
        case .field, .child, .below: nil
        }
      }
    }
  }
}
