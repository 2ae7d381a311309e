import FoundationEssentials
import WeirDiagnostics
import WeirReport

extension FuzzTarget {
  /// A saved report, printed in every format.
  static let report = FuzzTarget("report", words: reportWords) { input in
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(input)) else { return }
    try ReportProperties.check(report)
    try ReportProperties.checkFormats(report)
  }

  private static let reportWords =
    """
    "version":1 "tool": "folder": "findings":[ "suppressed":[ "rules":[ "summary":{ "errors": \
    "warnings": "modules": "baseline": "rule": "severity": "error" "warning" "message": \
    "fingerprint": "file": "line": "column": "endLine": "endColumn": "character": "endCharacter": \
    "excerpt": "lineBefore": "before": "marked": "after": "label": "related": "chain": "chainNote": \
    "note": "help": "fixes": "title": "edits": "start": "end": "text": "suppression": "kind": \
    "reason": "owner": "until": { } [ ] , : null true 0 1 -1 9223372036854775807 1e3 \\u0000 \
    \\u001b[31m \\u009b \\u202e \\u2028 \\u200b \\ufeff \\ud83d\\ude95 \\n \\r\\n \\r \\t ::error:: %0A % \
    ]]> <![CDATA[ &amp; <b> </error> `a` | @a #1 \\\\ \\" ../ // \u{1b} \u{202e}
    """.split(separator: " ").map(String.init)
}

/// Properties of any report.
enum ReportProperties {
  /// Checks that a report is equal after it was saved and read.
  static func check(_ report: Report) throws {
    let text = JSONFormat().text(of: report)
    let read = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    try require(read == report, "a saved report is another one when it is read")
    try check(HumanFormat(isColoured: false).text(of: report), in: "human", allowing: "\n")
  }

  static func checkFormats(_ report: Report) throws {
    try check(XcodeFormat().text(of: report), in: "xcode", allowing: "\n")
    try check(GitHubFormat().text(of: report), in: "github", allowing: "\n\t")
    try check(MarkdownFormat().text(of: report), in: "markdown", allowing: "\n\t")
    try check(HTMLFormat(.embedded).text(of: report), in: "html", allowing: "\n")
    try checkCommands(GitHubFormat().text(of: report))
    try checkMessages(XcodeFormat().text(of: report), of: report)
    for text in [JUnitFormat().text(of: report), CheckstyleFormat().text(of: report)] {
      try XMLProperties.check(text)
    }
    for text in [SARIFFormat().text(of: report), GitLabFormat().text(of: report)] {
      try require(
        (try? JSONDecoder().decode(AnyJSON.self, from: Data(text.utf8))) != nil,
        "a format writes what is no JSON")
    }
  }

  /// Checks that no text moves the cursor, or reorders or hides other text.
  private static func check(_ text: String, in format: String, allowing allowed: String) throws {
    let bad = text.unicodeScalars.first { scalar in
      guard !allowed.unicodeScalars.contains(scalar) else { return false }
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069:
        return true
      default: return false
      }
    }
    try require(
      bad == nil, "U+\(String(bad?.value ?? 0, radix: 16)) is in the output of `\(format)`")
  }

  /// Checks that every line is a command of the format.
  private static func checkCommands(_ text: String) throws {
    for line in text.split(separator: "\n") {
      try require(
        ["::error file=", "::warning file=", "::notice title=weir::"].contains {
          line.utf8.starts(with: $0.utf8)
        },
        "a line of `github` is no command: \(line)")
    }
  }

  private static func checkMessages(_ text: String, of report: Report) throws {
    let lines = report.findings.reduce(0) { $0 + 1 + $1.related.count }
    try require(
      text.utf8.count { $0 == 0x0A } == lines, "`xcode` does not write a line for each message")
  }
}

/// Any JSON value.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(AnyJSON.self) }
    } else if let object = try? decoder.container(keyedBy: Key.self) {
      for key in object.allKeys { _ = try object.decode(AnyJSON.self, forKey: key) }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// Checks that a text is well-formed XML, as far as values could affect that.
enum XMLProperties {
  static func check(_ text: String) throws {
    for scalar in text.unicodeScalars {
      let isChar =
        [0x9, 0xA, 0xD].contains(scalar.value)
        || (0x20...0xFFFD).contains(scalar.value) || scalar.value >= 0x10000
      try require(isChar, "U+\(String(scalar.value, radix: 16)) is no character of XML")
    }
    // Bytes: a combining mark and the quote or bracket before it are one `Character`.
    var open: [ArraySlice<UInt8>] = []
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
        throw BrokenProperty("a tag of XML does not end")
      }
      let tag = rest[..<end]
      rest = rest[(end + 1)...]
      try require(!tag.contains(UInt8(ascii: "<")), "`<` is within a tag of XML")
      try require(
        tag.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2),
        "an attribute of XML does not end: \(String(decoding: tag, as: UTF8.self))")
      let name = tag.prefix { !" /?".utf8.contains($0) }
      if tag.first == UInt8(ascii: "/") {
        try require(
          open.popLast() == tag.dropFirst(), "an element of XML does not end where it should")
      } else if tag.first != UInt8(ascii: "?"), tag.last != UInt8(ascii: "/") {
        open.append(name)
      }
    }
    try require(open.isEmpty, "an element of XML does not end")
  }
}
