import WeirDiagnostics
import WeirProject
import WeirSpec

/// The relation of one module to another in the ownership tree.
enum OwnershipRelation {
  case itself
  case child
  /// Below a child; with the path down to it, both ends included.
  case descendant([ModuleID])
  /// Above; with the path up to it, both ends included.
  case ancestor([ModuleID])
  /// Neither above nor below; with the lowest module above both, if there is one.
  case other(lowestCommonAncestor: ModuleID?)
}

extension Project {
  func relation(of other: ModuleID, to module: ModuleID) -> OwnershipRelation {
    if other == module { return .itself }
    if ownership.owners[other.index].contains(module) { return .child }
    if let path = ownership.path(from: other, up: module) { return .descendant(path.reversed()) }
    if let path = ownership.path(from: module, up: other) { return .ancestor(path) }
    return .other(lowestCommonAncestor: ownership.lowestCommonAncestor(of: [module, other]))
  }

  func name(_ id: ModuleID) -> String { self[id].name }

  func names(_ ids: [ModuleID]) -> [String] { ids.map { self[$0].name } }

  /// The relation as evidence for a message: "both are owned by Feature".
  func relationNote(of other: ModuleID, to module: ModuleID) -> String {
    switch relation(of: other, to: module) {
    case .itself: ""
    case .child: "\(name(module)) owns \(name(other))"
    case .descendant(let path): "through " + Words.list(names(path.dropFirst().dropLast()))
    case .ancestor(let path):
      path.count == 2
        ? "\(name(other)) owns \(name(module))" : "\(name(other)) is above \(name(module))"
    case .other(nil): "no module owns both"
    case .other(let top?):
      ownership.owners[module.index].contains(top) && ownership.owners[other.index].contains(top)
        ? "both are owned by \(name(top))" : "their lowest common ancestor is \(name(top))"
    }
  }

  /// The names of the children on a shortest path down: `feature`, `order`. Empty if there is none.
  func childPath(from ancestor: ModuleID, to module: ModuleID) -> [String] {
    guard ancestor != module, let path = ownership.path(from: module, up: ancestor) else {
      return []
    }
    let down = Array(path.reversed())
    return zip(down, down.dropFirst()).compactMap { owner, next in
      self[owner].children.first { $0.module == next }?.name
    }
  }

  /// The declaration of an action, as a related position of a finding.
  func declaration(ofAction action: String, in module: ModuleID) -> [Related] {
    self.action(named: action, in: module).map {
      [Related("`\(action)` is declared here", at: $0.spec.name.span)]
    } ?? []
  }
}
