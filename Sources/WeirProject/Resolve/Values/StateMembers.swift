import WeirSpec
import WeirSwift

/// The members of states to which the values in a body refer: `label` in `rows.values.map { $0.label }`.
struct StateMembers {
  private let resolver: Resolver

  init(_ modules: [Module], _ names: NameTable, in project: ProjectSpec) {
    resolver = Resolver(ModuleSpecs(of: modules), names, in: project, hasNamelessDocument: false)
  }

  /// Each member once, as far as the types are known.
  func callAsFunction(in body: Body) -> [StateMember] {
    let types = BodyTypes(body, parameters: [:], resolver: resolver)
    var seen: Set<Int> = []
    return body.accesses.flatMap { access -> [StateMember] in
      // A key path with a type, which cannot contain a call.
      if case .local(let local) = access.path.root, body.fragment.local(local)?.name.isEmpty == true
      {
        return []
      }
      return types.walk(access.path).stateMembers.compactMap { member in
        let reference = resolver.names[member.module].member(named: member.segment.name ?? "")
        guard reference.isFunction != nil,
          seen.insert(member.segment.range.lowerBound).inserted
        else { return nil }
        return StateMember(
          segment: member.segment, module: member.module, reference: reference,
          keyPath: access.path.root == .implicit ? access.path.range : nil)
      }
    }
  }
}

/// A member of a state, in a path of a body.
public struct StateMember: Sendable {
  public let segment: Segment
  public let module: ModuleID
  public let reference: MemberReference
  /// The range of the key path that contains it.
  public let keyPath: Range<Int>?
}
