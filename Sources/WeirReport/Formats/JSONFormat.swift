import WeirDiagnostics

/// A versioned format for programs, with the content of all other formats, so that each can be
/// produced from it later. `weir schema report` prints its schema.
public struct JSONFormat: ReportFormat {
  public static let name = "json"
  public static let summary = "for programs, and for `weir report`"
  public static let version = 1

  public init() {}

  public func text(of report: Report) -> String { report.json.text() + "\n" }

  /// Only the findings, for a document that contains more.
  public static func findings(of report: Report) -> JSON { .array(report.findings.map(\.json)) }
}

extension Report {
  fileprivate var json: JSON {
    var summary: [(String, JSON)] = [
      ("errors", .number(count(of: .error))), ("warnings", .number(count(of: .warning))),
      ("suppressed", .number(suppressed.count)), ("modules", .number(modules)),
    ]
    if let baseline { summary.append(("baseline", baseline.json)) }
    return .object([
      ("version", .number(JSONFormat.version)), ("tool", .string(tool)),
      ("folder", .string(folder)), ("findings", .array(findings.map(\.json))),
      ("suppressed", .array(suppressed.map(\.json))), ("rules", .array(rules.map(\.json))),
      ("summary", .object(summary)),
    ])
  }
}

extension ReportedFinding {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [
      ("rule", .string(rule)), ("severity", .string(severity.rawValue)),
      ("message", .string(message)), ("fingerprint", .string(fingerprint)),
    ]
    members += place.json
    if let excerpt { members.append(("excerpt", excerpt.json)) }
    members += [
      ("label", .string(label)),
      (
        "related",
        .array(related.map { .object($0.place.json + [("label", .string($0.label))]) })
      ),
      ("chain", .array(chain.map { .string($0) })), ("chainNote", .string(chainNote)),
      ("note", .string(note)), ("help", .string(help)), ("fixes", .array(fixes.map(\.json))),
    ]
    if let suppression { members.append(("suppression", suppression.json)) }
    return .object(members)
  }
}

extension ReportedFix {
  fileprivate var json: JSON {
    func point(_ point: Point) -> JSON {
      .object([
        ("line", .number(point.line)), ("column", .number(point.column)),
        ("character", .number(point.character)),
      ])
    }
    return .object([
      ("title", .string(title)),
      (
        "edits",
        .array(
          edits.map {
            .object([
              ("file", .string($0.file)), ("start", point($0.start)), ("end", point($0.end)),
              ("text", .string($0.text)),
            ])
          })
      ),
    ])
  }
}

extension Suppression {
  fileprivate var json: JSON {
    .object([
      ("kind", .string(kind.rawValue)), ("reason", .string(reason)), ("owner", .string(owner)),
      ("until", .string(until)),
    ])
  }
}

extension Report: Decodable {
  private enum Key: String, CodingKey {
    case version, tool, folder, findings, suppressed, rules, summary
  }

  private struct Summary: Decodable {
    let modules: Int
    let baseline: BaselineChange?

    private enum Key: String, CodingKey { case modules, baseline }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      modules = try values.number(.modules, from: 0)
      baseline = try values.decodeIfPresent(BaselineChange.self, forKey: .baseline)
    }
  }

  /// Reads the output of `JSONFormat`.
  ///
  /// - Throws: `DecodingError`, also for another version.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let version = try values.decode(Int.self, forKey: .version)
    guard version == JSONFormat.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values,
        debugDescription: "version \(version) is not supported, only \(JSONFormat.version)")
    }
    tool = try values.decode(String.self, forKey: .tool)
    folder = try values.decode(String.self, forKey: .folder)
    findings = try values.decode([ReportedFinding].self, forKey: .findings)
    suppressed = try values.decode([ReportedFinding].self, forKey: .suppressed)
    rules = try values.decode([RuleDescription].self, forKey: .rules)
    let summary = try values.decode(Summary.self, forKey: .summary)
    modules = summary.modules
    baseline = summary.baseline
  }
}
