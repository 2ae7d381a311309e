import WeirDiagnostics
import WeirReport

/// One set of findings for all formats: line breaks of every kind, commas, quotes, percent signs,
/// colons, markup, control characters, text of several scripts, spans of several lines, fixes,
/// suppressions, and equal findings.
enum HostileReport {
  static let text = """
    module: Заказ
    state: { "naïve": 'x, y', 🚕: "<b>&amp;</b>" }
    reduce: |
      100% — "done": `code` | pipe
    """

  static let fileName = "modules/a b,c:d%20<é>.yaml"

  static let files = [
    SourceFile(name: fileName, text: text), SourceFile(name: "modules/B.yaml", text: "b\r\nc\n"),
  ]

  static let message =
    "50% of \"Заказ\", 'x': <b>&amp;</b> | `a|b` [link](x) *bold* ]]>\r\n::error::"

  static let full = Finding(
    rule: "shared-action", message, at: span(of: "naïve", in: text), label: "here, or: there",
    related: [Related("see\n[this]: 1,2%", at: span(of: "b", in: "b\r\nc\n", file: 1))],
    chain: ["A -> B", "<C>"], chainNote: "50%, both", note: "note\nwith lines",
    help: "write:\n  a: \"b\"\n", fixes: [fix], members: ["A", "x"])

  static let fix = Fix(
    "replace \"x\", <y>", edits: [Edit(span(of: "🚕", in: text), to: "\u{1f695}\n\"&\"")])

  static let control = Finding(
    rule: "syntax", "\u{0}\u{1b}[31m\u{8}\u{2028}\u{202e}\u{fffe} end",
    at: span(of: "\"<b>&amp;</b>\" }\nreduce: |", in: text), members: ["A", "y"])

  static let warning = Finding(
    rule: "low-cohesion", severity: .warning, "плохо, очень: 100%",
    at: span(of: "`code`", in: text), members: ["A", "z"])

  static let excepted = SuppressedFinding(
    warning,
    by: Suppression(.inline, reason: "because, \"it\" is <so>", owner: "@a,b", until: "2027-03-01"))

  static let rules = [
    RuleDescription(
      name: "shared-action", group: "Coupling", severity: .error, summary: "a \"quoted\", <rule>",
      reason: "100%: of\nthem", page: "# shared-action\n\n`a` | b <c>\n"),
    RuleDescription(
      name: "low-cohesion", group: "Cohesion", severity: .warning, summary: "s", reason: "r",
      page: "p"),
    RuleDescription(
      name: "never-spoken", group: "G", severity: .error, summary: "s", reason: "r", page: "p"),
  ]

  /// Two findings differ only in their positions.
  static let report = WeirReportTests.report(
    [full, control, warning, full], files, suppressed: [excepted], folder: "my app/",
    rules: rules, baseline: BaselineChange(known: 0, new: 4, resolved: 1))
}
