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
  let tokens: [Token]
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

  func span(_ range: Range<Int>) -> Span {
    Span(file: text.file, start: range.lowerBound, end: range.upperBound)
  }
}
