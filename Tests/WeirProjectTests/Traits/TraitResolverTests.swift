import Testing
import WeirProject

/// Resolved names in traits and adopters.
@Suite struct TraitResolverTests {
  static let text = """
    module: Screens
    uses: [Flows]
    types: { Reason: [done] }
    state: { handler: Int = 0, count: Int = 0 }
    reduce: { }
    traits:
      Closing:
        needs: { handler: Handler }
        methods:
          close:
            takes: { after seconds: Int }
            returns: Reason
            does: |
              handler.wait(seconds)
              self.leave()
              count += 1
              let next: (any Leaving)? = nil
              let holder: LeavingHolder? = nil
              return Reason.done
          leave: { does: handler.go(), mock: 'close(after: 0)' }
    adopters:
      SomeRouter: [Leaving, Closing, Mock]
    ---
    module: Flows
    traits:
      Leaving: { hides: true, needs: { way: Screens.Reason }, methods: { go: way.follow() } }
    """

  static let written = Written.sound(text.replacing("reduce: { }\n", with: ""))

  private func places(_ body: Body) -> [String] {
    body.accesses.map { access in
      switch access.reference {
      case .need(let index): "need \(index)"
      case .traitMethod(let index): "method \(index)"
      case .parameter(let name): "parameter \(name)"
      case .ownType(let name): "type \(name)"
      case .external(let name): "external \(name)"
      case .module(let id, let rest): "module \(Self.written.project[id].name) \(rest)"
      default: "other"
      }
    }
  }

  /// Needs, methods and parameters are in scope; the module's state is not.
  @Test func bodies() throws {
    let trait = try Self.written.module("Screens").traits[0]
    let close = try #require(trait.methods[0].body)
    #expect(
      places(close) == [
        "parameter seconds", "need 0", "method 1", "external count", "module Flows [\"Leaving\"]",
        "module Flows [\"LeavingHolder\"]", "type Reason",
      ])
    #expect(places(try #require(trait.methods[1].mock)) == ["method 0"])
    #expect(trait.isMocked && !trait.hasNeedsProtocol)
  }

  @Test func adopters() throws {
    let project = Self.written.project
    let adopter = try Self.written.module("Screens").adopters[0]
    #expect(
      adopter.traits.map { $0.trait.map { project[$0].name } } == ["Leaving", "Closing", nil])
    #expect(adopter.isMock)
    let closing = try #require(adopter.traits[1].trait)
    #expect(project.adopters()[closing]?.map(\.name) == ["SomeRouter"])
  }

  @Test func edges() throws {
    let edges = try Self.written.edges(of: "Screens", [.uses])
    #expect(
      edges == [
        "uses Flows «Flows»", "uses Flows.Leaving «Leaving»",
        "uses Flows.LeavingHolder «LeavingHolder»", "uses Flows.Leaving «Leaving»",
      ])
    #expect(try Self.written.edges(of: "Flows") == ["uses Screens.Reason «Screens.Reason»"])
  }

  @Test(arguments: [
    Broken(
      "module: A\ntraits: { T: { methods: { f: g() } } }\n---\nmodule: B\n"
        + "traits: { ‹T›: { methods: { f: g() } } }\n",
      "the trait `T` is declared twice"),
    Broken(
      "module: A\nentities: { T: { fields: { a: Int } } }\n"
        + "traits: { ‹T›: { methods: { f: g() } } }\n",
      "`T` is both a trait and an entity"),
    Broken(
      "module: A\ntraits: { ‹A›: { methods: { f: g() } } }\n", "`A` is both a trait and a module"),
    Broken(
      "module: A\ntypes: { T: Int }\ntraits: { ‹T›: { methods: { f: g() } } }\n",
      "`T` is both a trait and a type of `A`"),
    Broken(
      "module: A\ntraits: { ‹Mock›: { methods: { f: g() } } }\n",
      "`Mock` is built in: adopters that list it use the `mock` bodies"),
    Broken(
      "module: A\ntraits: { Closing: { methods: { f: g() } } }\nadopters: { R: [‹Clsing›] }\n",
      "unknown trait `Clsing`; did you mean `Closing`?"),
    Broken(
      "module: A\nadopters: { R: [‹Moc›] }\n", "unknown trait `Moc`; did you mean `Mock`?"),
    Broken(
      "module: A\ntraits: { T: { methods: { f: g() } } }\nadopters: { R: [T] }\n---\nmodule: B\n"
        + "uses: [A]\nadopters: { R: [‹T›] }\n",
      "`R` adopts `T` twice"),
    Broken(
      "module: A\ntraits: { T: { needs: { ‹self›: Int }, methods: { init: g() } } }\n",
      "`self` cannot be the name of a Swift property or function"),
    Broken(
      "module: A\ntraits: { ‹Type›: { methods: { f: { takes: { inout b: Int }, does: g() } } } }\n",
      "`Type` cannot be the name of a Swift type"),
    Broken(
      "module: A\ntraits: { T: { methods: { f: 'g(‹›' } } }\n",
      "Swift: expected value and ')' to end function call"),
  ])
  func errors(_ broken: Broken) { broken.check() }

  /// An unread part of the spec may declare the trait.
  @Test func partlyRead() {
    let written = Written(["module: A\nadopters: { R: [T] }\n", "module: B\ntraits: [T]\n"])
    #expect(written.messages.count == 1)
  }
}
