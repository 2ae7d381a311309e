import Foundation
import Testing
import WeirDiagnostics
import WeirReport

/// The Swift files that `check --compile` leaves out.
@Suite struct UncompiledFileTests {
  private typealias Object = [String: Any]

  private static func report(_ files: [OmittedFile]?, _ findings: [Finding] = []) -> Report {
    let sources = SourceMap([SourceFile(name: "A.yaml", text: "a\nb\n")])
    return Report(
      findings: findings, sources: sources, modules: 1, tool: "weir 9.9", folder: "my app/",
      notCompiled: files)
  }

  private static let files = [
    OmittedFile("Sources/A [1].swift", reason: "cannot find the module `X`"),
    OmittedFile("Sources/B.swift", reason: "it has errors"),
  ]

  private func object(_ text: String) throws -> Object {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  @Test(arguments: [nil, [], files])
  func jsonContainsThem(_ files: [OmittedFile]?) throws {
    let report = Self.report(files)
    let text = JSONFormat().text(of: report)
    let found = try object(text)["notCompiled"] as? [[String: String]]
    #expect(found == files?.map { ["file": $0.file, "reason": $0.reason] })
    #expect(try JSONDecoder().decode(Report.self, from: Data(text.utf8)) == report)
  }

  @Test func theSchemaContainsThem() throws {
    let schema = try object(JSONFormat.schema)
    let properties = schema["properties"] as? Object
    #expect(properties?["notCompiled"] != nil)
    #expect((schema["required"] as? [String])?.contains("notCompiled") == false)
  }

  private func invocation(_ text: String) throws -> Object {
    let run = try #require((object(text)["runs"] as? [Object])?.first)
    return try #require((run["invocations"] as? [Object])?.first)
  }

  @Test func sarifContainsWarnings() throws {
    let invocation = try invocation(SARIFFormat().text(of: Self.report(Self.files)))
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let found = try #require(invocation["toolExecutionNotifications"] as? [Object])
    #expect(found.map { $0["level"] as? String } == ["warning", "warning"])
    #expect(
      found.map { ($0["message"] as? [String: String])?["text"] } == [
        "my app/Sources/A \\[1\\].swift is not compiled: cannot find the module `X`",
        "my app/Sources/B.swift is not compiled: it has errors",
      ])
    let locations = try #require(found[0]["locations"] as? [Object])
    let physical = locations.first?["physicalLocation"] as? Object
    #expect(
      physical?["artifactLocation"] as? [String: String]
        == ["uri": "my%20app/Sources/A%20%5B1%5D.swift", "uriBaseId": "%SRCROOT%"])
  }

  @Test(arguments: [nil, []] as [[OmittedFile]?])
  func withoutThemSARIFHasNoNotifications(_ files: [OmittedFile]?) throws {
    let invocation = try invocation(SARIFFormat().text(of: Self.report(files)))
    #expect(invocation["toolExecutionNotifications"] == nil)
  }

  @Test func omittedResultsAreANotificationBefore() throws {
    let findings = ["x", "y"].map { name in
      Finding(rule: "r", name, at: Span(file: FileID(0), start: 0, end: 1), members: [name])
    }
    let text = SARIFFormat(limit: 1).text(of: Self.report(Self.files, findings))
    let found = try #require(invocation(text)["toolExecutionNotifications"] as? [Object])
    #expect(found.count == 3 && found[0]["locations"] == nil)
    let first = (found[0]["message"] as? [String: String])?["text"]
    #expect(first == "omitted 1 result of the lowest severity")
  }
}
