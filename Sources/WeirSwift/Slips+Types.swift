extension Problems {
  /// The problem that explains the first syntax error of a type.
  static func slip(inType text: String) -> Fragment.Problem? {
    func problem(_ message: String, at offset: Int = 0) -> Fragment.Problem {
      .init(offset: offset, message: message)
    }
    func part(_ forms: Regex<(Substring, Substring)>...) -> Substring? {
      forms.lazy.compactMap { text.wholeMatch(of: $0)?.1 }.first
    }
    let array = part(
      /((?s).*)\[\]/, /(?:Array|List)\[(.+)\]/,
      /(?:[Aa]rray|[Ll]ist) +(?:of +)?([A-Z][\w.]*)/)
    if let array { return problem("The type of an array is written '[\(array)]'.") }
    if let name = part(/([A-Z][\w.]*)\(\)/) {
      return problem("a type has no parentheses: write '\(name)'", at: name.utf8.count)
    }
    if let name = part(/Set\[([\w.]+)\]/, /[Ss]et +(?:of +)?([A-Z][\w.]*)/) {
      return problem("The type of a set is written 'Set<\(name)>'.")
    }
    let optional = part(
      /([A-Z][\w.]*) *\| *(?:nil|null|undefined|None)/,
      /(?:[Oo]ptional|[Mm]aybe|nullable) +([A-Z][\w.]*)/, /\?([A-Z][\w.]*)/,
      /([A-Z][\w.]*) +\?/)
    if let optional { return problem("An optional is written '\(optional)?'.") }
    if let cases = part(/enum *[\[{](.+)[\]}]/) {
      return problem("An enum is a list of its cases: write '[\(cases)]'.")
    }
    if let match = text.prefixMatch(of: /(let|var|private|public) +(?=[A-Z\[])/) {
      return problem("remove '\(match.1)': write '\(text[match.range.upperBound...])'")
    }
    if let match = text.wholeMatch(of: /([A-Z][\w.]*\??) *(?:==|:=) *(.+)/) {
      return problem(
        "a default needs '=': write '\(match.1) = \(match.2)'", at: match.1.utf8.count)
    }
    if text.wholeMatch(of: /[A-Z]\w*(?: *\| *[A-Z]\w*)+/) != nil {
      return problem("a value has one type: declare an enum with a payload for each in 'types'")
    }
    if let match = text.wholeMatch(
      of: /([A-Z][\w.]*\??) +(true|false|nil|[\d.]+|"[^"]*"|\.[a-z]\w*)/)
    {
      return problem(
        "a default needs '=': write '\(match.1) = \(match.2)'", at: match.1.utf8.count)
    }
    if let match = text.wholeMatch(of: /(\d\d\d|[1-5]xx|default):? +([\[A-Z].*)/) {
      return problem("a status is a key: write '{ \(match.1): \(match.2) }'")
    }
    if text.wholeMatch(of: /[a-z]\w*(?: *\| *[a-z]\w*)+/) != nil {
      let cases = text.split(separator: "|").map { $0.filter { $0 != " " } }
      return problem("An enum is a list of its cases: write '[\(cases.joined(separator: ", "))]'.")
    }
    if let match = text.wholeMatch(of: /(\(?)([A-Z][\w.]*\??) *-> *([A-Z][\w.]*\??)(\)?\??)/) {
      return problem(
        "the parameters of a function are in parentheses: write "
          + "'\(match.1)(\(match.2)) -> \(match.3)\(match.4)'")
    }
    if let match = text.wholeMatch(of: /by +(\w+)/) {
      return problem("write the type of the key, without 'by': '{ \(match.1): … }'")
    }
    if text == "nil" || text == "null" {
      return problem("a field has a type: an optional, such as 'String?', starts as nil")
    }
    if text.hasSuffix("...") {
      return problem(
        "a parameter has one value: write '[\(text.dropLast(3))]'", at: text.utf8.count - 3)
    }
    let open = text.count { $0 == "<" } - text.count { $0 == ">" }
    if open > 0, text.wholeMatch(of: /[\w.<>,:? \[\]]+[\w?\]>]/) != nil {
      let closed = text + String(repeating: ">", count: open)
      return problem("the '<' is never closed: write '\(closed)'", at: text.utf8.count)
    }
    if let last = text.last, last == "," || last == ";" {
      return problem("remove the '\(last)' at the end", at: text.utf8.count - 1)
    }
    return nil
  }
}
