import Testing
import WeirGenerate
import WeirSpec

/// Flavours for the stores of libraries: names that the specs spell differently, and what a flavour rejects.
@Suite struct FlavourTests {
  private static let features = "{ access: internal, flavour: tca }"

  @Test(arguments: [
    "State", "Action", "Body", "Reduce", "Reducer", "ReducerOf", "IdentifiedAction",
    "ObservableState", "Store",
  ])
  func hiddenNames(_ name: String) {
    let modules = """
      module: Root
      children: { child: \(name) }
      ---
      module: \(name)
      state: { count: Int = 0 }
      actions: { didTap: }
      reduce: { didTap: count += 1 }
      """
    let message = "`\(name)` hides a name that Swift of `flavour: tca` uses"
    #expect(Spec(modules, generate: Self.features).problems == ["modules.yaml:4: \(message)"])
    #expect(Spec(modules).problems == [])
  }

  @Test func hiddenNamesOfReSwift() {
    let entity = "module: Data\nentities: { Action: { backend: grdb, fields: { text: String } } }\n"
    let wrong = "module: Data\ntypes: { Action: [a, b] }\n"
    let generate = "{ flavour: reswift }"
    let module = "module: Action\nstate: { count: Int = 0 }\n"
    let message = "`Action` hides a name that Swift of `flavour: reswift` uses"
    #expect(Spec(module, generate: generate).problems == ["modules.yaml:1: \(message)"])
    #expect(Spec(entity, generate: generate).problems == ["modules.yaml:2: \(message)"])
    #expect(Spec(wrong, generate: generate).problems == [], "a nested type hides nothing")
    #expect(Spec("module: State\nstate: { count: Int = 0 }\n", generate: generate).problems == [])
  }

  /// Names of states in defaults, bodies, types and hand-written functions.
  @Test func namesOfStates() {
    let modules = """
      module: Root
      children: { panel: Panel }
      state: { kind: { type: Panel.Kind, default: Panel.Kind.small }, panels: "[Panel]" }
      actions: { didTap: { kind: Panel.Kind } }
      reduce:
        didTap: |
          self.kind = kind
          panels = [Panel](repeating: Panel(kind: .large), count: 2)
          let copy: Panel = Panel()
          panels.append(copy)
      derived: { title: { type: String, manual: true, reads: [kind] } }
      ---
      module: Panel
      types: { Kind: [small, large] }
      state: { kind: { type: Kind, default: Kind.small } }
      """
    let text = Generated(Spec(modules, generate: Self.features)).text(of: "Root")
    #expect(text.contains("var kind: Panel.State.Kind\n"))
    #expect(text.contains("var panels: [Panel.State]\n"))
    #expect(text.contains("case didTap(kind: Panel.State.Kind)"))
    #expect(text.contains("Panel.State(kind: .large)"))
    #expect(text.contains("Root.State.title(kind: kind)"))
    #expect(!text.contains(" Panel("))
    #expect(!text.contains("[Panel]"))
    #expect(!text.contains(": Panel "))
  }

  /// The library's macro renames stored values and adds one, which are not coded. The stand-in has no such macro, so
  /// this Swift compiles only with the library.
  @Test func keysOfCodableStates() {
    let modules = """
      module: Root
      types: { Status: [a, b] }
      children: { item: Item }
      state: { count: Int = 0, status: { type: Status, default: .a, moves: { a: b } } }
      ---
      module: Item
      state: { title: String = "" }
      """
    let generate = "{ flavour: tca, conforms: [Equatable, Sendable, Codable] }"
    let generated = Generated(Spec(modules, generate: generate))
    let keys = #"case _count = "count", _statusValue = "status", _item = "item""#
    #expect(generated.text(of: "Root").contains("CodingKey {\n      \(keys)\n    }\n"))
    #expect(generated.text(of: "Item").contains("      case _title = \"title\"\n"))
    #expect(!Generated(Spec(modules, generate: Self.features)).text(of: "Root").contains("Keys"))
  }

  /// Data and models are as in plain Swift.
  @Test func otherModules() {
    let modules = """
      module: Units
      types: { Unit: [metre, foot] }
      ---
      module: Root
      state: { unit: { type: Units.Unit, default: .metre } }
      """
    let generated = Generated(Spec(modules, generate: Self.features))
    #expect(generated.text(of: "Units").contains("enum Units {"))
    #expect(!generated.text(of: "Units").contains("import"))
    #expect(generated.text(of: "Root").contains("enum Root {\n  @ObservableState\n"))
    #expect(generated.text(of: "Root").contains("var unit: Units.Unit\n"))
  }
}
