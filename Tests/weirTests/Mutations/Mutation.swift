import Fuzzing

/// One small mistake in a text: a token is renamed, retyped, deleted or exchanged, or a line is deleted.
struct Mutation: Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable { case rename, retype, delete, exchange, swap, line }

  let kind: Kind
  /// From 1.
  let line: Int
  let old: String
  let new: String
  /// The whole text with the mistake.
  let text: String

  var description: String { "line \(line): \(kind.rawValue) `\(old)` -> `\(new)`" }

  /// The types of the retyped tokens.
  private static let types = [
    "Int", "String", "Bool", "Double", "UUID", "Date", "Decimal", "URL", "Data", "Float",
  ]

  /// - Returns: Nil if the text has no token for the chosen kind of mistake.
  init?(of text: String, _ random: inout SeededGenerator) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    kind = Kind.allCases[random.below(Kind.allCases.count)]
    let tokens = lines.indices.flatMap { index in
      Token.tokens(of: lines[index]).map { (line: index, token: $0) }
    }
    let names = tokens.filter(\.token.isName)
    let candidates =
      switch kind {
      case .rename: names.filter { $0.token.text.count > 2 }
      case .retype: names.filter { Self.types.contains($0.token.text) }
      case .exchange, .swap: names
      case .delete, .line: tokens
      }
    guard !candidates.isEmpty else { return nil }
    let place = random.below(candidates.count)
    let (index, token) = candidates[place]
    line = index + 1
    var range = token.range
    switch kind {
    case .rename: new = Self.misspelled(token.text, &random)
    case .retype: new = Self.types[random.below(Self.types.count)]
    case .delete: new = ""
    case .exchange: new = names[random.below(names.count)].token.text
    case .swap:
      guard place + 1 < names.count, names[place + 1].line == index else { return nil }
      let next = names[place + 1].token
      range = token.range.lowerBound..<next.range.upperBound
      new = next.text + lines[index][token.range.upperBound..<next.range.lowerBound] + token.text
    case .line:
      range = lines[index].startIndex..<lines[index].endIndex
      new = ""
    }
    old = String(lines[index][range])
    guard old != new else { return nil }
    if kind == .line {
      lines.remove(at: index)
    } else {
      lines[index].replaceSubrange(range, with: new)
    }
    self.text = lines.joined(separator: "\n")
  }

  private static func misspelled(_ name: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(name)
    let place = random.below(letters.count - 1)
    switch random.below(4) {
    case 0: letters.swapAt(place, place + 1)
    case 1: letters.remove(at: place)
    case 2: letters.append("s")
    default:
      let first = String(letters[0])
      letters[0] = Character(first == first.lowercased() ? first.uppercased() : first.lowercased())
    }
    return String(letters)
  }
}

/// A name, a number or one other character of a line.
private struct Token {
  let text: String
  let range: Range<String.Index>

  var isName: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }

  /// The tokens of a line without its comment; none in documentation.
  static func tokens(of line: String) -> [Token] {
    let words = line.drop { $0 == " " }
    guard !["#", "doc:", "weir:", "why:"].contains(where: words.hasPrefix) else { return [] }
    var tokens: [Token] = []
    var index = line.startIndex
    while index < line.endIndex {
      if line[index...].hasPrefix(" #") { break }
      let isWord: (Character) -> Bool = { $0.isLetter || $0.isNumber || $0 == "_" }
      let end = line[index...].prefix(while: isWord).endIndex
      let next = end > index ? end : line.index(after: index)
      if line[index] != " " {
        tokens.append(Token(text: String(line[index..<next]), range: index..<next))
      }
      index = next
    }
    return tokens
  }
}
