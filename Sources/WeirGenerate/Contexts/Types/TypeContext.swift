import WeirTemplate

/// A type of the spec: an enum, a struct or an alias.
struct TypeContext: Sendable {
  var name: SafeSwift
  var doc: SafeSwift?
  var inherits: SafeSwift?
  var cases: [CaseContext] = []
  var fields: [FieldContext] = []
  /// Defaults that a compiler may object to, each a property of its own that points at the spec.
  var defaults: [DefaultContext] = []
  var parameters: [ParameterContext] = []
  var alias: SafeSwift?
  var isEnum = false
  /// Whether a case of it carries the enum itself.
  var isIndirect = false
  var isStruct = false
  var place: PlaceContext?
  /// How a struct is coded, as far as it has to be written.
  var coding: CodingContext?
  /// The same, where it stands in an extension: a struct with very many fields.
  var codingApart: CodingContext?
  /// How a union is coded.
  var union: UnionContext?

  static let shape = Shape<TypeContext>(
    "type",
    [
      .text("name", "The type's name.") { $0.name },
      .optionalText("doc", "The doc comment.") { $0.doc },
      .optionalText("inherits", "Raw type and protocols, comma-separated.") { $0.inherits },
      .flag("isEnum", "Whether it is an enum.") { $0.isEnum },
      .flag("isIndirect", "Whether a case of an enum has the enum itself as associated value.") {
        $0.isIndirect
      },
      .list("cases", "An enum's cases.", of: CaseContext.shape) { $0.cases },
      .flag("isStruct", "Whether it is a struct.") { $0.isStruct },
      .list("fields", "A struct's fields.", of: FieldContext.shape) { $0.fields },
      .list("defaults", "Defaults with their own source location.", of: DefaultContext.shape) {
        $0.defaults
      },
      .list("parameters", "The parameters of a struct's `init`.", of: ParameterContext.shape) {
        $0.parameters
      },
      .flag("hasParameters", "Whether a struct's `init` has parameters.") {
        !$0.parameters.isEmpty
      },
      .optionalText("alias", "The underlying type of an alias.") { $0.alias },
      .optionalRecord(
        "place", "An alias's source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
      .optionalRecord(
        "coding", "The coding of a struct, if the compiler cannot synthesize it.",
        of: CodingContext.shape
      ) { $0.coding },
      .optionalRecord("union", "The coding of a union.", of: UnionContext.shape) { $0.union },
    ])
}

/// A case of an enum: of a type, or of a module's actions.
struct CaseContext: Sendable {
  var doc: SafeSwift?
  /// `saving([Item])`, `user = "USER"`, `rows(rowID: UUID, RowAction)`.
  var declaration: SafeSwift
  var place: PlaceContext?

  static let shape = Shape<CaseContext>(
    "case",
    [
      .optionalText("doc", "The doc comment.") { $0.doc },
      .text("declaration", "The case's name with its associated values.") { $0.declaration },
      .optionalRecord(
        "place", "Its source location, if the compiler may report errors in it.",
        of: PlaceContext.shape
      ) {
        $0.place
      },
    ])
}
