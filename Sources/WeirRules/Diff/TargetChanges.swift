import WeirProject

/// The differences between the Swift targets of two states.
public struct TargetChanges: Sendable {
  /// Targets by name, in the order of their manifests.
  public let added: [String]
  public let removed: [String]
  /// Imports between targets, sorted.
  public let addedImports: [Import]
  public let removedImports: [Import]

  /// One target imports another, in any number of files.
  public struct Import: Hashable, Sendable, Comparable {
    public let from: String
    public let to: String

    public static func < (left: Import, right: Import) -> Bool {
      (left.from, left.to) < (right.from, right.to)
    }
  }

  init(from before: TargetGraph, to after: TargetGraph) {
    added = after.names.filter { before.target(named: $0) == nil }
    removed = before.names.filter { after.target(named: $0) == nil }
    let (old, new) = (before.importNames, after.importNames)
    addedImports = new.subtracting(old).sorted()
    removedImports = old.subtracting(new).sorted()
  }

  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && addedImports.isEmpty && removedImports.isEmpty
  }
}

extension TargetGraph {
  fileprivate var names: [String] { targets.map(\.name) }

  fileprivate var importNames: Set<TargetChanges.Import> {
    Set(edges.map { TargetChanges.Import(from: self[$0.from].name, to: self[$0.to].name) })
  }
}
