import WeirDiagnostics
import WeirProject
import WeirSpec

/// Results about single modules, which a later check of the same project takes over for the modules that are the same.
///
/// A result may depend on its module, on the outlines (`FileSpec.outline`) of the modules that its module names, and on
/// weir.yaml. It may not depend on the bodies of other modules, or on positions outside of its own file.
public final class ModuleMemory: Sendable {
  private struct Result {
    let module: Module
    let input: any Sendable
    let value: any Sendable
  }

  private struct Known {
    /// The project to which the results belong.
    var project: Project?
    /// By kind of result and by module.
    var results: [String: [Result?]] = [:]
    /// The results about all modules, by kind, with everything else that they depend on.
    var ofAll: [String: any Sendable] = [:]

    /// Another check may have begun since that of a project.
    func isOf(_ project: Project) -> Bool { self.project?.hasOutlines(of: project) ?? false }
  }

  private let known = Locked(Known())

  public init() {}

  /// Forgets everything unless a project is a later one of the same modules.
  func begin(_ project: Project) {
    known { known in
      if !(known.project?.isOfOneFamily(with: project) ?? false) { known.results = [:] }
      if !known.isOf(project) { known.ofAll = [:] }
      known.project = project
    }
  }

  /// The result about a module, known or new.
  ///
  /// - Parameter input: Everything else that the result depends on.
  func callAsFunction<Input: Equatable & Sendable, Value: Sendable>(
    _ kind: String, of module: Module, given input: Input, isKept: (Value) -> Bool,
    _ make: () -> Value
  ) -> Value {
    if let known = known(kind, of: module), known.input as? Input == input,
      let value = known.value as? Value
    {
      return value
    }
    let value = make()
    if isKept(value) { keep(Result(module: module, input: input, value: value), as: kind) }
    return value
  }

  /// Makes a result about the outlines of a project, unless it is known to be empty.
  ///
  /// - Parameter input: Everything else that the result depends on.
  func unlessEmpty<Input: Equatable & Sendable, Value: Collection>(
    _ kind: String, of project: Project, given input: Input, _ make: () -> Value
  ) -> Value? {
    let isKnown = known { known in
      // An absent entry must not be taken for an input that is nil.
      guard known.isOf(project), let before = known.ofAll[kind] else { return false }
      return before as? Input == input
    }
    if isKnown { return nil }
    let value = make()
    if value.isEmpty { known { if $0.isOf(project) { $0.ofAll[kind] = input } } }
    return value
  }

  private func known(_ kind: String, of module: Module) -> Result? {
    known { known in
      guard let results = known.results[kind], results.indices.contains(module.id.index),
        let result = results[module.id.index], result.module === module
      else { return nil }
      return result
    }
  }

  private func keep(_ result: Result, as kind: String) {
    known { known in
      let index = result.module.id.index
      guard let modules = known.project?.modules, modules.indices.contains(index),
        modules[index] === result.module
      else { return }
      let count = modules.count
      known.results[kind, default: Array(repeating: nil, count: count)][index] = result
    }
  }
}
