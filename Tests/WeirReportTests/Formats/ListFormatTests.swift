import Foundation
import Testing
import WeirDiagnostics
import WeirReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// GitLab, JUnit, Checkstyle, Xcode and Markdown with the shared findings.
@Suite struct ListFormatTests {
  private let report = HostileReport.report

  @Test func gitLabHasOneIssueEach() throws {
    let text = GitLabFormat().text(of: report)
    let issues = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(issues.map { $0["severity"] as? String } == ["major", "blocker", "minor", "major"])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 4)
    let location = issues[0]["location"] as? [String: Any]
    #expect(location?["path"] as? String == "my app/" + HostileReport.fileName)
    #expect((location?["lines"] as? [String: Int])?["begin"] == 2)
    #expect((issues[0]["description"] as? String)?.hasPrefix(HostileReport.message) == true)
    let empty = GitLabFormat().text(of: WeirReportTests.report([], ""))
    #expect(empty == "[]\n")
  }

  @Test func jUnitHasACaseForEachAndFailsForErrors() throws {
    let root = try element(JUnitFormat().text(of: report))
    // The schemas of Jenkins allow no other attributes.
    #expect(root.attributes?.map(\.name) == ["name", "tests", "failures", "errors"])
    let suite = try #require(root.elements(forName: "testsuite").first)
    #expect(suite.attribute(forName: "tests")?.stringValue == "4")
    #expect(suite.attribute(forName: "failures")?.stringValue == "3")
    let cases = suite.elements(forName: "testcase")
    #expect(cases.map { $0.elements(forName: "failure").count } == [1, 1, 0, 1])
    #expect(cases[0].attribute(forName: "classname")?.stringValue == "weir.shared-action")
    let failure = cases[0].elements(forName: "failure")[0]
    #expect(failure.attribute(forName: "message")?.stringValue == HostileReport.message)
  }

  @Test func jUnitFailsForWhatFailsTheRun() throws {
    for (failing, count) in [([], "0"), ([.error, .warning], "4")] as [(Set<Severity>, String)] {
      let root = try element(JUnitFormat(failing: failing).text(of: report))
      #expect(root.attribute(forName: "failures")?.stringValue == count)
      let suite = try #require(root.elements(forName: "testsuite").first)
      let failures = suite.elements(forName: "testcase").flatMap { $0.elements(forName: "failure") }
      #expect(String(failures.count) == count)
    }
  }

  @Test func jUnitHasAPassingCaseWithoutFindings() throws {
    let root = try element(JUnitFormat().text(of: WeirReportTests.report([], "")))
    let cases = root.elements(forName: "testsuite").flatMap { $0.elements(forName: "testcase") }
    #expect(cases.count == 1 && cases[0].childCount == 0)
  }

  @Test func checkstyleGroupsByFile() throws {
    let root = try element(CheckstyleFormat().text(of: report))
    let files = root.elements(forName: "file")
    #expect(
      files.map { $0.attribute(forName: "name")?.stringValue }
        == ["my app/" + HostileReport.fileName])
    let errors = files[0].elements(forName: "error")
    #expect(errors.map { $0.attribute(forName: "line")?.stringValue } == ["2", "2", "4", "2"])
    #expect(errors[2].attribute(forName: "source")?.stringValue == "weir.low-cohesion")
    let message = errors[0].attribute(forName: "message")?.stringValue
    #expect(message?.hasPrefix(HostileReport.message) == true)
    let empty = try element(CheckstyleFormat().text(of: WeirReportTests.report([], "")))
    #expect(empty.elements(forName: "file").isEmpty)
  }

  @Test func xcodeHasOneLineForEachPosition() throws {
    let lines = XcodeFormat(root: "/Users/me/my app/").text(of: report).split(separator: "\n")
    #expect(lines.count == 6)
    let place = "/Users/me/my app/" + HostileReport.fileName
    #expect(lines[0].hasPrefix(place + ":2:11: error: 50% of \"Заказ\""))
    #expect(lines[0].hasSuffix(" [shared-action]"))
    #expect(lines[1] == "/Users/me/my app/modules/B.yaml:1:1: note: see [this]: 1,2%")
    #expect(lines[3].hasPrefix(place + ":4:20: warning: плохо"))
    #expect(!lines.joined().contains("\u{1b}"))
  }

  @Test func markdownKeepsTextInItsCell() {
    let lines = MarkdownFormat().text(of: report).split(separator: "\n")
    #expect(
      lines[1] == "**3 errors**, **1 warning** in 1 module; 1 suppressed by exceptions, "
        + "0 in the baseline, 4 new, 1 resolved.")
    let rows = lines.dropFirst(4)
    #expect(rows.count == 4)
    for row in rows {
      let bars = row.replacing("\\|", with: "").count { $0 == "|" }
      #expect(bars == 5)
    }
    #expect(!lines.joined().contains("<b>"))
    #expect(
      MarkdownFormat().text(of: WeirReportTests.report([], ""))
        == "### Weir\n\nNo findings in 1 module.\n")
  }

  @Test func markdownContainsNoMentions() {
    #expect(MarkdownFormat.text("@ann #12 `@ann #12`") == "\\@&#8203;ann \\#&#8203;12 `@ann #12`")
  }

  @Test func markdownFitsIntoAComment() {
    let findings = (0..<2000).map {
      Finding(
        rule: "r", severity: $0 == 1999 ? .error : .warning,
        "m\($0) " + String(repeating: "é", count: 90),
        at: Span(file: FileID(0), start: 0, end: 1), members: ["\($0)"])
    }
    let text = MarkdownFormat().text(of: WeirReportTests.report(findings, "a: b"))
    #expect(text.utf8.count <= MarkdownFormat.comment && text.utf8.count > 60_000)
    let lines = text.split(separator: "\n")
    #expect(lines[4].hasPrefix("| error | modules/A.yaml:1 | m1999 "))
    #expect(lines.last == "and \(2000 - (lines.count - 5)) more")
  }

  private func element(_ text: String) throws -> XMLElement {
    try #require(XMLDocument(xmlString: text).rootElement())
  }
}
