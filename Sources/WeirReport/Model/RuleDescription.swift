import WeirDiagnostics

public struct RuleDescription: Sendable, Equatable, Decodable {
  public private(set) var name: String
  public private(set) var group: String
  /// Its default level.
  public private(set) var severity: Severity
  public private(set) var summary: String
  /// Why the pattern is a problem, and what to do instead.
  public private(set) var reason: String
  /// The rule's page, in Markdown.
  public private(set) var page: String

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

  static let record = JSONRecord<RuleDescription>("rule") {
    JSONField("name", .string, at: \.name)
    JSONField("group", .string, at: \.group)
    JSONField("severity", .choice, "Its default level.", at: \.severity)
    JSONField("summary", .string, at: \.summary)
    JSONField("reason", .string, at: \.reason)
    JSONField("page", .string, "The rule's page in Markdown.", at: \.page)
  }

  public init(from decoder: any Decoder) throws {
    let blank = RuleDescription(
      name: "", group: "", severity: .error, summary: "", reason: "", page: "")
    self = try Self.record.read(blank, decoder)
  }
}
