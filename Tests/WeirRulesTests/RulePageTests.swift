import Foundation
import Testing
import WeirRules
import WeirSpec

/// The form of the rules' pages, and what they say about levels.
@Suite struct RulePageTests {
  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func thePageIsEmbeddedAndShowsTheLevels(_ name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    let page = try RulePageFile.page(of: name)
    #expect(try RulePages.embedded.page(of: rule).text == page.text, "build before the tests")
    #expect(page.levelsText == rule.shownLevels, "make docs updates it")
    #expect(page.reason.hasSuffix("."))
  }

  /// docs/your-app.md has the levels of every rule that is on for a store. A rule with several rows reports less severe
  /// findings in some of them.
  @Test func theTableOfLevelsIsCurrent() throws {
    let page = RulePageFile.folder.appending(path: "../../docs/your-app.md").standardizedFileURL
    let section = try String(contentsOf: page, encoding: .utf8).components(
      separatedBy: "\n## Levels\n")
    let rows = section[1].split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    func names(_ cell: String) -> [String] { cell.matches(of: /`([a-z-]+)`/).map { String($0.1) } }
    let header = try #require(section[1].split(separator: "\n").first { $0.hasPrefix("| rule") })
    let columns = header.split(separator: "|").dropFirst().map { names(String($0)) }
    var listed: [String: [[String]]] = [:]
    for row in rows {
      for rule in names(row[0]) { listed[rule, default: []].append(Array(row.dropFirst())) }
    }
    let ranks = ["off", "warning", "error"]
    for rule in RuleRegistry.rules {
      let levels = columns.map { column in
        column.compactMap(StoreDescription.init(rawValue:)).map { rule.storeLevels[$0].rawValue }
      }
      let shown = columns.indices.map { column in
        columns[column].map { _ in
          (listed[rule.name] ?? []).map { $0[column] }.max {
            ranks.firstIndex(of: $0)! < ranks.firstIndex(of: $1)!
          } ?? "off"
        }
      }
      #expect(shown == levels, "\(rule.name)")
    }
    #expect(columns.flatMap { $0 }.count == StoreDescription.allCases.count)
  }

  private static let rulesForSwift = RuleRegistry.rules.filter { rule in
    StoreDescription.allCases.contains { rule.storeLevels[$0] != .off }
  }.map { $0.name }

  @Test(arguments: rulesForSwift) func aRuleForSwiftHasExamplesInSwift(_ name: String) throws {
    let examples = try RulePageFile.page(of: name).examples.filter {
      $0.text.contains("// Sources/")
    }
    #expect(examples.contains { $0.kind == .reported })
    #expect(examples.contains { $0.kind != .reported })
  }

  @Test func everyPageIsOfARule() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: RulePageFile.folder.path)
    let pages = files.filter { $0 != "README.md" }
    #expect(pages.sorted() == RuleRegistry.rules.map { $0.name + ".md" })
    #expect(RulePages.embedded.names == files.sorted())
  }

  @Test func everyRuleHasAName() {
    for rule in RuleRegistry.rules {
      #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    }
    #expect(Set(RuleRegistry.rules.map { $0.name }).count == RuleRegistry.rules.count)
  }

  @Test func everyFileOfTheFolderIsRegistered() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/WeirRules/Rules").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    #expect(files.count > 60)
    #expect(files.sorted() == RuleRegistry.rules.map { "\($0)" }.sorted())
  }

  /// A correct page. Its lines are numbered from 1.
  private static let page = """
    # late-tap

    Reports a tap that is
    late.

    Because.

    Or else.

    ## Levels

    Level: error.

    ## Reported: one

    It shows this.

    ```yaml
    module: «A»
    ```

    ```swift
    // A.swift
    struct A {}
    ```

    ```console
    error: late [late-tap]
    ```

    ## Fine: another

    ```yaml
    module: A
    ```

    ## See also

    Nothing.

    """

  @Test func thePartsOfAPageAreRead() throws {
    let page = try RulePage(of: "late-tap", text: Self.page)
    #expect(page.summary == "a tap that is late")
    #expect(page.reason == "Because.\nOr else.")
    #expect(page.levelsText == "Level: error.\n")
    #expect(page.examples.map(\.kind) == [.reported, .fine])
    #expect(page.examples.map(\.title) == ["one", "another"])
    #expect(
      page.examples.map(\.text) == ["module: «A»\n---\n// A.swift\nstruct A {}", "module: A"])
    #expect(
      page.examples.map(page.messages) == ["error: late [late-tap]\n", ""])
  }

  @Test(arguments: [
    ("# late-tap", "# late-tip", 1, "the page begins with `# late-tap`"),
    ("Reports a tap", "A tap", 4, "the first paragraph is `Reports ….`"),
    ("Because.\n\nOr else.\n\n", "", 5, "the reason is missing"),
    ("## Levels", "## Level", 10, "`## Levels` follows the reason"),
    ("## Reported: one", "## One", 14, "unknown heading `## One`"),
    ("```swift", "```json", 25, "unknown block `json`"),
    ("struct A {}\n```", "struct A {}", 22, "the block is not closed"),
    ("«A»", "A", 14, "marks spans"),
    ("```console\nerror: late [late-tap]\n```", "", 14, "marks spans"),
    ("module: A\n```", "module: A\n```\n\n```console\n```", 38, "only an example under"),
    ("```yaml\nmodule: A\n```", "", 31, "the example has no block"),
    ("## Fine: another\n\n```yaml\nmodule: A\n```\n\n", "", 34, "a page needs an example"),
    ("Nothing.", "```yaml\n```", 38, "`## See also`, with text only, is the last part"),
  ])
  func problemsHaveAPosition(_ part: String, _ other: String, line: Int, message: String) {
    let text = Self.page.replacing(part, with: other, maxReplacements: 1)
    let problem = #expect(throws: RulePage.Problem.self) {
      try RulePage(of: "late-tap", text: text)
    }
    let shown = problem?.description ?? ""
    #expect(shown.hasPrefix("docs/rules/late-tap.md:\(line): "), "\(shown)")
    #expect(shown.contains(message), "\(shown)")
  }
}
