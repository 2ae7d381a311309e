import Foundation
import Testing

/// Runs every fence on every page: checks specs, generates and compiles their Swift, runs programs and
/// commands, and compares the outputs. `Pages` lists the pages.
@Suite struct PageTests {
  /// The pages to update with their real outputs, for `scripts/pages`; all other pages are skipped.
  private static let renewed = ProcessInfo.processInfo.environment["WEIR_RENEW_PAGES"]?
    .split(separator: " ").map(String.init)

  static let pages: [Page] = {
    let paths = renewed == nil || renewed == ["all"] ? Pages.paths : renewed ?? []
    return paths.compactMap { try? Pages.page($0) }
  }()

  @Test(arguments: pages) func runs(_ page: Page) async throws {
    #expect(page.problems == [])
    #expect(!page.sections.flatMap(\.blocks).isEmpty)
    var outputs: [Int: (shown: String, printed: String)] = [:]
    for run in try await sections(of: page) {
      for problem in run.problems { report(problem, on: page) }
      outputs.merge(run.outputs) { $1 }
      if Self.renewed != nil { try run.keep(in: Checkout.path(".build/pages/" + page.path)) }
    }
    if Self.renewed != nil { try renew(page, outputs) }
  }

  /// Runs the sections side by side: the longest page would otherwise be the last test, on one core.
  private func sections(of page: Page) async throws -> [PageRun] {
    let runs = try await withThrowingTaskGroup(of: PageRun.self) { group in
      for section in page.sections where !section.blocks.isEmpty {
        group.addTask {
          var run = try PageRun(page, section, isRenewing: Self.renewed != nil)
          try await run.everything()
          return run
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    return runs.sorted { $0.section.line < $1.section.line }
  }

  /// Reports a problem at its line of the page.
  private func report(_ problem: PageRun.Problem, on page: Page) {
    Issue.record(
      "\(page.path):\(problem.line): \(problem.message)",
      sourceLocation: SourceLocation(
        fileID: "weirTests/\(page.path)", filePath: Checkout.path(page.path), line: problem.line,
        column: 1))
  }

  private func renew(_ page: Page, _ outputs: [Int: (shown: String, printed: String)]) throws {
    var lines = try Checkout.text(of: page.path)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (line, output) in outputs.sorted(by: { $0.key > $1.key }) {
      let printed = output.printed.split(separator: "\n", omittingEmptySubsequences: false)
      let count = output.shown.count { $0 == "\n" }
      lines.replaceSubrange(
        (line - 1)..<(line - 1 + count), with: printed.dropLast().map(String.init))
    }
    try Data(lines.joined(separator: "\n").utf8).write(
      to: URL(filePath: Checkout.path(page.path)))
  }
}

extension Page: CustomTestStringConvertible {
  var testDescription: String { path }
}
