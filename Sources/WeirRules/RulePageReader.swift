/// Reads the parts of a rule's page, one after the other.
struct RulePageReader {
  private let page: String
  private let lines: [Substring]
  private var next = 0

  init(_ page: String, _ text: String) {
    self.page = page
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var isAtEnd: Bool { lines[next...].allSatisfy(\.isEmpty) }

  /// A problem at the line that was read last.
  func problem(_ message: String) -> RulePage.Problem { problem(message, at: max(0, next - 1)) }

  private func problem(_ message: String, at line: Int) -> RulePage.Problem {
    RulePage.Problem(page: page, line: line + 1, message: message)
  }

  private func isProse(_ line: Int) -> Bool {
    line < lines.count && !lines[line].hasPrefix("#") && !lines[line].hasPrefix("```")
  }

  private mutating func skipBlankLines() {
    while next < lines.count, lines[next].isEmpty { next += 1 }
  }

  /// The heading at the next line with text; nil if the line is not one.
  mutating func heading() -> String? {
    skipBlankLines()
    guard next < lines.count, lines[next].hasPrefix("#") else { return nil }
    next += 1
    return String(lines[next - 1])
  }

  /// The next paragraph as one line; nil before a heading, a block or the end.
  mutating func paragraph() -> String? {
    skipBlankLines()
    let start = next
    while isProse(next), !lines[next].isEmpty { next += 1 }
    return start == next ? nil : lines[start..<next].joined(separator: " ")
  }

  /// The lines without blank ones around them, up to the next heading, block or the end.
  mutating func proseBelowHeading() -> Range<Int> {
    skipBlankLines()
    let start = next
    while isProse(next) { next += 1 }
    var end = next
    while end > start, lines[end - 1].isEmpty { end -= 1 }
    return start..<end
  }

  mutating func example(_ heading: String) throws(RulePage.Problem) -> RulePage.Example {
    let line = next - 1
    guard
      let kind = RulePage.Example.Kind.allCases.first(where: {
        heading.hasPrefix("## \($0.rawValue): ")
      })
    else {
      throw problem(
        "unknown heading `\(heading)`: a page has `## Reported: …`, `## Instead: …`, `## Fine: …`, `## See also`"
      )
    }
    var blocks: [String] = []
    var messages: Range<Int>?
    while true {
      while paragraph() != nil {}
      guard let (language, content) = try block() else { break }
      switch language {
      case "console":
        guard kind == .reported, messages == nil, !blocks.isEmpty else {
          throw problem(
            "only an example under `## Reported: …` has a block `console`, which is the last one")
        }
        messages = content
      case "yaml", "swift", "text":
        guard messages == nil else { throw problem("the block `console` is the last one") }
        blocks.append(lines[content].joined(separator: "\n"))
      default:
        throw problem(
          "unknown block `\(language)`: an example has `yaml`, `swift`, `text` and `console`")
      }
    }
    guard !blocks.isEmpty else { throw problem("the example has no block", at: line) }
    let text = blocks.joined(separator: "\n---\n")
    let isMarked = text.contains("«")
    guard isMarked == (kind == .reported), isMarked == (messages != nil) else {
      throw problem(
        "an example under `## Reported: …`, and no other, marks spans with « » and has a block `console`",
        at: line)
    }
    return RulePage.Example(
      kind: kind, title: String(heading.dropFirst("## \(kind.rawValue): ".count)), text: text,
      messages: messages ?? 0..<0)
  }

  /// The language and the lines of the next block.
  private mutating func block() throws(RulePage.Problem) -> (String, Range<Int>)? {
    guard next < lines.count, lines[next].hasPrefix("```") else { return nil }
    let start = next + 1
    guard let end = lines[start...].firstIndex(where: { $0.hasPrefix("```") }), lines[end] == "```"
    else { throw problem("the block is not closed", at: next) }
    next = end + 1
    return (String(lines[start - 1].dropFirst(3)), start..<end)
  }
}
