import WeirProject
import WeirSpec

/// A rule's page, built from the rule's own texts: `weir explain` prints it, and docs/rules contains it.
public struct RulePage: Sendable {
  private let rule: any Rule.Type

  public init(_ rule: any Rule.Type) { self.rule = rule }

  /// Markdown that is also readable as plain text.
  public var text: String {
    var parts = ["# \(rule.name)", "Reports \(rule.summary).", rule.reason]
    parts.append(setting)
    parts += rule.bad.map {
      "## Reported: \($0.title.uncapitalizedFirst)\n\n" + Self.block($0.text)
    }
    parts += rule.good.map { "## Fine: \($0.title.uncapitalizedFirst)\n\n" + Self.block($0.text) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The code block contains the `«` and `»` that mark the findings.
  private static func block(_ text: String) -> String {
    "```yaml\n" + text + (text.hasSuffix("\n") ? "" : "\n") + "```"
  }

  private var setting: String {
    if let bound = rule.meaning(of: .max), let example = rule.exampleOfBound {
      return "Off until weir.yaml sets a bound (\(bound)): "
        + "`rules: { \(example) }`, or requires that the metric does "
        + "not rise above its value at a revision: "
        + "`rules: { \(rule.name): { may-rise: false, against: main } }`."
    }
    let stop = rule.stopsGeneration ? " While it is an error, `weir generate` writes nothing." : ""
    let other = rule.level == .off ? "warning" : "off"
    return
      "Level: \(rule.level.rawValue). To change it: `rules: { \(rule.name): \(other) }` in weir.yaml."
      + stop
  }
}
