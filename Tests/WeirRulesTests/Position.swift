import Testing
import WeirDiagnostics
import WeirProject
import WeirRules

/// A position in the spec of a module that contains a type, Swift or a declared name. `MARK` is the placeholder for
/// it.
struct Position: CustomTestStringConvertible, Sendable {
  let kind: DeclaredMember.Kind
  let yaml: String

  var testDescription: String { "\(kind.rawValue): \(yaml)" }

  private init(_ kind: DeclaredMember.Kind, _ yaml: String) {
    self.kind = kind
    self.yaml = yaml
  }

  /// Whether it is in a model, which has no children.
  var isInModel: Bool { yaml.hasPrefix("inputs:") }

  /// A module with the section, and the modules that it refers to.
  ///
  /// - Parameter keys: Further lines of the module.
  func project(planting marker: String, adding keys: String = "") -> Project {
    text(planting: marker, adding: keys).project()
  }

  func text(planting marker: String, adding keys: String = "") -> ExampleText {
    let section = yaml.replacing("MARK", with: marker)
    let lamp = section.hasPrefix("children:") ? "" : "children: { lamp: Lamp }\n"
    return ExampleText(
      """
      module: Big
      uses: [Marker]
      \(keys)\(isInModel ? "" : lamp)\(section)
      ---
      module: Marker
      types: { Kind: [first, second] }
      ---
      module: Lamp
      state: { isOn: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOn.toggle() }
      """)
  }

  static let types = [
    Position(.type, "types: { Box: { value: MARK } }"),
    Position(.type, "types: { Box: { struct: { value: Int }, additional: MARK } }"),
    Position(.type, "types: { Box: [empty, full: { value: MARK }] }"),
    Position(.type, "types: { Box: MARK }"),
    Position(.type, "types: { Box: { oneOf: { value: MARK } } }"),
    Position(.field, "state: { value: MARK? }"),
    Position(.child, "children: { lamps: { module: Lamp, keyed: { key: MARK } } }"),
    Position(.action, "actions: { didTap: { value: MARK } }"),
    Position(.operation, "operations: { set: { takes: { value: MARK }, does: print(value) } }"),
    Position(.derived, "derived: { value: { type: MARK, is: .first } }"),
    Position(.input, "inputs: { value: MARK? }"),
    Position(
      .decision,
      "inputs: { a: pulse }\ndecisions: { b: { type: MARK, cases: [{ when: a, take: .first }] } }"),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: { takes: { value: MARK } }, with: { value: .first } } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: { returns: MARK } } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: { yields: MARK }, each: 'didEnd(a: 1)' } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: true, else: { MARK: nothing } } }"
    ),
    Position(.entity, "entities: { Thing: { fields: { value: MARK } } }"),
    Position(.request, "requests: { load: { GET: \"/{value}\", path: { value: MARK } } }"),
    Position(.request, "requests: { load: { GET: /a, query: { value: MARK } } }"),
    Position(.request, "requests: { load: { GET: /a, header: { value: MARK } } }"),
    Position(.request, "requests: { load: { GET: /a, cookie: { value: MARK } } }"),
    Position(.request, "requests: { load: { POST: /a, body: { value: MARK } } }"),
    Position(.request, "requests: { load: { POST: /a, body: MARK } }"),
    Position(.request, "requests: { load: { GET: /a, returns: MARK } }"),
    Position(.request, "requests: { load: { GET: /a, errors: { 404: MARK } } }"),
    Position(
      .service,
      "requests: { load: { GET: /a, returns: String } }\nservices: { read: { load: load, map: MARK } }"
    ),
    Position(.viewModel, "viewModels: { Model: { properties: { value: MARK } } }"),
    Position(.viewModel, "viewModels: { Model: { methods: { set: { takes: { value: MARK } } } } }"),
    Position(.viewModel, "viewModels: { Model: { methods: { get: { returns: MARK } } } }"),
    Position(
      .viewModel,
      "viewModels: { Model: { takes: { value: MARK }, values: { a: { type: Int, is: 1 } } } }"),
    Position(
      .viewModel,
      "viewModels: { Model: { takes: { a: Int }, values: { value: { type: MARK, is: .first } } } }"),
    Position(.component, "components: { Row: { requires: { value: MARK } } }"),
    Position(.component, "components: { Row: { environment: [MARK] } }"),
    Position(.component, "components: { Row: { provides: [MARK] } }"),
    Position(.router, "routes: { Feed: { show: { to: Screen, takes: { value: MARK } } } }"),
    Position(
      .notification, "notifications: { key: type, handlers: { post: { takes: { value: MARK } } } }"),
    Position(
      .trait,
      "traits: { Going: { needs: { value: MARK }, methods: { go: { does: print(value) } } } }"),
    Position(
      .trait,
      "traits: { Going: { methods: { go: { takes: { value: MARK }, does: print(value) } } } }"),
    Position(.trait, "traits: { Going: { methods: { go: { returns: MARK, does: .first } } } }"),
    Position(.sample, "state: { isOn: Bool = false }\nsamples: { MARK: [.first] }"),
  ]

  static let swift = [
    Position(.type, "types: { Box: { value: { type: Int, default: MARK } } }"),
    Position(.type, "types: { Box: [empty, full: { value: Int = MARK }] }"),
    Position(.field, "state: { value: { type: Int, default: MARK } }"),
    Position(.action, "actions: { didTap: { value: Int = MARK } }"),
    Position(
      .reduction, "actions: { didTap: }\nreduce: { didTap: print(MARK) }"),
    Position(.operation, "operations: { run: print(MARK) }"),
    Position(
      .operation, "operations: { set: { takes: { value: Int = MARK }, does: print(value) } }"),
    Position(.derived, "derived: { value: { type: Int, is: MARK } }"),
    Position(.input, "inputs: { value: { type: Int, default: MARK } }"),
    Position(
      .decision,
      "inputs: { a: pulse }\ndecisions: { b: { cases: [{ when: 'a && MARK == .first' }] } }"),
    Position(
      .decision,
      "inputs: { a: pulse }\ndecisions: { b: { type: Int, cases: [{ when: a, take: MARK }] } }"),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: { takes: { value: Int } }, with: { value: MARK } } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: { takes: { value: Int = MARK } } } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: true, then: 'didEnd(a: MARK)' } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: { yields: Int }, each: 'didEnd(a: MARK)' } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: true, else: 'didEnd(a: MARK)' } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: true, after: MARK } }"
    ),
    Position(.entity, "entities: { Thing: { fields: { value: { type: Int, default: MARK } } } }"),
    Position(
      .request, "requests: { load: { GET: /a, query: { value: { type: Int, default: MARK } } } }"),
    Position(
      .request, "requests: { load: { POST: /a, body: { value: { type: Int, default: MARK } } } }"),
    Position(
      .viewModel,
      "viewModels: { Model: { takes: { a: Int = MARK }, values: { b: { type: Int, is: 1 } } } }"),
    Position(
      .viewModel,
      "viewModels: { Model: { takes: { a: Int }, values: { b: { type: Int, is: MARK } } } }"),
    Position(
      .viewModel, "viewModels: { Model: { methods: { set: { takes: { a: Int = MARK } } } } }"),
    Position(
      .component, "components: { Row: { requires: { value: { type: Int, default: MARK } } } }"),
    Position(
      .component,
      "components: { Row: { requires: { value: Int } }, List: { contains: { Row: { value: MARK } } } }"
    ),
    Position(.router, "routes: { Feed: { show: { to: Screen, takes: { value: Int = MARK } } } }"),
    Position(
      .trait,
      "traits: { Going: { needs: { value: Int = MARK }, methods: { go: { does: print(value) } } } }"
    ),
    Position(
      .trait,
      "traits: { Going: { methods: { go: { takes: { value: Int = MARK }, does: print(value) } } } }"
    ),
    Position(.trait, "traits: { Going: { methods: { go: { does: print(MARK) } } } }"),
    Position(
      .trait, "traits: { Going: { methods: { go: { does: print(1), mock: print(MARK) } } } }"),
    Position(
      .invariant,
      "state: { isOn: Bool = false }\ninvariants: { on: { holds: isOn || MARK == .first } }"),
    Position(
      .invariant,
      "state: { isOn: Bool = false }\ninvariants: { on: { step: isOn || MARK == .first } }"),
    Position(
      .invariant,
      "state: { isOn: Bool = false }\ninvariants: { on: { when: isOn, leadsTo: isOn || MARK == .first } }"
    ),
    Position(.sample, "state: { isOn: Bool = false }\nsamples: { Int: [MARK] }"),
  ]

  static let names = [
    Position(.type, "types: { MARK: Int }"),
    Position(.type, "types: { Box: [MARK, other] }"),
    Position(.type, "types: { Box: [empty, full: { MARK: Int }] }"),
    Position(.type, "types: { Box: { MARK: Int } }"),
    Position(.type, "types: { Box: { oneOf: { MARK: Int } } }"),
    Position(.field, "state: { MARK: Int = 0 }"),
    Position(.child, "children: { MARK: Lamp }"),
    Position(.read, "reads: { MARK: Lamp.isOn }"),
    Position(.child, "children: { lamps: { module: Lamp, keyed: { MARK: Int } } }"),
    Position(.action, "actions: { MARK: }"),
    Position(.action, "actions: { didTap: { MARK: Int } }"),
    Position(.operation, "operations: { MARK: print(1) }"),
    Position(.operation, "operations: { set: { takes: { MARK: Int }, does: print(1) } }"),
    Position(.derived, "derived: { MARK: { type: Int, is: 1 } }"),
    Position(.input, "inputs: { MARK: pulse }"),
    Position(.decision, "inputs: { a: pulse }\ndecisions: { MARK: { cases: [{ when: a }] } }"),
    Position(
      .effect,
      "inputs: { a: pulse }\ndecisions: { b: { cases: [{ when: a }] } }\neffects: { MARK: b }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { go: { on: isOn, manual: { takes: { MARK: Int } }, with: { MARK: 1 } } }"
    ),
    Position(
      .effect,
      "state: { isOn: Bool = false }\nactions: { didEnd: { a: Int } }\neffects: { MARK: { on: isOn, manual: true } }"
    ),
    Position(.entity, "entities: { MARK: { fields: { value: Int } } }"),
    Position(.entity, "entities: { Thing: { fields: { MARK: Int } } }"),
    Position(.request, "requests: { MARK: { GET: /a } }"),
    Position(.request, "requests: { load: { GET: /a, query: { MARK: Int } } }"),
    Position(.request, "requests: { load: { POST: /a, body: { MARK: Int } } }"),
    Position(
      .service,
      "requests: { load: { GET: /a, returns: String } }\nservices: { MARK: { load: load } }"),
    Position(.viewModel, "viewModels: { MARK: { properties: { value: Int } } }"),
    Position(.viewModel, "viewModels: { Model: { properties: { MARK: Int } } }"),
    Position(.viewModel, "viewModels: { Model: { methods: { MARK: } } }"),
    Position(.viewModel, "viewModels: { Model: { methods: { set: { takes: { MARK: Int } } } } }"),
    Position(
      .viewModel,
      "viewModels: { Model: { takes: { MARK: Int }, values: { b: { type: Int, is: 1 } } } }"),
    Position(
      .viewModel,
      "viewModels: { Model: { takes: { a: Int }, values: { MARK: { type: Int, is: 1 } } } }"),
    Position(.component, "components: { MARK: { requires: { value: Int } } }"),
    Position(.component, "components: { Row: { requires: { MARK: Int } } }"),
    Position(
      .component, "actions: { didTap: }\ncomponents: { Row: { sends: { MARK: Big.didTap } } }"),
    Position(.router, "routes: { MARK: { show: { to: Screen } } }"),
    Position(.router, "routes: { Feed: { MARK: { to: Screen } } }"),
    Position(.router, "routes: { Feed: { show: { to: MARK } } }"),
    Position(.router, "routes: { Feed: { show: { to: Screen, takes: { MARK: Int } } } }"),
    Position(.notification, "notifications: { key: type, handlers: { MARK: } }"),
    Position(
      .notification, "notifications: { key: type, handlers: { post: { takes: { MARK: Int } } } }"),
    Position(
      .trait, "traits: { MARK: { needs: { value: Int }, methods: { go: { does: print(value) } } } }"
    ),
    Position(
      .trait, "traits: { Going: { needs: { MARK: Int }, methods: { go: { does: print(1) } } } }"),
    Position(.trait, "traits: { Going: { methods: { MARK: { does: print(1) } } } }"),
    Position(
      .trait, "traits: { Going: { methods: { go: { takes: { MARK: Int }, does: print(1) } } } }"),
    Position(
      .adopter,
      "traits: { Going: { methods: { go: { does: print(1) } } } }\nadopters: { MARK: [Going] }"),
  ]
}
