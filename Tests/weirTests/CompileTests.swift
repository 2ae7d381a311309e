import Foundation
import Testing

/// `check --compile`. `check` itself does not find the errors in these specs: only the compiler knows the results of
/// `lazy` and `map`.
@Suite struct CompileTests {
  private static let project = """
    weir: 1
    project: App
    generate: { output: Sources/App/Generated }

    """

  private static let counter = """
    module: Counter
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce:
      didTap: count += 1

    """

  /// A spec with an error in its fifth line.
  private static let wrong = counter.replacing("count += 1", with: "count = [1].lazy.map { $0 }")
  private static let wrongMessage =
    "no 'map' candidates produce the expected contextual result type 'Int'"

  private static func folder(
    _ counter: String = counter, _ files: [String: String] = [:], project: String = project,
    name: String = "project"
  ) throws -> Folder {
    let specs = ["weir.yaml": project, "modules/Counter.yaml": counter]
    return try Folder(specs.merging(files) { $1 }, name: name)
  }

  /// The findings of the compiler as `file:line:column: marked text`.
  private static func findings(_ folder: Folder, _ arguments: String...) async throws -> [String] {
    let output = try await Tool.run(
      Tool.weir, ["check", "--compile", "--format", "json"] + arguments, in: folder.path)
    let report = try JSONDecoder().decode(Report.self, from: Data(output.out.utf8))
    return report.findings.filter { $0.rule == "swift-compiler" }.map { finding in
      "\(finding.file):\(finding.line):\(finding.column): \(finding.excerpt.marked)"
    }
  }

  private struct Report: Decodable {
    let findings: [Finding]

    struct Finding: Decodable {
      let rule: String
      let file: String
      let line: Int
      let column: Int
      let excerpt: Excerpt
    }

    struct Excerpt: Decodable { let marked: String }
  }

  // MARK: Positions

  @Test func swiftThatCompilesHasNoFindings() async throws {
    let folder = try Self.folder()
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 0)
    #expect(output.out == "no findings in 1 module\n")
    #expect(output.err == "")
    #expect(folder.files == ["modules/Counter.yaml", "weir.yaml"])
  }

  @Test func anErrorIsShownAtItsLine() async throws {
    let folder = try Self.folder(Self.wrong)
    #expect(try await folder.weir("check").code == 0)
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 1)
    #expect(
      output.out == """
        modules/Counter.yaml:5:28: error: \(Self.wrongMessage) [swift-compiler]
           4 | reduce:
           5 |   didTap: count = [1].lazy.map { $0 }
             |                            ^^^

        1 error in 1 module

        """)
    #expect(try await folder.weir("check", "--compile").out == output.out)
  }

  /// The text without the marks `‹` and `›`, and the findings at the marked tokens.
  private static func marked(_ text: String) -> (text: String, findings: [String]) {
    var findings: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let start = line.firstIndex(of: "‹"), let end = line.firstIndex(of: "›") else {
        continue
      }
      let column = line.utf8.distance(from: line.startIndex, to: start) + 1
      let token = line[line.index(after: start)..<end]
      findings.append("modules/Counter.yaml:\(index + 1):\(column): \(token)")
    }
    return (text.filter { !"‹›".contains($0) }, findings)
  }

  @Test(arguments: [
    // The text is repeated, and its first occurrence is correct.
    "  didTap: count = [1].map { $0 }[0]; count = [1].lazy.‹map› { $0 }",
    "  didTap: |\n    count += 1\n\n    count = [1].lazy.‹map› { $0 }",
    "  didTap: |2\n      count = [1].lazy.‹map› { $0 }",
    "  didTap: 'count = [1].lazy.‹map› { $0 }'",
    "  didTap: \"\\tcount = [1].lazy.‹map› { \\\"\\\\($0)\\\" }\"",
    "  didTap: |\n    /* ä\u{1F600} */\tcount = [1].lazy.‹map› { $0 }",
    "  didTap: count = [1].lazy.‹map› { $0 } # a comment: map",
  ])
  func theTokenIsMarked(_ reduction: String) async throws {
    let text = Self.counter.replacing("  didTap: count += 1", with: reduction)
    let (spec, expected) = Self.marked(text)
    #expect(expected.count == 1)
    let found = try await Self.findings(Self.folder(spec))
    #expect(found == expected)
  }

  @Test func everyKindOfSwiftHasAPosition() async throws {
    let (spec, expected) = Self.marked(
      """
      module: Counter
      state:
        count: Int = 0
        last: Thing = Thing.all.lazy.‹map› { $0 }
      actions: { didTap: }
      derived:
        text: { type: String, is: 'count.words.lazy.‹map› { $0 }' }
        long:
          type: String
          is: |
            count.words
              .lazy.‹map› { $0 }
      reduce:
        didTap: count += 1
      operations:
        set: { takes: { to next: Int }, does: count = next.words.lazy.‹map›(\\.self) }

      """)
    let thing =
      "public struct Thing: Equatable, Sendable { public static let all: [Thing] = [] }\n"
    let found = try await Self.findings(Self.folder(spec, ["Sources/App/Thing.swift": thing]))
    #expect(found == expected)
  }

  /// A missing conformance is an error at the state's declaration; its note is about the field.
  @Test func aNoteHasThePositionThatItsErrorDoesNotHave() async throws {
    let text = Self.counter.replacing("= 0", with: "= 0, thing: Thing?")
    let folder = try Self.folder(text, ["Sources/App/Thing.swift": "public struct Thing {}\n"])
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 1)
    #expect(
      output.out.contains(
        "modules/Counter.yaml:2:26: error: type 'Counter' does not conform to protocol 'Equatable'")
    )
    #expect(output.out.contains("^^^^^ stored property type 'Thing?' does not conform"))
    #expect(
      output.out.contains("= note: the generated line is `public struct Counter: Equatable"))
  }

  @Test func anErrorInGeneratedTextAloneIsAtTheModule() async throws {
    let text = Self.counter.replacing("= 0", with: "= 0, thing: Thing?")
    let thing = "struct Thing: Equatable, Sendable {}\n"
    let found = try await Self.findings(Self.folder(text, ["Sources/App/Thing.swift": thing]))
    #expect(found == ["modules/Counter.yaml:1:9: Counter", "modules/Counter.yaml:2:26: thing"])
  }

  @Test func warningsOfSpecsAreFindings() async throws {
    let text = Self.counter.replacing("count += 1", with: "|\n    let old = count\n    count += 1")
    let folder = try Self.folder(text)
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 0)
    #expect(output.out.hasPrefix("modules/Counter.yaml:6:9: warning: "))
    #expect(try await folder.weir("check", "--compile", "--strict").code == 1)
  }

  // MARK: Hand-written Swift

  /// Other folders than `Sources/App` belong to other targets.
  @Test func handWrittenSwiftOfTheTargetIsCompiled() async throws {
    let text = Self.counter.replacing("count += 1", with: "count = clamp(count)")
    let clamp = "func clamp(_ value: Int) -> Int { value }\n"
    for (output, file) in [
      ("Sources/App/Generated", "Sources/App/Deep/Clamp.swift"),
      ("App/Generated", "App/Clamp.swift"),
      ("Generated", "Clamp.swift"),
    ] {
      let project = Self.project.replacing("Sources/App/Generated", with: output)
      let folder = try Self.folder(
        text, [file: clamp, "Tool/main.swift": "wrong("], project: project)
      let result = try await folder.weir("check", "--compile")
      #expect(result.code == 0 && result.out == "no findings in 1 module\n", "\(result.all)")
      #expect(
        result.err
          == (output == "Generated"
            ? "weir: warning: Tool/main.swift is not compiled: it has errors\n" : ""))
    }
  }

  @Test func aFolderWithSourcesMayBeNamed() async throws {
    let text = Self.counter.replacing("count += 1", with: "count = clamp(count)")
    let folder = try Self.folder(
      text, ["Hand/Clamp.swift": "func clamp(_ value: Int) -> Int { value }\n"])
    let without = try await folder.weir("check", "--compile")
    #expect(without.code == 0)
    #expect(
      without.err == "weir: warning: Sources/App/Generated/Counter.swift is not compiled: "
        + "it uses `clamp`, whose file is not compiled\n")
    let named = try await folder.weir("check", "--compile", "--sources", "Hand", "--sources", ".")
    #expect(named.code == 0 && named.err == "", "\(named.all)")
    let wrong = try await folder.weir("check", "--compile", "--sources", "Hnd")
    #expect(wrong.code == 2 && wrong.err == "weir: error: there is no folder Hnd\n")
  }

  @Test func errorsInHandWrittenFilesAreNotFindings() async throws {
    let text =
      Self.wrong + """
        ---
        module: Row
        state: { count: Int = 0 }
        actions: { didTap: }
        reduce: { didTap: "count = clamp(count)" }

        """
    let folder = try Self.folder(
      text,
      [
        "Sources/App/Clamp.swift": "func clamp(_ value: Int) -> Int { missing }\n",
        "Sources/App/User.swift": "let used = clamp(1)\n",
      ])
    let output = try await folder.weir("check", "--compile")
    #expect(output.out.contains("modules/Counter.yaml:5:28: error: \(Self.wrongMessage)"))
    #expect(output.out.hasSuffix("\n1 error in 2 modules\n"), "\(output.all)")
    #expect(
      output.err == """
        weir: warning: Sources/App/Clamp.swift is not compiled: it has errors
        weir: warning: Sources/App/Generated/Row.swift is not compiled: it uses `clamp`, whose file is not compiled
        weir: warning: Sources/App/User.swift is not compiled: it uses `clamp`, whose file is not compiled

        """)
  }

  /// The hand-written file has an error, and the module needs its type.
  @Test func aFileThatIsLeftOutHidesNoError() async throws {
    let counter = Self.wrong.replacing("count: Int = 0", with: "count: Int = 0, step: Step?")
    let step = "public struct Step: Equatable, Sendable { var size: Missing }"
    let folder = try Self.folder(counter, ["Sources/App/Step.swift": step])
    let found = try await Self.findings(folder)
    #expect(found.count == 1 && found[0].hasPrefix("modules/Counter.yaml:5:"), "\(found)")
  }

  @Test func filesOfOtherPackagesAndUnreadableFilesAreNotCompiled() async throws {
    let folder = try Self.folder(
      Self.wrong,
      [
        "Sources/App/Nested/Package.swift": "",
        "Sources/App/Nested/Sources/Counter.swift": "struct Counter {}\n",
        "Sources/App/A/File.swift": "func a() {}\n",
        "Sources/App/B/File.swift": "func b() { a() }\n",
        "Sources/App/A/main.swift": "print(1)\n", "Sources/App/B/main.swift": "print(2)\n",
        "../outside.swift": "struct Counter {}\n",
      ])
    try folder.link("Sources/App/Outside.swift", to: "../../../outside.swift")
    let output = try await folder.weir("check", "--compile")
    #expect(output.out.hasSuffix("\n1 error in 1 module\n"), "\(output.all)")
    #expect(
      output.err == """
        weir: warning: Sources/App/Outside.swift is not compiled: \
        `Sources/App/Outside.swift` is a link to a file outside the project folder
        weir: warning: Sources/App/B/main.swift is not compiled: it has errors

        """)
  }

  @Test func theSourcesOfAWholePackageAreNotCompiled() async throws {
    let folder = try Self.folder(
      Self.wrong, ["Package.swift": "wrong(", "Sources/App/Counter.swift": "struct Counter {}\n"],
      project: Self.project.replacing("Sources/App/Generated", with: "Generated"))
    let output = try await folder.weir("check", "--compile")
    #expect(output.out.hasSuffix("\n1 error in 1 module\n") && output.err == "", "\(output.all)")
    // They may declare the members that are missing.
    try folder.write("Sources/App/Text.swift", "extension Int { var half: Int { self / 2 } }\n")
    try folder.write(
      "modules/Counter.yaml", Self.counter.replacing("count += 1", with: "count = count.half"))
    let missing = try await folder.weir("check", "--compile")
    #expect(missing.code == 0)
    #expect(
      missing.err == "weir: warning: Generated/Counter.swift is not compiled: "
        + "it uses `half`, whose file is not compiled\n")
  }

  @Test func oldGeneratedFilesAreNotCompiled() async throws {
    let folder = try Self.folder()
    #expect(try await folder.weir("generate").code == 0)
    try folder.write("modules/Counter.yaml", Self.counter.replacing("Counter", with: "Meter"))
    #expect(try await folder.weir("check", "--compile").all == "no findings in 1 module\n")
  }

  @Test(arguments: ["a project", "a:b", "ä'$(touch hit)"])
  func aFolderMayHaveAnyName(_ name: String) async throws {
    let folder = try Self.folder(
      Self.wrong, ["Sources/App/a \"b\".swift": "@main struct Main { static func main() {} }\n"],
      name: name)
    let found = try await Self.findings(folder)
    #expect(found == ["modules/Counter.yaml:5:28: map"])
    #expect(!folder.has("hit"))
  }

  /// The module has the name of one of its types.
  @Test(arguments: ["Counter", "main", "Foundation"])
  func theModuleMayHaveTheNameOfAnotherDeclaration(_ name: String) async throws {
    let project = "weir: 1\nproject: \(name)\n"
    #expect(
      try await Self.folder(project: project).weir("check", "--compile").all
        == "no findings in 1 module\n")
  }

  // MARK: Modules

  private static let parent = """
    module: Parent
    import: Algorithms
    children: { counter: Counter, row: Row }
    actions: { didLeave: }
    reduce: { didLeave: counter.set(0) }
    ---
    module: Row
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: "count = [1].lazy.map { $0 }" }
    ---
    module: Grand
    children: { parent: Parent }
    derived: { isEmpty: { type: Bool, is: parent.counter.count == 0 } }

    """
  private static let settable =
    counter + "operations: { set: { takes: { _ n: Int }, does: count = n } }\n"

  @Test func aMissingModuleAndItsUsersAreNamed() async throws {
    let folder = try Self.folder(Self.settable, ["modules/Parent.yaml": Self.parent])
    let output = try await folder.weir("check", "--compile")
    #expect(
      output.err == """
        weir: warning: Sources/App/Generated/Parent.swift is not compiled: there is no module `Algorithms`
        weir: warning: Sources/App/Generated/Grand.swift is not compiled: it uses `Parent`, whose file is not compiled

        """)
    #expect(output.code == 1)
    #expect(
      output.out.contains("modules/Parent.yaml:10:37: error: \(Self.wrongMessage)"), "\(output.out)"
    )
  }

  @Test func modulesInAFolderAreImported() async throws {
    let folder = try Self.folder(
      Self.settable, ["modules/Parent.yaml": Self.parent, "Algorithms.swift": ""])
    let built = try await folder.shell(
      "mkdir 'built modules' && swiftc -emit-module -module-name Algorithms -parse-as-library "
        + "-o 'built modules/Algorithms.swiftmodule' Algorithms.swift")
    #expect(built.code == 0, "\(built.all)")
    let output = try await folder.weir("check", "--compile", "-I", "built modules")
    #expect(output.err == "", "\(output.err)")
    #expect(output.out.contains("modules/Parent.yaml:10:37: error: \(Self.wrongMessage)"))
  }

  private static func targets(_ core: String) throws -> Folder {
    try Folder([
      "weir.yaml": """
      weir: 1
      project: App
      generate: { output: "Sources/{target}/Generated", access: package }
      """,
      "modules/App.yaml": """
      module: App
      children: { core: Core, other: Other }
      actions: { didLeave: }
      reduce: { didLeave: core.set(3) }
      """,
      "modules/Core.yaml": core,
      "modules/Other.yaml": Self.counter.replacing("Counter", with: "Other"),
    ])
  }

  @Test func targetsAreCompiledInTheOrderOfTheirImports() async throws {
    let core = Self.settable.replacing("Counter", with: "Core")
    #expect(
      try await Self.targets(core).weir("check", "--compile").all == "no findings in 3 modules\n")
    let wrong = try await Self.targets(
      core.replacing("count += 1", with: "count = [1].lazy.map { $0 }")
    )
    .weir("check", "--compile")
    #expect(wrong.out.contains("modules/Core.yaml:5:28: error: \(Self.wrongMessage)"))
    #expect(
      wrong.err == "weir: warning: Sources/App/Generated/App.swift is not compiled: "
        + "the module `Core` could not be compiled\n")
    let missing = try await Self.targets("import: Algorithms\n" + core).weir("check", "--compile")
    #expect(
      missing.err == """
        weir: warning: Sources/Core/Generated/Core.swift is not compiled: there is no module `Algorithms`
        weir: warning: Sources/App/Generated/App.swift is not compiled: the module `Core` could not be compiled

        """)
  }

  // MARK: Options

  @Test func optionsReachTheCompiler() async throws {
    let text = Self.counter.replacing(
      "count += 1",
      with: "|\n    #if MINE\n    count = [1].lazy.map { $0 }\n    #endif\n    count += 1")
    let folder = try Self.folder(text)
    #expect(try await folder.weir("check", "--compile").code == 0)
    let found = try await Self.findings(folder, "-Xswiftc", "-D", "-Xswiftc", "MINE")
    #expect(found == ["modules/Counter.yaml:7:22: map"])
  }

  /// Each option decides whether a body compiles.
  @Test func languageModeAndIsolation() async throws {
    let text = Self.counter.replacing(
      "count += 1",
      with: "|\n    let read = { @MainActor in Main.value }\n    _ = read\n    count += Main.value")
    let main = "enum Main { static var value = 1 }\n"
    let folder = try Self.folder(text, ["Sources/App/Main.swift": "@MainActor " + main])
    let isolated = try await Self.findings(folder)
    #expect(isolated == ["modules/Counter.yaml:8:19: value"])
    let onMainActor = try await Self.findings(folder, "--default-isolation", "MainActor")
    #expect(onMainActor == [])
    // A global variable that is not isolated is an error in Swift 6.
    try folder.write("Sources/App/Main.swift", main)
    let six = try await folder.weir("check", "--compile")
    #expect(six.err.contains("Main.swift is not compiled: it has errors"))
    let five = try await folder.weir("check", "--compile", "--swift-version", "5")
    #expect(five.all == "no findings in 1 module\n")
  }

  @Test(arguments: [
    (["--swift-version", "9"], "swiftc failed: invalid value '9' in '-swift-version 9'"),
    (["--default-isolation", "Other"], "swiftc failed: invalid value 'Other'"),
    (["-Xswiftc", "-nonsense"], "swiftc failed: error: unknown argument: '-nonsense'"),
    (
      ["-Xswiftc", "-help"],
      "swiftc compiled nothing: remove the argument of -Xswiftc that causes this"
    ),
    (["-Xswiftc", "nowhere.swift"], "swiftc failed: "),
  ])
  func wrongArgumentsAreErrors(_ arguments: [String], _ message: String) async throws {
    for text in [Self.counter, Self.wrong] {
      let folder = try Self.folder(text)
      let output = try await Tool.run(
        Tool.weir, ["check", "--compile"] + arguments, in: folder.path)
      #expect(output.code == 2)
      #expect(output.err.contains(message) && output.out == "", "\(output.all)")
      #expect(!output.err.contains("/weir-swiftc"))
    }
  }

  @Test(arguments: [
    ["--swift-version", "5"], ["--default-isolation", "MainActor"], ["-I", "."],
    ["-Xswiftc", "-g"],
    ["--sources", "."],
  ])
  func theOptionsNeedCompile(_ arguments: [String]) async throws {
    let folder = try Self.folder()
    let output = try await Tool.run(Tool.weir, ["check"] + arguments, in: folder.path)
    #expect(output.code == 2)
    #expect(output.err.contains("need --compile"))
  }

  @Test func specsThatCannotBeReadAreNotCompiled() async throws {
    let output = try await Self.folder(Self.wrong + "stat: 1\n").weir("check", "--compile")
    #expect(output.code == 2)
    #expect(output.out.contains("[syntax]") && !output.out.contains("[swift-compiler]"))
    #expect(output.err == "the generated Swift is not compiled, because a spec has errors\n")
  }

  @Test func theBaselineDoesNotSuppressTheCompiler() async throws {
    let folder = try Self.folder(
      Self.wrong.replacing("{ count: Int = 0 }", with: "{ count: Int = 0, old: Int = 0 }"))
    #expect(try await folder.weir("baseline", "write", "--add").code == 0)
    #expect(try await folder.weir("check").code == 0)
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 1)
    #expect(output.out.contains("modules/Counter.yaml:5:28: error: \(Self.wrongMessage)"))
    #expect(output.out.contains("1 in the baseline"))
    let elsewhere = try await folder.weir("check", "--compile", "weir.yaml")
    #expect(elsewhere.code == 0)
  }

  // MARK: The program and its files

  /// A relative folder of the PATH could be in the project.
  @Test func withoutACompilerTheCommandFails() async throws {
    let folder = try Self.folder(Self.counter, ["bin/swiftc": "#!/bin/sh\ntouch hit\n"])
    let made = try await folder.shell("chmod +x bin/swiftc")
    #expect(made.code == 0)
    for path in ["", "bin", "/nowhere:bin"] {
      let output = try await folder.weir("check", "--compile", environment: ["PATH": path])
      #expect(output.code == 2)
      #expect(
        output.err
          == "weir: error: `--compile` needs the Swift compiler, and there is no swiftc in the PATH\n"
      )
    }
    #expect(!folder.has("hit"))
  }

  @Test func noTemporaryFileRemains() async throws {
    for (text, arguments) in [
      (Self.counter, []), (Self.wrong, []), (Self.wrong, ["-Xswiftc", "-nonsense"]),
    ] as [(String, [String])] {
      let folder = try Self.folder(text, ["tmp/keep": ""])
      _ = try await Tool.run(
        Tool.weir, ["check", "--compile"] + arguments, in: folder.path,
        environment: ["TMPDIR": folder.absolute("tmp")])
      #expect(folder.files.filter { $0.hasPrefix("tmp/weir") } == [])
      #expect(folder.files.filter { $0.hasPrefix("Sources") } == [])
    }
  }

  @Test(arguments: [
    "human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown",
  ])
  func everyFormatContainsTheFindings(_ format: String) async throws {
    let folder = try Self.folder(Self.wrong)
    let output = try await folder.weir("check", "--compile", "--format", format)
    #expect(output.code == 1 && output.out.contains("swift-compiler"), "\(output.all)")
    #expect(output.out.contains("candidates produce the expected"))
    let again = try await folder.weir("check", "--compile", "--format", format)
    #expect(again.out == output.out)
    guard format == "json" else { return }
    try folder.write("report.json", output.out)
    let report = try await folder.weir("report", "report.json")
    #expect(report.out == (try await folder.weir("check", "--compile").out))
  }

  @Test func theNameIsExplained() async throws {
    let output = try await Self.folder().weir("explain", "swift-compiler")
    #expect(output.code == 0)
    #expect(output.out.contains("`weir check --compile` reports it."))
  }
}
