/// A schema's index in its description.
public struct SchemaID: Hashable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }
}

/// A type of the description, named or inline.
///
/// The graph may have cycles through a property, an array, a union or a map, but not through
/// only references.
public struct APISchema: Sendable {
  public var position: DocumentPosition
  /// The key under `components.schemas` or `definitions`. For another schema to which a `$ref`
  /// refers: the last meaningful part of its pointer, or its file's name, which need not be unique.
  /// Nil for a schema to which nothing refers.
  public var name: String?
  /// Whether it is in the main document's `components.schemas` or `definitions`.
  public var isComponent: Bool
  public var title: String
  public var description: String
  public var shape: Shape
  /// Whether `null` is a value too, in any notation.
  public var isNullable: Bool
  public var isDeprecated: Bool
  public var isReadOnly: Bool
  public var isWriteOnly: Bool
  public var defaultValue: Literal?

  public enum Shape: Sendable {
    /// Any JSON.
    case any
    /// No value: the schema `false`.
    case never
    case scalar(Scalar)
    case enumeration(Enumeration)
    case object(Object)
    /// An object with unknown keys, whose values have one type.
    case map(values: SchemaID)
    case array(items: SchemaID)
    case union(Union)
    /// Another schema; this one differs from it in description, default, nullability or name.
    case reference(SchemaID)
  }

  public struct Object: Sendable {
    /// In document order; the properties of an `allOf` at the position of their schema.
    public var properties: [Property]
    public var additional: Additional
    /// The schemas whose properties were merged through `allOf` and a `$ref`, in order.
    public var parents: [SchemaID]
    /// The property that distinguishes the subtypes, which refer to this schema by `allOf`.
    public var discriminator: Discriminator?
  }

  public struct Property: Sendable {
    /// The key in JSON: any text.
    public var name: String
    public var schema: SchemaID
    public var isRequired: Bool
  }

  /// Members of an object that are not declared.
  public enum Additional: Sendable, Hashable {
    /// Not stated.
    case unstated
    case none
    case any
    case schema(SchemaID)
  }

  public struct Discriminator: Sendable {
    /// The property that contains the value.
    public var property: String
    /// Each value with its schema, in document order.
    public var values: [(value: String, schema: SchemaID)]
  }

  public struct Union: Sendable {
    /// In document order, at least two; none is only `null`.
    public var members: [Member]
    /// The key in JSON that distinguishes the members; nil if decoding tries them in order.
    public var discriminator: String?
    /// Whether several may match at once (`anyOf`).
    public var isAnyOf: Bool
  }

  public struct Member: Sendable {
    public var schema: SchemaID
    /// The values of the discriminator for this member, at least one if the union has a
    /// discriminator; unique in a union.
    public var values: [String]
  }
}
