import WeirProject
import WeirSwift

/// Members that change state: they write a field or a child, directly or through operations, or call unknown functions.
extension Project {
  /// The modules in which a reduction of the action changes state, in order.
  func modules(
    changedBy action: Int, of module: ModuleID, _ reductions: ReductionsOfActions
  ) -> [ModuleID] {
    var changed: Set<ModuleID> = []
    for reduction in reductions.of(action, in: module)
    where changesState(self[reduction.module].reductions[reduction.index], in: reduction.module) {
      changed.insert(reduction.module)
    }
    return changed.sorted()
  }

  private func changesState(_ member: Member, in module: ModuleID) -> Bool {
    bodies(runBy: member, in: module).contains { body, _ in
      switch body {
      case .empty: false
      // A hand-written function receives only what it reads and writes.
      case .manual(_, _, let writes): !writes.isEmpty
      case .swift(let body):
        !body.fragment.problems.isEmpty || body.accesses.contains(where: \.changesState)
      }
    }
  }
}

extension Access {
  /// Operations have bodies of their own.
  fileprivate var changesState: Bool {
    if mayChangeState { return true }
    guard kind.changes || kind == .call else { return false }
    return switch reference {
    case .field, .input, .descendant(_, .field), .descendant(_, .state): kind != .call
    case .descendant(_, .reduce), .descendant(_, .unknown): true
    case .other: path.root == .selfValue
    default: false
    }
  }
}
