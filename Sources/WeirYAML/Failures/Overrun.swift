import WeirDiagnostics

/// A limit that a document exceeds.
struct Overrun: Error {
  enum Bound { case depth(Int), nodes(Int), scalar(Int) }
  var bound: Bound
  var start: Int
  var end: Int
}

extension Overrun {
  func finding(_ file: FileID) -> Finding {
    let span = Span(file: file, start: start, end: end)
    switch bound {
    case .depth(let limit):
      return .syntax("collections are nested more than \(limit) levels deep", at: span)
    case .nodes(let limit):
      return .syntax(
        "the document has more than \(limit) nodes, counting the nodes of each alias",
        at: span)
    case .scalar(let limit):
      return .syntax("this string is longer than \(limit) bytes", at: span)
    }
  }
}
