import WeirDiagnostics
import WeirYAML

/// One module as declared in its document: state, actions, reducer and children.
public struct ModuleSpec: Sendable {
  public var name: Located<String>
  public var doc = ""
  public var layer: Located<String>?
  public var imports: [Located<String>] = []
  public var uses: [Located<String>] = []
  /// Whether several modules may own it.
  public var isReusable = false
  /// Replaces the project's conformances, if not nil.
  public var conforms: [Located<String>]?
  /// The name of a Swift module that the compiler accepts for no other.
  public static let reservedTarget = "Swift"

  /// The Swift target of its generated file.
  public var target: Located<String>?
  public var types: [TypeSpec] = []
  public var state: [FieldSpec] = []
  public var derived: [DerivedSpec] = []
  public var reads: [ReadSpec] = []
  public var children: [ChildSpec] = []
  public var actions: [ActionSpec] = []
  public var reductions: [ReductionSpec] = []
  public var operations: [OperationSpec] = []
  public var elsewhere = ElsewhereSpec()
  /// The members of a module in YAML that hand-written Swift beside it may use, by their names: another type may have
  /// such a member, so they only prevent findings.
  public var membersNamedInSwift: Set<String> = []
  public var invariants: [InvariantSpec] = []
  public var samples: [SampleSpec] = []
  public var inputs: [InputSpec] = []
  public var decisions: [DecisionSpec] = []
  public var effects: [EffectSpec] = []
  public var viewModels: [ViewModelSpec] = []
  public var components: [ComponentSpec] = []
  public var routers: [RouterSpec] = []
  @Rare public var notifications: NotificationsSpec?
  public var entities: [EntitySpec] = []
  @Rare public var requests: RequestsSpec?
  public var services: [ServiceSpec] = []
  public var traits: [TraitSpec] = []
  public var adopters: [AdopterSpec] = []
  /// The hand-written Swift that declares it; nil for a module in YAML.
  @Rare public var origin: SwiftOrigin?
  /// The store of the hand-written Swift that it describes; nil if it has an origin, or is not written in Swift.
  @Rare public var store: Located<StoreDescription>?
  /// Whether it only selects one of its children, as an enum of destinations does. Then it is not a level of its own.
  public var isSelector = false
  /// The name of the type in hand-written Swift that implements it, if that is not its own name.
  public var source: Located<String>?
  /// The hand-written Swift of a module in YAML; it is not a module of its own.
  @Rare public var counterpart: ModuleSpec?
  /// False if a part of the document could not be read: a missing name is not an error then.
  public var isFullyRead = true
  /// Whether all names of members and types are known, although other parts may be unread.
  public var areNamesRead = true

  public init(name: Located<String>) { self.name = name }

  /// The store of the hand-written Swift that it is or describes: rules judge it like code, not like a spec.
  @inlinable public var swiftStore: StoreDescription? { origin?.store ?? store?.value }

  public enum Kind: Sendable {
    /// A state of the tree: owned, or a root.
    case state
    /// A model with inputs and decisions, owned by its controller.
    case model
    /// Types, entities, requests, traits, screens: it has no owner and cannot be a root.
    case data
  }

  @inlinable public var kind: Kind {
    if origin != nil { return .state }
    if !inputs.isEmpty { return .model }
    return isData ? .data : .state
  }

  /// Those of its fields, values from other modules and actions that have some names.
  public func members(namedIn names: Set<String>) -> Set<String> {
    names.intersection(
      state.map(\.name.value) + reads.map(\.name.value) + actions.map(\.name.value))
  }

  /// The names of the members of its state, except generated ones.
  public var memberNames: [String] {
    var names = state.map(\.name.value)
    names += children.map(\.name.value)
    names += derived.map(\.name.value)
    names += reads.map(\.name.value)
    names += operations.map(\.name.value)
    names += inputs.map(\.name.value)
    names += decisions.map(\.name.value)
    return names
  }

  /// Whether a data module declares only types.
  public var hasTypesAlone: Bool { isData && !hasData && !hasScreens && !hasTraits }

  /// A module without a state and inputs that declares something else.
  @inlinable public var isData: Bool {
    let isStateless =
      state.isEmpty && derived.isEmpty && reads.isEmpty && children.isEmpty && actions.isEmpty
      && reductions.isEmpty && operations.isEmpty && decisions.isEmpty && effects.isEmpty
      && invariants.isEmpty
    return isStateless && inputs.isEmpty && (!types.isEmpty || hasData || hasScreens || hasTraits)
  }

  @usableFromInline var hasData: Bool { !entities.isEmpty || requests != nil || !services.isEmpty }

  @usableFromInline var hasTraits: Bool { !traits.isEmpty || !adopters.isEmpty }

  @usableFromInline var hasScreens: Bool {
    !viewModels.isEmpty || !components.isEmpty || !routers.isEmpty || notifications != nil
  }
}

extension ModuleSpec {
  static let record = Record<ModuleSpec>(
    "a module",
    [
      Key("module", "The module's name, written like a Swift type.", .name, required: "Name") {
        _, _, _, _ in  // Read before the other keys, which depend on it.
      },
      Key("doc", "The module's purpose; becomes its doc comment.", to: \.doc),
      Key("layer", "One of the project's layers.", .name) { $1.layer = $0.name($3) },
      Key("import", "Swift modules that the bodies import.", .oneOrMore(.text)) {
        $1.imports = $0.importNames($3, as: "import")
      },
      Key("uses", "Data modules whose types and requests this module uses.", .oneOrMore(.name)) {
        $1.uses = $0.names($3, of: "modules")
        $0.reportTwice($1.uses, as: "module") { $0 }
      },
      Key("reusable", "Whether several modules may each own an instance.", to: \.isReusable),
      Key("conforms", "Protocols that the state, actions and types conform to.", .oneOrMore(.text))
      {
        $1.conforms = $0.importNames($3, as: "protocol")
      },
      Key("target", "The Swift target of the generated file.", .name) {
        $1.target = $0.name($3)
        guard let target = $1.target, target.value == ModuleSpec.reservedTarget else { return }
        $0.findings.report(
          "`\(target.value)` cannot be the name of a target: it is that of the standard library",
          at: target.span, help: "rename the target")
      },
      Key(
        "source",
        "The type in hand-written Swift that implements the module, if it has another name.", .text
      ) { $1.source = $0.importNames($3, as: "type").first },
      Key(
        "store",
        "The store of the hand-written Swift that the module describes. Rules have their levels for this "
          + "store, and Weir generates nothing.", to: \.store),
      Key(
        "selector",
        "Whether it only selects one of its children, as an enum of destinations does: then it is not a level.",
        to: \.isSelector),
      .children, .types, .state, .derived, .reads, .actions, .reduce, .operations, .inputs,
      .decisions, .elsewhere, .effects, .invariants, .samples, .components, .viewModels, .entities,
      .requests, .services,
      .traits, .adopters, .routes, .notifications,
    ])

  /// The JSON Schema of a module's document.
  public static var jsonSchema: String {
    record.schema.document(title: "A module of a Weir project")
  }
}

extension Reader {
  /// Reports `Identifiable` as a protocol of all states and actions.
  mutating func reportIdentifiable(in names: [Located<String>]) {
    for name in names where name.value == "Identifiable" {
      findings.report(
        "actions and most states have no `id`, which `Identifiable` needs", at: name.span,
        help: "remove it: a type with a field `id` is `Identifiable` without it")
    }
  }

  /// Dotted names, as in `Foundation` or `Swift.Sendable`.
  mutating func importNames(_ node: NodeID, as what: String = "name") -> [Located<String>] {
    let names = list(node, orOne: true, of: "names") { reader, item -> Located<String>? in
      guard let text = reader.text(item, expected: "a name") else { return nil }
      let isName = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .allSatisfy { Reader.isName(String(Substring($0))) }
      guard isName else {
        reader.report("`\(text.prefix(40))` is not a Swift name", at: item)
        return nil
      }
      return Located(text, at: reader.tree.span(item))
    }
    reportTwice(names, as: what) { $0 }
    return names
  }
}
