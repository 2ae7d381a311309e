extension NestingGuard {
  /// Keywords for which nesting costs more than for names.
  static let keywords: Set<String> = [
    "any", "as", "async", "await", "borrow", "break", "case", "catch", "class", "consume",
    "continue", "copy", "default", "defer", "discard", "do", "each", "else", "enum", "extension",
    "fallthrough", "for", "func", "guard", "if", "import", "in", "inout", "is", "let", "repeat",
    "return", "some", "struct", "switch", "throw", "throws", "try", "unsafe", "var", "where",
    "while", "yield",
  ]

  /// Keywords after which a line may end its statement.
  static let complete: Set<String> = ["break", "continue", "fallthrough"]

  /// Keywords at the start of a line that continue the statement before it.
  static let continuing: Set<String> = [
    "as", "async", "catch", "else", "in", "is", "throws", "where", "while",
  ]
}
