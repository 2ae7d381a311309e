import Foundation
import Testing

@Suite struct BaselineTests {
  private static let line = "encapsulation-breach: App -> Counter: writes, count\n"

  /// A project with one finding, and a baseline of it.
  private func frozen() async throws -> Folder {
    let folder = try Folder(Specs.breach)
    try folder.append("baseline: weir-baseline.txt\n", to: "weir.yaml")
    let output = try await folder.weir("baseline", "write")
    #expect(output.code == 0)
    #expect(output.err == "weir-baseline.txt: 1 finding\n")
    return folder
  }

  @Test func aFrozenStateIsClean() async throws {
    let folder = try await frozen()
    #expect(try folder.read("weir-baseline.txt").hasSuffix("\n" + Self.line))
    let output = try await folder.weir("check")
    #expect(output.code == 0)
    #expect(output.out == "no findings in 2 modules; 1 in the baseline\n")
    #expect(try await folder.weir("generate").code == 0)
  }

  @Test func findingsOfTheSameNamesHaveOneLine() async throws {
    let folder = try Folder(Specs.breach)
    let app = try folder.read("modules/App.yaml")
    try folder.write(
      "modules/App.yaml",
      app.replacing("didLogout:\nr", with: "didLogout:\n  didStop:\nr")
        + "  didStop: counter.count = 1\n")
    let output = try await folder.weir("baseline", "write")
    #expect(output.err.hasPrefix("weir-baseline.txt: 2 findings in 1 line\n"), "\(output.all)")
    try folder.append("baseline: weir-baseline.txt\n", to: "weir.yaml")
    #expect(try await folder.weir("check").out.hasSuffix("; 2 in the baseline\n"))
  }

  @Test func onlyTheRequestedPartIsCounted() async throws {
    let folder = try await frozen()
    try folder.append("state: { isOpen: Bool = false }\n", to: "modules/App.yaml")
    let all = try await folder.weir("check")
    #expect(all.out.hasSuffix("1 in the baseline, 1 new\n"))
    let part = try await folder.weir("check", "modules/Counter.yaml")
    #expect(part.code == 0 && part.out == "no findings in 2 modules; 0 in the baseline\n")
  }

  @Test func allBaselineFindingsCanBeListed() async throws {
    let folder = try await frozen()
    let output = try await folder.weir("check", "--no-baseline")
    #expect(output.code == 1 && output.out.hasSuffix("\n1 error in 2 modules\n"))
    let both = try await folder.weir("check", "--no-baseline", "--baseline", "weir-baseline.txt")
    #expect(both.code == 2 && both.err.contains("cannot be used together"))
  }

  /// Files that other tools call a baseline.
  @Test(arguments: ["[{\"rule\": \"x\"}]", "{}", "fan-in", ": A\n"])
  func anotherToolsFileIsNotABaseline(_ text: String) async throws {
    let folder = try await frozen()
    try folder.write("weir-baseline.txt", text)
    let output = try await folder.weir("check")
    #expect(output.code == 2 && output.err.contains("weir-baseline.txt:1: invalid line"))
  }

  @Test func anUnknownRuleAndAConflictAreSaid() async throws {
    let folder = try await frozen()
    let text = try folder.read("weir-baseline.txt")
    try folder.write("weir-baseline.txt", text + "unused-feld: App: isOpen\n")
    let unknown = try await folder.weir("check")
    #expect(unknown.out.contains("unknown rule `unused-feld`; did you mean `unused-field`?"))
    try folder.write("weir-baseline.txt", "<<<<<<< ours\n\(text)=======\n>>>>>>> theirs\n")
    let conflict = try await folder.weir("check")
    #expect(conflict.code == 2 && conflict.err.contains("weir-baseline.txt:1: a merge conflict"))
  }

  @Test func aMovedLineStaysInTheBaseline() async throws {
    let folder = try await frozen()
    try folder.write("modules/App.yaml", "# moved\n\n" + (try folder.read("modules/App.yaml")))
    #expect(try await folder.weir("check").code == 0)
    #expect(try await folder.weir("baseline", "check").code == 0)
  }

  @Test func theBaselineGrowsOnlyOnRequest() async throws {
    let folder = try await frozen()
    try folder.append("state: { isOpen: Bool = false }\n", to: "modules/App.yaml")
    let check = try await folder.weir("check", "--strict")
    #expect(check.code == 1)
    #expect(check.out.hasSuffix(" in 2 modules; 1 in the baseline, 1 new\n"))
    let refused = try await folder.weir("baseline", "write")
    #expect(refused.code == 2)
    #expect(refused.out == "+ unused-field: App: isOpen\n")
    #expect(refused.err.contains("weir-baseline.txt would grow by 1 finding"))
    let grown = try await folder.weir("baseline", "write", "--grow")
    #expect(grown.code == 0)
    #expect(grown.err == "weir-baseline.txt: 2 findings, 1 added and 0 removed\n")
    #expect(try await folder.weir("check").code == 0)
  }

  @Test func resolvedEntriesAreFindingsUntilPruned() async throws {
    let folder = try await frozen()
    try folder.write("modules/App.yaml", Specs.app)
    let check = try await folder.weir("check")
    #expect(check.code == 0)
    #expect(check.out.contains(": warning: `"))
    #expect(check.out.contains(" is resolved, but still in the baseline [unused-exception]"))
    #expect(try await folder.weir("check", "--strict").code == 1)
    #expect(check.out.hasSuffix(" in 2 modules; 0 in the baseline, 1 resolved\n"))
    let checked = try await folder.weir("baseline", "check")
    #expect(checked.code == 1 && checked.out == "- " + Self.line)
    let pruned = try await folder.weir("baseline", "prune")
    #expect(pruned.code == 0 && pruned.out == "- " + Self.line)
    #expect(pruned.err == "weir-baseline.txt: 1 removed, 0 findings left\n")
    #expect(try await folder.weir("check").code == 0)
  }

  @Test func nothingIsWrittenInCI() async throws {
    let folder = try await frozen()
    let before = try folder.read("weir-baseline.txt")
    try folder.write("modules/App.yaml", Specs.app)
    for command in ["write", "prune"] {
      let output = try await Tool.run(
        Tool.weir, ["baseline", command], in: folder.path, environment: ["CI": "true"])
      #expect(output.code == 2)
      #expect(output.err.contains("the baseline cannot be written in CI"))
    }
    #expect(try folder.read("weir-baseline.txt") == before)
  }

  @Test func aMissingBaselineIsAnError() async throws {
    let folder = try await frozen()
    try folder.delete("weir-baseline.txt")
    for arguments in [["check"], ["baseline", "prune"], ["baseline", "check"], ["generate"]] {
      let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
      #expect(output.code == 2)
      #expect(
        output.err
          == "weir: error: cannot find the baseline weir-baseline.txt; create it with `weir "
          + "baseline write`\n"
      )
    }
    try folder.write("weir-baseline.txt", "what is this\n")
    let broken = try await folder.weir("check")
    #expect(broken.code == 2 && broken.err.contains("weir-baseline.txt:1: invalid line"))
  }

  @Test func anotherFileMayBeNamed() async throws {
    let folder = try Folder(Specs.breach)
    let written = try await folder.weir("baseline", "write", "--baseline", "old.txt")
    #expect(written.err == "old.txt: 1 finding\n")
    #expect(try await folder.weir("check", "--baseline", "old.txt").code == 0)
    #expect(try await folder.weir("check").code == 1)
  }

  @Test func unreadableSpecsAreNeverFrozen() async throws {
    let folder = try Folder(Specs.unreadable)
    #expect(try await folder.weir("baseline", "write").code == 2)
    #expect(!folder.has("weir-baseline.txt"))
  }

  @Test func exceptionsAreCheckedAgainstTheGivenDate() async throws {
    let folder = try Folder(Specs.breach)
    let ignore = "ignore:\n  - { rule: encapsulation-breach, at: App, why: w, until: 2027-03-01 }\n"
    try folder.append(ignore, to: "weir.yaml")
    #expect(try await folder.weir("check", "--as-of", "2027-01-01").out.hasPrefix("no findings"))
    let soon = try await folder.weir("check", "--as-of", "2027-02-20")
    #expect(
      soon.code == 0 && soon.out.contains("expires in 9 days, on 2027-03-01 [unused-exception]"))
    #expect(try await folder.weir("check", "--as-of", "2027-03-02").code == 1)
    #expect(try await folder.weir("check", "--as-of", "soon").code == 2)
  }

  // MARK: The line in weir.yaml

  private static let hint =
    "add `baseline: weir-baseline.txt` to weir.yaml, or run `weir baseline write --add`, which "
    + "adds it\n"

  @Test func theLineIsAddedOnRequest() async throws {
    let folder = try Folder(Specs.breach)
    let settings = try folder.read("weir.yaml")
    let offered = try await folder.weir("baseline", "write")
    #expect(offered.err == "weir-baseline.txt: 1 finding\n" + Self.hint)
    #expect(try folder.read("weir.yaml") == settings)
    let added = try await folder.weir("baseline", "write", "--add")
    #expect(added.code == 0)
    #expect(
      added.err == "weir-baseline.txt: 1 finding, 0 added and 0 removed\n"
        + "weir.yaml: added `baseline: weir-baseline.txt`\n")
    #expect(try folder.read("weir.yaml") == settings + "baseline: weir-baseline.txt\n")
    #expect(try await folder.weir("check").code == 0)
    let again = try await folder.weir("baseline", "write", "--add")
    #expect(again.code == 0)
    #expect(again.err.hasSuffix("\nweir.yaml already contains `baseline: weir-baseline.txt`\n"))
    let other = try await folder.weir("baseline", "write", "--add", "--baseline", "other.txt")
    #expect(other.code == 0)
    #expect(
      other.err.hasSuffix(
        "\nweir.yaml is unchanged, because it contains `baseline: weir-baseline.txt`; to use the "
          + "new file, replace the line with `baseline: other.txt`\n"))
    #expect(try folder.read("weir.yaml") == settings + "baseline: weir-baseline.txt\n")
  }

  /// A project file, and the same with the line.
  @Test(arguments: [
    ("weir: 1\nspecs: [modules]", "weir: 1\nspecs: [modules]\nbaseline: weir-baseline.txt\n"),
    (
      "# Ours.\nweir: 1 # One.\nspecs:\n  - modules # All.\n# The end.\n\n",
      "# Ours.\nweir: 1 # One.\nspecs:\n  - modules # All.\n# The end.\nbaseline: "
        + "weir-baseline.txt\n\n"
    ),
    (
      "weir: 1\r\nspecs: [modules]\r\n",
      "weir: 1\r\nspecs: [modules]\r\nbaseline: weir-baseline.txt\r\n"
    ),
    (
      "{ weir: 1, specs: [modules] }\n",
      "{ weir: 1, specs: [modules], baseline: weir-baseline.txt }\n"
    ),
    ("{\n  weir: 1,\n}\n", "{\n  weir: 1,\n  baseline: weir-baseline.txt\n}\n"),
    (
      "---\n  weir: 1\n  specs: [modules]\n...\n",
      "---\n  weir: 1\n  baseline: weir-baseline.txt\n  specs: [modules]\n...\n"
    ),
    (
      "weir: 1\nspecs: [\n  modules\n]\n",
      "weir: 1\nspecs: [\n  modules\n]\nbaseline: weir-baseline.txt\n"
    ),
  ])
  func theLineKeepsTheFile(_ before: String, _ after: String) async throws {
    let folder = try Folder(Specs.breach)
    try folder.write("weir.yaml", before)
    let output = try await folder.weir("baseline", "write", "--add")
    #expect(output.code == 0, "\(output.all)")
    #expect(try folder.read("weir.yaml") == after)
    #expect(try await folder.weir("check").code == 0)
  }

  @Test func theNameOfTheFileIsQuoted() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.weir("baseline", "write", "--add", "--baseline", "it's: old.txt")
    #expect(output.code == 0 && output.err.hasSuffix("added `baseline: 'it''s: old.txt'`\n"))
    #expect(try await folder.weir("check").code == 0)
    let outside = try await folder.weir("baseline", "write", "--add", "--baseline", "../old.txt")
    #expect(outside.code == 2 && outside.err.contains("is outside the project's folder"))
  }

  @Test func aBaselineThatIsNotNamedIsMentioned() async throws {
    let folder = try Folder(Specs.breach)
    #expect(try await folder.weir("check").err == "")
    _ = try await folder.weir("baseline", "write")
    let check = try await folder.weir("check")
    #expect(check.code == 1)
    #expect(
      check.err
        == "weir-baseline.txt is not used, because weir.yaml does not name it: add `baseline: "
        + "weir-baseline.txt`, or run `weir baseline write --add`\n")
    for options in [
      ["--no-baseline"], ["--quiet"], ["--baseline", "weir-baseline.txt"],
    ] {
      #expect(try await Tool.run(Tool.weir, ["check"] + options, in: folder.path).err == "")
    }
    _ = try await folder.weir("baseline", "write", "--add")
    #expect(try await folder.weir("check").err == "")
  }
}
