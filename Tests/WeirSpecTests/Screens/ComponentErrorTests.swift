import Testing
import WeirSpec

@Suite struct ComponentErrorTests {
  @Test(arguments: [
    Broken(
      "module: M\ncomponents: { A: { requires: ‹[mode]› } }\n",
      "expected a mapping of names to types, found a list"),
    Broken(
      "module: M\ncomponents: { A: { requires: { ‹a b›: Int } } }\n",
      "`a b` is not a Swift name"),
    Broken(
      "module: M\ncomponents: { A: { requires: { a: { ‹typ›: Int } } } }\n",
      "unknown key `typ` in a requirement; did you mean `type`?"),
    Broken(
      "module: M\ncomponents: { A: { requires: { a: { type: Int = 1, default: ‹2› } } } }\n",
      "`a` has two defaults"),
    Broken(
      "module: M\ncomponents: { A: { contains: ‹1.2› } }\n", "`1.2` is not a component"),
    Broken(
      "module: M\ncomponents: { A: { contains: [‹a.b.c›] } }\n", "`a.b.c` is not a component"),
    Broken(
      "module: M\ncomponents: { A: { contains: [‹{ B: , C: }›] } }\n",
      "expected one component, found 2"),
    Broken(
      "module: M\ncomponents: { A: { contains: { B: ‹[a]› } } }\n",
      "expected the values passed to `B`, found a list"),
    Broken(
      "module: M\ncomponents: { A: { environment: [T, ‹T›] } }\n",
      "duplicate view model `T`"),
    Broken(
      "module: M\ncomponents: { A: { provides: ‹{ T: }› } }\n",
      "expected a list of names, found a mapping"),
    Broken(
      "module: M\ncomponents: { A: { shows: [a, ‹a›] } }\n", "duplicate name `a`"),
    Broken(
      "module: M\ncomponents: { A: { ‹contain›: [B] } }\n",
      "unknown key `contain` in a component; did you mean `contains`?"),
  ])
  func components(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: M\nviewModels: ‹[A]›\n", "expected a mapping of names to view models, found a list"),
    Broken(
      "module: M\nviewModels: { A: { lifetime: ‹ap› } }\n",
      "`ap` is none of `app`, `flow`, `screen`; did you mean `app`?"),
    Broken(
      "module: M\nviewModels:\n  A:\n    properties:\n      a: Int ‹{ set }›\n",
      "expected `{ get }` or `{ get set }`"),
    Broken(
      "module: M\nviewModels: { A: { properties: { ‹a›: Int }, takes: { b: Int } } }\n",
      "`A` has both a protocol and values"),
    Broken(
      "module: M\nviewModels: { A: { methods: { a: { ‹does›: x } } } }\n",
      "a view model's method is hand-written: only traits have `does`"),
    Broken(
      "module: M\nviewModels: { A: { values: { a: ‹{ type: Int }› } } }\n",
      "missing key `is` in a view model's value"),
    Broken(
      "module: M\nviewModels: { A: { values: { a: ‹Int› } } }\n",
      "expected a view model's value, found `Int`", help: "write `a: { type: Int, is: … }`"),
    Broken(
      "module: M\nviewModels: { A: { takes: { b: B }, values: { a: ‹b.title› } } }\n",
      "expected a view model's value, found `b.title`",
      help: "write `a: { type: …, is: b.title }`"),
  ])
  func viewModels(_ broken: Broken) { broken.check() }
}
