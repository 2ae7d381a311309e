import WeirProject
import WeirSpec

/// A hand-written file that Weir does not read.
enum UnreadFile: Rule {
  static let name = "unread-file"
  static let group = RuleGroup.language
  static let level = RuleSpec.Level.warning
  static let isSuppressedByComments = false
  static let summary = "a hand-written Swift file, or a manifest, that Weir cannot read"
  static let reason = """
    Nothing in the file is checked, and rules that would need it report nothing, so that a run without findings means \
    less than it seems. Weir does not read a file that is larger than 4 MiB, that is not UTF-8, that contains a merge \
    conflict, or whose syntax is nested too deeply. A comment in the file cannot suppress the finding; an entry of \
    `ignore` with the file's path as `at` can, and so can the baseline. `exclude` leaves the file out of `sources`.
    """
  static let bad = [
    Example(
      "A merge conflict",
      """
      weir: 1
      sources: [Sources]
      ---
      // Sources/App/Counter.swift
      struct Counter {
      «<<<<<<<» ours
        var count = 0
      =======
        var count = 1
      >>>>>>> theirs
      }
      """)
  ]
  static let good = [
    Example(
      "The text of a conflict in a literal",
      """
      weir: 1
      sources: [Sources]
      ---
      // Sources/App/Conflict.swift
      let conflict = \"""
      <<<<<<< ours
      =======
      >>>>>>> theirs
      \"""
      """),
    Example(
      "A file that is left out",
      """
      weir: 1
      sources: [{ path: Sources, exclude: [Counter.swift] }]
      ---
      // Sources/App/Counter.swift
      struct Counter {
      <<<<<<< ours
        var count = 0
      =======
        var count = 1
      >>>>>>> theirs
      }
      ---
      // Sources/App/App.swift
      struct App {}
      """),
  ]

  static func check(_ project: Project, _ report: inout RuleReport) {
    for file in project.unreadSwift {
      report.add(
        "`\(file.name)` is not read: \(file.reason.text)", at: file.span, modules: [file.name],
        help: file.reason.help)
    }
  }
}
