import WeirDiagnostics

/// A template's text, and the file to which findings refer.
public struct TemplateText: Sendable {
  public let source: SourceFile
  public let file: FileID
  /// The replacements of names of earlier versions: those of the input of this template, and those of partials.
  let replaced: [String: String]

  public init(_ source: SourceFile, file: FileID, replaced: [String: String] = [:]) {
    self.source = source
    self.file = file
    self.replaced = replaced
  }
}

/// A template after tokenization, with matched sections and unresolved names.
struct ParsedTemplate: Sendable {
  let text: TemplateText
  private(set) var tokens: [Token]
  let findings: [Finding]

  init(_ text: TemplateText) {
    var reader = TagReader(source: text.source, file: text.file)
    reader.read()
    let laidOut = LineLayout.apply(to: reader.tokens, bytes: text.source.bytes)
    var matcher = SectionMatcher(file: text.file, tokens: laidOut)
    matcher.match()
    self.text = text
    tokens = matcher.tokens
    findings = reader.findings + matcher.findings
  }

  var bytes: [UInt8] { text.source.bytes }

  /// As a partial inside a line: without the line break of its last line.
  var insideLine: ParsedTemplate {
    guard let last = tokens.last else { return self }
    var inside = self
    let index = tokens.count - 1
    if last.kind == .variable, let line = last.line {
      inside.tokens[index].line = Token.Line(
        indent: line.indent, ending: line.ending.lowerBound..<line.ending.lowerBound)
    } else if last.kind == .text, bytes[last.range.upperBound - 1] == .lineFeed {
      var end = last.range.upperBound - 1
      if end > last.range.lowerBound, bytes[end - 1] == .carriageReturn { end -= 1 }
      inside.tokens[index].range = last.range.lowerBound..<end
    }
    return inside
  }

  func span(_ range: Range<Int>) -> Span {
    Span(file: text.file, start: range.lowerBound, end: range.upperBound)
  }
}
