import WeirDiagnostics

/// A finding with everything that a format needs to print it, without its source files.
public struct ReportedFinding: Sendable, Equatable, Decodable {
  public private(set) var rule = ""
  public private(set) var severity: Severity = .error
  public private(set) var message = ""
  /// Identifies the finding; stable when the spec is reformatted.
  public private(set) var fingerprint = ""
  public private(set) var position = ReportedPosition()
  private(set) var excerpt: Excerpt?
  public private(set) var label = ""
  public private(set) var related: [RelatedPosition] = []
  public private(set) var chain: [String] = []
  public private(set) var chainNote = ""
  public private(set) var note = ""
  public private(set) var help = ""
  public private(set) var fixes: [ReportedFix] = []
  /// Nil if it counts.
  public private(set) var suppression: Suppression?

  private init() {}

  init(
    _ finding: Finding, fingerprint: String, suppression: Suppression?, _ sources: SourceMap
  ) {
    rule = finding.rule
    severity = finding.severity
    message = finding.message
    self.fingerprint = fingerprint
    position = ReportedPosition(finding.span, sources)
    let origin = sources.origin(of: finding.span)
    excerpt = Excerpt(origin, sources[origin.file])
    label = finding.label
    related = finding.related.map {
      RelatedPosition(position: ReportedPosition($0.span, sources), label: $0.label)
    }
    chain = finding.chain
    chainNote = finding.chainNote
    note = finding.note
    help = finding.help
    fixes = finding.fixes.compactMap { $0.resolved(in: sources) }.map { ReportedFix($0, sources) }
    self.suppression = suppression
  }

  static let record = JSONRecord<ReportedFinding>("finding") {
    JSONField(
      "rule", .string, "The rule's name; `syntax` for a spec that cannot be read.", at: \.rule)
    JSONField("severity", .choice, at: \.severity)
    JSONField("message", .string, "One sentence without a full stop.", at: \.message)
    JSONField(
      "fingerprint", .string,
      "Computed from the rule and the names concerned; stable when the spec is reformatted.",
      at: \.fingerprint)
    JSONField(fieldsOf: ReportedPosition.record, at: \.position)
    JSONField(
      "excerpt", .optional(.record(Excerpt.record)), "The line, for display.", at: \.excerpt)
    JSONField("label", .string, "The text below the underlined range.", at: \.label)
    JSONField(
      "related", .list(of: .record(RelatedPosition.record)), "Related positions.", at: \.related)
    JSONField(
      "chain", .strings, "The shortest path that proves the finding, as module names.",
      at: \.chain)
    JSONField("chainNote", .string, "A remark on the chain.", at: \.chainNote)
    JSONField("note", .string, "Why it is a problem.", at: \.note)
    JSONField("help", .string, "How to fix it.", at: \.help)
    JSONField("fixes", .list(of: .record(ReportedFix.record)), "Edits that fix it.", at: \.fixes)
    JSONField(
      "suppression", .optional(.record(Suppression.record)), "Why it does not count.",
      at: \.suppression)
  }

  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}

public struct RelatedPosition: Sendable, Equatable, Decodable {
  public private(set) var position: ReportedPosition
  public private(set) var label: String

  init(position: ReportedPosition = ReportedPosition(), label: String = "") {
    self.position = position
    self.label = label
  }

  static let record = JSONRecord<RelatedPosition> {
    JSONField(fieldsOf: ReportedPosition.record, at: \.position)
    JSONField("label", .string, "Its meaning.", at: \.label)
  }

  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}

extension Suppression: Decodable {
  static let record = JSONRecord<Suppression>("suppression") {
    JSONField("kind", .choice, at: \.kind)
    JSONField("reason", .string, at: \.reason)
    JSONField("owner", .string, at: \.owner)
    JSONField("until", .string, "The last day, as 2027-03-01, or empty.", at: \.until)
  }

  public init(from decoder: any Decoder) throws {
    self = try Self.record.read(Suppression(.baseline), decoder)
  }
}
