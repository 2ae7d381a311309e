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
