import SwiftSyntax
import WeirDiagnostics

/// Mistakes that Swift's parser describes only by the text that it does not expect.
extension Problems {
  /// The problem that explains the first syntax error of a body or an expression.
  static func slip(in text: String, _ first: Fragment.Problem) -> Fragment.Problem? {
    let line = Line(text, around: first)
    let readers = [
      missingBraces, parenthesizedLoop, unparenthesizedPair, arrow, label, comma, quantifier,
      closureNames, pair, object, testedCase, deletion, reservedName, keyword, implies, declaration,
      membership, comprehension, elvis, conditional, cast, trailingClosure, countedLoop,
      assignment, comparedPattern, rangePattern, slice, labelWithoutColon, parallelAssignment,
      foreignLoop, testedValue,
    ]
    for read in readers {
      if let message = read(line) { return .init(offset: first.offset, message: message) }
    }
    return spread(text, first.offset) ?? selection(text)
  }

  /// `default += 1` for a field with the name of a keyword.
  private static func reservedName(_ line: Line) -> String? {
    guard let match = line.text.firstMatch(of: /^([a-z]+) *[-+*\/]?= *[^=]/),
      case let name = String(match.1), SwiftName.isReserved(name),
      !["self", "let", "var", "true", "false", "nil"].contains(name)
    else { return nil }
    return "'\(name)' is a keyword: write 'self.\(name)' for a field"
  }

  /// `not isOpen`, `val count = 1` and `count := 1`
  private static func keyword(_ line: Line) -> String? {
    let word = line.before.split { !$0.isLetter }.last.map(String.init) ?? ""
    func problem(_ wrong: String, _ right: String) -> String {
      "'\(wrong)' is not Swift: write '\(right)'"
    }
    if line.after.hasPrefix(":=") { return problem(":=", "=") }
    if !line.before.isEmpty, let match = line.after.prefixMatch(of: /not +(\.?\w+)/) {
      return problem("not", "!= \(match.1)")
    }
    if word == "f", line.before.hasSuffix(word), line.after.first == "\"" {
      return "a text has no 'f' before it: write a value in it as '\\(…)'"
    }
    guard line.before.hasSuffix(word), line.after.first?.isLetter == true else { return nil }
    switch word {
    case "not": return problem("not", "!\(line.after.prefix(40))")
    case "always", "eventually", "never", "new":
      return "'\(word)' is not Swift: remove it"
    case "val", "const", "final": return problem(word, "let")
    case "function", "def", "fun": return problem(word, "func")
    default: return nil
    }
  }

  /// `isOpen implies hasKey`: the second is true wherever the first one is.
  static func implication(_ word: String, _ sides: [String]) -> String {
    let isPlain = sides[0].allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    let condition = isPlain ? sides[0] : "(\(sides[0]))"
    return "'\(word)' is not an operator of Swift: write '!\(condition) || \(sides[1].prefix(60))'"
  }

  /// `hour in opens..<closes`
  private static func membership(_ line: Line) -> String? {
    guard line.after.hasPrefix("in "), !line.before.isEmpty, !line.before.contains("for ") else {
      return nil
    }
    guard let values = line.after.prefixMatch(of: member),
      let value = line.before.firstMatch(of: /[\w.$]+$/)
    else { return nil }
    return contains(values.2, value.0, isNot: values.1 != nil)
  }

  /// The list after `in`.
  private static var member: Regex<(Substring, Substring?, Substring)> {
    /(not +)?in +(\[[^\[\]{}]*\]|[\w.]+?(?:\.\.[.<][\w.]+)?(?![\w.]))/
  }

  private static func contains(_ list: Substring, _ value: Substring, isNot: Bool) -> String {
    let values = list.contains("..") && list.first != "[" ? "(\(list))" : String(list)
    let call = "\(isNot ? "!" : "")\(values).contains(\(value))"
    return "'\(isNot ? "not in" : "in")' is not an operator of Swift: write '\(call)'"
  }

  private static func implies(_ line: Line) -> String? {
    guard line.after.hasPrefix("implies "), !line.before.isEmpty else { return nil }
    return implication("implies", [line.before, String(line.after.dropFirst(8))])
  }

  /// `int tries = 1`
  private static func declaration(_ line: Line) -> String? {
    guard let match = line.text.wholeMatch(of: /[A-Za-z][\w<>?\[\]]* +(\w+) *= *([^=].*)/),
      line.after.hasPrefix(match.1)
    else { return nil }
    return "a declaration begins with 'let' or 'var': write "
      + "'let \(match.1) = \(match.2.prefix(40))'"
  }

  /// `delete items[id]`
  private static func deletion(_ line: Line) -> String? {
    line.text.wholeMatch(of: /(delete|del|unset) +([\w.]+(?:\[[^\]]+\])?)/).map {
      "'\($0.1)' is not Swift: write '\($0.2) = nil'"
    }
  }

  /// `if (isOpen) count = 1`
  private static func missingBraces(_ line: Line) -> String? {
    let words = ["if", "while", "for", "guard"]
    guard let word = words.first(where: { line.error.hasPrefix("expected '{' in '\($0)'") }),
      !line.after.isEmpty, line.after.first != "{"
    else { return nil }
    // `if step in [.open, .done] { … }`
    if let match = line.after.prefixMatch(of: member), word != "for",
      let value = line.before.split(separator: " ").last
    {
      return contains(match.2, value, isNot: match.1 != nil)
    }
    let body = line.after.drop { $0 == ":" || $0 == " " }
    let whole = "\(line.before) { \(body) }"
    return "the body of '\(word)' needs braces: write "
      + (whole.utf8.count <= 80 ? "'\(whole)'" : "'{ … }' around it")
  }

  /// `for (item in items) { … }`
  private static func parenthesizedLoop(_ line: Line) -> String? {
    line.text.firstMatch(of: /\bfor(?:each)? *\((?:let |var )?(\w+) +in +(.+)\) *\{/).map {
      "'for' has no parentheses: write 'for \($0.1) in \($0.2.prefix(40)) { … }'"
    }
  }

  /// `for id, row in rows { … }`
  private static func unparenthesizedPair(_ line: Line) -> String? {
    guard line.after.hasPrefix(","),
      let match = line.text.firstMatch(of: /\bfor +(\w+), *(\w+) +in\b/)
    else { return nil }
    return "a pair is written in parentheses: write 'for (\(match.1), \(match.2)) in'"
  }

  /// `case .open => count = 1`
  private static func arrow(_ line: Line) -> String? {
    line.text.wholeMatch(of: /(case [^:]+?|default) *[=-]> *(.*)/).map {
      "a label of a 'switch' ends with ':': write '\($0.1): \($0.2.prefix(40))'"
    }
  }

  /// `else:` in a `switch`, and `where` in a condition.
  private static func label(_ line: Line) -> String? {
    let isInSwitch = line.error.hasSuffix("in switch case")
    if isInSwitch, line.after.contains(/^(?:else|otherwise|_)\b/) {
      return "the last label of a 'switch' is written 'default:'"
    }
    guard line.after.hasPrefix("where "), line.text.contains(/\b(?:if|guard|while)\b/) else {
      return nil
    }
    return "a condition has no 'where': write ',' before the next part"
  }

  /// `{ $0.id, $0 }`
  private static func pair(_ line: Line) -> String? {
    guard line.error.hasSuffix("in closure"), line.after.hasPrefix(","),
      let match = line.text.firstMatch(of: /\{ *(\$0[^{}]*,[^{}]*?) *\}/)
    else { return nil }
    return "the values of a pair are in parentheses: write '{ (\(match.1)) }'"
  }

  /// `row = { name: text }`, `row = { name, text }`, `Row: { name: text }`
  private static func object(_ line: Line) -> String? {
    if line.after.first == ":",
      let match = line.text.firstMatch(of: /\b([A-Z]\w*) *: *\{ *(\w+ *:.*?) *\}/),
      line.before.hasSuffix(match.1)
    {
      return "write '\(match.1)(\(match.2.prefix(60)))' for a new value"
    }
    guard line.error.hasSuffix("in closure"), let sign = line.after.first, ":,".contains(sign),
      !line.before.contains("...")
    else { return nil }
    return "'{ … }' is a closure: write an initializer, such as 'Item(name: …)'"
  }

  /// `2,5`
  private static func comma(_ line: Line) -> String? {
    guard let fraction = line.after.prefixMatch(of: /,(\d+)/),
      let whole = line.before.firstMatch(of: /(\d+)$/)
    else { return nil }
    return "a fraction begins with a point: write '\(whole.1).\(fraction.1)'"
  }

  /// `forall row in rows { row.isPaid }`
  private static func quantifier(_ line: Line) -> String? {
    let quantifiers = ["all", "any", "every", "exists", "forall", "some"]
    guard
      let match = line.text.wholeMatch(
        of: /(\w+) +(\w+) +in +([\w.]+) *(?:[:|,{]|where|satisfies) *(.+?) *\}?/),
      quantifiers.contains(String(match.1))
    else { return nil }
    let method = ["any", "exists", "some"].contains(match.1) ? "contains" : "allSatisfy"
    let call = "\(match.3).\(method) { \(match.2) in \(match.4.prefix(60)) }"
    return "'\(match.1)' is not Swift: write '\(call)'"
  }

  /// `[row for row in rows if not row.isPaid]`
  private static func comprehension(_ line: Line) -> String? {
    guard line.error.hasPrefix("expected ']'"), line.after.hasPrefix("for "),
      let match = line.text.firstMatch(
        of: /\[([^\[\]]+?) +for +(\w+) +in +([\w.]+)(?: +if +([^\[\]]+?))? *\]/)
    else { return nil }
    var value = String(match.3)
    if let condition = match.4?.replacing("not ", with: "!") {
      value += ".filter { \(match.2) in \(condition) }"
    }
    if match.1 != match.2 { value += ".map { \(match.2) in \(match.1) }" }
    return "a loop inside '[ ]' is not Swift: write '\(value)'"
  }

  /// `{ row -> row.isOpen }`
  private static func closureNames(_ line: Line) -> String? {
    guard line.error == "expected 'in' in closure signature" || line.error.hasSuffix("in closure"),
      let match = line.text.firstMatch(of: /\{ *(\w+(?:, *\w+)*) *-> *([^{}]+?) *\}/)
    else { return nil }
    return closure(String(match.1), String(match.2))
  }

  static func closure(_ name: String, _ body: String) -> String {
    "the names of a closure end with 'in': write '{ \(name) in \(body.prefix(60)) }'"
  }

  /// `{ ...item, name: text }`
  private static func spread(_ text: String, _ offset: Int) -> Fragment.Problem? {
    let before = text.utf8.prefix(offset)
    guard let brace = before.lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let content = before[before.index(after: brace)...].drop { $0 == UInt8(ascii: " ") }
    guard content.starts(with: "...".utf8) else { return nil }
    return .init(
      offset: text.utf8.distance(from: text.utf8.startIndex, to: content.startIndex),
      message: "'...' does not copy fields: copy the value to a 'var', and change its fields")
  }

  /// `step is .start`
  private static func testedCase(_ line: Line) -> String? {
    guard line.error.hasPrefix("expected type after 'is'"),
      let match = line.after.prefixMatch(of: /\.\w+/)
    else { return nil }
    return "'is' tests a type: to test a case, write 'if case \(match.0) = …'"
  }
}

/// The line of an error, without blanks at its ends.
struct Line {
  let error: String
  let text: String
  let before: String
  let after: String

  init(_ text: String, around first: Fragment.Problem) {
    error = first.message
    let bytes = Array(text.utf8)
    let offset = min(first.offset, bytes.count)
    let start = bytes[..<offset].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(where: \.isLineBreak) ?? bytes.count
    func trimmed(_ range: Range<Int>) -> String {
      let part = bytes[range].drop(while: \.isBlank)
      let end = part.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? part.startIndex
      return String(decoding: part[..<end], as: UTF8.self)
    }
    self.text = trimmed(start..<end)
    before = trimmed(start..<offset)
    after = trimmed(offset..<end)
  }
}
