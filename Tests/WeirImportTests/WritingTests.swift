import Fuzzing
import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

@testable import WeirImport

/// The reader returns every text unchanged.
struct WritingTests {
  @Test func shortMappingsAreOnOneLine() {
    let text = SpecWriter.text([
      .init("module", .word("Users")),
      .init(
        "types",
        .map(
          [
            .init("Role", .list([.swift("admin"), .swift("user = \"USER\"")])),
            .init("Tag", .map([.init("id", .swift("Int?"))], .compact)),
            .init(
              "Page",
              .map([.init("items", .swift("[User]")), .init("more", .swift("[User]?"))], .compact)),
          ], .block), isApart: true),
      .init(
        "requests", .map([.init("list", .map([.init("GET", .text("/{id}/a"))], .compact))], .block)),
    ])
    #expect(
      text == """
        module: Users

        types:
          Role: [admin, user = "USER"]
          Tag: { id: Int? }
          Page: { items: [User], more: "[User]?" }
        requests:
          list: { GET: "/{id}/a" }

        """)
  }

  @Test func longTextsAreFolded() {
    let words = Array(repeating: "lorem ipsum", count: 20).joined(separator: " ")
    let text = SpecWriter.text([.init("doc", .text(words)), .init("next", .text("a\n\n  b: c"))])
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(text.hasPrefix("doc: >-\n  lorem"))
    #expect(text.hasSuffix("next: |-\n  a\n\n    b: c\n"))
  }

  static let hostile = [
    "", " ", "a: b", "a #b", "#a", "- a", "-", "a:", "'", "\"", "a'b\"c\\", "a\nb", "\na", "a\n",
    "a\n\n", " a\n b", "a\n   \nb", "   \na", "\u{0}", "\u{1b}[0m", "a\u{202e}b", "\u{feff}a",
    "a\u{2028}b", "a\u{85}b", "\t", "a\tb", "{a}", "[a]", "a, b", "&a", "*a", "!a", "| a", ">",
    "%a",
    "@a", "`a`", "null", "~", "true", "No", "1", "1.5", "0x1F", "2020-01-01", "1_000", ".inf", "=",
    "<<", "---", "...", "a\n---\nb", "? a", ": a", "a ", "\u{a0}a", "a\u{3000}", "😀", "a\r\nb",
    "\r",
    "x < y", "f(", "a\"b", "\\", "名前：", "a\u{ffff}", "\u{e000}",
    String(repeating: "a b ", count: 60),
    String(repeating: "ab", count: 300), "long  " + String(repeating: "blanks  ", count: 40),
  ]

  @Test(arguments: hostile) func oneText(text: String) throws { try check([text, "b"]) }

  @Test func manyTexts() throws {
    var random = SeededGenerator(seed: 11)
    let parts = Self.hostile + ["word", "other", " ", " ", "\n", ": ", " #"]
    for _ in 0..<3_000 {
      let texts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random)!
        }
        .joined()
      }
      try check(texts)
    }
  }

  /// Writes texts at every position that allows a text, and reads them.
  private func check(_ texts: [String]) throws {
    let entries = texts.enumerated().map { SpecNode.Entry("k\($0)", .text($1)) }
    let keys = texts.filter { $0.utf8.count < 300 }.enumerated().map {
      SpecNode.Entry("\($0)" + $1, .text($1))
    }
    let written = SpecWriter.text([
      .init("block", .map(entries, .block), comment: texts[0]),
      .init("compact", .map(entries, .compact)), .init("list", .list(texts.map { .text($0) })),
      .init("deep", .map([.init("deeper", .map(entries, .block))], .block)),
      .init("keys", .map(keys, .block)), .init("flowKeys", .map(keys, .compact)),
    ])
    let (tree, findings) = Tree.read(SourceFile(name: "a.yaml", text: written), as: FileID(0))
    #expect(findings.map(\.message) == [], "\(written.debugDescription)")
    let root = try #require(tree.documents.first?.root)
    let sections = Array(tree.pairs(root))
    #expect(sections.count == 6)
    for section in [sections[0], sections[1]] {
      #expect(tree.pairs(section.value).map { tree.text($0.value) } == texts)
    }
    #expect(tree.items(sections[2].value).map { tree.text($0) } == texts)
    let deeper = try #require(tree.pairs(sections[3].value).first { _ in true })
    #expect(tree.pairs(deeper.value).map { tree.text($0.value) } == texts)
    for section in [sections[4], sections[5]] {
      #expect(tree.pairs(section.value).map { tree.text($0.key) } == keys.map(\.key))
    }
  }

  @Test(arguments: [
    "Int", "Int?", "[Int]", "[Int]?", "[String: Int]", "[[Int]]", "[String: [A.B?]]", "Int = 3",
    "String = \"a: b, c # d\"", "String = \"it's\"", "[Int] = []", "[[Int]?]", "String = \"<\"",
    "Имя?", "[String: JSONValue]?", "String = \"\"", "Set<Int>", "Double = -1.5",
  ])
  func swift(type: String) throws {
    let text = SpecWriter.text([
      .init("module", .word("A")),
      .init(
        "types",
        .map(
          [
            .init("B", .map([.init("a", .swift(type)), .init("b", .swift(type))], .block)),
            .init("C", .map([.init("a", .swift(type)), .init("b", .swift(type))], .compact)),
            .init(
              "D",
              .map(
                [
                  .init(
                    "a", .map([.init("type", .swift(type)), .init("doc", .text("x"))], .compact))
                ], .block)),
          ], .block)),
    ])
    let spec = FileSpec.modules(in: SourceFile(name: "a.yaml", text: text), as: FileID(0))
    #expect(spec.findings.map(\.message) == [], "\(text)")
    for declared in spec.modules[0].types {
      guard case .structure(let fields) = declared.form else { continue }
      for field in fields {
        #expect(field.type.text + (field.defaultValue.map { " = " + $0.text } ?? "") == type)
      }
    }
  }
}
