import Foundation
import Testing
import WeirDiagnostics
import WeirReport

/// A log, a page or a terminal shows a report, so a report must not contain control characters.
@Suite struct ControlCharacterTests {
  /// C0, DEL, C1, separators, marks that reorder text, characters without width, tags.
  static let hostile =
    "\u{0}\u{1}\u{7}\u{8}\u{b}\u{c}\r\u{1b}[2J\u{1b}]0;t\u{7}\u{7f}\u{80}\u{85}\u{9b}31m\u{9f}"
    + "\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}"
    + "\u{202d}\u{202e}\u{2060}\u{2066}\u{2067}\u{2068}\u{2069}\u{feff}\u{fff9}\u{fffe}\u{e0041}"
    + "\n::error::forged"

  private static let formats: [any ReportFormat] = [
    HumanFormat(isColoured: false), JSONFormat(), SARIFFormat(), GitHubFormat(), GitLabFormat(),
    JUnitFormat(), CheckstyleFormat(), XcodeFormat(), MarkdownFormat(),
    HTMLFormat(.embedded),
  ]

  /// Hostile text in every part that is from a spec, a file's name or a saved report.
  private static func report(_ text: String) -> Report {
    let spec = "doc: \(text) end\n"
    let place = Span(file: FileID(0), start: 5, end: 5 + text.utf8.count)
    let finding = Finding(
      rule: "r\(text)", text, at: place, label: text, related: [Related(text, at: place)],
      chain: [text, "B"], chainNote: text, note: text, help: "\(text)\n  \(text)",
      fixes: [Fix(text, edits: [Edit(place, to: text)])], members: [text])
    let warning = Finding(rule: "w", severity: .warning, text, at: place, members: ["w"])
    let file = SourceFile(name: "modules/\(text).yaml", text: spec)
    return WeirReportTests.report(
      [finding, warning], [file],
      suppressed: [SuppressedFinding(warning, by: Suppression(.inline, reason: text, owner: text))],
      folder: "\(text)/",
      rules: [
        RuleDescription(
          name: "r\(text)", group: text, severity: .error, summary: text, reason: text, page: text)
      ])
  }

  static func raw(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  @Test(arguments: formats)
  func noControlCharacterIsPrinted(_ format: any ReportFormat) {
    #expect(Self.raw(in: format.text(of: Self.report(Self.hostile))) == [])
  }

  @Test(arguments: formats)
  func noControlCharacterIsPrintedFromASavedReport(_ format: any ReportFormat) throws {
    // In the excerpt, which Weir never saves with control characters, but another program may.
    let quoted = try #require(
      String(bytes: JSONEncoder().encode(Self.hostile), encoding: .utf8))
    var text = JSONFormat().text(
      of: WeirReportTests.report(
        [
          Finding(rule: "rule", "m", at: Span(file: FileID(0), start: 0, end: 1), label: "l")
        ], "xyz"))
    for key in ["before", "marked", "after", "rule", "message", "file"] {
      text = replaced(key, by: quoted, in: text)
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    #expect(report.findings[0].rule == Self.hostile)
    #expect(Self.raw(in: format.text(of: report)) == [])
  }

  /// JSON with another value for all members with the name.
  private func replaced(_ key: String, by value: String, in text: String) -> String {
    let parts = text.components(separatedBy: "\"\(key)\": \"")
    return parts[0]
      + parts.dropFirst().map { part in
        "\"\(key)\": \(value)" + part[part.firstIndex(of: "\"")!...].dropFirst()
      }.joined()
  }

  /// Only the annotations themselves begin with a command of a runner.
  @Test func noAnnotationIsForged() {
    for format in Self.formats {
      let lines = format.text(of: Self.report(Self.hostile)).split(separator: "\n")
      let commands = lines.filter { $0.drop { $0 == " " }.hasPrefix("::") }
      #expect(commands.count == (format is GitHubFormat ? 2 : 0), "\(format)")
      #expect(!commands.contains { $0.hasPrefix("::error::") })
    }
    let place = Span(file: FileID(0), start: 0, end: 1)
    let named = WeirReportTests.report(
      [Finding(rule: "r", "m", at: place)], "x", name: "::error::x.yaml")
    #expect(human(named).hasPrefix(#"\u{3a}:error::x.yaml:1:1"#))
    #expect(
      Printable.lines("a\n  ::b\n##[c]\n## d\n: e") == "a\n  \\u{3a}:b\n\\u{23}#[c]\n## d\n: e")
  }

  @Test func formatsForProgramsContainTheText() throws {
    let text = JSONFormat().text(of: Self.report(Self.hostile))
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    #expect(
      (findings[0]["message"] as? String)?.unicodeScalars.elementsEqual(
        Self.hostile.unicodeScalars) == true)
  }

  @Test func controlCharactersAreVisible() {
    let shown = GitHubFormat().text(of: Self.report("a\u{1b}b\u{202e}"))
    #expect(shown.contains(#"::a\u{1b}b\u{202e}"#))
    #expect(MarkdownFormat.text("a\u{1b}b") == #"a\\u{1b}b"#)
    #expect(MarkdownFormat.text("`a\u{1b}b`") == #"`a\u{1b}b`"#)
  }

  /// A combining mark after a sign forms one `Character` with it.
  @Test func combiningMarksDoNotHideCharacters() {
    #expect(MarkdownFormat.text("|\u{301}") == "\\|\u{301}")
    #expect(MarkdownFormat.text("[\u{301}x](y)") == "\\[\u{301}x\\](y)")
  }
}
