import Fuzzing
import Testing

@testable import WeirRules

/// Compares the solver with trying all values of the names.
@Suite struct ConditionPropertyTests {
  @Test(arguments: 0..<12)
  func reportedFactsAreTrue(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let conditions = try Conditions.simple()
    for _ in 0..<30 {
      let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        RandomCondition.random(2, &random)
      }
      let names = parts.reduce(into: Set<String>()) { $0.formUnion($1.names) }
      let values = RandomCondition.Values.all(names)
      guard values.count < 5_000 else { continue }
      let isPossible = values.contains { value in parts.allSatisfy { $0.holds(value) } }
      let texts = parts.map(\.text)
      switch try conditions.solve(texts) {
      case .never: #expect(!isPossible, "\(texts)")
      case .undecided(let reason):
        Issue.record("\(texts): \(reason)")
      case .holds(let facts):
        #expect(isPossible, "\(texts): \(facts)")
        // The facts imply the conditions.
        let opposite = "!(\(texts.joined(separator: " && ")))"
        guard case .never = try conditions.solve(facts + [opposite]) else {
          Issue.record("\(facts) do not imply \(texts)")
          continue
        }
      }
    }
  }

  /// Lists with patterns are possible exactly if values match them.
  @Test(arguments: 0..<12)
  func patternsMatchTheirValues(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let conditions = try Conditions.simple()
    for _ in 0..<30 {
      let parts =
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          RandomCondition.pattern(&random)
        } + [RandomCondition.random(1, &random)]
      let names = parts.reduce(into: Set<String>()) { $0.formUnion($1.names) }
      let values = RandomCondition.Values.all(names)
      guard values.count < 5_000 else { continue }
      let isPossible = values.contains { value in parts.allSatisfy { $0.holds(value) } }
      let text = parts.map(\.text).joined(separator: ", ")
      switch try conditions.solve([text]) {
      case .never: #expect(!isPossible, "\(text)")
      case .holds: #expect(isPossible, "\(text)")
      case .undecided(let reason): Issue.record("\(text): \(reason)")
      }
    }
  }
}
