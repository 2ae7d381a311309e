import WeirDiagnostics
import WeirProject

/// Facts and results of a check, with which a later check of the same project looks only at changed modules.
///
/// A fact about a module may depend on the module, on the outlines (`FileSpec.outline`) of the modules that it names, and
/// on weir.yaml. It depends neither on the bodies of other modules nor on positions.
public final class ModuleMemory: Sendable {
  struct Known: Sendable {
    /// The project of the current check.
    var project: Project?
    /// How the current check follows the one before.
    var step = CheckStep()
    /// The facts about modules, by kind.
    var facts: [String: any Sendable] = [:]
    /// Renewed whenever an outline has changed.
    var outlines = FactsVersion()
    /// Results with their versions, by kind.
    var versions: [String: (value: any Sendable, version: FactsVersion)] = [:]
    /// The results that depend on facts, by kind.
    var values: [String: (conditions: [FactsVersion], value: any Sendable)] = [:]
    /// The empty results about all outlines, by kind, with everything else that they depend on.
    var empty: [String: any Sendable] = [:]

    /// Another check may have begun since that of a project.
    func isOf(_ project: Project) -> Bool { self.project?.hasOutlines(of: project) ?? false }
  }

  let known = Locked(Known())
  /// Facts on which rules depend in place of those that they declare, by rule: with too few, tests must fail.
  let assumed: [String: BodyFacts]

  public init() { assumed = [:] }

  init(assuming facts: [String: BodyFacts]) { assumed = facts }

  func begin(_ project: Project) {
    known { known in
      if !known.isOf(project) { (known.empty, known.outlines) = ([:], FactsVersion()) }
      known.step.advance(from: known.project, to: project)
      known.project = project
    }
  }

  /// Makes a result about the outlines of a project, unless it is known to be empty.
  ///
  /// - Parameter input: Everything else that the result depends on.
  func unlessEmpty<Input: Equatable & Sendable, Value: Collection>(
    _ kind: String, of project: Project, given input: Input, _ make: () -> Value
  ) -> Value? {
    let isKnown = known { known in
      // An absent entry must not be taken for an input that is nil.
      guard known.isOf(project), let before = known.empty[kind] else { return false }
      return before as? Input == input
    }
    if isKnown { return nil }
    let value = make()
    if value.isEmpty { known { if $0.isOf(project) { $0.empty[kind] = input } } }
    return value
  }
}
