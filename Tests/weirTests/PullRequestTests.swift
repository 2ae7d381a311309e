import Foundation
import Testing

/// The sample of a pull request: its README shows the whole output of its script, and the files
/// that CI stores have the information that a reviewer needs.
@Suite struct PullRequestTests {
  private static let readme = "samples/pull-request/README.md"

  /// The output of the script, and the files that CI stores.
  private struct Story: Equatable {
    let printed: String
    let kept: [String: String]

    static func run() async throws -> Story {
      let folder = try Folder()
      let output = try await Tool.run(
        Checkout.path("samples/pull-request/run"), [Tool.weir, folder.path], in: Checkout.root,
        // The script's output does not depend on the environment of the tests.
        environment: ["CI": "true", "GITHUB_STEP_SUMMARY": folder.absolute("not-this")])
      try #require(output.code == 0 && output.err == "", "\(output.err)")
      return Story(printed: output.out, kept: folder.texts)
    }
  }

  private static let story = Task { try await Story.run() }

  /// `scripts/docs` updates it.
  @Test func theREADMEShowsTheActualOutput() async throws {
    let text = try Checkout.text(of: Self.readme)
    let shown = try #require(text.firstMatch(of: /```yaml\n([^`]*)```/)?.1)
    #expect(
      try Checkout.text(of: "samples/pull-request/base/modules/Downloads.yaml").contains(shown))
    let renewed = try #require(Self.filled(text, with: try await Self.story.value.printed))
    if ProcessInfo.processInfo.environment["WEIR_RENEW_SAMPLES"] != nil {
      try Data(renewed.utf8).write(to: URL(filePath: Checkout.path(Self.readme)))
    } else {
      #expect(text == renewed)
    }
  }

  @Test func allOfItIsTheSameEveryTime() async throws {
    let story = try await Self.story.value
    #expect(
      story.kept.keys.sorted() == [
        "annotations", "diff.md", "findings.json", "gitlab.json", "summary.md", "weir.sarif",
        "weir.xml",
      ])
    #expect(try await Story.run() == story)
  }

  /// The page with the output: each `console` block is a step; after it, `<!-- printed -->`
  /// replaces the step's output, except its command, as text of the page. Nil if the page does not
  /// match the output.
  private static func filled(_ page: String, with printed: String) -> String? {
    var steps = ("\n" + printed).components(separatedBy: "\n== ").dropFirst().map { "== " + $0 }[
      ...]
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    var output: [String] = []
    while let line = lines.popFirst() {
      output.append(line)
      guard line == "```console" else { continue }
      guard let end = lines.firstIndex(of: "```"), let step = steps.popFirst() else { return nil }
      lines = lines[(end + 1)...]
      var shown = step.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      while shown.last == "" { shown.removeLast() }
      guard Array(lines.prefix(2)) == ["", "<!-- printed -->"] else {
        output += shown + ["```"]
        continue
      }
      guard let end = lines.firstIndex(of: "<!-- end -->") else { return nil }
      lines = lines[end...]
      output += shown.prefix(2) + ["```", "", "<!-- printed -->"] + shown.dropFirst(2)
    }
    return steps.isEmpty ? output.joined(separator: "\n") : nil
  }

  // MARK: Files of CI

  private struct Result {
    let rule: String
    let file: String
    let line: Int
    let fingerprint: String
    let message: String
    let justification: String?

    init(_ object: [String: Any]) throws {
      rule = try #require(object["ruleId"] as? String)
      let locations = try #require(object["locations"] as? [[String: Any]])
      let physical = try #require(locations.first?["physicalLocation"] as? [String: [String: Any]])
      file = try #require(physical["artifactLocation"]?["uri"] as? String)
      let region = try #require(physical["region"] as? [String: Int])
      #expect(
        Set(region.keys) == ["startLine", "startColumn", "endLine", "endColumn"])
      line = try #require(region["startLine"])
      let fingerprints = try #require(object["partialFingerprints"] as? [String: String])
      fingerprint = try #require(fingerprints["primaryLocationLineHash"])
      message = try #require((object["message"] as? [String: String])?["text"])
      let suppressions = object["suppressions"] as? [[String: String]]
      justification = try suppressions.map {
        try #require($0.first?["status"] == "accepted" ? $0[0]["justification"] : nil)
      }
    }
  }

  private func results(_ text: String) throws -> [Result] {
    let log = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]]).map(Result.init)
  }

  @Test func codeScanningReceivesNewFindingsAndReasonsOfSuppressedOnes() async throws {
    let all = try results(try await Self.story.value.kept["weir.sarif"] ?? "")
    #expect(Set(all.map(\.fingerprint)).count == all.count)
    let speaking = all.filter { $0.justification == nil }
    #expect(
      speaking.map { "\($0.file):\($0.line) \($0.rule)" } == [
        "weir.yaml:13 unused-exception", "modules/App.yaml:16 encapsulation-breach",
        "modules/Queue.yaml:13 shared-action", "weir-baseline.txt:3 unused-exception",
      ])
    #expect(speaking.allSatisfy { $0.message.contains("\nHelp: ") })
    let known = all.filter { $0.justification != nil }
    #expect(
      known.map { "\($0.rule): \($0.justification ?? "")" } == [
        "split-event: it is in the baseline",
        "never-written-field: the new settings screen will have a switch for it",
        "low-cohesion: it is in the baseline",
      ])
  }

  /// Each annotation is a command for the runner, concerns a file of the pull request, and has a
  /// help.
  @Test func annotationsContainTheHelp() async throws {
    let lines = try await Self.story.value.kept["annotations"]?.split(separator: "\n") ?? []
    #expect(lines.count == 4)
    for line in lines {
      #expect(
        line.wholeMatch(of: /::(error|warning) file=[^,:]+,line=\d+,[^:]*::[^\n]*%0AHelp: .+/)
          != nil)
    }
  }

  /// The exit codes of the steps that fail or pass, in the order of the story.
  @Test func exitCodesShowFailures() async throws {
    let out = try await Self.story.value.printed
    var codes: [String] = []
    for line in out.split(separator: "\n") {
      if let command = line.wholeMatch(of: /\$ .*?weir (check|baseline \w+|diff).*/) {
        codes.append("\(command.1) 0")
      } else if let code = line.wholeMatch(of: /\(exit code (\d+)\)/), !codes.isEmpty {
        codes[codes.count - 1].removeLast()
        codes[codes.count - 1] += code.1
      }
    }
    #expect(
      codes == [
        "check 0", "check 0", "check 0", "check 1", "diff 1", "baseline check 1",
        "baseline prune 2", "baseline prune 0", "check 0", "baseline check 0", "diff 0",
      ])
  }
}
