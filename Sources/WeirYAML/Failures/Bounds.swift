/// The messages about aliases that stand for nothing.
enum UndefinedAlias {
  static func finding(_ name: [UInt8], at span: Span) -> Finding {
    let text = String(decoding: name, as: UTF8.self)
    return .syntax(
      "`*\(text)` is read as an alias, and no anchor `&\(text)` stands before it", at: span,
      help: "if it is Swift, quote it: `\"*\(text)\"`")
  }

  static func inside(_ name: [UInt8], at span: Span) -> Finding {
    let text = String(decoding: name, as: UTF8.self)
    return .syntax("the alias `*\(text)` stands inside of what it stands for", at: span)
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
