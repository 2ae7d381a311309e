import Fuzzing
import Testing
import WeirTemplate

@Suite struct PlainTextTests {
  @Test(arguments: 0..<4)
  func `text without an opening delimiter is copied unchanged`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let harmless = ["a", "}}", "{ x", " ", "\n", "\r\n", "\r", "=", "é", "#", "}"]
      let text = (0..<20).map { _ in harmless.randomElement(using: &random) ?? "" }.joined()
      let template = try #require(load(text).template)
      #expect(template.renderBytes(Garden()) == Array(text.utf8))
    }
  }
}
