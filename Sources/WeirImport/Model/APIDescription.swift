/// The version of the specification of a document.
public enum OpenAPIVersion: Sendable, Hashable, CaseIterable {
  case v20, v30, v31
}

/// The content of an OpenAPI document, in one form for all versions: references are resolved,
/// `allOf` is merged, and every schema is a node of one graph.
public struct APIDescription: Sendable {
  public var specification: OpenAPIVersion
  /// `info.title`, `info.version` and `info.description`; empty if missing.
  public var title: String
  public var version: String
  public var description: String
  /// In document order; empty if the document names none.
  public var servers: [APIServer]
  public var tags: [APITag]
  /// In document order.
  public var securitySchemes: [APISecurityScheme]
  /// The alternatives for an operation that states none.
  public var security: [APISecurityRequirement]
  /// By path, then method, both in the order of the document.
  public var operations: [APIOperation]
  /// All schemas; the number of a schema is its index.
  public var schemas: [APISchema]
  /// The named schemas, each once: those of `components.schemas` or `definitions` in document
  /// order, then those that only a `$ref` reaches, in the order in which they were read.
  public var named: [SchemaID]
  /// The parts of the document that the model does not express, in the order in which they were
  /// read.
  public var notes: [ImportNote]
  /// The number of notes that `notes` does not contain.
  public var omittedNotes: Int

  public subscript(id: SchemaID) -> APISchema { schemas[id.index] }

  /// The schema to which `id` refers, directly or through references that do not change the shape.
  public func resolved(_ id: SchemaID) -> SchemaID {
    var id = id
    var steps = 0
    while case .reference(let target) = schemas[id.index].shape, steps < schemas.count {
      id = target
      steps += 1
    }
    return id
  }

  func defaultValue(of id: SchemaID) -> Literal? {
    self[id].defaultValue ?? self[resolved(id)].defaultValue
  }
}

/// The address of a server, with variables replaced by their defaults: absolute, or relative to the
/// URL of the document.
public struct APIServer: Sendable, Hashable {
  public var url: String
  public var description = ""
}

public struct APITag: Sendable, Hashable {
  public var name: String
  public var description = ""
}
