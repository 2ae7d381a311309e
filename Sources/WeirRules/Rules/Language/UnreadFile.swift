import WeirProject
import WeirSpec

/// A hand-written file that Weir does not read, or only in part.
enum UnreadFile: Rule {
  static let name = "unread-file"
  static let level = RuleSpec.Level.warning
  static let isSuppressedByComments = false

  static func check(_ project: Project, _ report: inout RuleReport) {
    for file in project.unreadSwift {
      report.add(
        (file.reason.isPartial ? "a part of " : "")
          + "`\(file.name)` is not read: \(file.reason.text)", at: file.span, modules: [file.name],
        help: file.reason.help)
    }
  }
}
