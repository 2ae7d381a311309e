import Foundation
import Testing

/// The documents contain every key of a spec, and every word that a key accepts.
@Suite struct KeyTests {
  @Test(arguments: ["module", "project"]) func everyKeyIsNamed(_ kind: String) async throws {
    let words = Self.words(of: ["properties": try await Self.schema(kind)])
    #expect(words.count > 20)
    let pages = Checkout.names(in: "docs", ending: ".md").map { "docs/" + $0 }
    let named = try Set(
      pages.flatMap { Page.spans(of: try Checkout.text(of: $0)) }
        .flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "@" } }.map(
          String.init))
    for word in words.subtracting(named).sorted() {
      Issue.record("neither docs/language.md nor a page that it links to mentions `\(word)`")
    }
  }

  /// Every top-level key of a spec has a row in the reference.
  @Test func everyKeyOfTheTopHasItsRow() async throws {
    let cells = try Checkout.text(of: "docs/language.md").matches(of: /\n\| ([^|]*) \|/)
      .flatMap { Page.spans(of: String($0.1)) }
    let module = try await Self.schema("module")
    let project = try await Self.schema("project")
    let generate = try #require(project["generate"] as? [String: Any])
    let keys =
      module.keys + project.keys.filter { $0 != "generate" }
      + (generate["properties"] as? [String: Any] ?? [:]).keys.map { "generate.\($0)" }
    #expect(keys.count > 40)
    for key in keys.sorted() where !cells.contains(key) {
      Issue.record("docs/language.md has no row for `\(key)`")
    }
  }

  private static func schema(_ kind: String) async throws -> [String: Any] {
    let printed = try await Tool.run(Tool.weir, ["schema", kind], in: Checkout.root).out
    let schema = try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any]
    return try #require(schema?["properties"] as? [String: Any])
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
