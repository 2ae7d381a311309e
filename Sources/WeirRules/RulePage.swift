/// A rule's page, `docs/rules/NAME.md`: the source of its documentation and of the examples that the tests check.
///
///     # NAME
///     Reports SUMMARY.
///     REASON
///     ## Levels               text that the tests compare with the rule's Swift
///     ## Reported: TITLE      text, blocks with the example, and a block `console` with the messages
///     ## Instead: TITLE       text, and blocks with the corrected example
///     ## Fine: TITLE          text, and blocks with a near miss
///     ## See also             text
public struct RulePage: Sendable {
  public let text: String
  /// The mistake that the rule reports: a noun phrase without a full stop.
  public private(set) var summary = ""
  /// Why the pattern is a problem, and what to do instead; each paragraph is one line.
  public private(set) var reason = ""
  /// The lines below the heading `Levels`.
  package private(set) var levels = 0..<0
  package private(set) var examples: [Example] = []

  /// Code that shows the rule: a `weir.yaml` up to the first `---` if it begins with `weir: 1`, module documents, and
  /// files whose first line is a comment with the path, `// Sources/App/App.swift`.
  package struct Example: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      case reported = "Reported"
      case instead = "Instead"
      case fine = "Fine"
    }

    package let kind: Kind
    package let title: String
    /// The blocks, with lines of three dashes between them, and « » around each span that the rule reports.
    package let text: String
    /// The lines of the block with the messages; empty if nothing is reported.
    package let messages: Range<Int>
  }

  public struct Problem: Error, Equatable, CustomStringConvertible {
    let page: String
    /// From 1.
    let line: Int
    let message: String

    public var description: String { "\(page):\(line): \(message)" }
  }

  /// - Throws: `Problem` for the first line that a page must not have, or for a missing part.
  public init(of rule: String, text: String) throws(Problem) {
    self.text = text
    var reader = RulePageReader("docs/rules/\(rule).md", text)
    guard reader.heading() == "# \(rule)" else {
      throw reader.problem("the page begins with `# \(rule)`")
    }
    guard let summary = reader.paragraph(), summary.hasPrefix("Reports "), summary.hasSuffix(".")
    else { throw reader.problem("the first paragraph is `Reports ….`") }
    self.summary = String(summary.dropFirst("Reports ".count).dropLast())
    while let paragraph = reader.paragraph() { reason += (reason.isEmpty ? "" : "\n") + paragraph }
    guard !reason.isEmpty else { throw reader.problem("the reason is missing") }
    guard reader.heading() == "## Levels" else {
      throw reader.problem("`## Levels` follows the reason")
    }
    levels = reader.proseBelowHeading()
    while let heading = reader.heading(), heading != "## See also" {
      examples.append(try reader.example(heading))
    }
    _ = reader.proseBelowHeading()
    guard reader.isAtEnd else {
      throw reader.problem("`## See also`, with text only, is the last part")
    }
    guard examples.first?.kind == .reported, examples.contains(where: { $0.kind == .fine })
    else {
      throw reader.problem(
        "a page needs an example `## Reported: …`, and after it one `## Fine: …`")
    }
  }

  package func messages(of example: Example) -> String { lines(example.messages) }

  /// The text about the rule's levels.
  package var levelsText: String { lines(levels) }

  private func lines(_ range: Range<Int>) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)[range].map { $0 + "\n" }.joined()
  }
}
