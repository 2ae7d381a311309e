import WeirDiagnostics
import WeirYAML

/// A type that conforms to traits: the user's own, or a generated one.
public struct AdopterSpec: Sendable {
  /// The name in an extension: `SomeRouter`, `Feed.Router`.
  public var name: Located<String>
  /// In the order of the spec, including `Mock`.
  public var traits: [Located<String>]
}

extension Key<ModuleSpec> {
  static let adopters = Key(
    "adopters", "Types, each with the traits that it adopts; the list may include `Mock`.",
    values: .oneOrMore(.name),
    of: "a mapping of types to the traits that they adopt", to: \.adopters
  ) { reader, key, value in
    guard let name = reader.typeName(key) else { return nil }
    let traits = reader.names(value, of: "traits")
    reader.reportTwice(traits, as: "trait") { $0 }
    return AdopterSpec(name: name, traits: traits)
  }
}

extension Reader {
  /// `SomeRouter` or `Feed.Router`.
  fileprivate mutating func typeName(_ key: NodeID) -> Located<String>? {
    guard let text = text(key, expected: "a type's name") else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return name(key, expected: "a type's name") }
    guard parts.count <= 20, parts.allSatisfy(Self.isName) else {
      report("`\(text.prefix(40))` is not a type's name", at: key)
      return nil
    }
    return Located(text, at: tree.span(key))
  }
}
