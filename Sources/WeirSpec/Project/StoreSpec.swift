import WeirDiagnostics
import WeirYAML

/// A team's own store: one of the built-in ones, with other names.
public struct StoreSpec: Sendable {
  public var name: Located<String>
  public var like = StoreDescription.usual
  public var state = TypePattern()
  public var action = TypePattern()
  public var reducer = FunctionPattern()
  /// Calls that send an action: `store.dispatch`.
  public var dispatch: [Located<String>] = []

  /// The types with a conformance, or with a name.
  public struct TypePattern: Sendable {
    public var conforms: String?
    /// A name with `*`.
    public var named: String?

    public init() {}

    static let record = Record<TypePattern>(
      "a description of types",
      [
        Key("conforms", "A protocol of the types.", .text) { $1.conforms = $0.text($3) },
        Key("named", "The types' names, with `*` for any text.", .text) { $1.named = $0.text($3) },
      ])
  }

  /// The functions that reduce.
  public struct FunctionPattern: Sendable {
    /// A name with `*`.
    public var function: String?
    /// The names of the parameters; by default, their types decide.
    public var state: String?
    public var action: String?

    public init() {}

    static let record = Record<FunctionPattern>(
      "a description of reducers",
      [
        Key("function", "The functions' names, with `*` for any text.", .text) {
          $1.function = $0.text($3)
        },
        Key("state", "The name of the parameter with the state.", .name) {
          $1.state = $0.text($3)
        },
        Key("action", "The name of the parameter with the action.", .name) {
          $1.action = $0.text($3)
        },
      ])
  }

  public init(name: Located<String>) { self.name = name }

  static let record = Record<StoreSpec>(
    "a store",
    [
      Key(
        "like", "The built-in store that it resembles.",
        .choice(StoreDescription.allCases.map(\.rawValue)),
        required: StoreDescription.usual.rawValue
      ) { $1.like = $0.choice($3, of: StoreDescription.self) ?? .usual },
      Key("state", "The types of states.", TypePattern.record.schema) {
        TypePattern.record.read($3, into: &$1.state, &$0)
      },
      Key("action", "The types of actions.", TypePattern.record.schema) {
        TypePattern.record.read($3, into: &$1.action, &$0)
      },
      Key("reducer", "The functions that reduce.", FunctionPattern.record.schema) {
        FunctionPattern.record.read($3, into: &$1.reducer, &$0)
      },
      Key("dispatch", "The calls that send an action, such as `store.dispatch`.", .oneOrMore(.text))
      {
        $1.dispatch = $0.list($3, orOne: true, of: "calls") { $0.located($1) }
      },
    ])
}

extension Reader {
  mutating func store(_ key: NodeID, _ value: NodeID) -> StoreSpec? {
    guard let name = name(key, expected: "a store's name") else { return nil }
    if let kind = StoreDescription(rawValue: name.value) {
      report("`\(kind.rawValue)` is a built-in store", at: key, help: "choose another name")
      return nil
    }
    var spec = StoreSpec(name: name)
    StoreSpec.record.read(value, into: &spec, &self)
    return spec
  }

  mutating func checkStores(_ sources: [SourceSpec], _ stores: [StoreSpec]) {
    let names = StoreDescription.allCases.map(\.rawValue) + stores.map(\.name.value)
    for store in sources.compactMap(\.store) where !names.contains(store.value) {
      findings.report(
        "unknown store `\(store.value)`",
        meant: NearName.meant(for: store.value, in: names),
        at: store.span, help: "write one of \(names.joined(separator: ", "))")
    }
  }
}
