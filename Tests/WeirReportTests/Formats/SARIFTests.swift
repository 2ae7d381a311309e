import Foundation
import Testing
import WeirDiagnostics
import WeirReport

@Suite struct SARIFTests {
  private typealias Object = [String: Any]

  private func run(_ report: Report) throws -> Object {
    let text = SARIFFormat().text(of: report)
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [Object])?.first)
  }

  private func results() throws -> [Object] {
    try #require(run(HostileReport.report)["results"] as? [Object])
  }

  private func at(_ object: Object?, _ path: String...) -> Any? {
    var value: Any? = object
    for name in path {
      if let index = Int(name) {
        value = (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
      } else {
        value = (value as? Object)?[name]
      }
    }
    return value
  }

  @Test func theToolIsNamedWithItsRules() throws {
    let run = try run(HostileReport.report)
    #expect(at(run, "tool", "driver", "name") as? String == "weir")
    #expect(at(run, "tool", "driver", "semanticVersion") as? String == "9.9")
    #expect(at(run, "automationDetails", "id") as? String == "weir/")
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let rules = try #require(at(run, "tool", "driver", "rules") as? [Object])
    #expect(rules.map { $0["id"] as? String } == ["low-cohesion", "shared-action"])
    #expect(at(rules[1], "help", "markdown") as? String == "# shared-action\n\n`a` | b <c>\n")
    #expect(at(rules[1], "help", "text") as? String == "100%: of\nthem")
    #expect(at(rules[0], "defaultConfiguration", "level") as? String == "warning")
    for result in try results() where result["ruleId"] as? String != "syntax" {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  /// `{ "naïve"` has a character of two bytes; the region counts characters.
  @Test func regionsHaveFourFieldsInCodePoints() throws {
    let region =
      at(try results()[0], "locations", "0", "physicalLocation", "region") as? [String: Int]
    #expect(region == ["startLine": 2, "startColumn": 11, "endLine": 2, "endColumn": 16])
    let several = at(try results()[1], "locations", "0", "physicalLocation", "region")
    #expect(
      several as? [String: Int]
        == ["startLine": 2, "startColumn": 30, "endLine": 3, "endColumn": 10])
  }

  @Test func pathsAreRelativeURIs() throws {
    let location =
      at(try results()[0], "locations", "0", "physicalLocation", "artifactLocation")
      as? [String: String]
    #expect(
      location
        == [
          "uri": "my%20app/modules/a%20b%2Cc%3Ad%2520%3C%C3%A9%3E.yaml", "uriBaseId": "%SRCROOT%",
        ])
    let uri = try #require(location?["uri"])
    #expect(URL(string: uri)?.path(percentEncoded: false) == "my app/" + HostileReport.fileName)
  }

  @Test func equalFindingsHaveDifferentFingerprints() throws {
    let prints = try results().map {
      at($0, "partialFingerprints", "primaryLocationLineHash") as? String ?? ""
    }
    #expect(Set(prints).count == prints.count && !prints.contains(""))
  }

  @Test func relatedPositionsAreLinked() throws {
    let result = try results()[0]
    let text = try #require(at(result, "message", "text") as? String)
    #expect(text.contains("\\[link\\](x)"))
    #expect(text.hasSuffix("[see\n\\[this\\]: 1,2%](1)"))
    #expect(at(result, "relatedLocations", "0", "id") as? Int == 1)
  }

  @Test func suppressedFindingsHaveAJustification() throws {
    let results = try results()
    #expect(results.prefix(4).allSatisfy { $0["suppressions"] == nil })
    let suppression = at(results[4], "suppressions", "0") as? [String: String]
    #expect(suppression?["kind"] == "inSource")
    #expect(
      suppression?["justification"] == "because, \"it\" is <so> (@a,b), until 2027-03-01")
  }

  @Test func suppressedFindingsMayBeLeftOut() throws {
    let text = SARIFFormat(includesSuppressed: false).text(of: HostileReport.report)
    #expect(!text.contains("\"suppressions\""))
  }

  @Test func theMostSevereAreKept() throws {
    let text = SARIFFormat(limit: 2).text(of: HostileReport.report)
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    let run = (log["runs"] as? [Object])?.first
    let rules = (at(run, "results") as? [Object])?.map { $0["ruleId"] as? String }
    #expect(rules == ["syntax", "shared-action"])
    #expect(
      at(run, "invocations", "0", "toolExecutionNotifications", "0", "message", "text") as? String
        == "omitted 3 results of the lowest severity")
  }

  @Test func anEscapedBracketIsNotALink() throws {
    let finding = Finding(
      rule: "r", "[\u{301}x](y)", at: Span(file: FileID(0), start: 0, end: 1), members: ["x"])
    let result = try #require((run(report([finding], "a"))["results"] as? [Object])?.first)
    #expect(at(result, "message", "text") as? String == "\\[\u{301}x\\](y)")
  }

  @Test func fixesReplaceTheirText() throws {
    let replacement = at(
      try results()[0], "fixes", "0", "artifactChanges", "0", "replacements", "0")
    #expect(
      at(replacement as? Object, "deletedRegion") as? [String: Int]
        == ["startLine": 2, "startColumn": 27, "endLine": 2, "endColumn": 28])
    #expect(
      at(replacement as? Object, "insertedContent", "text") as? String == "\u{1f695}\n\"&\"")
  }

  @Test func unreadableSpecsAreAFailedRun() throws {
    let broken = try run(HostileReport.report)
    #expect(at(broken, "invocations", "0", "executionSuccessful") as? Bool == false)
    let clean = try run(report([], ""))
    #expect(at(clean, "invocations", "0", "executionSuccessful") as? Bool == true)
    #expect((clean["results"] as? [Any])?.isEmpty == true)
  }
}
