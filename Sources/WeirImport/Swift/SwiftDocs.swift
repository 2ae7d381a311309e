import WeirDiagnostics

/// Doc comments of hand-written Swift.
struct SwiftDocs {
  let sources: SourceMap

  /// The text of the `///` lines above a declaration, and above its attributes.
  func text(above span: Span) -> String {
    let file = sources[span.file]
    var line = file.position(at: Int(span.start)).line - 1
    var lines: [String] = []
    while line > 0 {
      let text = file.line(line).trimmed
      if text.hasPrefix("///") {
        let rest = text.dropFirst(3)
        lines.append(rest.hasPrefix(" ") ? String(rest.dropFirst()) : String(rest))
      } else if !lines.isEmpty || !text.hasPrefix("@") || text.hasSuffix("}") {
        break
      }
      line -= 1
    }
    let printable = lines.reversed().map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter(ScalarText.isPrintable)))
    }
    return printable.joined(separator: "\n").trimmed
  }
}
