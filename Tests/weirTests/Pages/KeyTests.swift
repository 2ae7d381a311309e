import Foundation
import Testing

/// Every key that a spec may have, and every word that a key takes, is named in the documents.
@Suite struct KeyTests {
  @Test(arguments: ["module", "project"]) func everyKeyIsNamed(_ kind: String) async throws {
    let printed = try await Tool.run(Tool.weir, ["schema", kind], in: Checkout.root)
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(printed.out.utf8)) as? [String: Any])
    let words = Self.words(of: schema)
    #expect(words.count > 20)
    let pages = Checkout.names(in: "docs", ending: ".md").map { "docs/" + $0 }
    let named = try Set(
      pages.flatMap { Page.spans(of: try Checkout.text(of: $0)) }
        .flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "@" } }.map(
          String.init))
    for word in words.subtracting(named).sorted() {
      Issue.record("docs/language.md, or a page that it leads to, says nothing of `\(word)`")
    }
  }

  private static func words(of schema: [String: Any]) -> Set<String> {
    var words: Set<String> = []
    for (key, value) in schema {
      switch (key, value) {
      case ("properties", let all as [String: Any]), ("definitions", let all as [String: Any]):
        if key == "properties" { words.formUnion(all.keys) }
        for case let one as [String: Any] in all.values { words.formUnion(Self.words(of: one)) }
      case ("enum", let all as [String]): words.formUnion(all)
      case (_, let one as [String: Any]): words.formUnion(Self.words(of: one))
      case (_, let all as [[String: Any]]): for one in all { words.formUnion(Self.words(of: one)) }
      default: break
      }
    }
    return words
  }
}
