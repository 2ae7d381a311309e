/// A schema's number in its description.
public struct SchemaID: Hashable, Sendable {
  public let index: Int

  public init(_ index: Int) { self.index = index }
}

/// A type of the description, named or inline.
///
/// The graph may have cycles: through a property, an array, a union, a map. Never through
/// references alone.
public struct APISchema: Sendable {
  public var place: DocumentPlace
  /// The key under `components.schemas` or `definitions`. Of a schema elsewhere that a `$ref` leads
  /// to, the last telling part of its pointer or its file's name, which others may have as well. Nil
  /// of a schema that nothing but the place it stands in refers to.
  public var name: String?
  /// Whether it stands in the main document's `components.schemas` or `definitions`.
  public var isComponent: Bool
  public var title: String
  public var description: String
  public var shape: Shape
  /// Whether `null` is a value as well, in whatever way that was written.
  public var isNullable: Bool
  public var isDeprecated: Bool
  public var isReadOnly: Bool
  public var isWriteOnly: Bool
  public var defaultValue: Literal?

  public enum Shape: Sendable {
    /// Any JSON.
    case any
    /// No value at all: the schema `false`.
    case never
    case scalar(Scalar)
    case enumeration(Enumeration)
    case object(Object)
    /// An object of names that are not known, with values of one type.
    case map(values: SchemaID)
    case array(items: SchemaID)
    case union(Union)
    /// Another schema, of which this one differs in description, default, nullability or name.
    case reference(SchemaID)
  }

  public struct Object: Sendable {
    /// In the order of the document; those of `allOf` where their schema stands in it.
    public var properties: [Property]
    public var additional: Additional
    /// The schemas whose properties were merged through `allOf` and a `$ref`, in their order.
    public var parents: [SchemaID]
    /// That values of this type are told apart by a property, and which schemas say by `allOf` that
    /// they are one.
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
    /// Nothing is said about them.
    case unstated
    case none
    case any
    case schema(SchemaID)
  }

  public struct Discriminator: Sendable {
    /// The property that holds the value.
    public var property: String
    /// Each value with the schema that it stands for, in the order of the document.
    public var values: [(value: String, schema: SchemaID)]
  }

  public struct Union: Sendable {
    /// In the order of the document, at least two; none is nullable only by being `null`.
    public var members: [Member]
    /// The key in JSON that tells the members apart; nil where they must be tried in turn.
    public var discriminator: String?
    /// Whether several may hold at once (`anyOf`).
    public var isAnyOf: Bool
  }

  public struct Member: Sendable {
    public var schema: SchemaID
    /// The values of the discriminator that mean this member, at least one where the union has a
    /// discriminator; no value stands twice in a union.
    public var values: [String]
  }
}
