import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Names that the spec does not declare. A hand-written extension may declare them on the state, and then they may
/// access any of its fields.
extension Access {
  /// Whether it may read fields without a trace in the spec.
  public var mayReadState: Bool {
    if path.root == .selfValue, reference == .other { return true }
    guard case .external(let name) = reference, kind != .type else { return false }
    return name.first?.isLowercase == true && !SwiftLibrary.functions.contains(name)
  }

  /// Whether it may change fields without a trace in the spec.
  public var mayChangeState: Bool {
    guard mayReadState else { return false }
    return switch kind {
    case .read, .type: false
    case .call, .mayWrite: true
    case .write: path.root == .selfValue
    }
  }
}

extension Access {
  /// Whether it is about a member of the state that no declaration is known of, such as one of a protocol.
  public var isOfUnknownMember: Bool {
    path.root == .selfValue && reference == .other && !path.segments.isEmpty
  }
}

extension Module {
  /// Names such as `rowsOrder`, which are generated for an ordered collection.
  private var generatedNames: Set<String> {
    Set(children.filter(\.isOrdered).map { GeneratedNames.order(of: $0.name) })
  }

  /// The value of `hasUnknownReads`.
  var findsUnknownReads: Bool {
    members.contains(where: \.readsWholeState) || hasAccess(where: \.mayReadState)
  }

  private func hasAccess(where isMeant: (Access) -> Bool) -> Bool {
    let bodies = stateBodies.filter { !$0.uses.isDisjoint(with: [.externals, .selfValue]) }
    guard !bodies.isEmpty else { return false }
    let generated = generatedNames
    let isInStore = spec.store != nil
    return bodies.contains { body in
      body.accesses.contains { access in
        // In hand-written Swift, a name without the state's is not one of its members.
        if body.scope.isOutsideState || isInStore, access.path.root != .selfValue { return false }
        if case .external(let name) = access.reference, generated.contains(name) { return false }
        return isMeant(access)
      }
    }
  }
}

extension Member {
  /// Whether the whole state is passed to its hand-written body: `reads: [self]`.
  fileprivate var readsWholeState: Bool {
    guard case .manual(let manual, _, _) = body else { return false }
    return manual.reads.contains { $0.value == "self" }
  }
}
