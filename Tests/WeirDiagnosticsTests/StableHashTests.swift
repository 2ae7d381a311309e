import Testing
import WeirDiagnostics

@Suite struct StableHashTests {
  /// The values published by the algorithm's authors for 64-bit FNV-1a.
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func bytesAreHashedAsPublished(text: String, digits: String) {
    var hash = StableHash()
    hash.add(text.utf8)
    #expect(hash.digits == digits)
  }

  @Test func textsDoNotRunTogether() {
    #expect(digits("ab", "c") != digits("a", "bc"))
    #expect(digits("a") != digits("a", ""))
    #expect(digits("a", "b") != digits("b", "a"))
    #expect(digits("a", "b") == digits("a", "b"))
  }

  @Test func thereAreAlwaysSixteenDigits() {
    let all = (0..<2000).map { digits(String($0)) }
    #expect(all.allSatisfy { $0.count == 16 })
    #expect(Set(all).count == all.count)
    #expect(all.contains { $0.hasPrefix("0") })
  }

  private func digits(_ texts: String...) -> String {
    var hash = StableHash()
    for text in texts { hash.add(text) }
    return hash.digits
  }
}
