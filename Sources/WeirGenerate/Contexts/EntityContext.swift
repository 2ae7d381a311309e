import WeirTemplate

/// An entity: a plain struct that goes over the wire.
struct EntityContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var inherits: SafeSwift
  var fields: [EntityFieldContext]
  var defaults: [DefaultContext]
  var parameters: [ParameterContext]
  /// How it is read and written, as far as the compiler does not know that.
  var coding: CodingContext?

  static let shape = Shape<EntityContext>(
    "entity",
    [
      .text("name", "The struct's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("inherits", "Its protocols, comma-separated.") { $0.inherits },
      .list("fields", "Its fields.", of: EntityFieldContext.shape) { $0.fields },
      .list("defaults", "Defaults with their own source location.", of: DefaultContext.shape) {
        $0.defaults
      },
      .list("parameters", "The parameters of its `init`.", of: ParameterContext.shape) {
        $0.parameters
      },
      .flag("hasParameters", "Whether its `init` has parameters.") { !$0.parameters.isEmpty },
      .optionalRecord(
        "coding", "Its coding, if the compiler cannot synthesize it.",
        of: CodingContext.shape
      ) { $0.coding },
    ])
}

/// A field of an entity's plain struct.
struct EntityFieldContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var type: SafeSwift
  var place: PlaceContext?
  /// What a transient field starts as.
  var initial: SafeSwift?

  static let shape = Shape<EntityFieldContext>(
    "entityField",
    [
      .text("name", "The field's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("type", "Its type.") { $0.type },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
      .optionalText("initial", "The initial value of a transient field.") { $0.initial },
    ])
}
