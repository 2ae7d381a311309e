import Testing
import WeirDiagnostics
import WeirReport

@Suite struct GitHubTests {
  /// A command, parsed like in the runner.
  private struct Command {
    let kind: String
    var properties: [String: String] = [:]
    let data: String

    init?(_ line: Substring) {
      guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else {
        return nil
      }
      let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
      let words = head.split(separator: " ", maxSplits: 1)
      kind = String(words[0])
      for pair in words.count > 1 ? words[1].split(separator: ",") : [] {
        let parts = pair.split(separator: "=", maxSplits: 1)
        properties[String(parts[0])] = Self.unescaped(String(parts[1]))
          .replacing("%3A", with: ":").replacing("%2C", with: ",").replacing("%25", with: "%")
      }
      data = Self.unescaped(String(line[end.upperBound...])).replacing("%25", with: "%")
    }

    private static func unescaped(_ text: String) -> String {
      text.replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }
  }

  private func commands(_ report: Report) -> [Command?] {
    GitHubFormat().text(of: report).split(separator: "\n").map(Command.init)
  }

  @Test func everyLineIsACommandThatReadsBack() throws {
    let all = commands(HostileReport.report)
    #expect(all.count == 4 && all.allSatisfy { $0 != nil })
    let first = try #require(all[1])
    #expect(first.kind == "error")
    #expect(first.properties["file"] == "my app/" + HostileReport.fileName)
    #expect(first.properties["title"] == "weir: shared-action")
    #expect(first.properties["line"] == "2" && first.properties["endLine"] == "2")
    #expect(first.properties["col"] == "11" && first.properties["endColumn"] == "16")
    #expect(
      first.data.hasPrefix(Printable.lines(HostileReport.message) + " (here, or: there)\n"))
    #expect(first.data.contains("Chain: A -> B -> <C>; 50%, both"))
  }

  @Test func theMostSevereIsFirst() {
    #expect(
      commands(HostileReport.report).map { $0?.properties["title"] }
        == ["weir: syntax", "weir: shared-action", "weir: shared-action", "weir: low-cohesion"])
  }

  @Test func tenOfEachLevelAndANotice() {
    let many = (0..<13).map { number in
      Finding(
        rule: "r", "m\(number)", at: Span(file: FileID(0), start: 0, end: 1), members: ["\(number)"]
      )
    }
    let warning = Finding(
      rule: "w", severity: .warning, "m", at: Span(file: FileID(0), start: 0, end: 1),
      members: ["w"])
    let all = commands(report(many + [warning], "a: b"))
    #expect(all.map { $0?.kind } == Array(repeating: "error", count: 10) + ["warning", "notice"])
    #expect(all.last??.data == "3 more errors: the step's summary lists all findings")
  }

  @Test func noFindingsMeanNoOutput() {
    #expect(GitHubFormat().text(of: report([], "")) == "")
  }
}
