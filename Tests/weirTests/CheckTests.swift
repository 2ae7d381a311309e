import Foundation
import Testing

@Suite struct CheckTests {
  @Test func aCleanProjectExitsWith0() async throws {
    let output = try await Folder(Specs.clean).weir("check")
    #expect(output.code == 0)
    #expect(output.out == "no findings in 2 modules\n")
    #expect(output.err == "")
  }

  private static let breachText = """
    modules/App.yaml:7:14: error: `App` writes `count` of its child `Counter` [encapsulation-breach]
       6 | reduce:
       7 |   didLogout: counter.count = 0
         |              ^^^^^^^^^^^^^ a member of `Counter`
         = modules/Counter.yaml:3:3: `count` is declared here
         = chain: App -> Counter; App owns Counter
         = note: the spec of `Counter` does not show this change
         = help: add an operation to Counter and call `counter.updateCount(to: …)`:
           operations:
             updateCount:
               takes: { to next: Int }
               does: count = next

    1 error in 2 modules

    """

  @Test func aFindingIsShownToPeopleInFull() async throws {
    let output = try await Folder(Specs.breach).weir("check")
    #expect(output.code == 1)
    #expect(output.out == Self.breachText)
    #expect(output.err == "")
  }

  @Test func theLastLineNamesTheNumberOfFixes() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\n",
      "modules/A.yaml": """
      module: A
      import: Foundation
      uses: B
      state: { isOn: Bool = false }
      actions: { didTap: }
      reduce: { didTap: isOn.toggle() }
      derived: { isOff: { type: Bool, is: "!isOn" } }
      ---
      module: B
      types: { Kind: [one, two] }

      """,
    ])
    let output = try await folder.weir("check")
    #expect(
      output.out.hasSuffix("1 error, 1 warning in 2 modules\nrun `weir fix` to apply 2 fixes\n"),
      "\(output.all)")
    #expect(try await folder.weir("fix").code == 0)
    #expect(try await folder.weir("check").out == "no findings in 2 modules\n")
  }

  /// A name that nothing declares may be that of a part that could not be read.
  @Test func anErrorOfSyntaxSaysWhatIsNotChecked() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("modules/B.yaml", "module: B\nstat: { isOn: Bool }\nreduce: { x: y = z }\n")
    let output = try await folder.weir("check")
    #expect(output.code == 2 && output.err.hasPrefix("Weir looks for unknown names once "))
  }

  @Test func namesAreRelativeToTheWorkingFolder() async throws {
    let folder = try Folder(Specs.breach, name: "app")
    let above = Self.breachText.replacing("modules/", with: "app/modules/")
    #expect(try await folder.weir("check", "app", from: "..").out == above)
    let inside = Self.breachText.replacing("modules/", with: "../modules/")
    #expect(try await folder.weir("check", from: "modules").out == inside)
    #expect(
      try await folder.weir("check", "--project", "../weir.yaml", from: "modules").out == inside)
    #expect(try await folder.weir("check", "--project", "..", from: "modules").out == inside)
  }

  @Test func aWarningFailsOnlyOnRequest() async throws {
    let folder = try Folder(Specs.warning)
    let output = try await folder.weir("check")
    #expect(output.code == 0)
    #expect(output.out.contains("modules/App.yaml:6:3: warning: "))
    #expect(output.out.hasSuffix("\n1 warning in 2 modules\n"))
    #expect(try await folder.weir("check", "--strict").code == 1)
    #expect(try await folder.weir("check", "--fail-on", "warning").code == 1)
    #expect(try await folder.weir("check", "--fail-on", "error").code == 0)
    #expect(try await folder.weir("check", "--strict").out == output.out)
    #expect(try await folder.weir("check", "--format", "junit").out.contains(#"failures="0""#))
    let strict = try await folder.weir("check", "--strict", "--format", "junit")
    #expect(strict.out.contains(#"failures="1""#))
  }

  @Test func anErrorFailsExceptWithFailOnNever() async throws {
    let folder = try Folder(Specs.breach)
    #expect(try await folder.weir("check", "--fail-on", "warning").code == 1)
    #expect(try await folder.weir("check", "--fail-on", "error").code == 1)
    let never = try await folder.weir("check", "--fail-on", "never")
    #expect(never.code == 0)
    #expect(never.out == Self.breachText)
  }

  @Test(arguments: [[], ["--strict"], ["--fail-on", "never"]])
  func anUnreadableSpecExitsWith2(options: [String]) async throws {
    let folder = try Folder(Specs.unreadable)
    let output = try await Tool.run(Tool.weir, ["check"] + options, in: folder.path)
    #expect(output.code == 2)
    #expect(output.out.hasPrefix("modules/Counter.yaml:2:8: error: "))
    #expect(output.out.contains("[syntax]\n"))
    #expect(output.out.hasSuffix("\n1 error in 2 modules\n"))
  }

  @Test func onlyFindingsBelowAPathArePrinted() async throws {
    var specs = Specs.breach
    specs["modules/deep/Extra.yaml"] = """
      module: Extra
      state: { isOn: Bool = false }
      actions: { didFlip: }
      reduce: { didFlip: isOn.toggle() }

      """
    let folder = try Folder(specs)
    let whole = try await folder.weir("check")
    #expect(whole.out.contains("deep/Extra.yaml:1:9: error") && whole.out.contains("App.yaml:7"))
    // The command reads the whole project: `Extra` has a finding because `App` does not child it.
    let deep = try await folder.weir("check", "modules/deep")
    #expect(deep.code == 1)
    #expect(deep.out.contains("[unmounted-module]"))
    #expect(deep.out.hasSuffix("\n1 error in 3 modules\n"))
    let file = try await folder.weir("check", "modules/App.yaml", "modules/Counter.yaml")
    #expect(file.out.contains("[encapsulation-breach]") && !file.out.contains("Extra"))
    let clean = try await folder.weir("check", "Counter.yaml", from: "modules")
    #expect(clean.code == 0)
    #expect(clean.out == "no findings in 3 modules\n")
    #expect(try await folder.weir("check", "../modules", from: "modules").code == 1)
  }

  @Test func aPathIsNotAPrefixOfAName() async throws {
    let folder = try Folder(Specs.breach)
    try folder.write("modules/Ap/Nothing.txt", "")
    #expect(try await folder.weir("check", "modules/Ap").code == 0)
  }

  @Test func unreadableSpecsElsewhereAreReported() async throws {
    let folder = try Folder(Specs.unreadable)
    let output = try await folder.weir("check", "modules/App.yaml")
    #expect(output.code == 2)
    #expect(
      output.err.hasPrefix("weir: error: a spec outside the PATHs cannot be read: modules/Counter"))
  }

  @Test func aPathOfAnotherProjectIsRefused() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("../other/weir.yaml", Specs.project)
    let output = try await folder.weir("check", ".", "../other")
    #expect(output.code == 2)
    #expect(output.out == "")
    #expect(output.err == "weir: error: ../other is not in the project of weir.yaml\n")
  }

  @Test func quietAndVerboseConcernTheOtherStream() async throws {
    let folder = try Folder(Specs.breach)
    let quiet = try await folder.weir("check", "--quiet")
    #expect(quiet.out == Self.breachText && quiet.err == "")
    let verbose = try await folder.weir("check", "--verbose")
    #expect(verbose.out == Self.breachText && verbose.err.contains("weir.yaml"))
  }
}
