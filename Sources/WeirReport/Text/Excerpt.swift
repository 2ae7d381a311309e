import WeirDiagnostics

/// The line of a finding, cut to fit a terminal, with the marked text separate.
struct Excerpt: Sendable, Equatable, Decodable {
  private(set) var lineNumber: Int
  /// The line before; nil if it is empty or missing.
  private(set) var lineBefore: String?
  private(set) var before: String
  private(set) var marked: String
  private(set) var after: String

  private static let width = 110
  /// The maximum number of bytes on either side of the marked text: a line may be the whole file.
  private static let reach = 1000

  /// Nil for an empty file.
  init?(_ span: Span, _ file: SourceFile) {
    if file.bytes.isEmpty { return nil }
    lineNumber = file.position(at: Int(span.start)).line
    lineBefore = Self.lineBefore(lineNumber, file)
    var line = file.lineRange(lineNumber)
    if line.lowerBound == 0 { line = min(Self.markLength(file), line.upperBound)..<line.upperBound }
    let start = min(max(Int(span.start), line.lowerBound), line.upperBound)
    let end = Self.boundary(min(max(Int(span.end), start + 1), line.upperBound), file)
    let first = Self.boundary(max(line.lowerBound, start - Self.reach), file)
    var before = Printable.text(file.text(in: min(first, start)..<start))
    if first > line.lowerBound || before.count > 70 { before = "..." + before.suffix(60) }
    let markedEnd = Self.boundary(min(end, start + Self.reach), file)
    let marked = Printable.cut(file.text(in: start..<max(start, markedEnd))[...], to: 90)
    let afterEnd = Self.boundary(min(line.upperBound, end + Self.reach), file)
    let left = max(0, Self.width - before.count - marked.count)
    self.before = before
    self.marked = marked
    after = Printable.cut(file.text(in: end..<max(end, afterEnd))[...], to: left)
  }

  private static func lineBefore(_ line: Int, _ file: SourceFile) -> String? {
    var range = file.lineRange(line - 1)
    if line == 2 { range = min(markLength(file), range.upperBound)..<range.upperBound }
    guard line > 1, !range.isEmpty else { return nil }
    let end = boundary(min(range.upperBound, range.lowerBound + reach), file)
    return Printable.cut(file.text(in: range.lowerBound..<end)[...], to: width)
  }

  /// The length of the byte order mark at the start of the file, which is not shown.
  private static func markLength(_ file: SourceFile) -> Int {
    file.bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  /// The next offset at which a character of UTF-8 starts, so that no character is split.
  private static func boundary(_ offset: Int, _ file: SourceFile) -> Int {
    var offset = offset
    for _ in 0..<3 where offset < file.bytes.count && file.bytes[offset] & 0xc0 == 0x80 {
      offset += 1
    }
    return offset
  }

  static let record = JSONRecord<Excerpt>("excerpt") {
    JSONField("line", .count(from: 1), at: \.lineNumber)
    JSONField("lineBefore", .orNull(.printable), at: \.lineBefore)
    JSONField("before", .printable, at: \.before)
    JSONField("marked", .printable, at: \.marked)
    JSONField("after", .printable, at: \.after)
  }

  init(from decoder: any Decoder) throws { self = try Self.record.read(Excerpt(), decoder) }

  private init() { (lineNumber, before, marked, after) = (1, "", "", "") }
}
