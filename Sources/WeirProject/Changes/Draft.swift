import WeirDiagnostics
import WeirSpec

/// A project's specs as changes make them: nothing is written, and no file is read.
///
/// What is new stands at the place that it concerns: a child that is added to a module at that
/// module's name.
public struct Draft: Sendable {
  public private(set) var spec: ProjectSpec
  /// In the order of the project's modules, under the names that the texts know them by.
  var modules: [ModuleSpec]
  /// The new names of modules that are renamed.
  public private(set) var names: [String: String] = [:]
  /// What each change does, in one line.
  public internal(set) var effects: [String] = []
  /// What is renamed, be it a module, a component or a view model: from the old name to the new.
  public internal(set) var renamed: [(from: String, to: String)] = []

  public init(_ project: Project) {
    spec = project.spec
    modules = project.modules.map(\.spec)
  }

  public init(_ project: Project, _ changes: [Change]) throws(ChangeProblem) {
    self.init(project)
    for change in changes { try apply(change) }
  }

  /// The changed project, resolved anew.
  public func project(jobs: Int = 1) -> Project {
    Project(spec: spec, modules: modules, calling: names, jobs: jobs)
  }

  /// Makes a change, after those that were made before.
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
    case (.component(let holder), .component(let other)): try add(other, to: holder)
    case (.component(let holder), .viewModel(let other)): try find(other, in: holder)
    case (let one, let other): throw Self.unlike(one, other, change)
    }
  }

  private mutating func remove(_ change: Change) throws(ChangeProblem) {
    switch (try found(change.subject), try found(change.object)) {
    case (.module(let owner), .module(let other)): try remove(other, from: owner)
    case (.component(let holder), .component(let other)): try remove(other, from: holder)
    case (.component(let holder), .viewModel(let other)): try remove(other, from: holder)
    case (let one, let other): throw Self.unlike(one, other, change)
    }
  }

  private mutating func move(_ change: Change) throws(ChangeProblem) {
    switch (try found(change.subject), try found(change.object)) {
    case (.module(let module), .module(let owner)): try move(module, under: owner)
    case (.component(let component), .component(let holder)):
      try move(component, under: holder)
    case (.viewModel(let model), .component(let holder)): try move(model, under: holder)
    case (let one, let other): throw Self.unlike(one, other, change)
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

  private static func unlike(_ one: Found, _ other: Found, _ change: Change) -> ChangeProblem {
    ChangeProblem(
      "`\(change.text)`: `\(change.subject)` is \(one.what), and `\(change.object)` is "
        + "\(other.what)"
    )
  }

  /// What a module is called now.
  func name(_ index: Int) -> String {
    let name = modules[index].name.value
    return names[name] ?? name
  }
}

extension IgnoreSpec {
  /// With a module's new name in `at`.
  fileprivate func calling(_ old: String, _ name: String) -> IgnoreSpec {
    guard let at else { return self }
    let words = at.value.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0 == old ? name : String($0) }
    var spec = self
    spec.at = Located(words.joined(separator: " "), at: at.span)
    return spec
  }
}
