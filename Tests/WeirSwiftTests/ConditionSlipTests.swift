import Testing

@testable import WeirSwift

/// Common mistakes in conditions have their own messages.
@Suite struct ConditionSlipTests {
  @Test(arguments: [
    ("if isOn", 0, "A condition must not start with `if`: remove it."),
    ("isOn && let id = id", 5, "Write a comma before `let`, not `&&`."),
    ("isOn &&case .a = b", 5, "Write a comma before `case`, not `&&`."),
  ]) func slips(_ text: String, _ offset: Int, _ message: String) {
    let problems = SwiftReader.conditions(text).problems
    #expect(problems == [Fragment.Problem(offset: offset, message: message)])
  }

  @Test(arguments: [
    #"title == "a && let b""#, "a && letter == b", "isOn, let id", "iffy && casing",
  ]) func none(_ text: String) {
    #expect(SwiftReader.conditions(text).problems.isEmpty)
  }
}
