import Testing
import WeirSpec

@Suite struct ProjectErrorTests {
  @Test(arguments: [
    Broken("‹project›: P\n", "a project needs `weir`"),
    Broken("weir: ‹2›\n", "this version of Weir reads language 1, not `2`"),
    Broken("weir: ‹1.0›\n", "this version of Weir reads language 1, not `1.0`"),
    Broken("‹wier›: 1\n", "`wier` is no key of a project; did you mean `weir`?"),
    Broken("weir: 1\n‹rule›:\n", "`rule` is no key of a project; did you mean `rules`?"),
    Broken("weir: 1\nroot: ‹a b›\n", "`a b` is not a Swift name"),
    Broken("weir: 1\nlayers: [A, B, ‹A›]\n", "the layer `A` stands here twice"),
    Broken("weir: 1\nlayers: ‹{ A: B }›\n", "expected a list of layers, found a mapping"),
    Broken("weir: 1\nspecs: ‹{ A: B }›\n", "expected a list of paths, found a mapping"),
    Broken("weir: 1\nspecs: [‹../other›]\n", "`../other` does not stay below the project's folder"),
    Broken(
      "weir: 1\nspecs: [‹a/../../b›]\n", "`a/../../b` does not stay below the project's folder"),
    Broken("weir: 1\nspecs: [‹/etc›]\n", "`/etc` does not stay below the project's folder"),
    Broken("weir: 1\nspecs: [‹~/x›]\n", "`~/x` does not stay below the project's folder"),
    Broken("weir: 1\nspecs: [‹''›]\n", "`` does not stay below the project's folder"),
    Broken("weir: 1\nspecs: [‹a\\b›]\n", "`a\\b` does not stay below the project's folder"),
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
      "`../out` does not stay below the project's folder"),
    Broken(
      "weir: 1\ngenerate: { ‹ouput›: out }\n",
      "`ouput` is no key of `generate`; did you mean `output`?"),
    Broken(
      "weir: 1\ngenerate: { flavour: ‹plane› }\n",
      "`plane` is none of `plain`, `udf`; did you mean `plain`?"),
    Broken(
      "weir: 1\ngenerate: { access: ‹privat› }\n",
      "`privat` is none of `public`, `package`, `internal`"),
    Broken(
      "weir: 1\ngenerate: { isolation: ‹MainActor› }\n",
      "`MainActor` is none of `nonisolated`, `@MainActor`; did you mean `@MainActor`?"),
    Broken(
      "weir: 1\ngenerate: { names: { state: ‹State› } }\n",
      "`State` needs `{}` once, and letters beside it"),
    Broken(
      "weir: 1\ngenerate: { names: { state: ‹\"{}{}\"› } }\n",
      "`{}{}` needs `{}` once, and letters beside it"),
    Broken(
      "weir: 1\ngenerate: { names: { state: ‹\"{}-State\"› } }\n",
      "`{}-State` needs `{}` once, and letters beside it"),
    Broken(
      "weir: 1\nrules: { a: ‹eror› }\n",
      "`eror` is none of `error`, `warning`, `off`; did you mean `error`?"),
    Broken(
      "weir: 1\nrules: { a: { ‹sevrity›: off } }\n",
      "`sevrity` is no key of a rule's setting; did you mean `severity`?"),
    Broken("weir: 1\nrules: { a: { max: ‹many› } }\n", "`many` is no number from 0"),
    Broken("weir: 1\nrules: { a: { max: ‹-1› } }\n", "`-1` is no number from 0"),
    Broken("weir: 1\nrules: { a: { max: ‹nan› } }\n", "`nan` is no number from 0"),
    Broken("weir: 1\nrules: { a: { max: ‹1e999› } }\n", "`1e999` is no number from 0"),
    Broken("weir: 1\nrules: { a: { max: ‹[1]› } }\n", "expected a number, found a list"),
    Broken("weir: 1\nignore: ‹{ rule: a }›\n", "expected a list of exceptions, found a mapping"),
    Broken("weir: 1\nignore: [‹{ rule: a, at: B }›]\n", "an exception needs `why`"),
    Broken(
      "weir: 1\nignore: [{ rule: a, at: B, why: c, until: ‹tomorrow› }]\n",
      "`tomorrow` is no day: write it as 2027-03-01"),
    Broken("weir: 1\n---\n‹weir: 1›\n", "a project file holds one document"),
    Broken("‹›", "the project file is empty"),
    Broken("‹›# nothing\n", "the project file is empty"),
  ])
  func messages(_ broken: Broken) { broken.check(asProject: true) }

  @Test func cutOff() {
    let decoded = Decoded(project: "roots: A\nlayers: [A, \"B\nrules: { a: off }\n")
    #expect(decoded.messages.count == 2)
    #expect(
      decoded.messages.first == "1:1-1:6 `roots` is no key of a project; did you mean `root`?")
    #expect(decoded.spec.project?.isComplete == false)
  }
}
