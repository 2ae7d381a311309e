import WeirDiagnostics
import WeirGenerate
import WeirImport
import WeirReport
import WeirRules
import WeirSpec

extension RuleDescription {
  /// The rules, and everything else that findings name in place of a rule.
  static let names = RuleRegistry.rules.map { $0.name } + others.map(\.name)

  /// Nil for an unknown name.
  ///
  /// - Throws: If the page of the rule cannot be read.
  static func named(_ name: String) throws -> RuleDescription? {
    guard let rule = RuleRegistry.rule(named: name) else {
      return others.first { $0.name == name }
    }
    let page = try RulePages.ofTool().page(of: rule)
    return RuleDescription(
      name: name, group: rule.group?.rawValue ?? "",
      severity: rule.level == .error ? .error : .warning, summary: page.summary,
      reason: page.reason, page: page.text)
  }

  /// Those that findings name.
  static func of(_ findings: some Sequence<Finding>) -> [RuleDescription] {
    let reported = Set(findings.map(\.rule))
    return names.filter(reported.contains).compactMap { name in
      // A missing page is a reason to explain nothing, not to report nothing.
      do { return try named(name) } catch {
        return RuleDescription(
          name, group: "", summary: "findings of `\(name)`", reason: "\(error)", details: "")
      }
    }
  }

  private static let others = [syntax, compiler, openAPI, notExplored]

  private static let syntax = RuleDescription(
    Finding.syntaxRule, group: "Reading", summary: "a spec that cannot be read",
    reason: """
      A spec that cannot be read cannot be checked. Weir reports each error with its position, and \
      rules that need the whole project report nothing.
      """,
    details: """
      The errors are in the YAML, in the keys and values of a spec or of `weir.yaml`, or in the syntax of its Swift. \
      The exit code is 2, and `weir generate` writes nothing. It is not a rule that can be set: no exception or \
      baseline suppresses it.
      """)

  private static let compiler = RuleDescription(
    CompilerFindings.rule, group: "Compiling",
    summary: "an error or a warning of `swiftc` about the generated Swift, at the line of the spec",
    reason: "`weir check --compile` reports it.",
    details: """
      It is not a rule of Weir: it has no setting, and no exception or baseline suppresses it. Correct the Swift in \
      the spec. If the line of the spec is correct, the note shows the generated line; check the names that the line \
      uses.
      """)

  private static let openAPI = RuleDescription(
    Finding.openAPIRule, group: "Importing",
    summary: "a part of an OpenAPI document that cannot be imported",
    reason: "`weir import` reports it at the line of the document, and imports the other parts.",
    details: """
      It is not a rule that can be set: no exception or baseline suppresses it. Correct the document, or write that \
      part of the spec yourself.
      """)

  private static let notExplored = RuleDescription(
    Explorer.incompleteRule, group: "Explored",
    summary: "an action or an invariant that `weir verify` does not try",
    reason: "An invariant is verified only if all actions that can break it are tried.",
    details: """
      Either Weir knows no value of a type, or a function that the action runs has no Swift. Add values of the type to \
      `samples`, or write the function. A type without values is an error if an invariant depends on it, and otherwise a \
      warning. An invariant of a module that no root contains is not tried either: mount the module, or remove `root` from \
      weir.yaml. It is not a rule that can be set: no exception or baseline suppresses it.
      """)

  /// - Parameter details: The end of the page.
  private init(_ name: String, group: String, summary: String, reason: String, details: String) {
    self.init(
      name: name, group: group, severity: .error, summary: summary, reason: reason,
      page: "# \(name)\n\nReports \(summary).\n\n\(reason)\n\n\(details)\n")
  }
}
