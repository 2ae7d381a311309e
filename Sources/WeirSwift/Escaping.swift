extension SwiftName {
  /// A name as it is written where it is declared or read: in backticks if it is a keyword.
  public static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A name as an argument's label, where nearly every keyword is allowed.
  public static func escapedLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// Swift's reserved words (The Swift Programming Language, Lexical Structure).
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
