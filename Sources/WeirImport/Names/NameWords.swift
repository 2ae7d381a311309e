import WeirSwift

/// The words of a name in a document: `html_url`, `HTMLParser`, `repos/list-for-org`.
enum NameWords {
  /// The signs that become words.
  enum Signs {
    /// A sign directly before a number: `+1`.
    case ofNumbers
    /// All signs that are not just separators.
    case unusual
    case all
  }

  /// The words in order, spelled as in the text; empty if no character is valid in a name.
  static func words(of text: String, signs: Signs = .ofNumbers) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func end() {
      guard !word.isEmpty else { return }
      words.append(String(word))
      word.removeAll(keepingCapacity: true)
    }
    var offset = 0
    while offset < scalars.count {
      let scalar = scalars[offset]
      switch Kind(scalar) {
      case .mark:
        if !word.isEmpty { word.append(scalar) }
      case .other:
        end()
        if let (spelled, length) = spelling(scalars, at: offset, signs) {
          words += spelled
          offset += length - 1
        }
      case let kind:
        if beginsWord(scalars, at: offset, kind) { end() }
        word.append(scalar)
      }
      offset += 1
    }
    end()
    return words
  }

  private enum Kind {
    case upper, lower, digit
    /// Valid in a name, but not at its start.
    case mark
    case other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x61...0x7A: self = .lower
      case 0x41...0x5A: self = .upper
      case 0x30...0x39: self = .digit
      case ..<0x80: self = .other
      default:
        if SwiftName.isIdentifier(String(scalar)) {
          self = scalar.properties.isUppercase ? .upper : .lower
        } else {
          self = SwiftName.isIdentifier("a" + String(scalar)) ? .mark : .other
        }
      }
    }
  }

  /// Whether an upper-case letter begins a word: after a lower-case letter or a digit (`userID`,
  /// `oauth2Token`), or as the last of several before a lower-case one (`HTMLParser`), except for
  /// plurals (`userIDs`).
  private static func beginsWord(_ scalars: [Unicode.Scalar], at offset: Int, _ kind: Kind) -> Bool
  {
    guard kind == .upper, offset > 0 else { return false }
    switch Kind(scalars[offset - 1]) {
    case .lower, .digit, .mark: return true
    case .other: return false
    case .upper:
      guard offset + 1 < scalars.count, Kind(scalars[offset + 1]) == .lower else { return false }
      let isPlural =
        scalars[offset + 1] == "s"
        && (offset + 2 == scalars.count || Kind(scalars[offset + 2]) != .lower)
      return !isPlural
    }
  }

  // MARK: Signs

  private static func spelling(_ scalars: [Unicode.Scalar], at offset: Int, _ signs: Signs)
    -> (words: [String], length: Int)?
  {
    let scalar = scalars[offset]
    let next = offset + 1 < scalars.count ? scalars[offset + 1] : " "
    let isFirst = offset == 0
    if isFirst, scalar == "+" || scalar == "-", Kind(next) == .digit {
      return ([scalar == "+" ? "plus" : "minus"], 1)
    }
    switch signs {
    case .ofNumbers: return nil
    case .unusual:
      if !isFirst || scalar != "-", "_-/. ".unicodeScalars.contains(scalar) { return nil }
    case .all: break
    }
    if let words = pairs[String(scalar) + String(next)] { return (words, 2) }
    return spelled[scalar].map { ($0, 1) }
  }

  private static let pairs = [
    "<=": ["less", "than", "or", "equal"], ">=": ["greater", "than", "or", "equal"],
    "!=": ["not", "equal"], "==": ["equals"], "<>": ["not", "equal"], "&&": ["and"],
    "||": ["or"],
  ]

  private static let spelled: [Unicode.Scalar: [String]] = [
    "+": ["plus"], "-": ["minus"], "<": ["less", "than"], ">": ["greater", "than"],
    "=": ["equals"], "*": ["star"], "%": ["percent"], "#": ["hash"], "@": ["at"], "!": ["not"],
    "?": ["question", "mark"], "&": ["and"], "|": ["or"], "/": ["slash"], "\\": ["backslash"],
    ".": ["dot"], ",": ["comma"], ":": ["colon"], ";": ["semicolon"], "$": ["dollar"],
    "^": ["caret"], "~": ["tilde"], "'": ["quote"], "\"": ["double", "quote"],
    "`": ["backtick"], "(": ["open", "parenthesis"], ")": ["close", "parenthesis"],
    "[": ["open", "bracket"], "]": ["close", "bracket"], "{": ["open", "brace"],
    "}": ["close", "brace"], "_": ["underscore"], " ": ["space"], "\t": ["tab"],
    "\n": ["newline"],
  ]
}
