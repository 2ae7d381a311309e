import WeirProject

/// An exception that suppresses nothing: an entry of `ignore`, a comment, a baseline entry.
/// The checker reports these, because only the checker has the findings of all rules.
enum UnusedException: Rule {
  static let name = "unused-exception"
  static let isAboutModules = false

  static func check(_ project: Project, _ report: inout RuleReport) {}
}
