import WeirSwift

extension MemberBody {
  var mayChangeSomething: Bool {
    switch self {
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
