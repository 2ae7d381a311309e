import Foundation
import Testing
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec
import WeirSwift

/// The examples on the page of every rule: in a reported one, only this rule reports, only at the marks, and with these
/// messages; another one has no findings.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleRegistry.rules.map { $0.name })
  func examplesHaveTheirFindings(_ name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    let page = try RulePageFile.page(of: name)
    for example in page.examples {
      let text = ExampleText(example.text)
      let found = findings(in: text, of: rule, example)
      // `unused-exception` causes another rule to report, so its marks are shared.
      let others = found.filter { $0.rule != name && !isExpected($0.rule, besides: name) }
      #expect(others.isEmpty, "\(name): \(example.title): also\n\(print(others, text))")
      #expect(
        Set(found.map(\.span)) == Set(text.marked),
        "\(name): \(example.title): found\n\(print(found, text))")
      if !RulePageFile.areUpdated {
        #expect(page.messages(of: example) == found.shown, "\(name): \(example.title)")
      }
    }
    guard RulePageFile.areUpdated else { return }
    try RulePageFile.update(rule, page) { findings(in: ExampleText($0.text), of: rule, $0).shown }
  }

  private func isExpected(_ rule: String, besides name: String) -> Bool {
    name == "unused-exception" && rule == "unmounted-module"
  }

  /// For rules of the language, the project has no hand-written Swift; for others, it has the example's files, or is
  /// unknown.
  private func findings(
    in text: ExampleText, of rule: any Rule.Type, _ example: RulePage.Example
  ) -> [Finding] {
    let read = text.project()
    var swift = rule.group == .language ? SwiftDeclarations() : nil
    let files = ExampleText.documents(of: example.text).filter {
      $0.path?.hasSuffix(".swift") == true
    }
    if rule.group == .drift || (read.spec.sources.isEmpty && !files.isEmpty) {
      var declarations = SwiftDeclarations()
      for file in files { declarations.add(file.text, file: file.path) }
      swift = declarations
    }
    var project = Project(read, handWritten: swift)
    if example.text.contains("«"),
      let found = ExploredExamples.exploration(of: project, for: rule.name)
    {
      project = Project(project, exploration: found)
    }
    return Checker(today: Day("2026-01-15"), comments: IgnoreComments(in: text.sources))
      .check(Project(project, driftedFiles: driftedFiles(in: example, of: project))).findings
  }

  /// The files in `Generated` whose comments state what happened to them.
  private func driftedFiles(in example: RulePage.Example, of project: Project) -> [DriftedFile] {
    ExampleText.documents(of: example.text).compactMap { document in
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
