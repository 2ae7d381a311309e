/// A rule's page, as `weir explain` prints it and the reference holds it: made of what the rule's own
/// file says.
public struct RulePage: Sendable {
  private let rule: any Rule.Type

  public init(_ rule: any Rule.Type) { self.rule = rule }

  /// Markdown that reads well as it is.
  public var text: String {
    var parts = ["# \(rule.name)", "Reports \(rule.summary).", rule.reason]
    parts.append(setting)
    parts += rule.bad.map {
      "## Reported: \($0.title.uncapitalizedFirst)\n\n" + Self.block($0.text)
    }
    parts += rule.good.map { "## Fine: \($0.title.uncapitalizedFirst)\n\n" + Self.block($0.text) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// `«` and `»` stay where the finding is.
  private static func block(_ text: String) -> String {
    "```yaml\n" + text + (text.hasSuffix("\n") ? "" : "\n") + "```"
  }

  private var setting: String {
    if let bound = rule.bound {
      return "Off until weir.yaml gives a bound (\(bound)): "
        + "`rules: { \(rule.name): { severity: warning, max: 8 } }`, or says that the figure may be no "
        + "more than it is at a revision of git: "
        + "`rules: { \(rule.name): { may-rise: false, against: main } }`."
    }
    let stop = rule.stopsGeneration ? " While it is an error, `weir generate` writes nothing." : ""
    let other = rule.level == .off ? "warning" : "off"
    return
      "Level: \(rule.level.rawValue). To change it: `rules: { \(rule.name): \(other) }` in weir.yaml."
      + stop
  }
}
