import Foundation
import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// The examples of every rule: in an invalid one, only this rule reports, and only at the marks; a
/// valid one has no findings.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func badExamples(of name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    #expect(!rule.bad.isEmpty)
    for example in rule.bad {
      let text = ExampleText(example.text)
      #expect(!text.marked.isEmpty, "\(name): \(example.title) marks nothing")
      let findings = findings(in: text, of: rule, example)
      let others = findings.filter { $0.rule != name && !isExpected($0.rule, besides: name) }
      #expect(others.isEmpty, "\(name): \(example.title): also\n\(print(others, text))")
      // `unused-exception` causes another rule to report, so its marks are shared.
      let found = findings.filter { $0.rule == name || isExpected($0.rule, besides: name) }
      #expect(
        Set(found.map(\.span)) == Set(text.marked),
        "\(name): \(example.title): found\n\(print(found, text))")
    }
  }

  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func goodExamples(of name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    #expect(!rule.good.isEmpty)
    for example in rule.good {
      let text = ExampleText(example.text)
      let findings = findings(in: text, of: rule, example)
      #expect(findings.isEmpty, "\(name): \(example.title):\n\(print(findings, text))")
    }
  }

  @Test func everyRuleIsDescribed() {
    for rule in RuleRegistry.rules {
      #expect(rule.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
      #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."), "\(rule.name)")
      #expect(rule.reason.hasSuffix("."), "\(rule.name)")
    }
    #expect(Set(RuleRegistry.rules.map { $0.name }).count == RuleRegistry.rules.count)
  }

  @Test func everyFileOfTheFolderIsRegistered() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/WeirRules/Rules").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
      .map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    #expect(files.count > 60)
    #expect(files.sorted() == RuleRegistry.rules.map { "\($0)" }.sorted())
  }

  private func isExpected(_ rule: String, besides name: String) -> Bool {
    name == "unused-exception" && rule == "unmounted-module"
  }

  /// For rules of the language, the project has no hand-written Swift; for others, it is unknown.
  private func findings(
    in text: ExampleText, of rule: any Rule.Type, _ example: Example
  ) -> [Finding] {
    var swift = rule.group == .language ? SwiftDeclarations() : nil
    if rule.group == .drift {
      var declarations = SwiftDeclarations()
      for file in text.sources.files where file.name.hasSuffix(".swift") {
        declarations.add(String(decoding: file.bytes, as: UTF8.self), file: file.name)
      }
      swift = declarations
    }
    let project = Project(text.project(), handWritten: swift)
    return Checker(today: Day("2026-01-15"), comments: IgnoreComments(in: text.sources))
      .check(Project(project, driftedFiles: driftedFiles(in: example, of: project))).findings
  }

  /// The files in `Generated` whose comments state what happened to them.
  private func driftedFiles(in example: Example, of project: Project) -> [DriftedFile] {
    example.documents.compactMap { document in
      guard let path = document.path, path.hasPrefix("Generated/") else { return nil }
      let isEdited = document.text.contains("// Edited by hand:")
      guard isEdited || document.text.contains("// Stale:") else { return nil }
      let name = path.dropFirst("Generated/".count).dropLast(".swift".count)
      let module = project.module(named: String(name))?.name
      return DriftedFile(path, of: module, isEdited: isEdited, isGenerated: module != nil)
    }
  }

  private func print(_ findings: [Finding], _ text: ExampleText) -> String {
    findings.map { finding in
      let start = text.sources.start(of: finding.span)
      return "\(start.line):\(start.column) «\(text.sources.text(of: finding.span))» "
        + "\(finding.rule): \(finding.message)"
    }.joined(separator: "\n")
  }
}
