import WeirDiagnostics

/// A versioned format for programs, with the content of all other formats, so that each can be
/// produced from it later.
public struct JSONFormat: ReportFormat {
  public static let name = "json"

  public init() {}

  public func text(of report: Report) -> String { Report.record.json(report).text() + "\n" }

  /// The JSON Schema of the format, which `weir schema report` prints.
  public static var schema: String {
    Report.record.document("Findings of Weir", definitions: definitions)
  }

  /// Definitions for documents that contain findings.
  public static let definitions = [
    ReportedPosition.record.definition, ReportedFinding.record.definition,
    RuleDescription.record.definition,
    ReportedFix.record.definition, Suppression.record.definition, Excerpt.record.definition,
    OmittedFile.record.definition,
  ]
}

extension JSONShape where Value == Report {
  /// Only the findings, for a document that contains more.
  public static var findings: Self {
    let findings = JSONShape<[ReportedFinding]>.list(of: .record(ReportedFinding.record))
    return Self(schema: findings.schema, write: { findings.write($0.findings) })
  }
}

extension Report: Decodable {
  static let record = JSONRecord<Report> {
    .version(1)
    JSONField("tool", .string, "The tool's name and version.", at: \.tool)
    JSONField(
      "folder", .string,
      "The prefix of every `file`: the path from the working folder to the project's folder.",
      at: \.folder)
    JSONField(
      "findings", .list(of: .record(ReportedFinding.record)),
      "The findings that count, in source order.", at: \.findings)
    JSONField(
      "suppressed", .list(of: .record(ReportedFinding.record)), "The suppressed findings.",
      at: \.suppressed)
    JSONField(
      "rules", .list(of: .record(RuleDescription.record)), "The rules with findings.", at: \.rules)
    JSONField(
      "notCompiled", .optional(.list(of: .record(OmittedFile.record))),
      "The Swift files that `check --compile`, now or in an earlier run that still holds, leaves out; absent if the Swift "
        + "was not compiled.",
      at: \.notCompiled)
    JSONField(
      "swift", .optional(.record(ReportedSwift.record)),
      "The hand-written Swift, as `check -v` prints it; absent if `sources` is not set.",
      at: \.swift)
    JSONField(object: "summary", "The counts.") {
      JSONField("errors", .count(from: 0)) { $0.count(of: .error) }
      JSONField("warnings", .count(from: 0)) { $0.count(of: .warning) }
      JSONField("suppressed", .count(from: 0)) { $0.suppressed.count }
      JSONField("modules", .count(from: 0), at: \.modules)
      JSONField(
        "targets", .optional(.count(from: 0)),
        "The number of Swift targets; absent if `sources` is not set.", at: \.targets)
      JSONField(
        "baseline", .optional(.record(BaselineChange.record)),
        "The difference between the run and its baseline.", at: \.baseline)
    }
  }

  /// Reads the output of `JSONFormat`.
  ///
  /// - Throws: `DecodingError`, also for another version.
  public init(from decoder: any Decoder) throws {
    let blank = Report(findings: [], sources: SourceMap(), modules: 0, tool: "")
    self = try Self.record.read(blank, decoder)
  }
}
