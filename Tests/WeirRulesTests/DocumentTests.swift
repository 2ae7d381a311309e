import Foundation
import Testing
import WeirRules

/// The documents say what is so. `make docs` writes anew what is made.
@Suite struct DocumentTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func theRulesPageIsCurrent(_ name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    #expect(try Self.text(of: "docs/rules/\(name).md") == RulePage(rule).text)
  }

  @Test func noPageIsLeftOver() throws {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "docs/rules").path)
    #expect(Set(pages) == Set(RuleRegistry.rules.map { $0.name + ".md" }))
  }

  /// The modules that a document shows, block by block; `PageTests` does more with those of pages.
  @Test(arguments: [
    "docs/language.md", "docs/entities.md", "docs/requests.md", "docs/decisions.md",
    "docs/traits.md", "README.md",
  ])
  func modulesAreFineAsTheyStand(_ path: String) throws {
    var blocks = try Self.yamlBlocks(in: path).filter { $0.hasPrefix("module:") }
    #expect(!blocks.isEmpty)
    // The README's two modules belong together.
    if path == "README.md" { blocks = [blocks.joined(separator: "---\n")] }
    for block in blocks {
      let example = ExampleText(block)
      let findings = Checker(today: nil).check(example.project()).findings
      #expect(findings.map(\.message) == [], "\(path):\n\(block)")
    }
  }

  @Test func projectFilesCanBeRead() throws {
    for path in ["docs/language.md", "README.md"] {
      for block in try Self.yamlBlocks(in: path) where block.hasPrefix("weir:") {
        let source = SourceFile(name: "weir.yaml", text: block)
        #expect(FileSpec.project(in: source, as: FileID(0)).findings.map(\.message) == [])
      }
    }
  }

  /// The rule that CONTRIBUTING shows is one as it stands: it names what every rule has to have.
  @Test func theRuleToPasteHasEveryPart() throws {
    let text = try Self.text(of: "CONTRIBUTING.md")
    for part in ["name", "group", "level", "summary", "reason", "bad", "good"] {
      #expect(text.contains("static let \(part) "), "\(part)")
    }
  }

  private static func yamlBlocks(in path: String) throws -> [String] {
    let parts = try text(of: path).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .filter { $0.hasPrefix("yaml\n") }.map { String($0.dropFirst("yaml\n".count)) }
  }
}
