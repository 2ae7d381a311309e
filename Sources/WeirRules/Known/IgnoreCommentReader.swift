import WeirDiagnostics
import WeirSpec

/// Finds the exceptions in the comments of one file. It searches bytes for the mark, because few files contain it.
struct IgnoreCommentReader {
  private static let tool = Array("weir:".utf8)
  private static let verb = Array("ignore".utf8)
  private let file: SourceFile
  private let id: FileID

  init(_ file: SourceFile, _ id: FileID) {
    self.file = file
    self.id = id
  }

  func comments() -> [IgnoreComment] {
    var marks: [Range<Int>] = []
    file.bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachOffset(of: UInt8(ascii: ":")) { offset in
        let start = offset + 1 - Self.tool.count
        guard start >= 0, bytes[start...offset].elementsEqual(Self.tool) else { return }
        // `weir: ignore` is reported.
        let rest = bytes[(offset + 1)...].drop { $0 == UInt8(ascii: " ") }
        if rest.starts(with: Self.verb) { marks.append(start..<rest.startIndex + Self.verb.count) }
      }
    }
    if marks.isEmpty { return [] }
    var positions = CommentPositions(file, id)
    var lines = TextLines(file)
    return marks.compactMap { comment(at: $0, &positions, &lines) }
  }

  /// Nil if the mark does not start a comment.
  private func comment(
    at mark: Range<Int>, _ positions: inout CommentPositions, _ lines: inout TextLines
  ) -> IgnoreComment? {
    let position = file.position(at: mark.lowerBound)
    let line = file.lineRange(position.line)
    var sign = mark.lowerBound
    while sign > line.lowerBound, file.bytes[sign - 1] == UInt8(ascii: " ") { sign -= 1 }
    var end = line.upperBound
    if sign > line.lowerBound, file.bytes[sign - 1] == UInt8(ascii: "#") {
      sign -= 1
      guard positions.isComment(hashAt: sign) else { return nil }
    } else if sign > line.lowerBound + 1, file.bytes[sign - 2..<sign].elementsEqual("//".utf8) {
      sign -= 2
      guard let stop = positions.end(ofCommentAt: sign) else { return nil }
      end = min(end, stop)
    } else {
      return nil
    }
    let isAlone = file.bytes[line.lowerBound..<sign].allSatisfy(\.isBlank)
    var rest = mark.upperBound..<max(mark.upperBound, end)
    let rule = word(&rest)
    var comment = IgnoreComment(
      file: id, line: isAlone ? lines.next(after: position.line) : position.line,
      rule: rule ?? Located("", at: span(mark)))
    guard rule != nil else {
      comment.problem = "the exception names no rule"
      return comment
    }
    if mark.count > Self.tool.count + Self.verb.count {
      comment.problem = "an exception is written without a blank: `weir:ignore`"
      return comment
    }
    var word = self.word(&rest)
    if let next = word?.value, rule?.value.last == "," || next.first == "," {
      comment.problem = "an exception is for one rule; write a comment for each"
    }
    if word?.value == "until" {
      if let day = self.word(&rest) {
        comment.until = Day(day.value).map { Located($0, at: day.span) }
        if comment.until == nil {
          comment.problem = "`\(day.value.prefix(20))` is not a date; write it as 2027-03-01"
        }
      } else {
        comment.problem = "`until` needs a date"
      }
      word = self.word(&rest)
    }
    comment.reason = file.text(in: rest).trimmingBlanks
    if comment.problem == nil, word?.value != "because" || comment.reason.isEmpty {
      comment.problem = "the exception has no reason"
    }
    return comment
  }

  /// The next word of a range of a line; afterwards the range starts after the word.
  private func word(_ rest: inout Range<Int>) -> Located<String>? {
    var start = rest.lowerBound
    while start < rest.upperBound, file.bytes[start].isBlank { start += 1 }
    var end = start
    while end < rest.upperBound, !file.bytes[end].isBlank { end += 1 }
    rest = end..<rest.upperBound
    return start == end ? nil : Located(file.text(in: start..<end), at: span(start..<end))
  }

  private func span(_ range: Range<Int>) -> Span {
    Span(file: id, start: range.lowerBound, end: range.upperBound)
  }
}

/// The lines of a file that contain more than blanks and comments.
private struct TextLines {
  private let file: SourceFile
  private let count: Int
  /// The lines that the last search went over; only the line after them contains text.
  private var known = 0..<0

  init(_ file: SourceFile) {
    self.file = file
    count = file.lineCount
  }

  /// The first such line after a line, or one past the last line of the file. Calls in ascending
  /// order look at each line once.
  mutating func next(after line: Int) -> Int {
    if known.contains(line) { return known.upperBound }
    var next = line + 1
    while next <= count, !hasText(next) { next += 1 }
    known = line..<next
    return next
  }

  private func hasText(_ line: Int) -> Bool {
    let bytes = file.bytes[file.lineRange(line)].drop(while: \.isBlank)
    guard let first = bytes.first else { return false }
    return (file.isSwift || first != UInt8(ascii: "#")) && !bytes.starts(with: "//".utf8)
  }
}
