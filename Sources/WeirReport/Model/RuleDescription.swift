import WeirDiagnostics

/// The description of a rule with findings.
public struct RuleDescription: Sendable, Equatable, Decodable {
  public let name: String
  public let group: String
  /// Its default level.
  public let severity: Severity
  public let summary: String
  /// Why the pattern is a problem, and what to do instead.
  public let reason: String
  /// The rule's page, in Markdown.
  public let page: String

  public init(
    name: String, group: String, severity: Severity, summary: String, reason: String, page: String
  ) {
    self.name = name
    self.group = group
    self.severity = severity
    self.summary = summary
    self.reason = reason
    self.page = page
  }

  var json: JSON {
    .object([
      ("name", .string(name)), ("group", .string(group)),
      ("severity", .string(severity.rawValue)), ("summary", .string(summary)),
      ("reason", .string(reason)), ("page", .string(page)),
    ])
  }
}
