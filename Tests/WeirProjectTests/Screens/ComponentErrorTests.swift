import Testing
import WeirProject

/// Inconsistent components and view models.
@Suite struct ComponentErrorTests {
  @Test(arguments: [
    Broken(
      "module: A\ncomponents: { V: }\n---\nmodule: B\ncomponents: { ‹V›: }\n",
      "the component `V` is declared twice"),
    Broken(
      "module: A\nviewModels: { V: }\ncomponents: { ‹V›: }\n",
      "`V` is both a component and a view model"),
    Broken(
      "module: A\nviewModels: { ‹A›: }\n", "`A` is both a view model and a module"),
    Broken(
      "module: A\ntypes: { V: Int }\ncomponents: { ‹V›: }\n",
      "`V` is both a component and a type of `A`"),
    Broken(
      "module: A\nentities: { V: { fields: { a: Int } } }\nviewModels: { ‹V›: }\n",
      "`V` is both a view model and an entity"),
    Broken(
      "module: A\ncomponents: { ‹Type›: }\n", "`Type` cannot be the name of a Swift type"),
  ])
  func names(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: A\ncomponents: { V: { contains: ‹Lst› }, List: }\n",
      "unknown component `Lst`; did you mean `List`?"),
    Broken(
      "module: A\nuses: B\ncomponents: { V: { contains: B.‹Lst› } }\n---\nmodule: B\n"
        + "components: { List: }\n",
      "`B` has no component `Lst`; did you mean `List`?"),
    Broken(
      "module: A\nviewModels: { CartModel: }\ncomponents:\n"
        + "  V: { provides: CartModel, shows: CartModel, contains: L }\n"
        + "  L: { environment: ‹CartModle› }\n",
      "no component provides `CartModle`; did you mean `CartModel`?"),
    Broken(
      "module: A\ncomponents:\n  V: { provides: Theme, shows: Theme, contains: L }\n"
        + "  L: { environment: ‹Thme› }\n",
      "no component provides `Thme`; did you mean `Theme`?"),
    Broken(
      "module: A\ncomponents: { V: { contains: ‹Bs›.List } }\n---\nmodule: Bz\ncomponents: { "
        + "List: }\n",
      "unknown module `Bs`; did you mean `Bz`?"),
    Broken(
      "module: A\ncomponents: { V: { contains: { L: { ‹mod›: 1 } } }, L: { requires: { mode: "
        + "Int } } }\n",
      "`L` has no requirement `mod`; did you mean `mode`?"),
    Broken(
      "module: A\nviewModels: { M: }\ncomponents:\n  V: { provides: M, contains: { L: { ‹m›: "
        + "m } } }\n"
        + "  L: { environment: M }\n",
      "`L` has no requirement `m`"),
  ])
  func contained(_ broken: Broken) { broken.check() }

  /// Types from outside may have any name.
  @Test func foundOutside() {
    _ = Written.sound(
      """
      module: A
      viewModels: { CartModel: }
      components:
        V: { provides: CartModel, environment: CartModels, contains: L }
        L: { environment: [CartModel, CartModels, Session] }
      """)
  }

  @Test(arguments: [
    Broken(
      "module: A\ncomponents: { V: { provides: ‹M›, environment: M } }\n",
      "`V` provides `M` and also reads it from its environment"),
    Broken(
      "module: A\ncomponents: { V: { requires: { feedModel: Int }, environment: ‹FeedModel› } }\n",
      "two properties of `V` have the name `feedModel`"),
    Broken(
      "module: A\ncomponents: { V: { requires: { mode: Int }, shows: ‹mod› } }\n",
      "`V` has no requirement or view model `mod`; did you mean `mode`?"),
    Broken(
      "module: A\ncomponents: { V: { provides: ‹store› } }\n",
      "`store` has the same name as its property"),
    Broken(
      "module: A\nviewModels: { M: { properties: { a: Int }, methods: { ‹a›: } } }\n",
      "two properties of `M` have the name `a`"),
  ])
  func properties(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: A\nstate: { count: Int = 0 }\nactions: { a: }\nreduce: { a: count += 1 }\n"
        + "components: { V: { contains: { L: { n: ‹count› } } }, L: { requires: { n: Int } } }\n",
      "`count` is a field of `A`, which is not in scope here"),
    Broken(
      "module: A\ncomponents:\n  V: { requires: { title: Int }, contains: { L: { n: ‹titel› } } }\n"
        + "  L: { requires: { n: Int } }\n",
      "cannot find `titel` in scope; did you mean `title`?"),
    Broken(
      "module: A\nviewModels:\n  M: { takes: { feed: Int }, values: { t: { type: Int, is: "
        + "‹fed›.x } } }\n",
      "cannot find `fed` in scope; did you mean `feed`?"),
    Broken(
      "module: A\nviewModels:\n  M: { takes: { feed: F }, values: { t: { type: Int, is: "
        + "‹fed›.x() } } }\n",
      "cannot find `fed` in scope; did you mean `feed`?"),
    Broken(
      "module: A\ncomponents: { V: { requires: { a: Bool = ‹yes› } } }\n",
      "cannot find `yes` in scope; did you mean `true`?"),
    Broken(
      "module: A\nuses: B\ncomponents: { V: { requires: { a: ‹B.M› } } }\n---\nmodule: "
        + "B\nviewModels: { M: }\n",
      "a view model must be referenced without its module"),
    Broken(
      "module: A\nviewModels:\n  M: { takes: { a: Int }, values: { t: { type: Int, is: ‹)› } } }\n",
      "Swift: unexpected code ')' before expression"),
  ])
  func swift(_ broken: Broken) { broken.check() }
}
