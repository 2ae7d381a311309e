import Testing
import WeirDiagnostics
import WeirReport

@Suite struct HumanTests {
  private static let order = "module: Order\n\nactions:\n  orderDidSelect:\n"
  private static let driver = "module: Driver\n\nreduce:\n  order.orderDidSelect: |\n    x = 1\n"

  /// A finding with all properties.
  private static let full = Finding(
    rule: "shared-action", "Driver reduces an action of its sibling Order",
    at: span(of: "order.orderDidSelect", in: driver), label: "Order is no child of Driver",
    related: [Related("declared here", at: span(of: "orderDidSelect", in: order, file: 1))],
    chain: ["Driver", "Order"], chainNote: "both are owned by Feature",
    note: "Driver cannot be reused without Order", help: "declare it on Feature:\nreduce:\n  a: b")

  private static let files = [
    SourceFile(name: "modules/Driver.yaml", text: driver),
    SourceFile(name: "modules/Order.yaml", text: order),
  ]

  @Test func everyPartIsShown() {
    #expect(
      human(
        report(
          [Self.full], Self.files, suppressed: [known(.exception), known(.inline)],
          folder: "../app/")) == """
          ../app/modules/Driver.yaml:4:3: error: Driver reduces an action of its sibling Order \
          [shared-action]
             3 | reduce:
             4 |   order.orderDidSelect: |
               |   ^^^^^^^^^^^^^^^^^^^^ Order is no child of Driver
               = ../app/modules/Order.yaml:4:3: declared here
               = chain: Driver -> Order; both are owned by Feature
               = note: Driver cannot be reused without Order
               = help: declare it on Feature:
                 reduce:
                   a: b

          1 error in 1 module; 2 suppressed by exceptions

          """)
  }

  private func known(_ kind: Suppression.Kind) -> SuppressedFinding {
    SuppressedFinding(Self.full, by: Suppression(kind, reason: "known"))
  }

  @Test func theSummaryCountsBaselineFindings() {
    let report = report(
      [Self.full], Self.files, suppressed: [known(.baseline), known(.baseline), known(.inline)],
      baseline: BaselineChange(known: 2, new: 1, resolved: 3))
    #expect(
      human(report).hasSuffix(
        "1 error in 1 module; 1 suppressed by exceptions, 2 in the baseline, 1 new, 3 resolved\n"))
  }

  @Test func aFindingMayBeOnlyAMessage() {
    let finding = Finding(
      rule: "depth", severity: .warning, "too deep", at: span(of: "Order", in: Self.order))
    #expect(
      human(report([finding], Self.order)) == """
        modules/A.yaml:1:9: warning: too deep [depth]
           1 | module: Order
             |         ^^^^^

        1 warning in 1 module

        """)
  }

  @Test func withoutFindingsThereIsOneLine() {
    #expect(human(report([], "")) == "no findings in 1 module\n")
  }

  @Test func coloursOnlyAddEscapes() {
    let plain = human(report([Self.full], Self.files))
    let coloured = human(report([Self.full], Self.files), isColoured: true)
    #expect(coloured != plain)
    #expect(!plain.contains("\u{1b}"))
    #expect(coloured.replacing(#/\u{1b}\[[0-9]+m/#, with: "") == plain)
    #expect(coloured.contains("\u{1b}[31merror\u{1b}[0m"))
  }

  @Test func colouredLinesEndUncoloured() {
    for line in human(report([Self.full], Self.files), isColoured: true).split(separator: "\n") {
      let marks = line.matches(of: #/\u{1b}\[([0-9]+)m/#).map { $0.1 }
      #expect(marks.isEmpty || marks.last == "0")
      #expect(marks.count { $0 == "0" } * 2 == marks.count)
    }
  }

  @Test func longLineNumbersWidenTheGutter() {
    let text = String(repeating: "a: b\n", count: 12_344) + "c: d\n"
    let shown = lines(
      Finding(rule: "r", "m", at: Span(file: FileID(0), start: 12_344 * 5, end: 12_344 * 5 + 1)),
      text)
    #expect(shown[1] == " 12344 | a: b")
    #expect(shown[2] == " 12345 | c: d")
    #expect(shown[3] == "       | ^")
  }
}
