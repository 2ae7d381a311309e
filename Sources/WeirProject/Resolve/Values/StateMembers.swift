import WeirSpec
import WeirSwift

/// The members of states to which the values in a body refer: `label` in `rows.values.map { $0.label }`.
public struct StateMembers {
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

extension StateMembers {
  /// The names in paths that types decide, of all members and in all key paths.
  public struct Names {
    public fileprivate(set) var members: [(segment: Segment, module: ModuleID, access: Access)] = []
    /// The names after values of unknown types, which may be any member.
    public fileprivate(set) var unknown: [Segment] = []
  }

  /// - Parameter member: The reduction or operation that has the body.
  public func names(in body: Body, of member: Member?) -> Names {
    var names = Names()
    let types = BodyTypes(body, parameters: parameters(of: member, body), resolver: resolver)
    var keyPaths: Set<Int> = []
    for expression in body.fragment.expressions {
      expression.visitAll {
        if case .keyPath(let path) = $0.kind { keyPaths.insert(path.range.lowerBound) }
      }
    }
    for access in body.accesses {
      let walk = types.walk(access.path)
      names.members += walk.stateMembers.map { ($0.segment, $0.module, access) }
      if case .external(let name) = access.reference, name.first?.isUppercase == true { continue }
      // Elsewhere, the first name is that of a value in scope or of an enum's case.
      let isKeyPath = keyPaths.contains(access.path.range.lowerBound)
      names.unknown += access.path.segments.dropFirst(isKeyPath ? 0 : 1).filter {
        $0.name != nil && !walk.followed.contains($0.range.lowerBound)
      }
    }
    return names
  }

  private func parameters(of member: Member?, _ body: Body) -> [String: ValueType] {
    switch member?.kind {
    case .operation(let parameters):
      return resolver.valueTypes(of: parameters, in: body.scope.module)
    case .reduction(let triggers):
      let types = triggers.map(resolver.parameters)
      return types.dropFirst().reduce(types.first ?? [:]) { all, next in
        all.filter { next[$0.key] == $0.value }
      }
    case .derived, nil:
      guard body.scope.parameters.contains(Invariant.old) else { return [:] }
      return [Invariant.old: .state(body.scope.module)]
    }
  }
}

extension Project {
  /// Finds the members of states by the types of values.
  public var stateMembers: StateMembers { StateMembers(modules, names, in: spec) }
}

/// A member of a state, in a path of a body.
public struct StateMember: Sendable {
  public let segment: Segment
  public let module: ModuleID
  public let reference: MemberReference
  /// The range of the key path that contains it.
  public let keyPath: Range<Int>?
}
