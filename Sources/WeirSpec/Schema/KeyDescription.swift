import WeirDiagnostics

/// A key that is valid at a position of a document, for editors.
package struct KeyDescription: Sendable, Equatable {
  package let name: String
  package let doc: String
  package let isRequired: Bool
  /// Whether its value is on lines of its own: a mapping or a list of mappings.
  package let opensBlock: Bool
}

/// The values that are valid at a position of a document.
package struct ValuePosition: Sendable {
  /// The kind of text that the position accepts.
  package enum Text: Sendable { case name, text, swift, expression, type }

  private let schemas: [Schema]

  /// - Parameter path: The keys down to the value; nil for an item of a list.
  package init(inModule path: [String?]) {
    self.init(ModuleSpec.record.schema, path)
  }

  /// The same in weir.yaml.
  package init(inProject path: [String?]) { self.init(ProjectSpec.record.schema, path) }

  private init(_ root: Schema, _ path: [String?]) {
    schemas = path.reduce(root.alternatives) { schemas, step in
      schemas.flatMap { $0.below(step) }
    }
  }

  /// The fixed keys of a mapping at the position.
  package var keys: [KeyDescription] {
    schemas.flatMap(\.properties).uniqued(by: \.name).map {
      KeyDescription(
        name: $0.name, doc: $0.doc, isRequired: $0.isRequired, opensBlock: $0.schema.opensBlock)
    }
  }

  package var words: [String] {
    schemas.flatMap { schema -> [String] in
      switch schema {
      case .choice(let words): words
      case .flag: ["true", "false"]
      case .version(let number): [String(number)]
      default: []
      }
    }
  }

  package func accepts(_ text: Text) -> Bool { schemas.contains { $0.text == text } }
}

extension Schema {
  /// The schema without choices between several: a value, or a list of such values, counts as both.
  var alternatives: [Schema] {
    switch self {
    case .any(let schemas): schemas.flatMap(\.alternatives)
    case .oneOrMore(let item): item.alternatives + [.list(item)]
    default: [self]
    }
  }

  /// Whether a value of the schema is a mapping with a fixed key of this name.
  func isKey(_ name: String) -> Bool {
    alternatives.contains {
      if case .list(let item) = $0 { return item.isKey(name) }
      return $0.properties.contains { $0.name == name }
    }
  }

  fileprivate var properties: [Property] {
    switch self {
    case .object(let properties), .choiceObject(let properties, _), .group(let properties, _):
      properties
    default: []
    }
  }

  fileprivate func below(_ step: String?) -> [Schema] {
    guard let key = step else {
      if case .list(let item) = self { return item.alternatives }
      return []
    }
    if let property = properties.first(where: { $0.name == key }) {
      return property.schema.alternatives
    }
    switch self {
    case .map(let value), .group(_, let value): return value.alternatives
    default: return []
    }
  }

  fileprivate var opensBlock: Bool {
    switch self {
    case .map, .object, .choiceObject, .group: true
    default: false
    }
  }

  fileprivate var text: ValuePosition.Text? {
    switch self {
    case .name: .name
    case .text: .text
    case .swift: .swift
    case .expression: .expression
    case .type: .type
    default: nil
    }
  }
}
