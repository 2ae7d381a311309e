import Testing
import WeirDiagnostics

/// Cases that are not in the rules' examples: wording, positions, near misses, sizes.
@Suite struct TruthRuleTests {
  private func model(_ cases: String, type: String = "Int") -> String {
    """
    module: Call
    types: { Status: [idle, busy, failed: String] }
    inputs:
      isPressed: pulse
      isHeld: pulse
      rates: recent Double?
      status: Status = .idle
      count: Int = 0
      level: Double = 0
      text: String = ""
      id: String?
      other: String?
    derived:
      seen: { type: Bool, is: rates.value == level && text.isEmpty && other == id && count > 0 && status == .idle }
    decisions:
      all:
        cases:
          - when: seen && isPressed
          - when: seen && isHeld
      should:
        type: \(type)
        cases:
    \(cases)
    """
  }

  private func rules(_ cases: String..., type: String = "Int") -> [String] {
    let lines = cases.map { "      - \($0)" }.joined(separator: "\n")
    return findings(model(lines, type: type)).map(\.rule)
  }

  @Test func anOverlapNamesBothCasesAndTheValues() throws {
    let found = findings(
      model(
        """
              - { when: "isPressed, count > 3", take: 1 }
              - { when: "isHeld", take: 2 }
              - { when: "status == .busy, count < 9", take: 3 }
        """))
    #expect(found.map(\.rule) == ["overlapping-conditions"])
    let one = try #require(found.first)
    #expect(one.message == "cases 1 and 3 of `should` can both match")
    #expect(one.note == "both match if `isPressed`, `status == .busy`, `count == 4`")
    #expect(one.related.map(\.label) == ["case 1"])
  }

  /// Valid cases that are similar to invalid ones, and invalid ones that are similar to valid ones.
  @Test func nearMisses() {
    let overlap = ["overlapping-conditions"]
    // Different pulses, a pulse and a recent value, but not a pulse and a plain one.
    #expect(rules("{ when: isPressed, take: 1 }", "{ when: isHeld, take: 2 }") == [])
    #expect(rules("{ when: isPressed, take: 1 }", "{ when: rates.isRecent, take: 2 }") == [])
    #expect(
      rules("{ when: isPressed, take: 1 }", "{ when: rates.value != nil, take: 2 }") == overlap)
    #expect(rules("{ when: '!isPressed', take: 1 }", "{ when: '!isHeld', take: 2 }") == overlap)
    // Numbers: between integers, there are no others.
    #expect(rules("{ when: count > 3, take: 1 }", "{ when: count < 4, take: 2 }") == [])
    #expect(rules("{ when: level > 3, take: 1 }", "{ when: level < 4, take: 2 }") == overlap)
    #expect(rules("{ when: count >= 3, take: 1 }", "{ when: count <= 3, take: 2 }") == overlap)
    // Cases, in each notation.
    #expect(
      rules(
        "{ when: status == .idle, take: 1 }", "{ when: case .failed = status, take: 2 }",
        "{ when: case Status.busy = status, take: 3 }") == [])
    #expect(
      rules(
        "{ when: case .failed(let why) = status, take: 1 }",
        "{ when: 'status != .idle, status != .busy', take: 2 }") == overlap)
    // Bindings: the same name for different values.
    #expect(
      rules(
        "{ when: 'let id, id == \"a\"', take: 1 }",
        "{ when: 'let id = other, id != \"a\"', take: 2 }")
        == overlap)
    #expect(
      rules(
        "{ when: 'let id, id == \"a\"', take: 1 }", "{ when: 'let x = id, x != \"a\"', take: 2 }")
        == [])
    // Values: equal ones, also by different names.
    #expect(
      rules(
        "{ when: 'isPressed, let x = id', take: x }",
        "{ when: 'isPressed, let id, count > 0', take: id }", type: "String") == [])
    #expect(
      rules(
        "{ when: 'isPressed, let x = id', take: x }",
        "{ when: 'isPressed, let x = other', take: x }", type: "String") == overlap)
    #expect(
      rules(
        "{ when: 'isPressed, let x = id', take: x }",
        "{ when: 'isPressed, let x = other, x == id', take: x }", type: "String") == [])
    #expect(rules("{ when: isPressed, take: 1 + 1 }", "{ when: isPressed, take: 1 + 1 }") == [])
  }

  @Test func anEffectStartedTwiceStopsGeneration() {
    let text = """
      module: Call
      inputs: { a: pulse, b: pulse, c: Bool = false, d: Bool = false }
      decisions:
        one: { cases: [{ when: a }] }
        two: { cases: [{ when: b }] }
        three: { type: Int, cases: [{ when: c, take: 1 }, { when: d, take: 2 }] }
      effects: { start: [one, two], stop: , show: three }
      """
    #expect(
      Set(findings(text, isForGeneration: true).map(\.rule))
        == ["effect-started-twice", "undecided-effect"])
    #expect(findings(text).map(\.rule).contains("overlapping-conditions"))
  }

  @Test func manyCasesEnd() {
    let cases = (0..<400).map { "      - { when: count == \($0), take: \($0) }" }
    let found = findings(model(cases.joined(separator: "\n")))
    // Too many conditions to solve: the finding is about that only.
    #expect(Set(found.map(\.rule)).isSubset(of: ["undecided-condition"]))
    let few = findings(model(cases.prefix(30).joined(separator: "\n")))
    #expect(few.map(\.message) == [])
  }
}
