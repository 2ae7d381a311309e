import WeirDiagnostics

/// A change of the spec that fixes a finding.
public struct ReportedFix: Sendable, Equatable, Decodable {
  public private(set) var title = ""
  public private(set) var edits: [Edit] = []
  /// Whether it changes what the app does; nil if it does not.
  public private(set) var isUnsafe: Bool?

  public struct Edit: Sendable, Equatable, Decodable {
    public private(set) var file = ""
    public private(set) var start = Point()
    public private(set) var end = Point()
    public private(set) var text = ""

    static let record = JSONRecord<Edit> {
      JSONField("file", .string, at: \.file)
      JSONField("start", .record(Point.record), at: \.start)
      JSONField("end", .record(Point.record), at: \.end)
      JSONField("text", .string, "The replacement.", at: \.text)
    }
  }

  public struct Point: Sendable, Equatable, Decodable {
    public private(set) var line = 1
    public private(set) var column = 1
    public private(set) var character = 1

    static let record = JSONRecord<Point> {
      JSONField("line", .count(from: 1), at: \.line)
      JSONField("column", .count(from: 1), at: \.column)
      JSONField("character", .count(from: 1), at: \.character)
    }
  }

  static let record = JSONRecord<ReportedFix>("fix") {
    JSONField("title", .string, at: \.title)
    JSONField("edits", .list(of: .record(Edit.record)), at: \.edits)
    JSONField(
      "isUnsafe", .optional(.flag), "Whether it changes what the app does.", at: \.isUnsafe)
  }

  init(_ fix: Fix, _ sources: SourceMap) {
    title = fix.title
    isUnsafe = fix.isUnsafe ? true : nil
    edits = fix.edits.map { edit in
      let position = ReportedPosition(edit.span, sources)
      return Edit(
        file: position.file,
        start: Point(line: position.line, column: position.column, character: position.character),
        end: Point(
          line: position.endLine, column: position.endColumn, character: position.endCharacter),
        text: edit.text)
    }
  }

  private init() {}

  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}

extension ReportedFix.Edit {
  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}

extension ReportedFix.Point {
  public init(from decoder: any Decoder) throws { self = try Self.record.read(Self(), decoder) }
}
