import Foundation
import Testing
import WeirReport

/// JSON contains the whole report: every format prints a saved report like the original.
@Suite struct SavedReportTests {
  private func saved(_ report: Report) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(JSONFormat().text(of: report).utf8))
  }

  @Test func aSavedReportIsReadUnchanged() throws {
    #expect(try saved(HostileReport.report) == HostileReport.report)
    let empty = report([], "")
    #expect(try saved(empty) == empty)
  }

  @Test(
    arguments: [
      HumanFormat(isColoured: true), JSONFormat(), SARIFFormat(), GitHubFormat(), GitLabFormat(),
      JUnitFormat(), CheckstyleFormat(), XcodeFormat(), MarkdownFormat(),
    ] as [any ReportFormat])
  func everyFormatPrintsASavedReport(_ format: any ReportFormat) throws {
    let text = format.text(of: HostileReport.report)
    #expect(try format.text(of: saved(HostileReport.report)) == text)
    #expect(text.hasSuffix("\n"))
  }

  @Test func anotherVersionIsRefused() throws {
    let text = JSONFormat().text(of: HostileReport.report)
      .replacing("\"version\": 1", with: "\"version\": 2", maxReplacements: 1)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Report.self, from: Data(text.utf8))
    }
  }
}
