import WeirDiagnostics
import WeirProject
import WeirSpec

/// Generated files that are older than their specs: one finding for all of them, because one command fixes them.
enum StaleGeneratedFile: Rule {
  static let name = Finding.outputRule
  static let level = RuleSpec.Level.warning
  static let needsGeneratedFiles = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let files = (project.driftedFiles ?? []).filter { !$0.isEdited }
    guard let first = files.first else { return }
    let deleted = files.filter { !$0.isGenerated }.map(\.path)
    let message =
      if files.count > 1 {
        "\(files.count) generated files are out of date"
      } else {
        first.isGenerated
          ? "`\(first.path)` is out of date" : "`\(first.path)` is no longer generated"
      }
    let deletes =
      files.count == 1 ? "it" : deleted.count > 3 ? "\(deleted.count) files" : Words.codes(deleted)
    report.add(
      message, at: project.outputPosition,
      about: [
        Subject(.output, project.spec.generate.output?.value ?? GenerateSpec.defaultOutput)
      ],
      note: files.count == 1 ? "" : Words.codes(files.map(\.path), limit: 3),
      help: "run `weir generate`" + (deleted.isEmpty ? "" : ", which deletes \(deletes)"))
  }
}
