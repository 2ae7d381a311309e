import Testing
import WeirSwift

@Suite struct SwiftInterfaceTests {
  private static let text = """
    import Foundation
    struct Order {
      var count = 0
      var twice: Int { count * 2 }
      init() { count = 1 }
      @discardableResult func add(_ more: Int) -> Int { count + more }
      var view: some Equatable { count }
      @Traced func traced() -> Int { count }
      subscript(_ index: Int) -> Int { get { index } set { count = newValue } }
      @inlinable func fast() -> Int { count }
    }
    """

  private static func isEqual(_ old: String, _ new: String) -> Bool {
    precondition(text.contains(old))
    return SwiftInterface(text).digest
      == SwiftInterface(text.replacing(old, with: new)).digest
  }

  @Test(arguments: [
    ("count * 2", "count * 3"), ("{ count = 1 }", "{ count = 2; print(count) }"),
    ("count + more", "let sum = count + more\n    return sum"), ("{ index }", "{ index + 1 }"),
    ("import Foundation", "// why\nimport Foundation"),
    ("count = newValue", "count = newValue + 1"),
  ])
  func bodiesAndCommentsAreNotPartOfIt(old: String, new: String) {
    #expect(Self.isEqual(old, new))
  }

  @Test(arguments: [
    ("var count = 0", "var count = 0.5"), ("twice: Int", "twice: Double"), ("_ more", "more"),
    ("{ count }\n  @Traced", "{ 1.5 }\n  @Traced"),
    ("traced() -> Int { count", "traced() -> Int { 2"),
    ("fast() -> Int { count", "fast() -> Int { 2"), ("struct Order", "class Order"),
    ("import Foundation", "import Combine"), ("{ count * 2 }", "= 2"), ("init()", "private init()"),
  ])
  func everythingElseIs(old: String, new: String) {
    #expect(!Self.isEqual(old, new))
  }

  @Test func textThatIsNotSwiftHasOne() {
    for text in ["", "struct {", "func f( { }", "}}}", "var x: Int {"] {
      #expect(SwiftInterface(text).digest == SwiftInterface(text + "\n").digest)
    }
  }
}
