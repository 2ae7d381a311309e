import WeirDiagnostics
import WeirSpec

/// A text in which `‹` and `›` mark the expected spans of findings, in order. The marks are removed
/// before the text is read.
struct Marked {
  let text: String
  let spans: [Span]

  init(_ marked: String, file: FileID = FileID(0)) {
    var bytes: [UInt8] = []
    var spans: [Span] = []
    var start = 0
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "‹": start = bytes.count
      case "›": spans.append(Span(file: file, start: start, end: bytes.count))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.spans = spans
  }
}
