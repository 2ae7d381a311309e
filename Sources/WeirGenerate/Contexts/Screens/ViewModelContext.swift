import WeirTemplate

/// A view model that is closed by a protocol.
struct ViewModelContext: Sendable {
  var title: SafeSwift
  var doc: SafeSwift?
  /// How long it lives, as a sentence.
  var lifetime: SafeSwift?
  var protocolName: SafeSwift
  var mock: SafeSwift
  /// Whether views find it in their environment.
  var isObserved: Bool
  var properties: [ViewModelPropertyContext]
  var methods: [ViewModelMethodContext]
  /// The head of the mock's `init`.
  var initializer: SafeSwift

  static let shape = Shape<ViewModelContext>(
    "view-model",
    [
      .text("title", "The view model's name in comments.") { $0.title },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .optionalText("lifetime", "Its lifetime, as a sentence.") { $0.lifetime },
      .text("protocol", "The name of its protocol.") { $0.protocolName },
      .text("mock", "The name of its mock.") { $0.mock },
      .flag("isObserved", "Whether views read it from their environment.") { $0.isObserved },
      .list("properties", "The properties that the view reads.", of: ViewModelPropertyContext.shape)
      {
        $0.properties
      },
      .list("methods", "The methods that the view calls.", of: ViewModelMethodContext.shape) {
        $0.methods
      },
      .flag("hasShortCalls", "Whether a method has parameters with defaults.") {
        $0.methods.contains { $0.short != nil }
      },
      .flag("isEmpty", "Whether there are no properties and methods.") {
        $0.properties.isEmpty && $0.methods.isEmpty
      },
      .text("initializer", "The signature of the mock's `init`.") { $0.initializer },
    ])
}

struct ViewModelPropertyContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var type: SafeSwift
  var isSettable: Bool
  var place: PlaceContext?

  static let shape = Shape<ViewModelPropertyContext>(
    "property",
    [
      .text("name", "The property.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "Its type.") { $0.type },
      .flag("isSettable", "Whether the view can set it.") { $0.isSettable },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

struct ViewModelMethodContext: Sendable {
  var doc: SafeSwift?
  /// `send(code: String) async throws -> Bool`.
  var signature: SafeSwift
  /// The mock's property: `onSend`.
  var hook: SafeSwift
  /// Whether the mock is observed, and the hook is not.
  var isIgnored: Bool
  var hookType: SafeSwift
  var hookCall: SafeSwift
  /// The call without what has a default; nil where nothing has.
  var short: ShortMethodContext?
  var place: PlaceContext?

  static let shape = Shape<ViewModelMethodContext>(
    "method",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("signature", "Name, parameters and result.") { $0.signature },
      .text("hook", "The mock's closure for it.") { $0.hook },
      .flag("isIgnored", "Whether the hook is excluded from observation.") { $0.isIgnored },
      .text("hookType", "The hook's type.") { $0.hookType },
      .text("hookCall", "The hook's call.") { $0.hookCall },
      .optionalRecord(
        "short", "The call without the arguments that have defaults.", of: ShortMethodContext.shape
      ) {
        $0.short
      },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

/// A method's call without what has a default.
struct ShortMethodContext: Sendable {
  var signature: SafeSwift
  /// The defaults.
  var locals: [ArgumentContext]
  var call: SafeSwift

  static let shape = Shape<ShortMethodContext>(
    "short",
    [
      .text("signature", "Name, parameters and result.") { $0.signature },
      .list("locals", "The defaults, as written in the spec.", of: ArgumentContext.shape) {
        $0.locals
      },
      .text("call", "The whole call.") { $0.call },
    ])
}

/// A view model whose values are made once of what it takes.
struct MadeViewModelContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var lifetime: SafeSwift?
  var inherits: SafeSwift?
  var values: [MadeValueContext]
  /// The head of its `init`.
  var initializer: SafeSwift
  var place: PlaceContext?

  static let shape = Shape<MadeViewModelContext>(
    "made-view-model",
    [
      .text("name", "The struct's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .optionalText("lifetime", "Its lifetime, as a sentence.") { $0.lifetime },
      .optionalText("inherits", "Protocols, comma-separated.") { $0.inherits },
      .list("values", "Its values.", of: MadeValueContext.shape) { $0.values },
      .text("initializer", "The signature of its `init`.") { $0.initializer },
      .optionalRecord(
        "place", "The source location of its parameters, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

struct MadeValueContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var type: SafeSwift
  var code: SafeSwift
  var codePlace: PlaceContext
  /// Where a compiler may object to the type.
  var place: PlaceContext?

  static let shape = Shape<MadeValueContext>(
    "value",
    [
      .text("name", "The property.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "Its type.") { $0.type },
      .text("code", "The expression of the spec.") { $0.code },
      .text("file", "The spec's path, as a string literal.") { $0.codePlace.file },
      .text("line", "The line of the spec, from 1.") { $0.codePlace.line },
      .optionalRecord(
        "place", "The type's source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}
