import WeirProject

/// How far a body may reach into the children of its module.
enum DownwardAccess {
  case allowed
  /// It changes the inside of a direct child, or calls the child's reducer.
  case breach
  /// It reaches past a direct child.
  case skipsLevels
}

extension Edge {
  /// Judges the access of a body to a module below its own.
  var downwardAccess: DownwardAccess {
    guard steps > 0, let reached else { return .allowed }
    switch (kind, reached) {
    case (.calls, .reduce): return .breach
    // A child's child is a member of the child; the child itself is its owner's.
    case (.writes, .state): return steps == 1 ? .allowed : steps == 2 ? .breach : .skipsLevels
    case (.writes, _): return steps == 1 ? .breach : .skipsLevels
    case (.calls, .unknown(let name)) where steps == 1:
      return MethodNames.mutating.contains(name) ? .breach : .allowed
    case (.calls, _): return steps == 1 ? .allowed : .skipsLevels
    case (.reads, .state): return steps <= 2 ? .allowed : .skipsLevels
    case (.reads, _): return steps == 1 ? .allowed : .skipsLevels
    default: return .allowed
    }
  }
}

extension Project {
  /// The mounts on the path of an edge: `order`, `car`.
  func mountNames(of edge: Edge) -> [String] {
    edge.path.map { self[$0.holder].mounts[$0.mount].name }
  }

  /// The modules on the path of an edge, both ends included.
  func modules(on edge: Edge) -> [ModuleID] {
    edge.path.map(\.holder) + [edge.to]
  }
}
