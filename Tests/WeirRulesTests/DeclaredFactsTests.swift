import Fuzzing
import Testing
import WeirDiagnostics
import WeirProject

@testable import WeirRules

/// Rules declare all facts about bodies on which they depend (`Rule.dependsOn`). The comparison of a check that remembers
/// the one before with one that remembers nothing notices a rule that does not.
@Suite struct DeclaredFactsTests {
  /// The outcome of a comparison after changes of bodies.
  private enum Outcome {
    /// A finding is missing from the check that remembers the one before.
    case noticed
    /// A change of a body adds a finding, which both checks report: the comparison has a gap.
    case unnoticed
    /// Only outlines add and remove the findings of its examples.
    case noOtherBody
    /// Its examples need hand-written Swift, generated files or an exploration.
    case noExample
  }

  /// The outcomes for rules, where it is another one than `noticed`.
  private static let others: [Outcome: Set<String>] = [
    // Edges from `uses`, `reads`, `reduce`, `children` and layers, and names of declarations.
    .noOtherBody: [
      "circular-reads", "common-module", "dependency-cycle", "depth", "fan-in", "fan-out",
      "layer-violation", "missing-common-owner", "name-collision", "propagation-cost",
      "shared-action", "sibling-dependency", "target-cycle", "unhandled-action",
      "unmounted-module", "unstable-dependency", "unused-exception",
    ],
    .noExample: [
      // Explorations.
      "broken-invariant", "crash", "endless-effect", "interfering-effects", "unreached-value",
      // Generated files.
      "edited-generated-file", "stale-generated-file",
      // Hand-written Swift and its packages.
      "action-without-effect", "forbidden-import", "indirect-import", "missing-manual-body",
      "missing-member", "missing-target-dependency", "protected-import", "sibling-import",
      "undeclared-action", "undeclared-field", "undeclared-import", "undeclared-reduction",
      "unread-file", "unscoped-child", "unused-target-dependency",
    ],
  ]

  /// The rules that depend on bodies.
  private static let rules = RuleRegistry.rules.filter { $0.dependsOn != [] }

  /// The outcome if a rule declares that it depends on outlines only.
  private static func outcome(of rule: any Rule.Type) throws -> Outcome {
    func isReported(_ findings: [Finding]) -> Bool { findings.contains { $0.rule == rule.name } }
    var outcome = Outcome.noExample
    for example in try RulePageFile.page(of: rule.name).examples where example.kind == .reported {
      let memory = ModuleMemory(assuming: [rule.name: []])
      guard var edited = EditedExample(example, minModules: 1, with: memory),
        isReported(edited.findings().anew)
      else { continue }
      if outcome == .noExample { outcome = .noOtherBody }
      for (number, text) in edited.otherBodies {
        let findings = edited.findings(with: text, in: number)
        // Rules that need a fully read project are not checked with an error of the syntax.
        guard !isReported(findings), !findings.contains(where: { $0.rule == "syntax" }) else {
          continue
        }
        outcome = .unnoticed
        edited.write(text, to: number)
        _ = edited.findings()
        edited.undo()
        let (kept, anew) = edited.findings()
        if isReported(anew) && !isReported(kept) { return .noticed }
      }
    }
    return outcome
  }

  @Test(arguments: rules.map { $0.name })
  func aRuleThatDeclaresTooLittleIsNoticed(_ name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    let expected = Self.others.first { $0.value.contains(name) }?.key ?? .noticed
    #expect(try Self.outcome(of: rule) == expected, "\(name)")
  }

  @Test(arguments: RuleRegistry.rules.filter { $0.dependsOn != .all }.map { $0.name })
  func declaredFactsAreEnough(_ name: String) throws {
    for example in try RulePageFile.page(of: name).examples {
      guard var edited = EditedExample(example, minModules: 1) else { continue }
      for (number, text) in edited.otherBodies.prefix(SlowTests.count(.max, quick: 6)) {
        edited.write(text, to: number)
        let other = edited.findings()
        try #require(other.kept == other.anew, "\(name): \(example.title)\n\(text)")
        edited.undo()
        let (kept, anew) = edited.findings()
        try #require(kept == anew, "\(name): \(example.title), without\n\(text)")
      }
    }
  }
}
