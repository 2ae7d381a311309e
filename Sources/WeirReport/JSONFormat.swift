/// For programs: versioned, and all that the other formats hold. Lines and columns count from 1,
/// columns in UTF-8 bytes; an end is the place after the last character.
public struct JSONFormat: ReportFormat {
  public static let name = "json"
  static let version = 1
  let tool: String

  /// - Parameter tool: The tool's name and version.
  public init(tool: String) { self.tool = tool }

  public func text(of report: Report) -> String {
    JSON.object([
      ("version", .number(Self.version)),
      ("tool", .string(tool)),
      (
        "findings",
        .array(zip(report.findings, report.fingerprints).map { json($0, $1, report.sources) })
      ),
      (
        "summary",
        .object([
          ("errors", .number(report.count(of: .error))),
          ("warnings", .number(report.count(of: .warning))),
          ("suppressed", .number(report.suppressed)),
          ("modules", .number(report.modules)),
        ])
      ),
    ]).text() + "\n"
  }

  private func json(_ finding: Finding, _ fingerprint: String, _ sources: SourceMap) -> JSON {
    .object(
      [
        ("rule", .string(finding.rule)),
        ("severity", .string(finding.severity.rawValue)),
        ("message", .string(finding.message)),
        ("fingerprint", .string(fingerprint)),
      ] + place(finding.span, sources) + [
        ("label", .string(finding.label)),
        (
          "related",
          .array(
            finding.related.map {
              .object(place($0.span, sources) + [("label", .string($0.label))])
            })
        ),
        ("chain", .array(finding.chain.map { .string($0) })),
        ("chainNote", .string(finding.chainNote)),
        ("note", .string(finding.note)),
        ("help", .string(finding.help)),
        ("fixes", .array(finding.fixes.map { json($0, sources) })),
      ])
  }

  private func place(_ span: Span, _ sources: SourceMap) -> [(String, JSON)] {
    let start = sources.start(of: span)
    let end = sources.end(of: span)
    return [
      ("file", .string(sources[span.file].name)),
      ("line", .number(start.line)), ("column", .number(start.column)),
      ("endLine", .number(end.line)), ("endColumn", .number(end.column)),
    ]
  }

  private func json(_ fix: Fix, _ sources: SourceMap) -> JSON {
    func point(_ position: Position) -> JSON {
      .object([("line", .number(position.line)), ("column", .number(position.column))])
    }
    let edits = fix.edits.map { edit in
      JSON.object([
        ("file", .string(sources[edit.span.file].name)),
        ("start", point(sources.start(of: edit.span))),
        ("end", point(sources.end(of: edit.span))),
        ("text", .string(edit.text)),
      ])
    }
    return .object([("title", .string(fix.title)), ("edits", .array(edits))])
  }
}
