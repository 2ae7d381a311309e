import Testing
import WeirSpec

@Suite struct ProjectErrorTests {
  @Test(arguments: [
    Broken("‹project›: P\n", "missing key `weir` in a project"),
    Broken(
      "weir: ‹0.2.0›\n", "this version of Weir reads version 1 of the spec language, not `0.2.0`",
      help: "write `weir: 1`"),
    Broken(
      "weir: 1\nroot: ‹modules/Cart.yaml›\n", "`modules/Cart.yaml` is not a Swift name",
      help: "write `Cart`"),
    Broken(
      "weir: 1\nlayers: ‹App > Domain›\n", "several layers must be a list",
      help: "write `[App, Domain]`"),
    Broken("weir: ‹2›\n", "this version of Weir reads version 1 of the spec language, not `2`"),
    Broken("weir: ‹1.0›\n", "this version of Weir reads version 1 of the spec language, not `1.0`"),
    Broken("‹wier›: 1\n", "unknown key `wier` in a project; did you mean `weir`?"),
    Broken("weir: 1\n‹name›: P\n", "unknown key `name` in a project; did you mean `project`?"),
    Broken("weir: 1\n‹main›: App\n", "unknown key `main` in a project; did you mean `root`?"),
    Broken("weir: 1\n‹rule›:\n", "unknown key `rule` in a project; did you mean `rules`?"),
    Broken("weir: 1\nroot: ‹a b›\n", "`a b` is not a Swift name"),
    Broken("weir: 1\nlayers: [A, B, ‹A›]\n", "duplicate layer `A`"),
    Broken("weir: 1\nlayers: ‹{ A: B }›\n", "expected a list of layers, found a mapping"),
    Broken("weir: 1\nspecs: ‹{ A: B }›\n", "expected a list of paths, found a mapping"),
    Broken("weir: 1\nspecs: [‹../other›]\n", "`../other` is outside the project's folder"),
    Broken(
      "weir: 1\nspecs: [‹a/../../b›]\n", "`a/../../b` is outside the project's folder"),
    Broken("weir: 1\nspecs: [‹/etc›]\n", "`/etc` is outside the project's folder"),
    Broken("weir: 1\nspecs: [‹~/x›]\n", "`~/x` is outside the project's folder"),
    Broken("weir: 1\nspecs: [‹''›]\n", "`` is outside the project's folder"),
    Broken("weir: 1\nspecs: [‹a\\b›]\n", "`a\\b` is outside the project's folder"),
    Broken("weir: 1\nspecs: [‹.git/config›]\n", "`.git/config` contains the hidden name `.git`"),
    Broken("weir: 1\nspecs: [‹a/.GIT/b›]\n", "`a/.GIT/b` contains the hidden name `.GIT`"),
    Broken("weir: 1\nspecs: [‹a/git~1/b›]\n", "`a/git~1/b` contains the hidden name `git~1`"),
    Broken("weir: 1\nbaseline: ‹.netrc›\n", "`.netrc` contains the hidden name `.netrc`"),
    Broken(
      "weir: 1\ngenerate: { templates: ‹.ours› }\n", "`.ours` contains the hidden name `.ours`"),
    Broken(
      "weir: 1\ngenerate: { output: ‹.git/hooks› }\n",
      "`.git/hooks` contains the hidden name `.git`"),
    Broken(
      "weir: 1\ngenerate: { manual: ‹'.Git. /a'› }\n",
      "`.Git. /a` contains the hidden name `.Git. `"),
    Broken(
      "weir: 1\ngenerate: { output: ‹../out› }\n",
      "`../out` is outside the project's folder"),
    Broken(
      "weir: 1\ngenerate: ‹{ flavour: udf, store: combine }›\n",
      "`store: combine` cannot be generated for `flavour: udf`"),
    Broken(
      "weir: 1\ngenerate: { ‹ouput›: out }\n",
      "unknown key `ouput` in `generate`; did you mean `output`?"),
    Broken(
      "weir: 1\ngenerate: { flavour: ‹plane› }\n",
      "`plane` is none of `plain`, `udf`, `tca`, `reswift`; did you mean `plain`?"),
    Broken(
      "weir: 1\ngenerate: { flavour: tca, store: ‹combine› }\n",
      "`store: combine` cannot be generated for `flavour: tca`"),
    Broken(
      "weir: 1\ngenerate: { store: observation, flavour: ‹reswift› }\n",
      "`store: observation` cannot be generated for `flavour: reswift`"),
    Broken(
      "weir: 1\ngenerate: { flavour: tca, isolation: ‹'@MainActor'› }\n",
      "`isolation: \"@MainActor\"` cannot be generated for `flavour: tca`"),
    Broken(
      "weir: 1\ngenerate: { isolation: '@MainActor', flavour: ‹tca› }\n",
      "`isolation: \"@MainActor\"` cannot be generated for `flavour: tca`"),
    Broken(
      "weir: 1\ngenerate: { flavour: tca, names: { state: ‹'{}State'› } }\n",
      "`names.state` has no effect with `flavour: tca`"),
    Broken(
      "weir: 1\ngenerate: { names: { state: '{}State' }, flavour: ‹tca› }\n",
      "`names.state` has no effect with `flavour: tca`"),
    Broken(
      "weir: 1\ngenerate: { access: ‹privat› }\n",
      "`privat` is none of `public`, `package`, `internal`"),
    Broken(
      "weir: 1\ngenerate: { isolation: ‹MainActor› }\n",
      "`MainActor` is none of `nonisolated`, `@MainActor`; did you mean `@MainActor`?"),
    Broken(
      "weir: 1\ngenerate: { names: { state: ‹State› } }\n",
      "`State` must contain `{}` exactly once and at least one letter"),
    Broken(
      "weir: 1\ngenerate: { names: { state: ‹\"{}{}\"› } }\n",
      "`{}{}` must contain `{}` exactly once and at least one letter"),
    Broken(
      "weir: 1\ngenerate: { names: { state: ‹\"{}-State\"› } }\n",
      "`{}-State` must contain `{}` exactly once and at least one letter"),
    Broken(
      "weir: 1\nrules: { a: ‹eror› }\n",
      "`eror` is none of `error`, `warning`, `off`; did you mean `error`?"),
    Broken(
      "weir: 1\nrules: { a: { ‹sevrity›: off } }\n",
      "unknown key `sevrity` in a rule's setting; did you mean `severity`?"),
    Broken(
      "weir: 1\nrules: { a: ‹3› }\n", "`3` is none of `error`, `warning`, `off`",
      help: "write `a: { severity: warning, max: 3 }`"),
    Broken("weir: 1\nrules: { a: { max: ‹many› } }\n", "`many` is not a number of at least 0"),
    Broken("weir: 1\nrules: { a: { max: ‹-1› } }\n", "`-1` is not a number of at least 0"),
    Broken("weir: 1\nrules: { a: { max: ‹nan› } }\n", "`nan` is not a number of at least 0"),
    Broken("weir: 1\nrules: { a: { max: ‹1e999› } }\n", "`1e999` is not a number of at least 0"),
    Broken("weir: 1\nrules: { a: { max: ‹[1]› } }\n", "expected a number, found a list"),
    Broken("weir: 1\nignore: ‹{ rule: a }›\n", "expected a list of exceptions, found a mapping"),
    Broken("weir: 1\nignore: [‹{ rule: a, at: B }›]\n", "missing key `why` in an exception"),
    Broken(
      "weir: 1\nignore: [{ rule: a, at: B, why: c, until: ‹tomorrow› }]\n",
      "`tomorrow` is not a date: write one as 2027-03-01"),
    Broken("weir: 1\n---\n‹weir: 1›\n", "a project file must contain a single document"),
    Broken("‹›", "the project file is empty"),
    Broken("‹›# nothing\n", "the project file is empty"),
  ])
  func messages(_ broken: Broken) { broken.check(asProject: true) }

  @Test func cutOff() {
    let decoded = Decoded(project: "roots: A\nlayers: [A, \"B\nrules: { a: off }\n")
    #expect(decoded.messages.count == 2)
    #expect(
      decoded.messages.first == "1:1-1:6 unknown key `roots` in a project; did you mean `root`?")
    #expect(decoded.spec.project?.isFullyRead == false)
  }
}
