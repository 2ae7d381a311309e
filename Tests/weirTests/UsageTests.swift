import Testing

/// The tool's help, and its exit codes after invalid arguments.
@Suite struct UsageTests {
  private static let commands = [
    "init", "check", "generate", "scaffold", "graph", "metrics", "explain", "rules", "schema",
    "template",
  ]

  @Test func versionIsAResult() async throws {
    let output = try await Folder().weir("--version")
    #expect(output.code == 0)
    #expect(output.out.wholeMatch(of: #/[0-9]+\.[0-9]+\.[0-9]+\n/#) != nil)
    #expect(output.err == "")
  }

  @Test func helpNamesEveryCommand() async throws {
    let folder = try Folder()
    let output = try await folder.weir("--help")
    #expect(output.code == 0)
    #expect(output.err == "")
    for command in Self.commands { #expect(output.out.contains("\n  \(command) ")) }
    #expect(try await folder.weir().out == output.out)
  }

  @Test(arguments: commands)
  func everyCommandExplainsItself(command: String) async throws {
    let output = try await Folder().weir(command, "--help")
    #expect(output.code == 0)
    #expect(output.err == "")
    #expect(output.out.hasPrefix("OVERVIEW: "))
    #expect(output.out.contains("USAGE: weir \(command)"))
    // Without a help text, a line would end after the option.
    #expect(!output.out.contains(#/\n  --[a-z-]+( <[a-z-]+>)?\n(?! {20})/#))
  }

  @Test(arguments: [
    (["help", "chek"], "chek", "check"), (["baseline", "wirte"], "wirte", "write"),
    (["import", "opanapi", "x"], "opanapi", "openapi"), (["template", "lst"], "lst", "list"),
  ])
  func aMisspelledCommandOfACommandIsNamed(
    _ arguments: [String], written: String, meant: String
  ) async throws {
    let folder = try Folder()
    let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
    #expect(output.code == 2 && output.out == "")
    #expect(output.err == "weir: error: unknown command `\(written)`; did you mean `\(meant)`?\n")
  }

  @Test func aMisspelledCommandIsNamed() async throws {
    let output = try await Folder().weir("chek")
    #expect(output.code == 2 && output.out == "")
    #expect(output.err == "weir: error: unknown command `chek`; did you mean `check`?\n")
  }

  @Test(arguments: [
    (["check", "--json"], "unknown option `--json`; use `--format json`"),
    (["check", "--fix", "modules"], "unknown option `--fix`; use `weir fix`"),
    (["graph", "--reporter=dot"], "unknown option `--reporter`; use `--format`"),
    (
      ["check", "--rule", "split-event"],
      "unknown option `--rule`; use `rules` in weir.yaml, as in `rules: { unused-field: off }`"
    ),
    (
      ["--strict", "check"], "`--strict` is an option of `weir check`: write `weir check --strict`"
    ),
    (
      ["check", "--save-tests", "Tests"],
      "`--save-tests` is an option of `weir verify`, not of `weir check`"
    ),
  ])
  func anOptionOfAnotherToolIsNamed(arguments: [String], message: String) async throws {
    let folder = try Folder(Specs.clean)
    let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
    #expect(output.code == 2)
    #expect(output.err == "weir: error: \(message)\n")
  }

  @Test(arguments: [
    ["frobnicate"], ["check", "--frce"], ["check", "--fail-on", "x"], ["check", "--color", "red"],
    ["check", "--jobs", "0"], ["check", "--jobs", "many"], ["check", "--quiet", "--verbose"],
    ["check", "--strict", "--fail-on", "never"], ["check", "--format", "xml"],
    ["check", "--format", "json="], ["check", "--format", "json", "--format", "human"],
    ["graph", "--format", "bmp"], ["graph", "--depth", "-1"], ["graph", "--kind", "loves"],
    ["metrics", "--format", "xml"], ["explain"], ["explain", "no-such-rule"], ["schema", "pony"],
    ["template", "show"], ["template", "show", "no-such-template"], ["generate", "a", "b"],
    ["check", "--project", "elsewhere.yaml"], ["check", "no-such-folder"],
  ])
  func wrongUsageExitsWith2(arguments: [String]) async throws {
    let folder = try Folder(Specs.clean)
    let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
    #expect(output.code == 2)
    #expect(output.out == "")
    #expect(output.err.hasPrefix("weir: error: ") || output.err.hasPrefix("Error: "))
    #expect(output.err.split(separator: "\n").count <= 4)
  }

  @Test func aMisspelledWordIsRecognised() async throws {
    let folder = try Folder(Specs.clean)
    #expect(try await folder.weir("check", "--stict").err.contains("'--strict'"))
    #expect(
      try await folder.weir("explain", "shared-actoin").err.contains("mean `shared-action`?"))
    #expect(try await folder.weir("check", "--format", "jsn").err.contains("mean `json`?"))
    #expect(try await folder.weir("graph", "--format", "mermad").err.contains("mean `mermaid`?"))
    #expect(try await folder.weir("graph", "--focus", "Countr").err.contains("mean `Counter`?"))
    #expect(
      try await folder.weir("template", "show", "modul").err.contains("mean `module`?"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptsNameTheCommands(shell: String) async throws {
    let output = try await Folder().weir("--generate-completion-script", shell)
    #expect(output.code == 0)
    for command in Self.commands { #expect(output.out.contains(command)) }
    #expect(output.out.contains("shared-action"), "the completions contain rules")
  }

  @Test func bashReadsItsCompletionScript() async throws {
    let folder = try Folder()
    let output = try await folder.shell(
      #""$weir" --generate-completion-script bash > complete && bash -n complete"#)
    #expect(output.code == 0)
    #expect(output.err == "")
  }

  @Test func aProjectFileWithTheEndingYmlIsRecognised() async throws {
    let folder = try Folder(["app/weir.yml": Specs.project, "app/modules/x.txt": ""])
    let output = try await folder.weir("check", from: "app/modules")
    #expect(output.code == 2)
    #expect(
      output.err
        == "weir: error: the project file must have the name weir.yaml: rename ../weir.yml\n")
  }

  @Test func theHelpForAMissingProjectIsInit() async throws {
    let output = try await Folder().weir("check")
    #expect(output.code == 2)
    #expect(output.err.contains("weir init"))
    #expect(output.err.contains("--project"))
  }
}
