/// Where and how a name can be written. The tables are from what swiftc 6.3 accepts and warns of,
/// for each keyword in each position, with backticks and without.
public enum SwiftName {
  /// What a name names, and at which of its places.
  public enum Position: Sendable, CaseIterable {
    /// A property or a function of a type, at its declaration or by itself in a body.
    case member
    /// A type, at its declaration or by itself.
    case type
    case enumCase
    /// A parameter's or payload's label, where it is declared.
    case label
    /// A label in a call or in a pattern.
    case argument
    /// A local, or a parameter as the function's body sees it.
    case local
  }

  /// Whether the text is an identifier by Swift's grammar, in normal form C, of visible characters
  /// alone. Keywords are; `_`, `$0` and what has backticks around it are not.
  public static func isIdentifier(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, IdentifierGrammar.isHead(first), text != "_" else {
      return false
    }
    // Nearly every name is of these.
    if text.utf8.allSatisfy(IdentifierGrammar.isPlainBody) { return true }
    return scalars.allSatisfy {
      IdentifierGrammar.isBody($0) && IdentifierGrammar.isVisible($0)
    } && NormalForm.isC(scalars)
  }

  /// Whether an identifier can stand there at all, be it in backticks.
  public static func isUsable(_ name: String, as position: Position) -> Bool {
    guard isIdentifier(name) else { return false }
    switch position {
    case .member, .local: return name != "self"
    case .type, .enumCase: return name != "Type" && name != "Protocol"
    case .label, .argument: return true
    }
  }

  /// Whether an identifier only can stand there in backticks.
  public static func needsBackticks(_ name: String, as position: Position) -> Bool {
    switch position {
    case .member:
      reserved.contains(name) || ["Protocol", "Type", "await"].contains(name)
    case .type: reserved.contains(name) || ["any", "each", "some"].contains(name)
    case .enumCase: reserved.contains(name)
    case .label: ["inout", "let", "var"].contains(name)
    case .argument: name == "inout"
    case .local: reserved.contains(name) || name == "await"
    }
  }

  /// The identifier as it is written there.
  public static func written(_ name: String, as position: Position) -> String {
    needsBackticks(name, as: position) ? "`\(name)`" : name
  }

  /// Whether the word is a keyword everywhere, so that no module and no protocol is imported or named
  /// by it.
  public static func isReserved(_ word: String) -> Bool { reserved.contains(word) }

  /// The words that are keywords everywhere.
  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
