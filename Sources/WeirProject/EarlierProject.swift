import WeirDiagnostics
import WeirSpec

/// A project that was resolved before. A later one takes over its modules that would be resolved in the same way.
public struct EarlierProject: Sendable {
  let project: Project
  private let changed: Set<FileID>

  /// Nil if the later project shares nothing with it.
  ///
  /// - Parameters:
  ///   - project: It has the same weir.yaml, and the same files in the same order.
  ///   - changed: The files that have changed since, all of them with equal outlines (`FileSpec.outline`).
  public init?(_ project: Project, changed: Set<FileID>) {
    guard project.canBeTakenOver else { return nil }
    self.project = project
    self.changed = changed
  }

  /// Whether modules could be its own, with other bodies: they have the names of its modules, in the same order.
  func hasModules(of specs: [ModuleSpec]) -> Bool {
    specs.count == project.modules.count
      && zip(specs, project.modules).allSatisfy { $0.name.value == $1.name }
  }

  /// The module, if it would be resolved in the same way: nothing of it, and no position in its findings, has changed.
  func module(at index: Int) -> Module? {
    let module = project.modules[index]
    guard !changed.contains(module.nameSpan.file),
      module.findings.allSatisfy({ $0.isOutside(changed) })
    else { return nil }
    return module
  }
}

extension Project {
  /// Whether both projects have the same weir.yaml, and modules with equal outlines.
  public func hasOutlines(of other: Project) -> Bool { outlines === other.outlines }
}

extension Finding {
  /// Whether none of its positions is in one of the files.
  func isOutside(_ files: Set<FileID>) -> Bool { positions.allSatisfy { !files.contains($0.file) } }

  /// Whether all its positions are in a file.
  public func isInside(_ file: FileID) -> Bool { positions.allSatisfy { $0.file == file } }

  private var positions: [Span] {
    [span] + related.map(\.span) + fixes.flatMap { $0.edits.map(\.span) }
  }
}
