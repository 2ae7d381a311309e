import WeirDiagnostics
import WeirSpec

/// A project that was resolved before. A later one takes over its modules that would be resolved in the same way.
public struct EarlierProject: Sendable {
  let project: Project
  /// The files that have changed since, as they are now.
  private let changed: [FileID: FileSpec]
  /// The modules, by index, whose outlines have changed.
  private let reshaped: Set<Int>

  /// Nil if the later project shares nothing with it.
  ///
  /// - Parameters:
  ///   - project: It has a weir.yaml with the same content, and the same files in the same order.
  ///   - changed: The files that have changed since, as they are now.
  ///   - reshaped: Those of them with another outline (`FileSpec.outline`).
  public init?(_ project: Project, changed: [FileID: FileSpec], reshaped: Set<FileID>) {
    guard project.canBeTakenOver else { return nil }
    self.project = project
    self.changed = changed
    self.reshaped = Set(
      project.modules.indices.filter { reshaped.contains(project.modules[$0].nameSpan.file) })
  }

  var hasSameOutlines: Bool { reshaped.isEmpty }

  /// The changed modules, by index, as they are now; nil if more than bodies may have changed.
  var changedBodies: [Int: ModuleSpec]? {
    // A recursive state has positions.
    guard hasSameOutlines, project.recursion.recursiveStates.isEmpty else { return nil }
    var bodies: [Int: ModuleSpec] = [:]
    for (file, spec) in changed {
      let indices = project.modules.indices.filter { project.modules[$0].nameSpan.file == file }
      guard !indices.isEmpty, indices.count == spec.modules.count else { return nil }
      for (index, module) in zip(indices, spec.modules) { bodies[index] = module }
    }
    return bodies
  }

  /// Whether modules have the names and the owners of its modules, in the same order.
  func hasModules(of specs: ModuleSpecs) -> Bool {
    specs.count == project.modules.count
      && specs.indices.allSatisfy { specs[$0].name.value == project.modules[$0].name }
      && reshaped.allSatisfy { index in
        let before = project.modules[index].spec.children
        return specs[index].children.map(\.module.value) == before.map(\.module.value)
      }
  }

  /// The recursion of values, unless it may have changed. A recursive state has positions.
  func recursion(of values: InlineValues) -> Recursion? {
    let before = InlineValues(modules: project.modules, names: project.names)
    return project.recursion.recursiveStates.isEmpty
      && (hasSameOutlines || values.areUnchanged(since: before)) ? project.recursion : nil
  }

  private func isChanged(_ module: Module) -> Bool { changed[module.nameSpan.file] != nil }

  /// The names in a module whose file has not changed.
  func members(ofModuleAt index: Int) -> NameTable.Members? {
    isChanged(project.modules[index]) ? nil : project.names.members[index]
  }

  /// The module, if it would be resolved in the same way: nothing of it, and no position in its findings, has changed.
  func module(at index: Int) -> Module? {
    let module = project.modules[index]
    guard !isChanged(module),
      module.findings.allSatisfy({ $0.positions.allSatisfy { changed[$0.file] == nil } })
    else { return nil }
    if reshaped.isEmpty { return module }
    return !module.hasSearched && module.consulted.isDisjoint(with: reshaped) ? module : nil
  }
}

extension Project {
  /// Whether one was resolved after the other: they have the same settings, and modules with the same names and owners.
  public func isOfOneFamily(with other: Project) -> Bool { family === other.family }

  /// Whether both projects have the same settings, and modules with equal outlines.
  public func hasOutlines(of other: Project) -> Bool { outlines === other.outlines }
}

extension Finding {
  /// Where it is, and all that it refers to.
  public var positions: [Span] {
    [span] + related.map(\.span) + fixes.flatMap { $0.edits.map(\.span) }
  }
}
