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
      if let mount = module.mounts.firstIndex(where: {
        $0.isOrdered && GeneratedNames.order(of: $0.name) == name
      }) {
        collection = OrderedCollection(module: module.id, mount: mount)
        (self.index, self.path) = (index, path)
        return
      }
      guard let child = module.mounts.first(where: { $0.name == name })?.module else { return nil }
      module = project[child]
    }
    return nil
  }
}

/// A collection of children with an order.
struct OrderedCollection: Hashable {
  let module: ModuleID
  let mount: Int

  /// Whether a body may add or remove children, itself or in an operation that it calls.
  func mayChange(in body: Body, _ project: Project, _ visited: Set<[Int]> = []) -> Bool {
    body.accesses.contains { access in
      switch access.reference {
      case .descendant(let steps, .state):
        return access.isWrite && steps.last?.owner == module && steps.last?.mount == mount
          && OrderPath(access.path, in: body, project) == nil
      case .operation(let index):
        return mayChange(byOperation: index, of: body.scope.module, project, visited)
      case .descendant(let steps, .operation(let index)):
        guard let step = steps.last, let child = project[step.owner].mounts[step.mount].module
        else { return true }
        return mayChange(byOperation: index, of: child, project, visited)
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
