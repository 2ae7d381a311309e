import Testing

/// The hand-written Swift that is compiled with the generated files.
@Suite struct CompileSourceTests: CompileSuite {
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
      let said = output == "Generated" ? "; 1 Swift file not compiled" : ""
      #expect(result.code == 0 && result.out == "no findings in 1 module\(said)\n", "\(result.all)")
      #expect(
        result.err
          == (output == "Generated"
            ? "weir: warning: Tool/main.swift is not compiled: it has errors, first in line 1: "
              + "expected expression in list of expressions\n" : ""))
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
    #expect(wrong.code == 2 && wrong.err == "weir: error: cannot find the folder Hnd\n")
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
    #expect(
      output.out.hasSuffix("\n1 error in 2 modules; 3 Swift files not compiled\n"), "\(output.all)")
    #expect(
      output.err == """
        weir: warning: Sources/App/Clamp.swift is not compiled: it has errors, \
        first in line 1: cannot find 'missing' in scope
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
    #expect(
      output.out.hasSuffix("\n1 error in 1 module; 2 Swift files not compiled\n"), "\(output.all)")
    #expect(
      output.err.hasPrefix(
        """
        weir: warning: Sources/App/Outside.swift is not compiled: \
        `Sources/App/Outside.swift` is a link to a file outside the project folder
        weir: warning: Sources/App/B/main.swift is not compiled: it has errors, first in line
        """), "\(output.all)")
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
    let output = try await folder.weir("check", "--compile")
    #expect(
      output.all.contains("[stale-generated-file]")
        && output.all.hasSuffix("\n1 warning in 1 module\n"), "\(output.all)")
  }

  /// With these directives, the compiler would report positions in files that do not exist.
  @Test(arguments: [
    "#sourceLocation(file: \"Grammar.y\", line: 99)\nfunc clamp() -> Int { missing }\n#sourceLocation()\n",
    "func clamp() -> Int {\n  #sourceLocation(file: \"/tmp/Ünder.y\", line: 99)\n  return missing\n}\n",
    "enum Clamp {\n  #sourceLocation(\n    file: \"a.y\", line: 1)\n  static let x: Int = missing\n}\n",
    "func clamp(_ x: Int) {\n  switch x {\n  case 1: break\n  #sourceLocation(file: \"a\", line: 1)\n  case missing: break\n  default: break\n  }\n}\n",
  ])
  func sourceLocationsDoNotHideErrors(_ swift: String) async throws {
    for spec in [Self.counter, Self.wrong] {
      let folder = try Self.folder(spec, ["Sources/App/Parser.swift": swift])
      let output = try await folder.weir("check", "--compile")
      #expect(
        output.err.hasPrefix(
          "weir: warning: Sources/App/Parser.swift is not compiled: it has errors, first in line "),
        "\(output.all)")
      #expect(output.err.hasSuffix(": cannot find 'missing' in scope\n"), "\(output.all)")
      #expect(output.code == (spec == Self.wrong ? 1 : 0), "\(output.all)")
      #expect(output.out.contains("modules/Counter.yaml:5:28") == (spec == Self.wrong))
    }
  }

  /// Comments and strings keep their text.
  @Test func textLikeASourceLocationIsKept() async throws {
    let swift = "let text: StaticString = \"\"\"\n#sourceLocation(file: \"a\", line: 1)\n\"\"\"\n"
    let body = "|\n    // #sourceLocation(file: \"a\", line: 1)\n    count = text.utf8CodeUnitCount"
    let folder = try Self.folder(
      Self.counter.replacing("count += 1", with: body), ["Sources/App/Text.swift": swift])
    #expect(try await folder.weir("check", "--compile").all == "no findings in 1 module\n")
  }

  /// An error whose file is unknown is reported with the others.
  @Test func errorsInOtherFilesAreReported() async throws {
    let folder = try Self.folder(
      Self.wrong.replacing("module: Counter", with: "module: Counter\nimport: Broken"))
    try folder.write("Built/module.modulemap", "module Broken { header \"broken.h\" }\n")
    try folder.write("Built/broken.h", "int broken(\n")
    let output = try await folder.weir("check", "--compile", "-I", "Built")
    #expect(output.code == 1, "\(output.all)")
    #expect(output.out.contains("[swift-compiler]"), "\(output.all)")
    #expect(!output.err.contains("swiftc failed"), "\(output.all)")
  }
}
