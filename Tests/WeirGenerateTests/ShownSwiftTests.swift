import Foundation
import Testing

/// The Swift that a page shows beneath its spec is what comes out.
@Suite struct ShownSwiftTests {
  @Test func services() throws {
    let page = try Places.text(
      Places.samples.appending(path: "../docs/services.md").standardized)
    let parts = page.components(separatedBy: "```")
    func block(_ language: String) -> String? {
      stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        .first { $0.hasPrefix(language + "\n") }.map { String($0.dropFirst(language.count + 1)) }
    }
    let spec = Spec(try #require(block("yaml")), generate: "{ access: public }")
    let shown = try #require(block("swift"))
    #expect(Generated(spec).text(of: "Users").contains(shown))
  }
}
