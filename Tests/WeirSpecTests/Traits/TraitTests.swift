import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// All forms of traits and adopters, and the messages about invalid ones.
@Suite struct TraitTests {
  @Test func forms() throws {
    let module = try Decoded.module(
      """
      module: Screens
      traits:
        Closing:
          doc: Closes.
          hides: true
          isolation: "@MainActor"
          needs:
            handler: any Handler
            title: String { get }
            count: Int { get  set }
            var limit: Int = 3
            label: { type: "UILabel!", doc: Shown. }
          methods:
            close: handler.dismiss()
            leave:
              doc: Leaves.
              takes: { after seconds: Int = 1, _ note: String }
              returns: Bool
              async: true
              throws: true
              does: |
                return true
              mock: return false
            stay:
        Beeping: { methods: { beep: Sounds.beep() } }
      adopters:
        SomeRouter: [Closing, Mock]
        Flow.Presenter: Closing
      """)
    let trait = module.traits[0]
    #expect(module.traits.map(\.name.value) == ["Closing", "Beeping"])
    #expect(trait.doc == "Closes." && trait.hidesNeeds && trait.isolation == .mainActor)
    #expect(trait.needs.map(\.name).values == ["handler", "title", "count", "limit", "label"])
    #expect(trait.needs.map(\.type.text) == ["any Handler", "String", "Int", "Int", "UILabel!"])
    #expect(trait.needs.map { $0.settable != nil } == [false, false, true, true, false])
    #expect(trait.needs.map { $0.defaultValue?.text } == [nil, nil, nil, "3", nil])
    #expect(trait.needs[4].doc == "Shown.")
    let leave = trait.methods[1]
    #expect(trait.methods.map(\.name).values == ["close", "leave", "stay"])
    #expect(leave.parameters.map(\.shown) == ["after seconds: Int = 1", "_ note: String"])
    #expect(leave.returns?.text == "Bool" && leave.isAsync && leave.isThrowing)
    #expect(trait.methods.map { $0.does?.text } == ["handler.dismiss()", "return true\n", nil])
    #expect(trait.methods.map { $0.mock?.text } == [nil, "return false", nil])
    #expect(module.adopters.map(\.name).values == ["SomeRouter", "Flow.Presenter"])
    #expect(module.adopters.map(\.traits.values) == [["Closing", "Mock"], ["Closing"]])
    #expect(module.kind == .data && !module.hasTypesAlone)
  }

  @Test func kinds() throws {
    #expect(try Decoded.module("module: M\nadopters: { A: [T] }\n").isData)
    let state = try Decoded.module(
      "module: M\nstate: { a: Int = 0 }\ntraits: { T: { methods: { f: g() } } }\n")
    #expect(state.kind == .state)
  }

  @Test(arguments: [
    Broken("module: M\ntraits: ‹[A]›\n", "expected a mapping of names to traits, found a list"),
    Broken(
      "module: M\ntraits: { A: ‹close› }\n",
      "expected a trait, such as `{ needs: { … }, methods: { … } }`, found `close`"),
    Broken(
      "module: M\ntraits: { A: ‹{ needs: { a: Int } }› }\n", "missing key `methods` in a trait"),
    Broken(
      "module: M\ntraits: { A: { methods: { f: g() }, ‹need›: { a: Int } } }\n",
      "unknown key `need` in a trait; did you mean `needs`?"),
    Broken(
      "module: M\ntraits: { A: { hides: ‹yes›, methods: { f: g() } } }\n",
      "expected `true` or `false`, found `yes`; did you mean `true`?"),
    Broken(
      "module: M\ntraits: { A: { isolation: ‹MainActor›, methods: { f: g() } } }\n",
      "`MainActor` is none of `nonisolated`, `@MainActor`; did you mean `@MainActor`?"),
    Broken(
      "module: M\ntraits:\n  A:\n    methods: { f: g() }\n    needs:\n      a: Int ‹{ get "
        + "async }›\n",
      "`{ get async }` is not allowed in a need: the bodies only read it"),
    Broken(
      "module: M\ntraits: { A: { methods: { f: g() }, needs: { ‹let a›: Int } } }\n",
      "`let a` is not a Swift name"),
    Broken(
      "module: M\ntraits: { A: { methods: { f: g() }, needs: { a: Int, var ‹a›: Int } } }\n",
      "duplicate need `a`"),
    Broken(
      "module: M\ntraits: { A: { methods: { f: g() }, needs: { a: { type: Int, ‹default›: 3 } "
        + "} } }\n",
      "a trait has no stored properties, so a need has no default"),
    Broken(
      "module: M\ntraits: { A: { needs: { a: Int }, methods: { ‹a›: g() } } }\n",
      "`a` is both a need and a method of `A`"),
    Broken(
      "module: M\ntraits: { A: { methods: { f: { ‹return›: Int, does: g() } } } }\n",
      "unknown key `return` in a method of a trait; did you mean `returns`?"),
    Broken(
      "module: M\ntraits: { A: { methods: { f: { takes: { a: Int, ‹b a›: Int }, does: g() } } "
        + "} }\n",
      "duplicate parameter `a`"),
  ])
  func traits(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: M\nadopters: ‹[A]›\n",
      "expected a mapping of types to the traits that they adopt, found a list"),
    Broken("module: M\nadopters: { A: [T, ‹T›] }\n", "duplicate trait `T`"),
    Broken(
      "module: M\nadopters: { A: ‹{ T: x }› }\n", "expected a list of traits, found a mapping"),
    Broken("module: M\nadopters: { ‹A.›: [T] }\n", "`A.` is not a type's name"),
    Broken("module: M\nadopters: { ‹3A›: [T] }\n", "`3A` is not a Swift name"),
    Broken("module: M\nadopters: { A: [‹a b›] }\n", "`a b` is not a Swift name"),
  ])
  func adopters(_ broken: Broken) { broken.check() }
}
