import WeirTemplate

/// A state's struct.
struct StateContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var inherits: SafeSwift?
  var types: [TypeContext]
  var fields: [FieldContext]
  var mounts: [MountContext]
  var machines: [MachineContext]
  /// Defaults that a compiler may object to, each a property of its own that points at the spec.
  var defaults: [DefaultContext]
  var parameters: [ParameterContext]

  /// Whether it stores anything.
  var hasValues: Bool { !fields.isEmpty || !mounts.isEmpty }

  static let shape = Shape<StateContext>(
    "state",
    [
      .text("name", "The struct's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .optionalText("inherits", "Protocols, comma-separated.") { $0.inherits },
      .list("types", "Types nested in it.", of: TypeContext.shape) { $0.types },
      .list("fields", "Its stored values.", of: FieldContext.shape) { $0.fields },
      .list("mounts", "The states that it owns.", of: MountContext.shape) { $0.mounts },
      .list("machines", "The machines of its fields.", of: MachineContext.shape) { $0.machines },
      .list("defaults", "Defaults with their own source location.", of: DefaultContext.shape) {
        $0.defaults
      },
      .list("parameters", "The parameters of `init`.", of: ParameterContext.shape) {
        $0.parameters
      },
      .flag("hasValues", "Whether it has stored properties.") { $0.hasValues },
      .flag("hasParameters", "Whether `init` takes anything.") { !$0.parameters.isEmpty },
      .list("orders", "The orders of its collections.", of: OrderContext.shape) {
        $0.mounts.compactMap(\.order)
      },
    ])
}

/// A stored value, of a state or of a struct.
struct FieldContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var type: SafeSwift
  /// The stored value behind a machine, and the part of its functions' names.
  var machine: MachineContext?
  /// The stored value behind a field of a struct that would contain itself.
  var box: SafeSwift?
  /// Where the spec declares it, if a compiler may object to its type.
  var place: PlaceContext?

  static let shape = Shape<FieldContext>(
    "field",
    [
      .text("name", "The field's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "Its type.") { $0.type },
      .optionalRecord("machine", "Its machine.", of: MachineContext.shape) { $0.machine },
      .optionalText("box", "The boxed storage of a struct's field.") { $0.box },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

/// A child's state.
struct MountContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var type: SafeSwift
  /// The array of ids beside an ordered collection.
  var order: OrderContext?
  /// Where the spec declares a key whose type a compiler may object to.
  var place: PlaceContext?

  static let shape = Shape<MountContext>(
    "mount",
    [
      .text("name", "The mount's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "The state's type, optional or a dictionary of it.") { $0.type },
      .optionalRecord("order", "The order of a collection.", of: OrderContext.shape) { $0.order },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}

struct OrderContext: Sendable {
  var name: SafeSwift
  var mount: SafeSwift
  /// The collection's name as comments write it.
  var title: SafeSwift
  var type: SafeSwift
  /// The collection's own type.
  var state: SafeSwift
  /// `updateRowsOrder`.
  var update: SafeSwift

  static let shape = Shape<OrderContext>(
    "order",
    [
      .text("name", "The array's name.") { $0.name },
      .text("mount", "The collection's name.") { $0.mount },
      .text("title", "The collection's name in comments.") { $0.title },
      .text("type", "The key's type.") { $0.type },
      .text("state", "The collection's own type.") { $0.state },
      .text("update", "The name of the function that updates it.") { $0.update },
    ])
}

/// Which case of a field may turn into which.
struct MachineContext: Sendable {
  var field: SafeSwift
  /// The field's name as comments write it.
  var title: SafeSwift
  var storage: SafeSwift
  var type: SafeSwift
  /// `allowsStatus`.
  var allows: SafeSwift
  /// `canMoveStatus`.
  var canMove: SafeSwift
  /// Patterns of allowed moves, each `(.initial, .inProgress)`.
  var moves: [SafeSwift]
  /// Whether some move is refused: then the switch needs a default.
  var refusesSome: Bool

  static let shape = Shape<MachineContext>(
    "machine",
    [
      .text("field", "The field's name.") { $0.field },
      .text("title", "The field's name in comments.") { $0.title },
      .text("storage", "The stored value behind it.") { $0.storage },
      .text("type", "The field's type.") { $0.type },
      .text("allows", "The name of the function that checks a move.") { $0.allows },
      .text("canMove", "The name of the function that callers can use.") { $0.canMove },
      .texts("moves", "Patterns of allowed moves, from and to.") { $0.moves },
      .flag("refusesSome", "Whether any move is rejected.") { $0.refusesSome },
      .flag("refusesAll", "Whether all moves are rejected.") { $0.moves.isEmpty },
    ])
}

/// A default on a line of its own.
struct DefaultContext: Sendable {
  var name: SafeSwift
  /// The field's name as comments write it.
  var title: SafeSwift
  var type: SafeSwift
  var code: SafeSwift
  var place: PlaceContext

  static let shape = Shape<DefaultContext>(
    "default",
    [
      .text("name", "The property's name.") { $0.name },
      .text("title", "The field's name in comments.") { $0.title },
      .text("type", "Its type.") { $0.type },
      .text("code", "The default, as written in the spec.") { $0.code },
      .text("file", "The spec's path, as a string literal.") { $0.place.file },
      .text("line", "The line of the spec, from 1.") { $0.place.line },
    ])
}
