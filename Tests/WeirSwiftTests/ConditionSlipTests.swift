import Testing

@testable import WeirSwift

/// What one writes by habit where conditions stand is said as such.
@Suite struct ConditionSlipTests {
  @Test(arguments: [
    ("if isOn", 0, "`if` stands before a condition already: leave it out."),
    ("isOn && let id = id", 5, "Before `let` stands a comma, not `&&`."),
    ("isOn &&case .a = b", 5, "Before `case` stands a comma, not `&&`."),
  ]) func slips(_ text: String, _ offset: Int, _ message: String) {
    let problems = SwiftReader.conditions(text).fragment.problems
    #expect(problems == [Fragment.Problem(offset: offset, message: message)])
  }

  @Test(arguments: [
    #"title == "a && let b""#, "a && letter == b", "isOn, let id", "iffy && casing",
  ]) func none(_ text: String) {
    #expect(SwiftReader.conditions(text).fragment.problems.isEmpty)
  }
}
