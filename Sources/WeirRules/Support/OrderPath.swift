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
}
