import Testing
import WeirSpec

/// Invalid modules: one message for each mistake, at its position.
@Suite struct ModuleErrorTests {
  @Test(arguments: [
    Broken(
      "module: M\n‹stat›:\n  a: Int\n", "unknown key `stat` in a module; did you mean `state`?"),
    Broken("module: M\n‹zzzzzz›: 1\n", "unknown key `zzzzzz` in a module"),
    Broken("‹modul›: M\n", "unknown key `modul` in a module; did you mean `module`?"),
    Broken("‹doc›: Nobody.\nstate:\n  a: Int\n", "missing key `module` in a module"),
    Broken("‹{ doc: x }›\n", "missing key `module` in a module"),
    Broken("‹- a›\n", "expected a module, found a list"),
    Broken(
      "module‹：› Cart\n", "`：` is a full-width colon (U+FF1A), which YAML reads as a letter"),
    Broken(
      "module: M\nstate:\n  a‹：› Int\n",
      "`：` is a full-width colon (U+FF1A), which YAML reads as a letter"),
    Broken(
      "module: M\nstate:\n‹\u{A0}\u{A0}›a: Int\n\u{A0}\u{A0}b: Int\n",
      "this line is indented with a no-break space (U+00A0), but YAML allows only spaces"),
    Broken("‹just text›\n", "expected a module, found `just text`"),
    Broken("module:‹›\n", "expected a module's name, found nothing"),
    Broken("module: ‹[A]›\n", "expected a module's name, found a list"),
    Broken("module: ‹3rd›\n", "`3rd` is not a Swift name"),
    Broken(
      "module: ‹my module›\n‹stat›:\n", "`my module` is not a Swift name",
      "unknown key `stat` in a module; did you mean `state`?"),
    Broken(
      "module: M\nreusable: ‹yes›\n",
      "expected `true` or `false`, found `yes`; did you mean `true`?"),
    Broken(
      "module: M\nreusable: ‹\"1\"›\n",
      "expected `true` or `false`, found `1`; did you mean `true`?"),
    Broken("module: M\ndoc: ‹{ a: b }›\n", "expected a string, found a mapping"),
    Broken("module: M\nimport: ‹{ a: b }›\n", "expected a list of names, found a mapping"),
    Broken("module: M\nimport: [‹A-B›]\n", "`A-B` is not a Swift name"),
    Broken("module: M\nimport: [A, ‹A›]\n", "duplicate import `A`"),
    Broken("module: M\nuses: [A, ‹A›]\n", "duplicate module `A`"),
    Broken("module: M\nconforms: [A, ‹A›]\n", "duplicate protocol `A`"),
    Broken("module: M\nlayer: ‹[A]›\n", "expected a name, found a list"),
    Broken("module: M\ntarget: ‹a b›\n", "`a b` is not a Swift name"),
  ])
  func module(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken("module: M\nstate: ‹[a]›\n", "expected a mapping of names to types, found a list"),
    Broken("module: M\nstate: ‹a›\n", "expected a mapping of names to types, found `a`"),
    Broken("module: M\nstate:\n  ‹3a›: Int\n", "`3a` is not a Swift name"),
    Broken("module: M\nstate:\n  ‹a›:\n", "expected a type after `a:`, found nothing"),
    Broken("module: M\nstate:\n  a: ‹[A, B]›\n", "expected a type, found a list of 2"),
    Broken(
      "module: M\nstate:\n  a: { type: Int, ‹defualt›: 3 }\n",
      "unknown key `defualt` in a field; did you mean `default`?"),
    Broken("module: M\nstate:\n  a: ‹{ default: 3 }›\n", "missing key `type` in a field"),
    Broken("module: M\nstate:\n  a:\n    ‹default›: 3\n", "missing key `type` in a field"),
    Broken("module: M\nstate:\n  a: { type: Int = 1, default: ‹3› }\n", "`a` has two defaults"),
    Broken(
      "module: M\nstate:\n  a: { type: T, ‹default›: }\n",
      "expected an expression after `default:`, found nothing"),
    Broken(
      "module: M\nstate:\n  a: { type: T, moves: ‹[b]› }\n",
      "expected a mapping of cases to the cases that follow, found a list"),
    Broken(
      "module: M\nstate:\n  a: { type: T, moves: { b: [‹3c›] } }\n", "`3c` is not a Swift name"),
    Broken(
      "module: M\nderived: { ‹a›: { type: Int } }\n",
      "`a` has no `is`: the expression that computes it"),
    Broken("module: M\nderived: { a: ‹{ is: 3 }› }\n", "missing key `type` in a derived value"),
    Broken("module: M\nderived: { a: ‹Int› }\n", "expected a derived value, found `Int`"),
    Broken(
      "module: M\nderived: { a: { type: Int, ‹iz›: 3 } }\n",
      "unknown key `iz` in a derived value; did you mean `is`?"),
    Broken(
      "module: M\nderived: { a: { type: Int, manual: true, is: ‹3› } }\n",
      "a `manual` body is hand-written, so its Swift must not be in the spec"),
  ])
  func stateAndDerived(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken("module: M\nchildren: ‹[A]›\n", "expected a mapping of names to modules, found a list"),
    Broken("module: M\nchildren: { ‹a b›: A }\n", "`a b` is not a Swift name"),
    Broken("module: M\nchildren: { a: ‹[A]› }\n", "a child is a module, but `[A]` is a type"),
    Broken(
      "module: M\nchildren: { a: ‹X\(String(repeating: "?", count: 20_000))› }\n",
      "`X\(String(repeating: "?", count: 39))` is not a Swift name"),
    Broken("module: M\nchildren: { a: ‹{ optional: true }› }\n", "missing key `module` in a child"),
    Broken(
      "module: M\nchildren: { a: { module: A, ‹optionl›: true } }\n",
      "unknown key `optionl` in a child; did you mean `optional`?"),
    Broken(
      "module: M\nchildren: { a: ‹{ module: A, optional: true, keyed: Int }› }\n",
      "a collection cannot be optional: it may be empty"),
    Broken(
      "module: M\nchildren: { a: { module: A, ‹boxed›: true, keyed: Int } }\n",
      "only a child that is always there can be boxed"),
    Broken(
      "module: M\nchildren: { a: ‹{ module: A, ordered: true }› }\n", "`ordered` requires `keyed`"),
    Broken(
      "module: M\nchildren: { a: { module: A, ordered: true, keyed: ‹{ a: Int, b: Int }› } }\n",
      "expected one key with its type, such as `{ rowID: UUID }`, found a mapping"),
    Broken(
      "module: M\nchildren: { a: { module: A, keyed: { ‹3a›: Int } } }\n",
      "`3a` is not a Swift name"),
    Broken(
      "module: M\nchildren: { a: { module: A, optional: ‹maybe› } }\n",
      "expected `true` or `false`, found `maybe`"),
  ])
  func children(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken("module: M\ntypes: ‹[A]›\n", "expected a mapping of names to types, found a list"),
    Broken("module: M\ntypes: { ‹3A›: Int }\n", "`3A` is not a Swift name"),
    Broken("module: M\ntypes: { A: [a, ‹a›] }\n", "duplicate case `a`"),
    Broken("module: M\ntypes: { A: [‹3a›] }\n", "`3a` is not a case's name"),
    Broken("module: M\ntypes: { A: ‹[]› }\n", "an enum must have at least one case"),
    Broken(
      "module: M\ntypes: { A: { enum: ‹{ a: b }› } }\n", "expected a list of cases, found a mapping"
    ),
    Broken(
      "module: M\ntypes:\n  A:\n    - ‹[a]›\n",
      "expected a case, such as `done` or `saving: [Item]`, found a list"),
    Broken(
      "module: M\ntypes:\n  A:\n    - ‹a: Int\n      b: Int›\n",
      "expected a case, such as `done` or `saving: [Item]`, found a mapping"),
    Broken(
      "module: M\ntypes: { A: { enum: [a], ‹conform›: Codable } }\n",
      "unknown key `conform` in a type; did you mean `conforms`?"),
    Broken(
      "module: M\ntypes: { A: { enum: [a], ‹struct›: { a: Int } } }\n",
      "a type must be exactly one of `enum`, `struct` and `oneOf`"),
    Broken(
      "module: M\ntypes: { A: [a = 1, ‹b: Int›] }\n".replacing("‹b: Int›", with: "‹b›: Int"),
      "`b` has a payload, so no case can have a raw value"),
    Broken(
      "module: M\ntypes: { A: [a = 1, b = ‹\"x\"›] }\n",
      "a raw value must be a quoted string or a number, of the same kind for all cases"),
    Broken(
      "module: M\ntypes: { A: [a = ‹x()›] }\n",
      "a raw value must be a quoted string or a number, of the same kind for all cases"),
    Broken(
      "module: M\ntypes:\n  A:\n    - a: { id: Int, ‹_ id›: Int }\n",
      "duplicate parameter `id`"),
  ])
  func types(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: M\nactions: ‹[a]›\n",
      "expected a mapping of actions to their payloads, found a list"),
    Broken("module: M\nactions: { ‹a.b›: }\n", "`a.b` is not a Swift name"),
    Broken(
      "module: M\nactions: { a: ‹Int› }\n",
      "expected the action's payload, such as `{ id: UUID }`, found `Int`"),
    Broken(
      "module: M\nactions: { a: { takes: ‹Int› } }\n",
      "expected the action's payload, such as `{ id: UUID }`, found `Int`"),
    Broken(
      "module: M\nactions: { a: { takes: { b: Int }, ‹dok›: x } }\n",
      "unknown key `dok` in an action; did you mean `doc`?"),
    Broken(
      "module: M\nactions: { a: { takes: { b: Int }, handled: ‹elsewere› } }\n",
      "`elsewere` is none of `elsewhere`, `above`; did you mean `elsewhere`?"),
    Broken(
      "module: M\nactions: { a: { ‹to the next›: Int } }\n",
      "`to the next` is not a parameter's name"),
    Broken("module: M\nactions: { a: { ‹_›: Int } }\n", "`_` is not a parameter's name"),
    Broken(
      "module: M\nactions: { a: { ‹b:Int› } }\n", "`b:Int` is not a parameter's name",
      help: "write a space after the colon: `b: Int`"),
    Broken(
      "module: M\noperations: { a: { ‹do›: b = 1 } }\n",
      "unknown key `do` in an operation; did you mean `does`?"),
    Broken(
      "module: M\nactions: { a: { b: Int, ‹to b›: Int } }\n", "duplicate parameter `b`"),
    Broken(
      "module: M\noperations: ‹[a]›\n", "expected a mapping of names to operations, found a list"),
    Broken(
      "module: M\noperations: { a: { takes: ‹[Int]› } }\n",
      "expected the operation's parameters, such as `{ to next: Status }`, found a list"),
    Broken(
      "module: M\noperations: { a: { ‹dose›: x = 1 } }\n",
      "unknown key `dose` in an operation; did you mean `does`?"),
    Broken("module: M\nreduce: ‹[a]›\n", "expected a mapping of actions to bodies, found a list"),
    Broken("module: M\nreduce:\n  ‹a..b›: x = 1\n", "`a..b` is not an action"),
    Broken(
      "module: M\nreduce:\n  ‹rows(.didTap)›: x = 1\n", "`rows(.didTap)` is not an action",
      help: "write `rows.didTap`"),
    Broken(
      "module: M\nreduce:\n  ‹'rows[id].didTap'›: x = 1\n", "`rows[id].didTap` is not an action",
      help: "write `rows.didTap`"),
    Broken(
      "module: M\noperations:\n  ‹set(value)›: x = 1\n", "`set(value)` is not a Swift name",
      help: "write `set`"),
    Broken(
      "module: M\nstate: { x: Int }\neffects:\n  a: { on: x, manual: true }\n  b: { on: x, after: ‹600› }\n",
      "`600` is not a `Duration`"),
    Broken("module: M\nreduce:\n  ‹\"\"›: x = 1\n", "`` is not an action"),
    Broken("module: M\nreduce:\n  ‹a,›: x = 1\n", "`` is not an action"),
    Broken(
      "module: M\nreduce: { a: { manual: ‹1› } }\n",
      "expected `true` or `false`, found `1`; did you mean `true`?"),
    Broken(
      "module: M\nreduce: { a: { manual: ‹yes›, writes: [b] } }\n",
      "expected `true` or `false`, found `yes`; did you mean `true`?"),
    Broken("module: M\nreduce: { a: { ‹reads›: [b] } }\n", "`reads` is only for a `manual` body"),
    Broken(
      "module: M\nreduce: { a: { does: x = 1, ‹writes›: [b] } }\n",
      "`writes` is only for a `manual` body"),
    Broken(
      "module: M\nreduce: { a: { manual: true, does: ‹x = 1› } }\n",
      "a `manual` body is hand-written, so its Swift must not be in the spec"),
    Broken(
      "module: M\nreduce: { a: { manual: true, reads: ‹{ b: c }› } }\n",
      "expected a list of fields, found a mapping"),
  ])
  func actionsAndBodies(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: M\ncomponents: ‹[a]›\n", "expected a mapping of names to components, found a list"),
    Broken("module: M\ncomponents: { A: ‹[b]› }\n", "expected a component, found a list"),
    Broken(
      "module: M\ncomponents: { A: { ‹send›: } }\n",
      "unknown key `send` in a component; did you mean `sends`?"),
    Broken(
      "module: M\ncomponents: { A: { sends: { tap: ‹a.b.c› } } }\n", "`a.b.c` is not an action"),
    Broken(
      "module: M\ncomponents: { A: { sends: { tap: ‹{ a: b }› } } }\n",
      "expected a list of actions, found a mapping"),
  ])
  func components(_ broken: Broken) { broken.check() }

  @Test func allErrorsAtOnceInOrder() {
    Broken(
      """
      module: M
      ‹stat›: { a: Int }
      children: { a: ‹[A]› }
      actions: { ‹a b›: }
      reduce: { ‹a..b›: x = 1 }
      ---
      module: ‹3›
      """,
      "unknown key `stat` in a module; did you mean `state`?",
      "a child is a module, but `[A]` is a type", "`a b` is not a Swift name",
      "`a..b` is not an action", "`3` is not a Swift name"
    ).check()
  }
}
