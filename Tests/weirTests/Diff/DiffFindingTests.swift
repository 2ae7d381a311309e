import Testing

/// Findings, exceptions, baselines and rules that differ between two revisions.
@Suite struct DiffFindingTests {
  @Test func eachSideHasItsOwnExceptionsAndBaseline() async throws {
    var specs = Specs.breach
    specs["weir.yaml"] = Specs.project + "baseline: known.txt\n"
    specs["known.txt"] = ""
    let folder = try await Folder.repository(specs)
    _ = try await folder.weir("baseline", "write", "--grow")
    let covered = try await folder.weir("diff", "main")
    #expect(
      covered.out.contains(
        """
        newly suppressed findings:
          modules/App.yaml:7:14: error: `App` writes `count` of its child `Counter` \
        [encapsulation-breach] (in the baseline)

        """))
    #expect(covered.out.contains("adds no findings; suppresses 1 finding;"))
    try await folder.commit("baseline")
    try folder.write("known.txt", "")
    let spoken = try await folder.weir("diff", "main", "--fail-on", "new")
    #expect(spoken.code == 1)
    #expect(spoken.out.contains("adds 1 error;"))
  }

  @Test func baselineFindingsAreResolved() async throws {
    var specs = Specs.breach
    specs["weir.yaml"] = Specs.project + "baseline: known.txt\n"
    specs["known.txt"] = "encapsulation-breach: App -> Counter: writes, count\n"
    let folder = try await Folder.repository(specs)
    try folder.write("modules/App.yaml", Specs.app)
    let output = try await folder.weir("diff", "main")
    #expect(
      output.out.contains(
        """
        resolved findings:
          modules/App.yaml:7:14: error: `App` writes `count` of its child `Counter` \
        [encapsulation-breach] (in the baseline)

        """), "\(output.out)")
    // The line of the baseline is not a new finding.
    #expect(output.out.contains("adds no findings; resolves 1 finding;"))
    #expect(!output.out.contains("unused-exception"))
  }

  @Test func errorsOfBothSidesStay() async throws {
    var specs = Specs.breach
    specs["weir.yaml"] =
      Specs.project
      + "ignore: [{ rule: encapsulation-breach, at: App, why: w, until: 2027-03-01 }]\n"
    let folder = try await Folder.repository(specs)
    let before = try await folder.weir("diff", "main", "--as-of", "2027-01-01")
    #expect(!before.out.contains("stay") && !before.out.contains("leaves"))
    let after = try await folder.weir("diff", "main", "--as-of", "2027-03-02", "--fail-on", "new")
    #expect(after.code == 0)
    #expect(
      after.out.hasPrefix(
        """
        from main to the working tree: no changes

        remaining errors:
          weir.yaml:9:
        """), "\(after.out)")
    #expect(after.out.contains("  modules/App.yaml:7:14: error: `App` writes `count` of its child"))
    #expect(after.out.contains("adds no findings; keeps 2 errors;"))
  }

  @Test func newExceptedFindingsAreListed() async throws {
    let folder = try await Folder.repository(Specs.clean)
    for (name, text) in Specs.breach { try folder.write(name, text) }
    try folder.append(
      "ignore: [{ rule: encapsulation-breach, at: App, why: it moves, owner: Ann }]\n",
      to: "weir.yaml")
    let output = try await folder.weir("diff", "main")
    #expect(output.out.contains("[encapsulation-breach] (suppressed by Ann: it moves)\n"))
    #expect(output.out.contains("adds no findings; suppresses 1 finding;"))
  }

  @Test func turningARuleOffIsListed() async throws {
    let folder = try await Folder.repository(Specs.breach)
    try folder.append(
      "rules: { encapsulation-breach: off, fan-out: { severity: warning, max: 8 } }\n",
      to: "weir.yaml")
    let output = try await folder.weir("diff", "main")
    #expect(
      output.out.contains(
        """
        changed rules:
          encapsulation-breach: error -> off
          fan-out: off -> warning, max 8

        """), "\(output.out)")
    #expect(output.out.contains("resolves 1 finding; changes 2 rules;"))
    let markdown = try await folder.weir("diff", "main", "--format", "markdown")
    #expect(
      markdown.out.contains("#### Changed rules\n\n- encapsulation-breach: error -&gt; off\n"))
  }

  @Test func prolongingAnExceptionIsListed() async throws {
    func project(_ day: String) -> String {
      Specs.project
        + "ignore: [{ rule: encapsulation-breach, at: App, why: w, owner: Ann, until: \(day) }]\n"
    }
    var specs = Specs.breach
    specs["weir.yaml"] = project("2027-03-01")
    let folder = try await Folder.repository(specs)
    try folder.write("weir.yaml", project("2037-03-01"))
    let output = try await folder.weir("diff", "main", "--as-of", "2027-01-01")
    #expect(
      output.out == """
        from main to the working tree

        added exceptions:
          encapsulation-breach at App until 2037-03-01, by Ann

        removed exceptions:
          encapsulation-breach at App until 2027-03-01, by Ann

        adds no findings; 2 modules; 2 edges

        """, "\(output.out)")
  }
}
