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
      "`typ` is no key of a requirement; did you mean `type`?"),
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
      "expected what `B` is handed, found a list"),
    Broken(
      "module: M\ncomponents: { A: { environment: [T, ‹T›] } }\n",
      "the view model `T` stands here twice"),
    Broken(
      "module: M\ncomponents: { A: { provides: ‹{ T: }› } }\n",
      "expected a list of names, found a mapping"),
    Broken(
      "module: M\ncomponents: { A: { shows: [a, ‹a›] } }\n", "the name `a` stands here twice"),
    Broken(
      "module: M\ncomponents: { A: { ‹contain›: [B] } }\n",
      "`contain` is no key of a component; did you mean `contains`?"),
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
      "`A` is closed by a protocol and made from values at once"),
    Broken(
      "module: M\nviewModels: { A: { methods: { a: { ‹does›: x } } } }\n",
      "a view model's method is declared here and written by hand: `does` is for traits"),
    Broken(
      "module: M\nviewModels: { A: { values: { a: ‹{ type: Int }› } } }\n",
      "a view model's value needs `is`"),
    Broken(
      "module: M\nviewModels: { A: { values: { a: ‹Int› } } }\n",
      "expected a view model's value, found `Int`", help: "write `a: { type: Int, is: … }`"),
    Broken(
      "module: M\nviewModels: { A: { takes: { b: B }, values: { a: ‹b.title› } } }\n",
      "expected a view model's value, found `b.title`",
      help: "write `a: { type: Type, is: b.title }`"),
  ])
  func viewModels(_ broken: Broken) { broken.check() }
}
