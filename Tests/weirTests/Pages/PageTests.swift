import Foundation
import Testing

/// Everything in a fence on a page does what the page says: specs are checked, generated and
/// compiled, Swift is what comes out or is run, outputs are what is printed.
@Suite struct PageTests {
  /// Pages to write anew where they show what is printed: `scripts/pages`. All others are left out.
  private static let renewed = ProcessInfo.processInfo.environment["WEIR_RENEW_PAGES"]?
    .split(separator: " ").map(String.init)

  static let pages: [Page] = {
    let articles = Checkout.names(in: "docs/articles", ending: ".md").filter { $0 != "README.md" }
    let paths = articles.map { "docs/articles/" + $0 } + ["docs/services.md", "docs/screens.md"]
    return (renewed ?? paths).compactMap { path in
      (try? Checkout.text(of: path)).map { Page(path: path, text: $0) }
    }
  }()

  @Test(arguments: pages) func holds(_ page: Page) async throws {
    #expect(page.problems == [])
    #expect(!page.sections.flatMap(\.blocks).isEmpty)
    var outputs: [Int: String] = [:]
    for section in page.sections where !section.blocks.isEmpty {
      var run = try PageRun(page, section, isRenewing: Self.renewed != nil)
      try await run.everything()
      outputs.merge(run.outputs) { $1 }
      if Self.renewed != nil { try run.keep(in: Checkout.path(".build/pages/" + page.path)) }
    }
    if Self.renewed != nil { try renew(page, outputs) }
  }

  private func renew(_ page: Page, _ outputs: [Int: String]) throws {
    var lines = try Checkout.text(of: page.path)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (line, output) in outputs.sorted(by: { $0.key > $1.key }) {
      guard let end = lines[(line - 1)...].firstIndex(of: "```") else { continue }
      let printed = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      lines.replaceSubrange((line - 1)..<end, with: printed.dropLast())
    }
    try Data(lines.joined(separator: "\n").utf8).write(
      to: URL(filePath: Checkout.path(page.path)))
  }
}

extension Page: CustomTestStringConvertible {
  var testDescription: String { path }
}
