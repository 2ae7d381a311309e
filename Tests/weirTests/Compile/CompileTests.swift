import Testing

/// `check --compile` as a command: its files, formats and exit codes.
@Suite struct CompileTests: CompileSuite {
  @Test func swiftThatCompilesHasNoFindings() async throws {
    let folder = try Self.folder()
    let output = try await folder.weir("check", "--compile")
    #expect(output.code == 0)
    #expect(output.out == "no findings in 1 module\n")
    #expect(output.err == "")
    #expect(
      folder.files.filter { !$0.hasPrefix(".weir/") } == ["modules/Counter.yaml", "weir.yaml"])
  }

  @Test(arguments: [
    """
    module: Screens
    routes: { Feed: { compose: { to: Editor, style: present } } }
    traits: { Closing: { methods: { close: { returns: Bool, does: 'true' } } } }
    adopters: { FeedRouter: [Closing] }
    """,
    """
    module: App
    children: { clock: Clock, length: Duration }
    state: { span: Int? }
    actions: { didTap: { span: Int }, didEnd: }
    reduce: { didTap: self.span = span, didEnd: span = nil }
    effects: { load: { on: span, manual: true, then: didEnd, after: .seconds(2) } }
    ---
    module: Clock
    state: { now: Int = 0 }
    actions: { didTick: }
    reduce: { didTick: now += 1 }
    ---
    module: Duration
    state: { seconds: Int = 0 }
    actions: { didTick: }
    reduce: { didTick: seconds += 1 }
    """,
  ])
  func namesAndIsolationOfSwift(spec: String) async throws {
    let output = try await Self.folder(spec).weir("check", "--compile")
    #expect(!output.out.contains("swift-compiler"), "\(output.all)")
  }

  @Test func specsThatCannotBeReadAreNotCompiled() async throws {
    let output = try await Self.folder(Self.wrong + "stat: 1\n").weir("check", "--compile")
    #expect(output.code == 2)
    #expect(output.out.contains("[syntax]") && !output.out.contains("[swift-compiler]"))
    let reason = "the generated Swift is not compiled, because a spec has errors\n"
    #expect(output.err.hasPrefix(reason))
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
          == "weir: error: `--compile` requires the Swift compiler, but the PATH has no swiftc\n"
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

  /// swiftc itself crashes if its folder for temporary files has such a name.
  @Test(arguments: ["tä", "te\u{301}mp", "t mp"])
  func theTemporaryFolderMayHaveAnyName(name: String) async throws {
    let folder = try Self.folder(Self.wrong, [name + "/keep": ""])
    let output = try await folder.weir(
      "check", "--compile", environment: ["TMPDIR": folder.absolute(name)])
    #expect(output.code == 1 && output.out.contains("swift-compiler"), "\(output.all)")
    #expect(folder.files.filter { $0.hasPrefix(name) } == [name + "/keep"])
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
