/// A field by its module and its index there.
public typealias FieldID = DeclarationID<Field>

extension Project {
  /// The member of a state that the Swift of a module names: an own one, or one of a module below.
  public func member(
    _ reference: Reference, in module: ModuleID
  ) -> (module: ModuleID, member: MemberReference)? {
    switch reference {
    case .field(let index): (module, .field(index))
    case .derived(let index): (module, .derived(index))
    case .operation(let index): (module, .operation(index))
    case .canMove(let field): (module, .canMove(field: field))
    case .descendant(let steps, let member): self.module(at: steps).map { ($0, member) }
    default: nil
    }
  }

  /// The field that the Swift of a module names: an own one, or one of a module below.
  public func field(_ reference: Reference, in module: ModuleID) -> FieldID? {
    guard case (let module, .field(let field))? = member(reference, in: module) else { return nil }
    return FieldID(module: module, index: field)
  }

  /// The field that is passed to a hand-written body of a module.
  public func field(_ part: ManualPart, in module: ModuleID) -> FieldID? {
    switch part {
    case .field(let field): FieldID(module: module, index: field)
    case .below(let path):
      if case .field(let field) = path.reference {
        FieldID(module: path.module, index: field)
      } else {
        nil
      }
    case .child, .derived, .read: nil
    }
  }

  /// The bodies that may run when a member does: its own, and those of the operations that it calls, directly or
  /// indirectly. Each once, with its module.
  public func bodies(runBy member: Member, in module: ModuleID) -> RunningBodies {
    RunningBodies(member, in: module, self)
  }
}

/// A sequence that looks for the next body only when it is needed.
public struct RunningBodies: Sequence, IteratorProtocol {
  private let project: Project
  private var current: (body: MemberBody, module: ModuleID)?
  private var waiting: [(body: MemberBody, module: ModuleID)]
  private var seen: Set<ObjectIdentifier>

  fileprivate init(_ member: Member, in module: ModuleID, _ project: Project) {
    self.project = project
    waiting = [(member.body, module)]
    seen = [ObjectIdentifier(member)]
  }

  public mutating func next() -> (body: MemberBody, module: ModuleID)? {
    if let current { addOperations(of: current.body.swift, in: current.module) }
    current = waiting.popLast()
    return current
  }

  private mutating func addOperations(of body: Body?, in module: ModuleID) {
    guard let body else { return }
    var called: [(body: MemberBody, module: ModuleID)] = []
    for access in body.accesses {
      guard case (let owner, .operation(let index))? = project.member(access.reference, in: module),
        case let operation = project[owner].operations[index],
        seen.insert(ObjectIdentifier(operation)).inserted
      else { continue }
      called.append((operation.body, owner))
    }
    waiting += called.reversed()
  }
}
