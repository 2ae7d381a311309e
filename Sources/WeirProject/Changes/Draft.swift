import WeirDiagnostics
import WeirSpec

/// A project's specs with changes, in memory.
///
/// A new declaration has the position of the declaration that it belongs to: a new child that of
/// its owner's name.
public struct Draft: Sendable {
  public private(set) var spec: ProjectSpec
  /// In the order of the project's modules, with their original names.
  var modules: [ModuleSpec]
  private let targets: [TargetSpec]
  /// The new names of renamed modules.
  public private(set) var names: [String: String] = [:]
  /// The effect of each change, on one line.
  public internal(set) var effects: [String] = []
  /// The old and new names of renamed modules, components and view models.
  public internal(set) var renamed: [(from: String, to: String)] = []

  public init(_ project: Project) {
    spec = project.spec
    modules = project.modules.map(\.spec)
    targets = project.targets.targets.map(\.spec)
  }

  /// - Throws: `ChangeProblem` for the first change that cannot be applied.
  public init(_ project: Project, _ changes: [Change]) throws(ChangeProblem) {
    self.init(project)
    for change in changes { try apply(change) }
  }

  /// The changed project, resolved again.
  public func project(jobs: Int = 1) -> Project {
    Project(spec: spec, modules: modules, targets: targets, calling: names, jobs: jobs)
  }

  /// Applies a change, after all previous ones.
  ///
  /// - Throws: `ChangeProblem` if a name is unknown, or the project already has the result.
  public mutating func apply(_ change: Change) throws(ChangeProblem) {
    switch change.kind {
    case .add: try add(change)
    case .remove: try remove(change)
    case .move: try move(change)
    case .rename: try rename(change)
    }
  }

  private mutating func add(_ change: Change) throws(ChangeProblem) {
    switch (try found(change.subject), try found(change.object)) {
    case (.module(let owner), .module(let other)): try add(other, to: owner)
    case (.component(let container), .component(let other)): try add(other, to: container)
    case (.component(let container), .viewModel(let other)): try find(other, in: container)
    case (let one, let other): throw Self.unlike(one, other, change: change)
    }
  }

  private mutating func remove(_ change: Change) throws(ChangeProblem) {
    switch (try found(change.subject), try found(change.object)) {
    case (.module(let owner), .module(let other)): try remove(other, from: owner)
    case (.component(let container), .component(let other)): try remove(other, from: container)
    case (.component(let container), .viewModel(let other)): try remove(other, from: container)
    case (let one, let other): throw Self.unlike(one, other, change: change)
    }
  }

  private mutating func move(_ change: Change) throws(ChangeProblem) {
    switch (try found(change.subject), try found(change.object)) {
    case (.module(let module), .module(let owner)): try move(module, under: owner)
    case (.component(let component), .component(let container)):
      try move(component, under: container)
    case (.viewModel(let model), .component(let container)): try move(model, under: container)
    case (let one, let other): throw Self.unlike(one, other, change: change)
    }
  }

  private mutating func rename(_ change: Change) throws(ChangeProblem) {
    let name = change.object
    let subject = try found(change.subject)
    if case .some(let other) = find(name) {
      throw ChangeProblem(
        "`\(name)` is already \(other.what): names must be unique")
    }
    let old: String
    switch subject {
    case .module(let index):
      old = self.name(index)
      names[modules[index].name.value] = name
      spec.ignores = spec.ignores.map { $0.calling(old, name) }
    case .component(let id):
      old = modules[id.module.index].components[id.index].name.value
      renameComponent(id, to: name)
    case .viewModel(let id):
      old = modules[id.module.index].viewModels[id.index].name.value
      renameViewModel(id, to: name)
    }
    renamed.append((old, name))
    effects.append("\(subject.kind) `\(old)` is renamed to `\(name)`, with all references to it")
  }

  private static func unlike(_ one: Found, _ other: Found, change: Change) -> ChangeProblem {
    ChangeProblem(
      "`\(change.text)`: `\(change.subject)` is \(one.what), and `\(change.object)` is "
        + "\(other.what)"
    )
  }

  /// The current name of a module.
  func name(_ index: Int) -> String {
    let name = modules[index].name.value
    return names[name] ?? name
  }
}

extension IgnoreSpec {
  /// The exception with a module's new name in `at`.
  fileprivate func calling(_ old: String, _ name: String) -> IgnoreSpec {
    guard let at else { return self }
    let words = at.value.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == old ? name : String($0) }
    var spec = self
    spec.at = Located(words.joined(separator: " "), at: at.span)
    return spec
  }
}
