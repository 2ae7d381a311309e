import WeirDiagnostics

/// A text after an edit at the name between `«` and `»`; nil if the edit is not possible.
func edited(_ marked: String, _ edit: (Span) -> Edit) -> String? {
  let parts = marked.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
  let rest = parts[1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
  var sources = SourceMap()
  let source = SourceFile(name: "a.yaml", text: String(parts[0]) + rest.joined())
  let file = sources.add(source)
  let start = parts[0].utf8.count
  let span = Span(file: file, start: start, end: start + rest[0].utf8.count)
  return edit(span).resolved(in: sources).map { edit in
    var bytes = source.bytes
    bytes.replaceSubrange(edit.span.range, with: edit.text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
