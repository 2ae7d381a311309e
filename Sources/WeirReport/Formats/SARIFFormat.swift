import WeirDiagnostics

/// SARIF 2.1.0, with what GitHub code scanning requires beyond the schema: help for each rule, all
/// four fields of a region, `primaryLocationLineHash`, `automationDetails`.
public struct SARIFFormat: ReportFormat {
  public static let name = "sarif"

  /// GitHub rejects a file with more results.
  public static let most = 25_000
  /// Whether suppressed findings are included: GitHub opens alerts for them as well.
  let includesSuppressed: Bool
  let limit: Int

  public init(includesSuppressed: Bool = true, limit: Int = Self.most) {
    self.includesSuppressed = includesSuppressed
    self.limit = limit
  }

  public func text(of report: Report) -> String { log(report).text() + "\n" }

  private func log(_ report: Report) -> JSON {
    .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run(report)])),
    ])
  }

  private func run(_ report: Report) -> JSON {
    let numbers = Dictionary(
      report.rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let isReadable = !report.findings.contains { $0.rule == Finding.syntaxRule }
    var findings = report.findings + (includesSuppressed ? report.suppressed : [])
    let left = max(0, findings.count - limit)
    if left > 0 {
      findings = Array((report.worstFirst + report.suppressed).prefix(limit))
    }
    let results = findings.map {
      SARIFResult(finding: $0, ruleIndex: numbers[$0.rule], folder: report.folder).json
    }
    return .object([
      ("tool", .object([("driver", driver(report))])),
      ("automationDetails", .object([("id", .string("weir/"))])),
      (
        "originalUriBaseIds",
        .object([
          (
            SARIFResult.base,
            .object([("description", text("The folder in which the check ran."))])
          )
        ])
      ),
      ("invocations", .array([Self.invocation(isReadable: isReadable, left: left, report)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results)),
    ])
  }

  /// - Parameter left: The number of omitted results.
  private static func invocation(isReadable: Bool, left: Int, _ report: Report) -> JSON {
    var notifications: [JSON] = []
    if left > 0 {
      notifications.append(
        notification("omitted \(pluralized(left, "result")) of the lowest severity"))
    }
    notifications += (report.notCompiled ?? []).map { file in
      notification(file.message(in: report.folder), at: artifact(file, report))
    }
    notifications += (report.swift?.unread ?? []).map { file in
      notification(
        "\(report.folder + file.file) is not read: \(file.reason)", at: artifact(file, report))
    }
    notifications += (report.swift?.partlyRead ?? []).map { file in
      notification(
        "a part of \(report.folder + file.file) is not read: \(file.reason)",
        at: artifact(file, report))
    }
    notifications += (report.swift?.unreadReducers ?? []).map { reducer in
      notification(
        "`\(reducer.name)` looks like a reducer, but is not read", level: "note",
        at: SARIFResult.physical(reducer.position, in: report.folder))
    }
    for module in report.swift?.modules ?? [] {
      notifications += module.unknown.map {
        notification(
          "`\(module.name)`: not understood (\($0.part)): \($0.reason)", level: "note",
          at: SARIFResult.physical($0.position, in: report.folder))
      }
    }
    var members: [(String, JSON)] = [("executionSuccessful", .bool(isReadable))]
    if !notifications.isEmpty {
      members.append(("toolExecutionNotifications", .array(notifications)))
    }
    return .object(members)
  }

  private static func artifact(_ file: OmittedFile, _ report: Report) -> (String, JSON) {
    let artifact = SARIFResult.artifact(report.folder + file.file)
    return ("physicalLocation", .object([("artifactLocation", artifact)]))
  }

  private static func notification(
    _ text: String, level: String = "warning", at position: (String, JSON)? = nil
  ) -> JSON {
    var members: [(String, JSON)] = [
      ("level", .string(level)),
      ("message", .object([("text", .string(SARIFResult.escaped(text)))])),
    ]
    if let position { members.append(("locations", .array([.object([position])]))) }
    return .object(members)
  }

  /// The tool, with `weir 0.2.0` split into name and version.
  private func driver(_ report: Report) -> JSON {
    let words = report.tool.split(separator: " ", maxSplits: 1).map(String.init)
    var members: [(String, JSON)] = [("name", .string(words.first ?? "weir"))]
    if words.count == 2 { members.append(("semanticVersion", .string(words[1]))) }
    members.append(("rules", .array(report.rules.map(rule))))
    return .object(members)
  }

  private func rule(_ rule: RuleDescription) -> JSON {
    .object([
      ("id", .string(rule.name)),
      ("shortDescription", text(rule.summary)),
      ("fullDescription", text(rule.reason)),
      (
        "help", .object([("text", .string(rule.reason)), ("markdown", .string(rule.page))])
      ),
      (
        "defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])
      ),
      (
        "properties",
        .object([
          ("tags", .array([.string(rule.group)])),
          ("problem.severity", .string(rule.severity.rawValue)), ("precision", .string("high")),
        ])
      ),
    ])
  }

  private func text(_ text: String) -> JSON { .object([("text", .string(text))]) }
}
