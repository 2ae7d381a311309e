import Foundation
import Testing

/// `--format html` of a check, and of a saved report.
@Suite struct HTMLReportTests {
  private func documents(in page: String) -> [String] {
    page.components(separatedBy: "<script type=\"application/json\" id=\"data-").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func aCheckShowsTheProject() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.weir("check", "--format", "human", "--format", "html=report.html")
    #expect(output.code == 1 && output.err == "")
    #expect(output.out.hasSuffix("1 error in 2 modules\n"))
    let page = try folder.read("report.html")
    #expect(documents(in: page) == ["report", "graph", "metrics", "members"])
    for part in ["encapsulation-breach", "\"didLogout\"", "\"propagationCost\""] {
      #expect(page.contains(part), "\(part)")
    }
    // The memory of an earlier run contains no project.
    let again = try await folder.weir("check", "--format", "html")
    #expect(again.out == page && again.code == 1)
  }

  @Test func aSavedReportShowsFindings() async throws {
    let folder = try Folder(Specs.breach)
    _ = try await folder.weir("check", "--format", "json=found.json")
    let output = try await folder.weir("report", "found.json", "--format", "html")
    #expect(output.code == 0 && documents(in: output.out) == ["report"])
  }

  @Test func aSpecThatCannotBeReadIsAFinding() async throws {
    let folder = try Folder(Specs.breach)
    try folder.write("modules/Broken.yaml", "module: [\n")
    let output = try await folder.weir("check", "--format", "html=report.html")
    #expect(output.code == 2)
    let page = try folder.read("report.html")
    #expect(page.contains("\"syntax\"") && documents(in: page).count == 4)
  }
}
