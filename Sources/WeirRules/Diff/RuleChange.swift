import WeirDiagnostics
import WeirSpec

/// A rule with a changed severity or bound.
public struct RuleChange: Sendable, Equatable {
  public let rule: String
  /// As `error`, `warning, max 8`, `error, no more than at main` or `off`.
  public let old: String
  public let new: String

  /// In the order of the rules.
  static func all(_ before: ProjectSpec, _ after: ProjectSpec) -> [RuleChange] {
    let (old, new) = (
      RuleSettings.resolve(before).settings, RuleSettings.resolve(after).settings
    )
    return RuleRegistry.rules.compactMap { rule in
      let change = RuleChange(rule: rule.name, old: old.words(for: rule), new: new.words(for: rule))
      return change.old == change.new ? nil : change
    }
  }
}

extension RuleSettings {
  fileprivate func words(for rule: any Rule.Type) -> String {
    guard let severity = severity(rule) else { return "off" }
    var words = [severity.rawValue]
    if let max = options(of: rule)[.max]?.value {
      words.append("max " + (Int(exactly: max).map(String.init) ?? String(max)))
    }
    if let revision = revision(of: rule) { words.append("no more than at \(revision)") }
    return words.joined(separator: ", ")
  }
}
