import WeirProject
import WeirSwift

/// A path of names in a body to the order of a collection: `rowsOrder`, `list.rowsOrder`.
struct OrderPath {
  let collection: OrderedCollection
  /// The index of the order's name among the segments.
  let index: Int
  let path: Path

  /// The segments after the order's name.
  var rest: ArraySlice<Segment> { path.segments[(index + 1)...] }

  /// The first call after the order's name: `removeLast` in `rowsOrder.removeLast()`.
  var call: Segment? { rest.first.flatMap { $0.isCall ? $0 : nil } }

  /// Whether nothing follows the order's name.
  var isWhole: Bool { rest.isEmpty }

  init?(_ path: Path, in body: Body, _ project: Project) {
    guard case .descendant = project.reference(of: path, in: body.scope) else { return nil }
    var module = project[body.scope.module]
    for (index, segment) in path.segments.enumerated() {
      guard let name = segment.name else { continue }
      if let child = module.children.firstIndex(where: {
        $0.isOrdered && GeneratedNames.order(of: $0.name) == name
      }) {
        collection = OrderedCollection(module: module.id, child: child)
        (self.index, self.path) = (index, path)
        return
      }
      guard let childModule = module.children.first(where: { $0.name == name })?.module else {
        return nil
      }
      module = project[childModule]
    }
    return nil
  }
}

/// A collection of children with an order.
struct OrderedCollection: Hashable {
  let module: ModuleID
  let child: Int

  /// Whether a body may add or remove children, itself or in an operation that it calls.
  func mayChange(in body: Body, _ project: Project, _ visited: Set<[Int]> = []) -> Bool {
    body.accesses.contains { access in
      switch access.reference {
      case .descendant(let steps, .state):
        return access.isWrite && steps.last?.owner == module && steps.last?.child == child
          && OrderPath(access.path, in: body, project) == nil
      case .operation(let index):
        return mayChange(byOperation: index, of: body.scope.module, project, visited)
      case .descendant(let steps, .operation(let index)):
        guard let step = steps.last,
          let childModule = project[step.owner].children[step.child].module
        else { return true }
        return mayChange(byOperation: index, of: childModule, project, visited)
      default: return false
      }
    }
  }

  private func mayChange(
    byOperation index: Int, of declaring: ModuleID, _ project: Project, _ visited: Set<[Int]>
  ) -> Bool {
    let key = [declaring.index, index]
    switch project[declaring].operations[index].body {
    case .manual: return true
    case .empty: return false
    case .swift(let body):
      return !visited.contains(key) && mayChange(in: body, project, visited.union([key]))
    }
  }
}
