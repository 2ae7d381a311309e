/// Mistakes in types.
extension Problems {
  /// The problem that explains the first syntax error of a type.
  static func slip(inType text: String) -> Fragment.Problem? {
    if text.hasSuffix("[]") {
      return .init(offset: 0, message: "The type of an array is written '[\(text.dropLast(2))]'.")
    }
    if let match = text.wholeMatch(of: /(?:Array|List)\[(.+)\]/) {
      return .init(offset: 0, message: "The type of an array is written '[\(match.1)]'.")
    }
    if let match = text.wholeMatch(of: /([A-Z][\w.]*)\(\)/) {
      return .init(
        offset: match.1.utf8.count, message: "a type has no parentheses: write '\(match.1)'")
    }
    if let match = text.wholeMatch(of: /Set\[([\w.]+)\]/) {
      return .init(offset: 0, message: "The type of a set is written 'Set<\(match.1)>'.")
    }
    if let match = text.wholeMatch(of: /([A-Z][\w.]*) *\| *(?:nil|null|undefined|None)/) {
      return .init(offset: 0, message: "An optional is written '\(match.1)?'.")
    }
    if let match = text.wholeMatch(of: /(?:[Oo]ptional|[Mm]aybe|nullable) +([A-Z][\w.]*)/) {
      return .init(offset: 0, message: "An optional is written '\(match.1)?'.")
    }
    if let match = text.wholeMatch(of: /\?([A-Z][\w.]*)/) {
      return .init(offset: 0, message: "An optional is written '\(match.1)?'.")
    }
    if let match = text.wholeMatch(of: /[Ss]et +(?:of +)?([A-Z][\w.]*)/) {
      return .init(offset: 0, message: "The type of a set is written 'Set<\(match.1)>'.")
    }
    if let match = text.wholeMatch(of: /enum *([\[{].+[\]}])/) {
      let cases = match.1.dropFirst().dropLast()
      return .init(offset: 0, message: "An enum is a list of its cases: write '[\(cases)]'.")
    }
    if let match = text.wholeMatch(
      of: /([A-Z][\w.]*\??) +(true|false|nil|[\d.]+|"[^"]*"|\.[a-z]\w*)/)
    {
      return .init(
        offset: match.1.utf8.count, message: "a default needs '=': write '\(match.1) = \(match.2)'")
    }
    if let match = text.wholeMatch(of: /(\d\d\d|[1-5]xx|default):? +([\[A-Z].*)/) {
      return .init(
        offset: 0, message: "a status is a key: write '{ \(match.1): \(match.2) }'")
    }
    if let match = text.wholeMatch(of: /(?:[Aa]rray|[Ll]ist) +(?:of +)?([A-Z][\w.]*)/) {
      return .init(offset: 0, message: "The type of an array is written '[\(match.1)]'.")
    }
    if text.wholeMatch(of: /[a-z]\w*(?: *\| *[a-z]\w*)+/) != nil {
      let cases = text.split(separator: "|").map { $0.filter { $0 != " " } }
      return .init(
        offset: 0,
        message: "An enum is a list of its cases: write '[\(cases.joined(separator: ", "))]'.")
    }
    if text.hasSuffix("...") {
      return .init(
        offset: text.utf8.count - 3,
        message: "a parameter has one value: write '[\(text.dropLast(3))]'")
    }
    let open = text.count { $0 == "<" } - text.count { $0 == ">" }
    if open > 0, text.wholeMatch(of: /[\w.<>,:? \[\]]+[\w?\]>]/) != nil {
      let closed = text + String(repeating: ">", count: open)
      return .init(
        offset: text.utf8.count, message: "the '<' is never closed: write '\(closed)'")
    }
    if let last = text.last, last == "," || last == ";" {
      return .init(offset: text.utf8.count - 1, message: "remove the '\(last)' at the end")
    }
    return nil
  }
}
