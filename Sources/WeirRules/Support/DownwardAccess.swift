import WeirProject
import WeirSpec
import WeirSwift

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
  func downwardAccess(in project: Project) -> DownwardAccess {
    guard steps > 0, let reached else { return .allowed }
    let steps = levels(in: project)
    let isSwift = !project[from].spec.isGenerated
    switch (kind, reached) {
    case (.calls, .reduce): return .breach
    // A child's child is a member of the child; the child itself is its owner's.
    case (.writes, .state): return steps == 1 ? .allowed : steps == 2 ? .breach : .skipsLevels
    // In hand-written Swift, a member that the state does not declare may belong to a type around it, such as
    // `Identified`.
    case (.writes, .unknown) where isSwift: return .allowed
    // It may be an operation in the part that could not be read.
    case (.calls, .unknown) where !project[to].spec.areNamesRead: return .allowed
    case (.writes, _): return steps == 1 ? .breach : .skipsLevels
    // A child that may be absent is removed by `= nil`, which its call says.
    case (.calls, .unknown(let name))
    where steps == 1 && !isSwift && MethodNames.removing.contains(name)
      && !path.allSatisfy { project.child(at: $0).isPlain }:
      return .allowed
    case (.calls, .unknown(let name)) where steps == 1:
      return MethodNames.mutating.contains(name) ? .breach : .allowed
    // `form.name.validated?.count`: a computed value is a copy.
    case (.calls, .derived) where isSwift: return .allowed
    case (.calls, .unknown(let name)) where isSwift && !MethodNames.mutating.contains(name):
      return .allowed
    case (.calls, _): return steps == 1 ? .allowed : .skipsLevels
    // A spec declares derived values for its owners; hand-written Swift rarely does.
    case (.reads, _) where isSwift: return .allowed
    case (.reads, .state): return steps <= 2 ? .allowed : .skipsLevels
    case (.reads, _): return steps == 1 ? .allowed : .skipsLevels
    default: return .allowed
    }
  }
}

extension Edge {
  /// The number of levels between both modules; an enum that only selects a child is not a level.
  func levels(in project: Project) -> Int {
    steps - path.dropFirst().count { project[$0.owner].spec.isSelector }
  }
}

extension Project {
  /// The first module below the start of an edge that is a level.
  func directChild(on edge: Edge) -> ModuleID? {
    edge.path.dropFirst().map(\.owner).first { !self[$0].spec.isSelector }
  }

  /// The children on the path of an edge: `order`, `car`.
  func childNames(of edge: Edge) -> [String] {
    edge.path.map { child(at: $0).name }
  }

  /// The modules on the path of an edge, both ends included.
  func modules(on edge: Edge) -> [ModuleID] {
    edge.path.map(\.owner) + [edge.to]
  }
}
