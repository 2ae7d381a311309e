import Testing
import WeirDiagnostics
import WeirProject

/// Unknown names: one message for each mistake, at its position.
@Suite struct ResolverErrorTests {
  @Test(arguments: [
    Broken(
      "module: A\nchildren: { b: ‹Bee› }\n---\nmodule: Been\n",
      "unknown module `Bee`; did you mean `Been`?"),
    Broken(
      "module: A\nuses: [‹Mony›]\n---\nmodule: Money\ntypes: { A: Int }\n",
      "unknown module `Mony`; did you mean `Money`?"),
    Broken("module: A\nuses: [‹Xyzzyx›]\n", "unknown module `Xyzzyx`"),
    Broken(
      "module: A\nchildren: { m: ‹Money› }\n---\nmodule: Money\ntypes: { A: Int }\n",
      "`Money` is a data module, which cannot be owned"),
    Broken("module: A\n---\nmodule: ‹A›\n", "the module `A` is declared twice"),
    Broken(
      project: "weir: 1\nroot: ‹Ap›\n", ["module: App\n"],
      "unknown module `Ap`; did you mean `App`?"),
    Broken(
      project: "weir: 1\nroot: ‹Xyzzyx›\n", ["module: App\n"], "unknown module `Xyzzyx`",
      help: "name the module that owns all others, or remove `root`"),
    Broken(
      project: "weir: 1\nroot: ‹Money›\n", ["module: Money\ntypes: { A: Int }\n"],
      "`Money` is a data module: it cannot be the root"),
    Broken(
      project: "weir: 1\nlayers: [App, Domain]\n", ["module: A\nlayer: ‹Domian›\n"],
      "the project has no layer `Domian`; did you mean `Domain`?"),
    Broken(
      project: "weir: 1\nlayers: [App, Domian]\n",
      ["module: A\nlayer: ‹Domain›\n", "module: B\nlayer: Domain\n"],
      "the project has no layer `Domain`; did you mean `Domian`?"),
    Broken("module: A\nlayer: ‹App›\n", "the project declares no layers"),
  ])
  func modules(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: A\nactions: { didTap: }\nreduce: { ‹didTab›: x = 1 }\n",
      "`A` declares no action `didTab`; did you mean `didTap`?"),
    Broken(
      "module: A\nchildren: { b: B }\nreduce: { b.‹didTab›: x = 1 }\n---\nmodule: B\nactions: "
        + "{ didTap: }\n",
      "`B` has no action `didTab`; did you mean `didTap`?"),
    Broken(
      "module: A\nchildren: { b: B }\nreduce: { b.‹cee›.didTap: x = 1 }\n---\nmodule: B\n",
      "`B` has no child `cee`"),
    Broken(
      "module: A\nchildren: { driver: B }\nreduce: { ‹drivr›.didTap: x = 1 }\n---\nmodule: "
        + "B\nactions: { didTap: }\n",
      "`drivr` is neither a child of `A` nor a module; did you mean `driver`?"),
    Broken(
      "module: A\nchildren: { b: B }\nreduce: { ‹b›: x = 1 }\n---\nmodule: B\n",
      "`A` declares no action `b`"),
    Broken(
      "module: A\nactions: { didTap: }\nreduce: { ‹A›.didTap: x = 1 }\n",
      "`A` is not the path of the action from here"),
    Broken(
      "module: A\nchildren: { b: B }\nreduce: { ‹B›.didTap: x = 1 }\n---\nmodule: B\nactions: "
        + "{ didTap: }\n",
      "`B` is not the path of the action from here"),
    Broken(
      "module: A\nreduce: { b.‹didTab›: x = 1 }\n---\nmodule: B\nactions: { didTap: }\n",
      "`B` has no action `didTab`; did you mean `didTap`?"),
    Broken(
      "module: A\nactions: { x: , y: }\nreduce:\n  x, y: a = 1\n  ‹y›: a = 1\n",
      "`y` is reduced twice by `A`"),
    Broken(
      "module: A\nactions: { x: }\nreduce:\n  x, ‹x›: a = 1\n", "`x` is reduced twice by `A`"),
    Broken(
      "module: A\ncomponents: { V: { sends: { tap: ‹didTab› } } }\nactions: { didTap: }\n",
      "`A` declares no action `didTab`; did you mean `didTap`?"),
    Broken(
      "module: A\ncomponents: { V: { sends: { tap: B.‹didTab› } } }\n---\nmodule: B\nactions: "
        + "{ didTap: }\n",
      "`B` declares no action `didTab`; did you mean `didTap`?"),
    Broken(
      "module: A\ncomponents: { V: { sends: { tap: ‹Bx›.didTap } } }\n---\nmodule: "
        + "B\nactions: { didTap: }\n",
      "unknown module `Bx`; did you mean `B`?"),
  ])
  func actions(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: A\nstate: { b: ‹'[(Int, Int)]'› }\n", "a tuple cannot be Equatable, but `A` is"),
    Broken(
      "module: A\nactions: { go: { a: ‹'[String: (Int, Int)?]'› } }\n",
      "a tuple cannot be Equatable, but `A` is"),
    Broken(
      "module: A\nconforms: [Sendable]\nstate: { a: ‹'[() -> Void]'› }\n",
      "a closure cannot be Sendable, but `A` is"),
    Broken(
      "module: A\ntypes: { T: { struct: { a: ‹'[Any]?'› }, conforms: [Codable] } }\n",
      "`[Any]?` cannot be Codable, but `T` is"),
    Broken(
      "module: A\noperations: { go: { takes: { a: ‹'[(Int, Int): Int]'› }, does: 'return' } }\n",
      "a tuple cannot be a key of a dictionary or an element of a set: it is not Hashable"),
    Broken(
      "module: A\nstate:\n  n: { type: ‹Int›, moves: { a: b } }\n",
      "`moves` requires an enum of the spec, but `Int` is not one"),
    Broken(
      "module: A\ntypes: { phase: [a, b] }\nstate:\n  n: { type: ‹Phase›, moves: { a: b } }\n",
      "`moves` requires an enum of the spec, but `Phase` is not one; did you mean `phase`?"),
    Broken(
      "module: A\nstate:\n  n: { type: ‹Phase›, moves: { a: [b, c], b: a } }\n",
      "`moves` requires an enum of the spec, but `Phase` is not one",
      help: "declare it in `types`: `Phase: [a, b, c]`"),
    Broken(
      "module: A\ntypes: { S: { x: Int } }\nstate:\n  n: { type: ‹S›, moves: { a: b } }\n",
      "`moves` requires an enum of the spec, but `S` is not one"),
    Broken(
      "module: A\ntypes: { S: { ‹x›: { type: Int, moves: { a: b } } } }\n",
      "only a field of a module's state can have `moves`"),
    Broken(
      "module: A\ntypes: { S: [initial, done] }\nstate: { s: S = ‹.inital› }\n",
      "`S` has no case `inital`; did you mean `initial`?"),
    Broken(
      "module: A\ntypes: { S: [initial, done] }\nstate:\n  s: { type: S, moves: { initial: "
        + "[done, ‹don›] } }\n",
      "`S` has no case `don`; did you mean `done`?"),
    Broken(
      "module: A\ntypes: { S: [a, b] }\nstate:\n  s: { type: S, moves: { ‹c›: a } }\n",
      "`S` has no case `c`"),
    Broken(
      "module: A\ntypes: { S: [a, b] }\nstate:\n  s: { type: S, moves: { a: [b, ‹b›] } }\n",
      "the move from `a` to `b` is declared twice"),
    Broken(
      "module: A\nstate: { note: Int }\nactions: { x: }\nreduce: { x: { manual: true, reads: "
        + "[‹nota›] } }\n",
      "`A` has no field `nota`; did you mean `note`?"),
    Broken(
      "module: A\nderived: { d: { type: Int, is: 3 } }\nactions: { x: }\nreduce: { x: { "
        + "manual: true, reads: [d], writes: [‹d›] } }\n",
      "`d` is a derived value, which cannot be written"),
    Broken(
      "module: A\nstate: { s: { type: String, default: ‹\"Hello\"› } }\n",
      "the quotes belong to YAML: cannot find `Hello` in scope"),
    Broken("module: A\nstate: { e: ‹any Error› }\n", "`any Error` cannot be Equatable, but `A` is"),
    Broken(
      "module: A\nactions: { a: { then: ‹'() -> Void'› } }\n",
      "a closure cannot be Equatable, but `A` is"),
    Broken(
      "module: A\ntypes: { T: { struct: { x: ‹Any› }, conforms: Hashable } }\n",
      "`Any` cannot be Hashable, but `T` is"),
  ])
  func typesAndFields(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken("module: ‹Type›\n", "`Type` cannot be the name of a Swift type"),
    Broken(
      "module: A\nstate: { ‹self›: Int }\n",
      "`self` cannot be the name of a Swift property or function"),
    Broken("module: A\nactions: { ‹Type›: }\n", "`Type` cannot be the name of a Swift enum case"),
    Broken(
      "module: A\nactions: { a: { ‹self›: Int } }\n",
      "`self` cannot be the name of a Swift parameter"),
    Broken(
      "module: A\ntypes: { ‹Protocol›: Int }\n", "`Protocol` cannot be the name of a Swift type"),
    Broken("module: A\ntypes: { T: [‹Type›] }\n", "`Type` cannot be the name of a Swift enum case"),
    Broken("module: A\nstate: { ‹a\u{200B}b›: Int }\n", "`a\u{200B}b` is not a Swift name"),
    Broken("module: A\nstate: { ‹e\u{301}›: Int }\n", "`e\u{301}` is not a Swift name"),
  ])
  func names(_ broken: Broken) { broken.check() }

  @Test func theSecondPositionIsRelated() {
    let written = Written(["module: A\n", "doc: x\nmodule: A\n"])
    #expect(written.messages == ["2.yaml:2:9-2:10 the module `A` is declared twice"])
    #expect(
      written.project.findings[0].related.map { written.shown($0.label, at: $0.span) }
        == ["1.yaml:1:9-1:10 first declared here"])
  }

  @Test func findingsAreInSourceOrder() {
    Broken(
      project: "weir: 1\nroot: ‹Ap›\n‹rule›:\n",
      [
        "module: App\nchildren: { b: ‹Bee› }\n---\nmodule: Been\n‹stat›:\n---\nmodule: ‹App›\n",
        "module: C\nactions: { ‹a b›: }\n---\nmodule: D\nuses: [‹Ap›]\n",
      ],
      "unknown module `Ap`; did you mean `App`?",
      "unknown key `rule` in a project; did you mean `rules`?",
      "unknown module `Bee`; did you mean `Been`?",
      "unknown key `stat` in a module; did you mean `state`?", "the module `App` is declared twice",
      "`a b` is not a Swift name", "unknown module `Ap`; did you mean `App`?"
    ).check()
  }

  @Test func helpShowsTheCorrection() {
    let written = Written([
      "module: A\nchildren: { b: B }\nreduce: { C.didTap: x = 1, b: x = 1 }\n",
      "module: B\nchildren: { c: C }\n---\nmodule: C\nactions: { didTap: }\n",
    ])
    #expect(
      written.project.findings.map(\.help) == [
        "write `b.c.didTap`", "`b` is a child; write one of its actions: `b.…`",
      ])
  }

  @Test func someOfManySuggestionsAreComputed() {
    let text = (0..<300).map { "module: M\($0)\nuses: [N\($0)]\n---\n" }.joined() + "module: Nn\n"
    let written = Written([text])
    #expect(written.messages.count == 300)
    #expect(written.messages.count { $0.contains("did you mean") } == 100)
    #expect(Written([text], jobs: 7).messages == written.messages)
  }
}
