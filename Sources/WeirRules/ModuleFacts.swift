import WeirDiagnostics
import WeirProject
import WeirSpec

/// A fact about each module, in their order.
struct ModuleFacts<Fact: Equatable & Sendable>: Sendable {
  var facts: [Fact] = []
  var version = FactsVersion()
}

/// Identifies facts: two checks have the same one only if the facts are equal.
final class FactsVersion: Sendable, Equatable {
  static func == (left: FactsVersion, right: FactsVersion) -> Bool { left === right }
}

extension ModuleMemory {
  /// A fact about each module. Only those of changed modules are made anew.
  ///
  /// - Parameters:
  ///   - conditions: The versions of everything else that the facts depend on.
  ///   - fact: Depends on the same as a result about the module, and contains no positions in the file.
  func facts<Fact: Equatable & Sendable>(
    _ kind: String, of project: Project, given conditions: [FactsVersion],
    _ fact: (Module) -> Fact
  ) -> ModuleFacts<Fact> {
    let found = known { known -> (Locked<KnownFacts<Fact>>, CheckStep)? in
      guard known.project === project else { return nil }
      let facts = known.facts[kind] as? Locked<KnownFacts<Fact>> ?? Locked(KnownFacts())
      known.facts[kind] = facts
      return (facts, known.step)
    }
    // Another check may have begun.
    guard let (known, step) = found else { return ModuleFacts(facts: project.modules.map(fact)) }
    return known {
      $0.update(for: project.modules, step, given: conditions, fact)
      return $0.facts
    }
  }

  /// Identifies the outlines of all modules.
  func versionOfOutlines(of project: Project) -> FactsVersion {
    known { $0.project === project ? $0.outlines : FactsVersion() }
  }

  /// The version of a result about all modules.
  func version<Value: Equatable & Sendable>(_ kind: String, of value: Value) -> FactsVersion {
    known { known in
      if let (before, version) = known.versions[kind], before as? Value == value { return version }
      let version = FactsVersion()
      known.versions[kind] = (value, version)
      return version
    }
  }

  /// A result about all modules that contains no positions in files, and is made again only if it may be another one.
  ///
  /// - Parameter conditions: The versions of everything that the result depends on.
  func value<Value: Sendable>(
    _ kind: String, given conditions: [FactsVersion], _ make: () -> Value
  ) -> Value {
    let before = known { $0.values[kind] }
    if let before, before.conditions == conditions, let value = before.value as? Value {
      return value
    }
    let value = make()
    known { $0.values[kind] = (conditions, value) }
    return value
  }
}

/// How a check follows the one before.
struct CheckStep: Sendable {
  private(set) var number = 0
  /// The indices of the changed modules; nil if all may have changed.
  private(set) var changed: [Int]?

  /// - Parameter before: The project of the check before.
  mutating func advance(from before: Project?, to project: Project) {
    number += 1
    let before = before.flatMap { $0.isOfOneFamily(with: project) ? $0.modules : nil }
    changed = before.map { before in
      project.modules.indices.filter { before[$0] !== project.modules[$0] }
    }
  }
}

/// Facts as of one check.
private struct KnownFacts<Fact: Equatable & Sendable>: Sendable {
  private(set) var facts = ModuleFacts<Fact>()
  private var conditions: [FactsVersion] = []
  private var number = 0

  mutating func update(
    for modules: [Module], _ step: CheckStep, given conditions: [FactsVersion],
    _ fact: (Module) -> Fact
  ) {
    // Several rules may need them in one check.
    guard step.number != number else { return }
    if step.number == number + 1, self.conditions == conditions, let changed = step.changed {
      var isSame = true
      for index in changed {
        let new = fact(modules[index])
        // A hand-written module also contains how other Swift uses it.
        if new != facts.facts[index] || !modules[index].spec.isGenerated { isSame = false }
        facts.facts[index] = new
      }
      if !isSame { facts.version = FactsVersion() }
    } else {
      facts = ModuleFacts(facts: modules.map(fact))
    }
    self.conditions = conditions
    number = step.number
  }
}
