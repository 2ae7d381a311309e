import Testing

@testable import WeirSwift

@Suite struct FragmentTests {
  /// Texts of equal length that differ in one part.
  @Test(arguments: [
    ("a = 1", "b = 1"), ("f(a)", "g(a)"), ("try f()", "try! f"), ("let a = 1", "var a = 1"),
    ("if a { b() }", "if b { a() }"), ("return 1 + 2", "return 1 - 2"), ("x as A", "x as B"),
    ("x = [A](b)", "x = [B](b)"),
  ])
  func differentSwiftIsNotEqual(one: String, other: String) {
    #expect(SwiftReader.body(one) == SwiftReader.body(one))
    #expect(SwiftReader.body(one) != SwiftReader.body(other))
  }

  @Test func equalityComparesEveryPart() {
    let parts = Mirror(reflecting: SwiftReader.body("a = 1")).children.count
    #expect(parts == 21, "compare a new part in `==`, then count it here")
  }
}
