import Testing

/// Bounds that are the value of a metric at a revision.
@Suite struct RatchetTests {
  /// First `App` owns `Counter`; then also `Log`, which `Counter` refers to.
  private func risen(_ rules: String) async throws -> Folder {
    var specs = Specs.clean
    specs["weir.yaml"] = Specs.project + "rules:\n" + rules
    let folder = try await Folder.repository(specs)
    try folder.write(
      "modules/App.yaml",
      Specs.app.replacing("counter: Counter", with: "counter: Counter\n  log: Log"))
    try folder.write(
      "modules/Log.yaml",
      "module: Log\nstate: { lines: [String] }\nchildren: { inner: Inner }\n"
        + "actions: { didWrite: { line: String } }\nreduce: { didWrite: lines.append(line) }\n")
    try folder.write(
      "modules/Inner.yaml", "module: Inner\nactions: { didTap: { handled: elsewhere } }\n")
    return folder
  }

  @Test func eachMetricIsComparedWithItsOldValue() async throws {
    let folder = try await risen(
      """
        fan-out: { may-rise: false, against: main }
        fan-in: { may-rise: false, against: main }
        depth: { severity: warning, may-rise: false, against: main }

      """)
    let output = try await folder.weir("check")
    #expect(output.code == 1 && output.err == "")
    #expect(
      output.out.contains("error: `App` depends on 2 modules, more than the 1 at `main` [fan-out]"))
    #expect(
      output.out.contains(
        "warning: `Inner` is 3 modules deep, more than the 2 at `main` [depth]"))
    #expect(output.out.hasSuffix("1 error, 1 warning in 4 modules\n"), "\(output.out)")
    try await folder.commit("two")
    #expect(try await folder.weir("check").code == 0)
  }

  @Test func modulesInSwiftAreComparedToo() async throws {
    let reducer = """
      import UDF
      struct AppState { var cart = CartState() }
      func appReducer(state: inout AppState, action: Action) {
        cartReducer(state: &state.cart, action: action)
      }
      struct CartState { var count = 0 }
      enum CartAction: Action { case didAdd }
      func cartReducer(state: inout CartState, action: Action) {
        if case .didAdd? = action as? CartAction { state.count += state.count }
      }

      """
    let folder = try await Folder.repository([
      "weir.yaml":
        "weir: 1\nsources: [Sources]\nrules: { fan-out: { may-rise: false, against: main } }\n",
      "Sources/App/App.swift": reducer,
    ])
    try folder.write(
      "Sources/App/App.swift",
      reducer.replacing(
        "var cart = CartState()", with: "var cart = CartState(), list = ListState()"
      )
      .replacing(
        "(state: &state.cart, action: action)",
        with:
          "(state: &state.cart, action: action)\n  listReducer(state: &state.list, action: action)")
          + """
          struct ListState { var count = 0 }
          enum ListAction: Action { case didAdd }
          func listReducer(state: inout ListState, action: Action) {
            if case .didAdd? = action as? ListAction { state.count += state.count }
          }

          """)
    let output = try await folder.weir("check")
    #expect(
      output.out.contains("error: `AppState` depends on 2 modules, more than the 1 at `main`"),
      "\(output.out)")
  }

  @Test func theLowerBoundCounts() async throws {
    let folder = try await risen(
      "  fan-out: { max: 0, may-rise: false, against: main }\n")
    let output = try await folder.weir("check")
    #expect(output.out.contains("`App` depends on 2 modules, more than 0 [fan-out]"))
    #expect(output.out.contains("`Log` depends on 1 module, more than 0 [fan-out]"))
  }

  @Test func thePropagationCostMayFall() async throws {
    let folder = try await Folder.repository(
      Specs.clean.merging([
        "weir.yaml": Specs.project
          + "rules: { propagation-cost: { may-rise: false, against: HEAD } }\n"
      ]) { $1 })
    #expect(try await folder.weir("check").code == 0)
    try folder.write(
      "modules/Counter.yaml",
      Specs.counter.replacing("module: Counter", with: "module: Counter\nuses: Day")
        .replacing("  count: Int = 0\n", with: "  count: Int = 0\n  day: Day.Number = 0\n"))
    try folder.write("modules/Day.yaml", "module: Day\nuses: Counter\ntypes: { Number: Int }\n")
    let output = try await folder.weir("check")
    #expect(output.code == 1)
    #expect(output.out.contains("more than the 0.75 at `HEAD` [propagation-cost]"), "\(output.out)")
    // `generate` does not depend on a revision.
    #expect(!(try await folder.weir("generate", "--dry-run").all.contains("propagation")))
  }

  @Test func theMergeBaseIsTheBound() async throws {
    let folder = try await risen("  fan-out: { may-rise: false, against: main }\n")
    try await folder.commit("two")
    try await folder.git("switch", "--quiet", "--create", "branch")
    try folder.append("# More.\n", to: "modules/App.yaml")
    try await folder.commit("three")
    try await folder.git("switch", "--quiet", "main")
    try folder.write("modules/App.yaml", Specs.app)
    try await folder.commit("less")
    try await folder.git("switch", "--quiet", "branch")
    #expect(try await folder.weir("check").code == 1)
    #expect(try await folder.weir("check", "--against", "main...").code == 0)
    try folder.write("weir.yaml", Specs.project)
    #expect(
      try await folder.weir("check", "--against", "nothing").err
        .contains("--against has no effect: no rule in weir.yaml compares metrics"))
  }

  /// For a rule without a metric, the number of findings must not rise: a baseline in git.
  @Test func theNumberOfFindingsMayNotRise() async throws {
    var specs = Specs.clean
    specs["weir.yaml"] =
      Specs.project
      + "rules: { unused-field: { severity: error, may-rise: false, against: main } }\n"
    specs["modules/Counter.yaml"] = Specs.counter.replacing(
      "  count: Int = 0\n", with: "  count: Int = 0\n  old: Int = 0\n")
    let folder = try await Folder.repository(specs)
    let same = try await folder.weir("check")
    #expect(same.code == 0)
    #expect(same.out == "no findings in 2 modules; 1 in the compared revision\n", "\(same.all)")
    try folder.append("state: { fresh: Int = 0 }\n", to: "modules/App.yaml")
    let more = try await folder.weir("check")
    #expect(more.code == 1)
    #expect(more.out.contains("`fresh` of `App`") && !more.out.contains("`old`"))
    let json = try await folder.weir("check", "--format", "json")
    #expect(json.out.contains("\"kind\": \"past\", \"reason\": \"already at main\""))
    // Neither `generate` nor `baseline write` depends on a revision.
    #expect(!(try await folder.weir("generate", "--dry-run").all.contains("unused-field")))
    let frozen = try await folder.weir("baseline", "write", "--baseline", "known.txt")
    #expect(frozen.err.hasPrefix("known.txt: 1 finding\n"), "\(frozen.all)")
    let diff = try await folder.weir("diff", "main", "--fail-on", "new")
    #expect(diff.code == 1 && diff.out.contains("adds 1 error"), "\(diff.all)")
    try await folder.commit("two")
    #expect(try await folder.weir("check").code == 0)
    #expect(try await folder.weir("check", "--against", "main~1").code == 1)
  }

  @Test func everythingIsNewInANewProject() async throws {
    let folder = try await Folder.repository(["README.md": ""])
    for (name, text) in Specs.warning { try folder.write(name, text) }
    try folder.append(
      "rules: { unhandled-action: { may-rise: false, against: main } }\n", to: "weir.yaml")
    #expect(try await folder.weir("check").out.hasSuffix("1 warning in 2 modules\n"))
  }

  /// CI checks out a commit: its branch is `origin/main`, or missing.
  @Test func remoteBranchesAreFoundInACheckoutOfCI() async throws {
    let origin = try await risen("  fan-out: { may-rise: false, against: main }\n")
    let place = try Folder()
    try await place.git("clone", "--quiet", "file://" + origin.path, "clone")
    for (name, text) in origin.texts where name.hasPrefix("modules/") {
      try place.write("clone/" + name, text)
    }
    try await place.git("checkout", "--quiet", "--detach", from: "clone")
    try await place.git("branch", "--quiet", "--delete", "--force", "main", from: "clone")
    let found = try await place.weir("check", from: "clone")
    #expect(found.out.contains("more than the 1 at `main` [fan-out]"), "\(found.all)")
    let named = try await place.weir("check", "--against", "origin/main", from: "clone")
    #expect(named.out.contains("more than the 1 at `origin/main` [fan-out]"), "\(named.all)")
    let missing = try await place.weir("check", "--against", "origin/man", from: "clone")
    #expect(missing.code == 2)
    #expect(
      missing.err.hasSuffix("unknown revision `origin/man` in .; did you mean `origin/main`?\n"))
  }

  @Test func theHelpForAShallowCloneIsToFetch() async throws {
    let origin = try await risen("  fan-out: { may-rise: false, against: main~1 }\n")
    try await origin.commit("two")
    let place = try Folder()
    try await place.git("clone", "--quiet", "--depth=1", "file://" + origin.path, "clone")
    for arguments in [["check"], ["diff", "main~1"], ["diff", "main~1..."]] {
      let output = try await Tool.run(Tool.weir, arguments, in: place.absolute("clone"))
      #expect(output.code == 2 && output.err.contains("`fetch-depth: 0` in GitHub Actions"))
    }
  }

  @Test func anUnreadableRevisionIsAnError() async throws {
    var specs = Specs.clean
    specs["weir.yaml"] =
      Specs.project + "rules: { depth: { may-rise: false, against: nonesuch } }\n"
    let nowhere = try await Folder(specs).weir("check")
    #expect(nowhere.code == 2 && nowhere.out == "")
    #expect(
      nowhere.err
        == "weir: error: rules are compared with nonesuch: . is not in the work tree of a git "
        + "repository\n"
    )
    let unknown = try await Folder.repository(specs).weir("check")
    #expect(unknown.code == 2)
    #expect(
      unknown.err
        == "weir: error: rules are compared with nonesuch: unknown revision `nonesuch` in .\n")
    specs["weir.yaml"] =
      Specs.project
      + "rules: { depth: { severity: off, may-rise: false, against: nonesuch } }\n"
    #expect(try await Folder(specs).weir("check").code == 0)
  }

  @Test(arguments: [
    ("depth: { may-rise: false }", "`may-rise: false` needs a revision to compare with"),
    ("depth: { max: 3, against: main }", "`against` needs `may-rise: false`"),
    (
      "two-owners: { may-rise: false, against: main }",
      "`two-owners` cannot be compared with a revision"
    ),
    (
      "unused-exception: { may-rise: false, against: main }",
      "`unused-exception` cannot be compared with a revision"
    ),
    ("depth: { may-rise: maybe, against: main }", "maybe"),
    ("depth: warning max 3", "`warning max 3` is none of `error`, `warning`, `off`"),
    ("depth: { may-rise: true }", "`depth` needs a bound"),
  ])
  func invalidRatchetSettingsAreReported(_ setting: String, _ message: String) async throws {
    var specs = Specs.clean
    specs["weir.yaml"] = Specs.project + "rules: { \(setting) }\n"
    let output = try await Folder(specs).weir("check")
    #expect(output.code == 2)
    #expect(output.out.contains(message), "\(output.out)")
    let needsBound = output.out.contains("needs a bound")
    #expect(needsBound == message.contains("needs a bound"), "\(output.out)")
  }

  @Test func aNewProjectHasNoBound() async throws {
    let folder = try await Folder.repository(["README.md": ""])
    for (name, text) in Specs.clean { try folder.write(name, text) }
    try folder.append("rules: { depth: { may-rise: false, against: main } }\n", to: "weir.yaml")
    #expect(try await folder.weir("check").code == 0)
  }
}
