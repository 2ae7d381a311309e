import Testing
import WeirDiagnostics

/// One body for several actions.
@Suite struct SharedBodyTests {
  private static func messages(_ first: String, _ second: String, _ body: String) -> [String] {
    languageErrors(
      in: """
        module: App
        state: { text: String = "", count: Int = 0 }
        actions: { show: { \(first) }, hide: { \(second) } }
        reduce:
          show, hide: |
            \(body)
        """
    ).map(\.message)
  }

  @Test(arguments: [
    ("id: Int", "id: String", "`id` is `Int` in `show` and `String` in `hide`"),
    ("id: Int, at: Double", "at: Double, id: Int?", "`id` is `Int` in `show` and `Int?` in `hide`"),
    ("id: '[Int]'", "id: Set<Int>", "`id` is `[Int]` in `show` and `Set<Int>` in `hide`"),
  ]) func differentTypes(_ first: String, _ second: String, _ message: String) {
    #expect(Self.messages(first, second, "text = \"\\(‹id›)\"") == [message])
  }

  @Test(arguments: [
    ("id: Int", "id: Int", "count = id"), ("at: Double", "at: TimeInterval", "count = Int(at)"),
    ("id: Int", "id: String", "count += 1"),
    ("id: Int, name: String", "name: String, id: Int", "count = id; text = name"),
  ]) func equalOrUnusedTypes(_ first: String, _ second: String, _ body: String) {
    #expect(Self.messages(first, second, body) == [])
  }
}
