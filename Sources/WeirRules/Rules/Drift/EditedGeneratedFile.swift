import WeirProject
import WeirSpec

/// A generated file that somebody edited.
enum EditedGeneratedFile: Rule {
  static let name = "edited-generated-file"
  static let level = RuleSpec.Level.warning
  static let needsGeneratedFiles = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for file in project.driftedFiles ?? [] where file.isEdited {
      report.add(
        "`\(file.path)` was edited by hand"
          + (file.isGenerated ? "" : ", and is no longer generated"),
        at: file.position(in: project), about: file.subjects, members: file.members,
        label: file.label,
        help: file.isGenerated
          ? "move the change to the spec or to another file, and run `weir generate --force`"
          : "delete it, or move it to another folder")
    }
  }
}
