import WeirDiagnostics
import WeirProject
import WeirSpec

/// A generated file that is older than its spec.
enum StaleGeneratedFile: Rule {
  static let name = "stale-generated-file"
  static let group = RuleGroup.drift
  static let level = RuleSpec.Level.warning
  static let needsGeneratedFiles = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for file in project.driftedFiles ?? [] where !file.isEdited {
      report.add(
        file.isGenerated
          ? "`\(file.path)` is out of date" : "`\(file.path)` is no longer generated",
        at: file.place(in: project), about: file.subjects, members: file.members,
        label: file.label,
        help: "run `weir generate`" + (file.isGenerated ? "" : ", which deletes it"))
    }
  }
}
