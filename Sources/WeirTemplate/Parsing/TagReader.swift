import WeirDiagnostics

/// Splits a template into text and tags.
struct TagReader {
  let source: SourceFile
  let file: FileID
  private(set) var tokens: [Token] = []
  private(set) var findings: [Finding] = []
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// The start of the text after the last token.
  private var textStart: Int
  private var position: Int

  var bytes: [UInt8] { source.bytes }

  init(source: SourceFile, file: FileID) {
    self.source = source
    self.file = file
    textStart = TagReader.start(of: source.bytes)
    position = textStart
  }

  /// The offset after a byte order mark.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0 }

  mutating func read() {
    while let start = nextOpen() { readTag(at: start) }
    addText(upTo: bytes.count)
  }

  private mutating func readTag(at start: Int) {
    let inside = start + open.count
    let sigil = inside < bytes.count ? bytes[inside] : 0
    switch sigil {
    case UInt8(ascii: "!"):
      if let end = endOfComment(from: inside) {
        add(Token(kind: .nothing, range: start..<end))
      } else {
        report("this comment is not closed", start..<inside + 1, help: "end it with \(closeText)")
        position = bytes.count
      }
    case UInt8(ascii: "="): readDelimiters(from: start, inside: inside + 1)
    case UInt8(ascii: "{"):
      readName(.variable, from: start, inside: inside + 1, close: [UInt8(ascii: "}")] + close)
    case UInt8(ascii: "&"): readName(.variable, from: start, inside: inside + 1, close: close)
    case UInt8(ascii: "#"): readName(.section, from: start, inside: inside + 1, close: close)
    case UInt8(ascii: "^"): readName(.inverted, from: start, inside: inside + 1, close: close)
    case UInt8(ascii: "/"): readName(.close, from: start, inside: inside + 1, close: close)
    case UInt8(ascii: ">"): readName(.partial, from: start, inside: inside + 1, close: close)
    default: readName(.variable, from: start, inside: inside, close: close)
    }
  }

  private mutating func readName(
    _ kind: Token.Kind, from start: Int, inside: Int, close: [UInt8]
  ) {
    guard let content = content(from: inside, to: close) else {
      report(
        "this tag is not closed on its line", start..<inside, label: "opened here",
        help: "end it with \(String(decoding: close, as: UTF8.self))")
      position = inside
      return
    }
    let name = kind == .partial ? partialName(in: content) : name(in: content)
    add(Token(kind: kind, range: start..<content.upperBound + close.count, name: name))
  }

  /// Reads `{{=<% %>=}}`: the delimiters of all following tags in this file.
  private mutating func readDelimiters(from start: Int, inside: Int) {
    guard let content = content(from: inside, to: [UInt8(ascii: "=")] + close) else {
      report(
        "this change of delimiters is not closed on its line", start..<inside,
        help: "end it with =\(closeText)")
      position = inside
      return
    }
    let words = bytes[content].split(whereSeparator: \.isBlank)
    add(Token(kind: .nothing, range: start..<content.upperBound + 1 + close.count))
    guard words.count == 2, !bytes[content].contains(UInt8(ascii: "=")) else {
      report(
        "new delimiters must be two words without `=`", content,
        help: "write, for example, \(String(decoding: open, as: UTF8.self))=<% %>=\(closeText)")
      return
    }
    open = Array(words[0])
    close = Array(words[1])
  }

  // MARK: Tokens

  private mutating func add(_ token: Token) {
    addText(upTo: token.range.lowerBound)
    tokens.append(token)
    textStart = token.range.upperBound
    position = textStart
  }

  private mutating func addText(upTo end: Int) {
    if textStart < end { tokens.append(Token(kind: .text, range: textStart..<end)) }
  }

  private var closeText: String { String(decoding: close, as: UTF8.self) }

  mutating func report(_ message: String, _ range: Range<Int>, label: String = "", help: String) {
    let span = Span(file: file, start: range.lowerBound, end: range.upperBound)
    findings.report(message, at: span, label: label, help: help)
  }

  // MARK: Searching

  private func nextOpen() -> Int? {
    var index = position
    while index < bytes.count {
      if matches(open, at: index) { return index }
      index += 1
    }
    return nil
  }

  private func endOfComment(from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if matches(close, at: index) { return index + close.count }
      index += 1
    }
    return nil
  }

  /// The content up to `close`; nil if the line ends or another tag begins before.
  private func content(from start: Int, to close: [UInt8]) -> Range<Int>? {
    var index = start
    while index < bytes.count, bytes[index] != .lineFeed {
      if matches(close, at: index) { return start..<index }
      if matches(open, at: index) { return nil }
      index += 1
    }
    return nil
  }

  private func matches(_ delimiter: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == delimiter[0], index + delimiter.count <= bytes.count else { return false }
    return delimiter.indices.allSatisfy { bytes[index + $0] == delimiter[$0] }
  }
}
