import WeirYAML

/// The version of the specification that a document is written in.
public enum OpenAPIVersion: Sendable, Hashable, CaseIterable {
  case v20, v30, v31
}

/// What an OpenAPI document says, the same for all versions of the specification: references are
/// resolved, `allOf` is merged, and every schema is a node of one graph.
public struct APIDescription: Sendable {
  public var specification: OpenAPIVersion
  /// `info.title`, `info.version` and `info.description`; nothing where they are missing.
  public var title: String
  public var version: String
  public var description: String
  /// In their order; none where the document names none.
  public var servers: [APIServer]
  public var tags: [APITag]
  /// In their order.
  public var securitySchemes: [APISecurityScheme]
  /// What an operation needs that says nothing else: any one of these.
  public var security: [APISecurityRequirement]
  /// By path, then method, both in the order of the document.
  public var operations: [APIOperation]
  /// All schemas; the number of a schema is its index.
  public var schemas: [APISchema]
  /// The schemas that have a name, each once: those of `components.schemas` or `definitions` in
  /// their order, then the ones that only a `$ref` led to, in the order in which they were met.
  public var named: [SchemaID]
  /// What the model does not express, in the order in which it was met.
  public var notes: [ImportNote]
  /// How many more notes there are than `notes` holds.
  public var omittedNotes: Int

  public subscript(id: SchemaID) -> APISchema { schemas[id.index] }

  /// The schema that `id` stands for, through references that add nothing to the shape.
  public func resolved(_ id: SchemaID) -> SchemaID {
    var id = id
    var steps = 0
    while case .reference(let target) = schemas[id.index].shape, steps < schemas.count {
      id = target
      steps += 1
    }
    return id
  }
}

/// A server's address, its variables replaced by their defaults: absolute, or relative to where the
/// document came from.
public struct APIServer: Sendable, Hashable {
  public var url: String
  public var description: String

  public init(url: String, description: String = "") {
    self.url = url
    self.description = description
  }
}

/// A group of operations, and what is said about it.
public struct APITag: Sendable, Hashable {
  public var name: String
  public var description: String

  public init(name: String, description: String = "") {
    self.name = name
    self.description = description
  }
}
