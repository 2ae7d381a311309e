import WeirDiagnostics

/// The spelling of names at each position. The tables are the result of compiling each keyword at
/// each position with swiftc 6.3, with and without backticks.
public enum SwiftName {
  public enum Position: Sendable, CaseIterable {
    /// A property or a function of a type, in its declaration or unqualified in a body.
    case member
    /// A type, in its declaration or unqualified.
    case type
    case enumCase
    /// The label of a parameter or payload, in its declaration.
    case label
    /// A label in a call or in a pattern.
    case argument
    /// A local, or a parameter in the function's body.
    case local
  }

  /// Whether the text is an identifier of Swift's grammar, in normal form C, and with visible
  /// characters only. Keywords are identifiers; `_`, `$0` and text in backticks are not.
  public static func isIdentifier(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, IdentifierGrammar.isHead(first), text != "_" else {
      return false
    }
    // Nearly every name is of these.
    if text.utf8.allSatisfy(\.isWordPart) { return true }
    return scalars.allSatisfy {
      IdentifierGrammar.isBody($0) && IdentifierGrammar.isVisible($0)
    } && NormalForm.isC(scalars)
  }

  /// Whether an identifier is valid at the position, possibly in backticks.
  public static func isUsable(_ name: String, as position: Position) -> Bool {
    guard isIdentifier(name) else { return false }
    switch position {
    case .member, .local: return name != "self"
    case .type, .enumCase: return name != "Type" && name != "Protocol"
    case .label, .argument: return true
    }
  }

  /// Whether an identifier is valid at the position only in backticks.
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

  /// Whether a name begins with an upper-case letter. Only this convention distinguishes types in expressions.
  package static func startsLikeType(_ name: String) -> Bool {
    name.first { $0 != "_" }?.isUppercase ?? false
  }

  /// The spelling of the identifier at the position.
  public static func written(_ name: String, as position: Position) -> String {
    needsBackticks(name, as: position) ? "`\(name)`" : name
  }

  /// Whether the word is a keyword everywhere, so that it cannot be the name of a module or
  /// protocol.
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
