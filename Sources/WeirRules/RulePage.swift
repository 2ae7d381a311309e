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
      "## Reported: \($0.title.uncapitalizedFirst)\n\n" + Self.blocks($0)
    }
    parts += rule.good.map { "## Fine: \($0.title.uncapitalizedFirst)\n\n" + Self.blocks($0) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The code blocks contain the `«` and `»` that mark the findings. Each Swift file is a block of its own.
  private static func blocks(_ example: Example) -> String {
    let documents = example.documents
    guard documents.contains(where: { $0.path != nil }) else { return block(example.text, "yaml") }
    return documents.map { document in
      block(
        document.text, document.path.map { $0.hasSuffix(".swift") ? "swift" : "text" } ?? "yaml")
    }.joined(separator: "\n\n")
  }

  private static func block(_ text: String, _ language: String) -> String {
    "```\(language)\n" + text + (text.hasSuffix("\n") ? "" : "\n") + "```"
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
