import WeirTemplate

/// Statements or an expression: Swift out of the spec, or the call of a hand-written function.
struct BodyContext: Sendable {
  /// Swift out of the spec, with its place.
  var swift: PlacedContext?
  /// The call of a function that the user writes.
  var manual: ManualCallContext?

  var isEmpty: Bool { swift == nil && manual == nil }

  static let shape = Shape<BodyContext>(
    "body",
    [
      .optionalRecord("swift", "Swift from the spec.", of: PlacedContext.shape) { $0.swift },
      .optionalRecord("manual", "The call of a hand-written function.", of: ManualCallContext.shape)
      {
        $0.manual
      },
      .flag("isEmpty", "Whether the body is empty.") { $0.isEmpty },
    ])
}

/// Swift with its place in the spec, for `#sourceLocation`.
struct PlacedContext: Sendable {
  var code: SafeSwift
  var place: PlaceContext

  static let shape = Shape<PlacedContext>(
    "swift",
    [
      .text("code", "The text, unchanged.") { $0.code },
      .text("file", "The spec's path, as a string literal.") { $0.place.file },
      .text("line", "The line of the spec, from 1.") { $0.place.line },
    ])
}

/// A place in a spec that the compiler is to name when it objects.
struct PlaceContext: Sendable {
  var file: SafeSwift
  var line: SafeSwift

  static let shape = Shape<PlaceContext>(
    "place",
    [
      .text("file", "The spec's path, as a string literal.") { $0.file },
      .text("line", "The line of the spec, from 1.") { $0.line },
    ])
}

/// `Order.didFinish(note: note, status: &status)`.
struct ManualCallContext: Sendable {
  /// Fields that are copied out before the call and in after it: two `inout` accesses of which one
  /// is computed would break exclusivity.
  var copies: [CopyContext]
  var call: SafeSwift

  static let shape = Shape<ManualCallContext>(
    "manual",
    [
      .list(
        "copies", "Fields that are copied before the call and written back after it.",
        of: CopyContext.shape
      ) {
        $0.copies
      },
      .text("call", "The call.") { $0.call },
    ])
}

struct CopyContext: Sendable {
  var field: SafeSwift
  var local: SafeSwift

  static let shape = Shape<CopyContext>(
    "copy",
    [
      .text("field", "The field.") { $0.field },
      .text("local", "The name of the local copy.") { $0.local },
    ])
}

/// A parameter of an `init`.
struct ParameterContext: Sendable {
  /// Label and type.
  var declaration: SafeSwift
  var name: SafeSwift
  var type: SafeSwift
  /// The stored value that it goes into.
  var stored: SafeSwift
  var defaultValue: SafeSwift?

  static let shape = Shape<ParameterContext>(
    "parameter",
    [
      .text("declaration", "Label, name and type.") { $0.declaration },
      .text("name", "The internal name, which the stored property has.") { $0.name },
      .text("type", "The type.") { $0.type },
      .text("stored", "The stored property that it initializes.") { $0.stored },
      .optionalText("default", "The default, if there is one.") { $0.defaultValue },
    ])
}
