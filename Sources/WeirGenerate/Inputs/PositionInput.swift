import WeirSwift
import WeirTemplate

/// A position in a spec, for the compiler's errors, with the Swift at it.
struct PositionInput: TemplateInput {
  let file: SafeSwift
  let line: SafeSwift
  /// Empty for a declaration.
  var code: SafeSwift = ""
  var isLong = false

  static let shape = Shape<Self>(
    "place",
    [
      .file { $0 }, .line { $0 },
      .text("code", "The Swift of the spec, unchanged.") { $0.code },
      .flag("isLong", "Whether the brace after a condition is on its own line.") { $0.isLong },
    ])
}

extension PositionInput {
  init(code: SafeSwift, position: PositionInput, isLong: Bool = false) {
    self = position
    self.code = code
    self.isLong = isLong
  }
}

extension Entry {
  /// The position of a declaration that a compiler may reject.
  static func position(
    _ doc: String = "Its source location, if the compiler may report errors in it.",
    _ read: @escaping @Sendable (Value) -> PositionInput?
  ) -> Self {
    .optionalRecord("place", doc, read)
  }

  /// The names of a position as names of the input itself.
  static func file(_ position: @escaping @Sendable (Value) -> PositionInput) -> Self {
    .text("file", "The spec's path, as a string literal.") { position($0).file }
  }

  static func line(_ position: @escaping @Sendable (Value) -> PositionInput) -> Self {
    .text("line", "The line of the spec, from 1.") { position($0).line }
  }

  static func doc(
    _ description: String = "The doc comment.", _ read: @escaping @Sendable (Value) -> String
  ) -> Self {
    .optionalText("doc", description) { .docComment(read($0)) }
  }
}
