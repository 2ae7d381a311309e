/// A bound that a document went past.
struct Overrun: Error {
  enum Bound { case depth(Int), nodes(Int), scalar(Int) }
  var bound: Bound
  var start: Int
  var end: Int

  init(_ bound: Bound, at start: Int, upTo end: Int) {
    self.bound = bound
    self.start = start
    self.end = end
  }
}

extension Overrun {
  func finding(_ file: FileID) -> Finding {
    let span = Span(file: file, start: start, end: end)
    switch bound {
    case .depth(let limit):
      return .syntax("collections stand in one another more than \(limit) deep", at: span)
    case .nodes(let limit):
      return .syntax(
        "the document has more than \(limit) nodes, each alias counted as all that it stands for",
        at: span)
    case .scalar(let limit):
      return .syntax("this text is longer than \(limit) bytes", at: span)
    }
  }
}
