/// The pages of `docs/rules`, each of which is parsed when it is asked for.
public struct RulePages: Sendable {
  private let texts: [String: String]

  /// - Parameter texts: By their file names in `docs/rules`.
  public init(_ texts: [String: String]) { self.texts = texts }

  #if !Plugins
    /// Those that the plugin `EmbedFiles` has compiled into the program.
    public static let embedded = RulePages(embeddedFiles)
  #endif

  package var names: [String] { texts.keys.sorted() }

  /// - Throws: `RulePage.Problem` if the rule has no page, or its page has an error.
  public func page(of rule: any Rule.Type) throws(RulePage.Problem) -> RulePage {
    guard let text = texts[rule.name + ".md"] else {
      throw RulePage.Problem(page: "docs/rules/\(rule.name).md", line: 1, message: "no such page")
    }
    return try RulePage(of: rule.name, text: text)
  }
}
