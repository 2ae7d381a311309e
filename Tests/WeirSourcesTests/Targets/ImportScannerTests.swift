import Foundation
import Fuzzing
import SwiftParser
import SwiftSyntax
import Testing
import WeirDiagnostics

@testable import WeirSources

@Suite struct ImportScannerTests {
  private func names(_ text: String) -> [String] {
    ImportScanner.imports(in: Array(text.utf8)).map(\.name)
  }

  @Test func formsOfImports() {
    #expect(names("import A") == ["A"])
    #expect(
      names("import A\nimport B.C\r\nimport struct D.E; import func F.g") == ["A", "B", "D", "F"])
    #expect(names("  @testable import A\n@_exported import B\npublic import C") == ["A", "B", "C"])
    #expect(names("@_spi(Internals) @preconcurrency import A\ninternal import B") == ["A", "B"])
    #expect(names("@testable\nimport A\nimport\n  B\nimport /* x */ C") == ["A", "B", "C"])
    #expect(
      names("/* head */ import A\nimport `default`\nimport `class`") == ["A", "default", "class"])
    #expect(names("\u{FEFF}import A") == ["A"])
    #expect(names("import Ünïcode\nimport A_1") == ["Ünïcode", "A_1"])
    #expect(names("#!/usr/bin/env swift\nimport A") == ["A"])
    #expect(names("import typealias A.B\nimport let C.d") == ["A", "C"])
  }

  @Test func wordsThatAreNotImports() {
    #expect(names("// import A\n/* import B */\n/*\nimport C\n/* import D */\nimport E\n*/") == [])
    #expect(names("let s = \"import A\"\nlet t = \"\"\"\n  import B\n  \"\"\"\nimport C") == ["C"])
    #expect(names("let s = #\"\"\"\nimport A\n\"\"\"\nimport B\n\"\"\"#\nimport C") == ["C"])
    #expect(names("let r = #/\nimport A\n/#\nimport B") == ["B"])
    #expect(
      names("func important() {}\nx.import(y)\nlet `import` = 1\nimportant A\nreimport B") == [])
    #expect(names("let important = A\nimport") == [])
    #expect(names("import 1\nimport \"A\"\nimport ") == [])
    #expect(names("please import A\nfunc f(import name: Int) {}\n[import A]") == [])
  }

  @Test func interpolationsAndQuotes() {
    #expect(names("let a = \"\\(f(\"x\"))\"\nimport A") == ["A"])
    #expect(names("let a = \"\"\"\n\\(b.map { \"\\($0)\" })\nimport A\n\"\"\"\nimport B") == ["B"])
    #expect(names("let a = #\"\\(x) \\#(y) \"\"#\nimport A") == ["A"])
    #expect(names("let r = /\"/\nimport A") == ["A"])
    #expect(names("let c: Character = \"\\\"\"\nimport A") == ["A"])
    #expect(names("let u = \"https://x\"\nimport A") == ["A"])
    #expect(names("let open = \"unterminated\nimport A") == ["A"])
  }

  @Test func flagsOfImports() {
    let found = ImportScanner.imports(
      in: Array(
        """
        import A
        #if canImport(B)
          @testable import B
        #elseif os(iOS)
          public import C
        #else
          @_exported import D
        #endif
        import E
        """.utf8))
    #expect(found.map(\.name) == ["A", "B", "C", "D", "E"])
    #expect(found.map(\.isConditional) == [false, true, true, true, false])
    #expect(found.map(\.isTestable) == [false, true, false, false, false])
    #expect(found.map(\.isExported) == [false, false, true, true, false])
  }

  /// Each import is in the text, after the one before it, and has the name that it has there.
  @Test(arguments: 1...UInt64(4)) func anyBytesAreRead(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "import ", "\"", "\"\"\"", "#", "#if", "#endif", "\\(", ")", "/*", "*/", "//", "\n", "A", "`",
      "/", "\\", "{", "\u{0}", "é", "@x(", ";",
    ]
    var count = 0
    for _ in 0..<500 {
      // Few of the texts would begin with an import by chance.
      let first = Bool.random(using: &random) ? "import A" : ""
      let text =
        first + (0..<random.below(40)).map { _ in pieces[random.below(pieces.count)] }.joined()
      for cut in 0..<min(3, text.utf8.count) {
        let bytes = Array(text.utf8.dropFirst(cut))
        var end = 0
        for found in ImportScanner.imports(in: bytes) {
          count += 1
          guard end <= found.range.lowerBound, found.range.upperBound <= bytes.count else {
            Issue.record("seed \(seed): an import at \(found.range) of \(text.debugDescription)")
            break
          }
          let name = String(decoding: bytes[found.range], as: UTF8.self)
          #expect(found.name == name, "seed \(seed): \(text.debugDescription)")
          end = found.range.upperBound
        }
      }
    }
    #expect(count > 100, "seed \(seed)")
  }

  /// The scanner agrees with the parser about Weir's own files.
  @Test func agreesWithTheParser() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL
    for part in ["Sources/WeirSwift", "Sources/WeirSources", "Tests/WeirSwiftTests"] {
      let root = folder.appending(path: part)
      for name in try FileManager.default.subpathsOfDirectory(atPath: root.path)
      where name.hasSuffix(".swift") && !name.contains(".build/") && !name.contains("Generated") {
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        guard text.contains("import") else { continue }
        let visitor = ImportVisitor(viewMode: .sourceAccurate)
        visitor.walk(Parser.parse(source: text))
        #expect(names(text) == visitor.names, "\(part)/\(name)")
      }
    }
  }
}

private final class ImportVisitor: SyntaxVisitor {
  var names: [String] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    names.append(node.path.first?.name.text.filter { $0 != "`" } ?? "")
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
