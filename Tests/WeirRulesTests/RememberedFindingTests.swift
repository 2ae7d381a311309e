import Fuzzing
import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// Results about single modules depend on nothing that they do not declare: after an edit of one module, the
/// findings are those of a check that remembers nothing. The modules are those of the rules' examples.
@Suite struct RememberedFindingTests {
  private static func examples(of rule: String) throws -> [EditedExample] {
    try RulePageFile.page(of: rule).examples.compactMap { EditedExample($0) }
  }

  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func afterAnEditTheFindingsAreThoseOfANewCheck(_ rule: String) throws {
    var random = SeededGenerator(seed: UInt64(rule.utf8.count))
    for var example in try Self.examples(of: rule) {
      for number in 0..<SlowTests.count(20, quick: 4) {
        let (kept, anew) = example.findings()
        try #require(kept == anew, "\(rule), after \(number) edits")
        example.edit(number % example.count, &random)
      }
    }
  }

  /// If the tests above compared a check with itself, nothing would be wrong here.
  @Test func resultsOfOtherFilesAreNoticed() throws {
    var random = SeededGenerator(seed: 5)
    var wrong = 0
    var followed = 0
    for rule in ["unused-field", "half-move", "skip-level-access", "effect-cycle"] {
      for var example in try Self.examples(of: rule) {
        defer { followed += example.followed }
        _ = example.findings()
        for _ in 0..<4 {
          example.edit(random.below(example.count), &random)
          let (kept, anew) = example.findings(isHonest: false)
          if kept != anew { wrong += 1 }
        }
      }
    }
    #expect(wrong > 0 && followed > 0)
  }
}
