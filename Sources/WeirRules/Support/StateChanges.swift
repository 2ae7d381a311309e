import WeirProject
import WeirSwift

/// Finds the members that change state: those that write a field or a child, directly or through
/// operations, and those that call unknown functions.
struct StateChanges {
  private let project: Project

  init(_ project: Project) { self.project = project }

  /// The modules in which a reduction of the action changes state, in order.
  func modules(
    changedBy action: Int, of module: ModuleID, _ reductions: ReductionsOfActions
  ) -> [ModuleID] {
    var changed: Set<ModuleID> = []
    for reduction in reductions.of(action, in: module)
    where changes(project[reduction.module].reductions[reduction.index], in: reduction.module) {
      changed.insert(reduction.module)
    }
    return changed.sorted()
  }

  func changes(_ member: Member, in module: ModuleID) -> Bool {
    var visited: Set<Operation> = []
    return changes(member, in: module, &visited)
  }

  private struct Operation: Hashable {
    let module: ModuleID
    let index: Int
  }

  /// An operation that is being visited, or that changes nothing, is not visited again.
  private func changes(
    _ member: Member, in module: ModuleID, _ visited: inout Set<Operation>
  ) -> Bool {
    switch member.body {
    case .empty: return false
    // A hand-written function receives only what it reads and writes.
    case .manual(_, _, let writes): return !writes.isEmpty
    case .swift(let body):
      guard body.fragment.problems.isEmpty else { return true }
      return body.accesses.contains { changes($0, in: module, &visited) }
    }
  }

  private func changes(
    _ access: Access, in module: ModuleID, _ visited: inout Set<Operation>
  ) -> Bool {
    if access.mayChangeState { return true }
    let isCall = access.kind == .call
    switch access.kind {
    case .read, .type: return false
    case .write, .mayWrite, .call: break
    }
    switch access.reference {
    case .field, .input, .descendant(_, .field), .descendant(_, .state): return !isCall
    case .operation(let index):
      return isCall && changes(Operation(module: module, index: index), &visited)
    case .descendant(let steps, .operation(let index)):
      guard isCall, let step = steps.last,
        let childModule = project[step.owner].children[step.child].module
      else { return false }
      return changes(Operation(module: childModule, index: index), &visited)
    case .descendant(_, .reduce), .descendant(_, .unknown): return true
    case .other: return access.path.root == .selfValue
    default: return false
    }
  }

  private func changes(_ operation: Operation, _ visited: inout Set<Operation>) -> Bool {
    guard visited.insert(operation).inserted else { return false }
    return changes(
      project[operation.module].operations[operation.index], in: operation.module, &visited)
  }
}
