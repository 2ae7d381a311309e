import WeirSwift

extension Member {
  /// Whether it may change its module's state, a child, or anything that the spec does not declare.
  public var mayChangeSomething: Bool {
    switch body {
    case .empty: false
    case .manual: true
    case .swift(let body):
      !body.fragment.awaits.isEmpty || body.accesses.contains(where: \.mayChangeSomething)
    }
  }
}

extension Access {
  fileprivate var mayChangeSomething: Bool {
    switch kind {
    case .read, .type: false
    case .write: !path.isLocal
    case .mayWrite: true
    case .call:
      switch reference {
      case .canMove, .derived, .descendant(_, .canMove), .descendant(_, .derived): false
      default: true
      }
    }
  }
}
