import WeirDiagnostics

/// One finding in a SARIF log.
struct SARIFResult {
  static let base = "%SRCROOT%"

  let finding: ReportedFinding
  let ruleIndex: Int?
  let folder: String

  var json: JSON {
    var members: [(String, JSON)] = [("ruleId", .string(finding.rule))]
    if let ruleIndex { members.append(("ruleIndex", .number(ruleIndex))) }
    members += [
      ("level", .string(finding.severity.rawValue)),
      ("message", .object([("text", .string(message))])),
      ("locations", .array([.object([physical(finding.position)])])),
    ]
    if !finding.related.isEmpty {
      let positions = finding.related.enumerated().map { index, related in
        JSON.object([
          ("id", .number(index + 1)), physical(related.position),
          ("message", .object([("text", .string(Self.escaped(related.label)))])),
        ])
      }
      members.append(("relatedLocations", .array(positions)))
    }
    // GitHub identifies alerts by this fingerprint. A hash of the line would open a new alert for
    // each finding on a reformatted line.
    members.append(
      (
        "partialFingerprints",
        .object([("primaryLocationLineHash", .string(finding.fingerprint))])
      ))
    if !finding.fixes.isEmpty { members.append(("fixes", .array(finding.fixes.map(fix)))) }
    if let suppression = finding.suppression {
      members.append(("suppressions", .array([Self.suppression(suppression)])))
    }
    return .object(members)
  }

  /// The message with chain, note and help, and with links to `relatedLocations`.
  private var message: String {
    var lines = finding.prose.map(Self.escaped)
    for (index, related) in finding.related.enumerated() {
      let label = Self.escaped(related.label.isEmpty ? "See also" : related.label)
      lines.append("[\(label)](\(index + 1))")
    }
    return lines.joined(separator: "\n")
  }

  /// Escapes brackets, which would be links. Works on scalars: a combining mark forms one Character
  /// with a bracket.
  static func escaped(_ text: String) -> String {
    text.escaped { "[]\\".unicodeScalars.contains($0) ? "\\\($0)" : nil }
  }

  private func physical(_ position: ReportedPosition) -> (String, JSON) {
    Self.physical(position, in: folder)
  }

  /// - Parameter folder: The report's folder.
  static func physical(_ position: ReportedPosition, in folder: String) -> (String, JSON) {
    (
      "physicalLocation",
      .object([
        ("artifactLocation", artifact(folder + position.file)),
        (
          "region",
          region((position.line, position.character), (position.endLine, position.endCharacter))
        ),
      ])
    )
  }

  /// - Parameter path: Relative to the folder in which the check ran.
  static func artifact(_ path: String) -> JSON {
    .object([("uri", .string(PathText.uri(path))), ("uriBaseId", .string(base))])
  }

  private static func region(_ start: (Int, Int), _ end: (Int, Int)) -> JSON {
    .object([
      ("startLine", .number(start.0)), ("startColumn", .number(start.1)),
      ("endLine", .number(end.0)), ("endColumn", .number(end.1)),
    ])
  }

  private func fix(_ fix: ReportedFix) -> JSON {
    var files: [String] = []
    for edit in fix.edits where !files.contains(edit.file) { files.append(edit.file) }
    let changes = files.map { file in
      let replacements = fix.edits.filter { $0.file == file }.map { edit in
        JSON.object([
          (
            "deletedRegion",
            Self.region(
              (edit.start.line, edit.start.character), (edit.end.line, edit.end.character))
          ),
          ("insertedContent", .object([("text", .string(edit.text))])),
        ])
      }
      return JSON.object([
        ("artifactLocation", Self.artifact(folder + file)), ("replacements", .array(replacements)),
      ])
    }
    return .object([
      ("description", .object([("text", .string(fix.title))])),
      ("artifactChanges", .array(changes)),
    ])
  }

  private static func suppression(_ suppression: Suppression) -> JSON {
    .object([
      ("kind", .string(suppression.kind == .inline ? "inSource" : "external")),
      ("status", .string("accepted")), ("justification", .string(suppression.justification)),
    ])
  }
}

extension Suppression {
  /// Why the finding does not count, on one line.
  var justification: String {
    var text = kind == .baseline ? "it is in the baseline" : reason
    if !owner.isEmpty { text += " (\(owner))" }
    if !until.isEmpty { text += ", until \(until)" }
    return text
  }
}
