import WeirSwift

extension MemberBody {
  var mayChangeSomething: Bool {
    switch self {
    case .empty: false
    case .manual: true
    case .swift(let body):
      !body.fragment.awaits.isEmpty
        || body.accesses.contains { $0.mayChangeSomething && !body.isOfCopy($0) }
    }
  }
}

extension Body {
  /// Whether an access may only change a copy of a child, which is a value.
  fileprivate func isOfCopy(_ access: Access) -> Bool {
    guard access.kind == .mayWrite, case .local(let index) = access.path.root else { return false }
    switch fragment.local(index)?.value {
    case .value(let value)?, .unwrapped(let value)?:
      return accesses.contains { access in
        guard case .descendant(_, .state) = access.reference else { return false }
        return access.kind == .read && access.path.range == value.range
      }
    default: return false
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
