import Foundation
import Testing

@Suite struct FormatTests {
  private struct Place: Decodable, Equatable {
    let line, column: Int
  }

  private struct JSONReport: Decodable {
    struct Finding: Decodable {
      struct Related: Decodable {
        let file: String
        let line, column: Int
        let label: String
      }
      struct Fix: Decodable {
        struct Edit: Decodable {
          let file: String
          let start, end: Place
          let text: String
        }
        let title: String
        let edits: [Edit]
      }
      let rule, severity, message, fingerprint, file, label, chainNote, note, help: String
      let line, column, endLine, endColumn: Int
      let related: [Related]
      let chain: [String]
      let fixes: [Fix]
    }
    struct Summary: Decodable {
      let errors, warnings, suppressed, modules: Int
    }
    let version: Int
    let tool: String
    let findings: [Finding]
    let summary: Summary
  }

  private func read(_ text: String) throws -> JSONReport {
    try JSONDecoder().decode(JSONReport.self, from: Data(text.utf8))
  }

  @Test func jsonHasTheContentOfTheText() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.weir("check", "--format", "json")
    #expect(output.code == 1)
    let report = try read(output.out)
    let version = String(try await folder.weir("--version").out.dropLast())
    #expect(report.version == 1)
    #expect(report.tool == "weir \(version)")
    #expect(report.summary.errors == 1 && report.summary.warnings == 0)
    #expect(report.summary.suppressed == 0 && report.summary.modules == 2)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(finding.rule == "encapsulation-breach")
    #expect(finding.severity == "error")
    #expect(finding.file == "modules/App.yaml")
    #expect(finding.line == 7 && finding.column == 14)
    #expect(finding.endLine == 7 && finding.endColumn == 27)
    #expect(finding.chain == ["App", "Counter"])
    #expect(finding.related.map(\.file) == ["modules/Counter.yaml"])
    #expect(finding.related.map(\.line) == [3])
    #expect(finding.fingerprint.wholeMatch(of: #/[0-9a-f]{16}/#) != nil)
    let human = try await folder.weir("check").out
    let texts = [finding.message, finding.label, finding.chainNote, finding.note]
    for text in texts + finding.help.split(separator: "\n").map(String.init) {
      #expect(!text.isEmpty && human.contains(text))
    }
  }

  @Test func editsOfAFixPointIntoTheText() async throws {
    let folder = try Folder(Specs.breach)
    let report = try read(try await folder.weir("check", "--format", "json").out)
    for edit in report.findings.flatMap(\.fixes).flatMap(\.edits) {
      let lines = try folder.read(edit.file).split(
        separator: "\n", omittingEmptySubsequences: false)
      for place in [edit.start, edit.end] {
        #expect((1...lines.count).contains(place.line))
        #expect((1...lines[place.line - 1].utf8.count + 1).contains(place.column))
      }
    }
  }

  @Test func syntaxErrorsAreInTheSameList() async throws {
    let output = try await Folder(Specs.unreadable).weir("check", "--format", "json")
    #expect(output.code == 2)
    #expect(try read(output.out).findings.map(\.rule) == ["syntax"])
  }

  @Test func fingerprintsSurviveReformatting() async throws {
    let folder = try Folder(Specs.breach)
    let before = try read(try await folder.weir("check", "--format", "json").out)
    try folder.write("modules/App.yaml", "# A comment.\n\n" + (try folder.read("modules/App.yaml")))
    let after = try read(try await folder.weir("check", "--format", "json").out)
    #expect(after.findings.map(\.line) == [9])
    #expect(after.findings.map(\.fingerprint) == before.findings.map(\.fingerprint))
  }

  @Test func severalFormatsAtOnce() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.weir(
      "check", "--format", "json=found.json", "--format", "human", "--format", "human=found.txt")
    #expect(output.code == 1)
    let human = try await folder.weir("check")
    #expect(output.out == human.out)
    #expect(try folder.read("found.txt") == output.out)
    let json = try await folder.weir("check", "--format", "json")
    #expect(try folder.read("found.json") == json.out)
  }

  @Test func anOutputFileIsRelativeToTheWorkingFolder() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.weir("check", "--format", "json=found=1.json", from: "modules")
    #expect(output.code == 1)
    #expect(output.out == "")
    #expect(folder.has("modules/found=1.json"))
  }

  @Test func devicesAndPipesAreWrittenInPlace() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.shell(#""$weir" check --format json=/dev/stdout | cat"#)
    #expect(try read(output.out).findings.count == 1)
    try folder.write("real.json", "old")
    try folder.link("link.json", to: "real.json")
    _ = try await folder.weir("check", "--format", "json=../link.json", from: "modules")
    #expect(try read(try folder.read("real.json")).findings.count == 1)
  }

  @Test func anUnwritableFileExitsWith2() async throws {
    let output = try await Folder(Specs.clean).weir("check", "--format", "json=no/such/folder.json")
    #expect(output.code == 2)
    #expect(output.err.hasPrefix("weir: error: cannot write no/such/folder.json: "))
    let folder = try await Folder(Specs.clean).weir("check", "--format", "json=modules")
    #expect(folder.code == 2)
  }
}
