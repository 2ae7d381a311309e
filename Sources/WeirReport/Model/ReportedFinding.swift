import WeirDiagnostics

/// A finding with everything that a format needs to print it, without its source files.
public struct ReportedFinding: Sendable, Equatable, Decodable {
  public let rule: String
  public let severity: Severity
  public let message: String
  /// Identifies the finding; stable when the spec is reformatted.
  public let fingerprint: String
  public let place: Place
  let excerpt: Excerpt?
  public let label: String
  public let related: [RelatedPlace]
  public let chain: [String]
  public let chainNote: String
  public let note: String
  public let help: String
  public let fixes: [ReportedFix]
  /// Nil if it counts.
  public let suppression: Suppression?

  init(
    _ finding: Finding, fingerprint: String, suppression: Suppression?, _ sources: SourceMap
  ) {
    rule = finding.rule
    severity = finding.severity
    message = finding.message
    self.fingerprint = fingerprint
    place = Place(finding.span, sources)
    excerpt = Excerpt(finding.span, sources[finding.span.file])
    label = finding.label
    related = finding.related.map {
      RelatedPlace(place: Place($0.span, sources), label: $0.label)
    }
    chain = finding.chain
    chainNote = finding.chainNote
    note = finding.note
    help = finding.help
    fixes = finding.fixes.map { ReportedFix($0, sources) }
    self.suppression = suppression
  }

  private enum Key: String, CodingKey {
    case rule, severity, message, fingerprint, excerpt, label, related, chain, chainNote, note
    case help, fixes, suppression
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    rule = try values.decode(String.self, forKey: .rule)
    severity = try values.decode(Severity.self, forKey: .severity)
    message = try values.decode(String.self, forKey: .message)
    fingerprint = try values.decode(String.self, forKey: .fingerprint)
    place = try Place(from: decoder)
    excerpt = try values.decodeIfPresent(Excerpt.self, forKey: .excerpt)
    label = try values.decode(String.self, forKey: .label)
    related = try values.decode([RelatedPlace].self, forKey: .related)
    chain = try values.decode([String].self, forKey: .chain)
    chainNote = try values.decode(String.self, forKey: .chainNote)
    note = try values.decode(String.self, forKey: .note)
    help = try values.decode(String.self, forKey: .help)
    fixes = try values.decode([ReportedFix].self, forKey: .fixes)
    suppression = try values.decodeIfPresent(Suppression.self, forKey: .suppression)
  }
}

/// A related position of a finding.
public struct RelatedPlace: Sendable, Equatable, Decodable {
  public let place: Place
  public let label: String

  init(place: Place, label: String) {
    self.place = place
    self.label = label
  }

  private enum Key: String, CodingKey { case label }

  public init(from decoder: any Decoder) throws {
    place = try Place(from: decoder)
    label = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .label)
  }
}

/// A change of the spec that fixes a finding.
public struct ReportedFix: Sendable, Equatable, Decodable {
  public struct Edit: Sendable, Equatable, Decodable {
    public let file: String
    public let start: Point
    public let end: Point
    public let text: String
  }

  public struct Point: Sendable, Equatable, Decodable {
    public let line: Int
    public let column: Int
    public let character: Int

    init(line: Int, column: Int, character: Int) {
      (self.line, self.column, self.character) = (line, column, character)
    }

    private enum Key: String, CodingKey { case line, column, character }

    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      line = try values.number(.line, from: 1)
      column = try values.number(.column, from: 1)
      character = try values.number(.character, from: 1)
    }
  }

  public let title: String
  public let edits: [Edit]

  init(_ fix: Fix, _ sources: SourceMap) {
    title = fix.title
    edits = fix.edits.map { edit in
      let place = Place(edit.span, sources)
      return Edit(
        file: place.file,
        start: Point(line: place.line, column: place.column, character: place.character),
        end: Point(line: place.endLine, column: place.endColumn, character: place.endCharacter),
        text: edit.text)
    }
  }
}
