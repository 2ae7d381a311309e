import WeirDiagnostics
import WeirYAML

/// A protocol whose methods have bodies in an extension, for types of the user.
public struct TraitSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  /// The properties that the bodies read from an adopter.
  public var needs: [NeedSpec] = []
  /// Whether the needs are in a separate protocol, and are not visible through the trait.
  public var hidesNeeds = false
  /// Replaces the project's isolation, if not nil.
  public var isolation: GenerateSpec.Isolation?
  public var methods: [MethodSpec] = []

  public init(name: Located<String>) { self.name = name }
}

/// A property that an adopter must have: a service, a handler.
public struct NeedSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var type: SwiftScalar
  /// The `var` or `{ get set }` that allows a body to write it; nil for a read-only property.
  public var settable: Span?
  /// Its value in adopters that do not declare it.
  public var defaultValue: SwiftScalar?
}

extension Key<ModuleSpec> {
  static let traits = Key(
    "traits", "Protocols whose methods have bodies, which types adopt.",
    values: LongTrait.record.schema,
    of: "a mapping of names to traits", to: \.traits
  ) { $0.trait($1, $2) }
}

extension Reader {
  fileprivate mutating func trait(_ key: NodeID, _ value: NodeID) -> TraitSpec? {
    guard let name = name(key, expected: "a trait's name") else { return nil }
    var trait = TraitSpec(name: name)
    guard tree.kind(value).isMapping else {
      wrongShape(value, expected: "a trait, such as `{ needs: { … }, methods: { … } }`")
      return trait
    }
    LongTrait.record.read(value, into: &trait, &self)
    for method in trait.methods {
      guard let need = trait.needs.first(where: { $0.name.value == method.name.value }) else {
        continue
      }
      findings.report(
        "`\(method.name.value)` is both a need and a method of `\(name.value)`",
        at: method.name.span, related: [Related("the need", at: need.name.span)])
    }
    return trait
  }
}

private enum LongTrait {
  static let record = Record<TraitSpec>(
    "a trait",
    [
      Key("doc", "Its doc comment.", to: \.doc),
      Key("needs", "Properties that every adopter must have and the bodies read.", .needs) {
        $1.needs = $0.needs($3, key: $2)
      },
      Key("hides", "Whether the needs are hidden from users of the trait.", to: \.hidesNeeds),
      Key(
        "isolation",
        "The isolation of the protocol and its extensions, which replaces the project's.",
        to: \.isolation),
      Key(
        "methods", "The methods that adopters inherit.", .traitMethods, required: "{ name: body }"
      ) {
        $1.methods = $0.traitMethods($3)
      },
    ])
}
