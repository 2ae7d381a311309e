import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Invalid files and folders always result in a message and exit code 2, never in a crash.
@Suite struct UnreadableTests {
  @Test func aFolderNamedLikeAFileIsAFolder() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("modules/Extra.yaml/readme.txt", "")
    #expect(try await folder.weir("check").code == 0)
  }

  @Test func danglingLinksAreReported() async throws {
    let folder = try Folder(Specs.clean)
    try folder.link("modules/Gone.yaml", to: "nowhere.yaml")
    try folder.link("modules/Loop.yaml", to: "Loop.yaml")
    let output = try await folder.weir("check")
    #expect(output.code == 2)
    #expect(output.out.contains("modules/Gone.yaml:1:1: error: the file cannot be read: "))
    #expect(output.out.contains("modules/Loop.yaml:1:1: error: the file cannot be read: "))
    #expect(output.out.hasSuffix("\n2 errors in 2 modules\n"))
  }

  @Test func modulesOfUnreadableFilesAreNotReportedAsMissing() async throws {
    let folder = try Folder(Specs.clean)
    try folder.delete("modules/Counter.yaml")
    try folder.link("modules/Counter.yaml", to: "nowhere.yaml")
    let output = try await folder.weir("check")
    #expect(output.code == 2)
    #expect(output.out.hasSuffix("\n1 error in 1 module\n"))
  }

  @Test func aPipeIsNotWaitedFor() async throws {
    let folder = try Folder(Specs.clean)
    let output = try await folder.shell(#"mkfifo modules/Pipe.yaml && "$weir" check"#)
    #expect(output.code == 2)
    #expect(output.out.contains("modules/Pipe.yaml:1:1: error: the file cannot be read: "))
  }

  #if os(Linux)
    /// Other systems reject such names themselves.
    @Test(arguments: [#"modules/\377.yaml"#, #"modules/\377/x.yaml"#])
    func anInvalidFileNameIsReported(name: String) async throws {
      let folder = try Folder(Specs.clean)
      let output = try await folder.shell(
        """
        file="$(printf '\(name)')"; mkdir -p "$(dirname "$file")"
        echo 'module: X' > "$file" && "$weir" check
        """)
      #expect(output.code == 2)
      #expect(output.out.contains("weir.yaml:4:9: error: "))
      #expect(output.out.contains("its name is not UTF-8"))
    }

    @Test func aFullDiskIsReported() async throws {
      let folder = try Folder(Specs.clean)
      let results = try await folder.shell(#""$weir" check > /dev/full"#)
      #expect(results.code == 2)
      #expect(results.err.hasPrefix("weir: error: cannot write to the standard output: "))
      let file = try await folder.weir("check", "--format", "json=/dev/full")
      #expect(file.code == 2 && file.err.hasPrefix("weir: error: cannot write /dev/full: "))
    }
  #endif

  /// For a superuser, everything is readable.
  @Test(.enabled(if: geteuid() != 0, "root may read and write everything"))
  func whatMayNotBeReadIsReportedAndNotReplaced() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await folder.weir("generate")
    for name in ["Sources/Generated/App.swift", "Sources/Generated/.weir-manifest"] {
      let output = try await folder.shell("chmod 000 \(name) && \"$weir\" generate --force")
      #expect(output.code == 2)
      #expect(output.err.hasPrefix("weir: error: cannot read \(name): "))
      _ = try await folder.shell("chmod 644 \(name)")
    }
    let spec = try await folder.shell("chmod 000 modules/App.yaml && \"$weir\" check")
    #expect(spec.code == 2)
    #expect(spec.out.contains("modules/App.yaml:1:1: error: the file cannot be read: "))
    let all = try await folder.shell("chmod 000 modules && \"$weir\" check; chmod 755 modules")
    #expect(all.out.contains("its files cannot be listed"))
  }

  @Test func aFolderAsProjectFileIsRefused() async throws {
    let folder = try Folder(["weir.yaml/x.txt": ""])
    let output = try await folder.weir("check")
    #expect(output.code == 2 && output.err.hasPrefix("weir: error: "))
  }

  @Test func loopsOfFoldersEnd() async throws {
    let folder = try Folder(Specs.clean)
    try folder.link("modules/again", to: ".")
    try folder.link("modules/up", to: "../..")
    #expect(try await folder.weir("check").out == "no findings in 2 modules\n")
  }

  @Test(arguments: [
    "", "\n\n", "# nothing\n", "---\n", "...\n", "- a\n- b\n", "text\n", "\u{0}", "{", "[[[[[",
    "a: &a *a\n",
    "%YAML 9.9\n---\n", "!!binary x\n", "\u{feff}\u{feff}", "module", "module:", "? \n", "<<: x\n",
  ])
  func everyContentOfAFileIsHandled(text: String) async throws {
    for file in ["weir.yaml", "modules/Counter.yaml"] {
      let folder = try Folder(Specs.clean.merging([file: text]) { $1 })
      for command in ["check", "generate", "graph", "scaffold"] {
        let output = try await folder.weir(command)
        #expect([0, 1, 2].contains(output.code), "\(command) \(file): \(output.code)")
        #expect(!output.all.isEmpty || command == "graph")
      }
    }
  }

  @Test(arguments: [
    [0xff, 0xfe, 0x00], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80],
  ])
  func invalidBytesAreReportedAtTheirPosition(bytes: [UInt8]) async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("modules/Counter.yaml", Data("module: A\ndoc: x".utf8) + Data(bytes))
    let output = try await folder.weir("check")
    #expect(output.code == 2)
    #expect(output.out.contains("modules/Counter.yaml:2:7: error: "))
  }

  @Test func carriageReturnsAndAByteOrderMarkAreRead() async throws {
    let folder = try Folder(
      Specs.breach.mapValues { "\u{feff}" + $0.replacing("\n", with: "\r\n") })
    let output = try await folder.weir("check")
    #expect(output.code == 1)
    #expect(output.out.contains("modules/App.yaml:7:14: error: `App` writes `count`"))
    #expect(!output.out.contains("\r") && !output.out.contains("\\u{"))
    try folder.write("modules/App.yaml", Specs.app.replacing("\n", with: "\r\n"))
    #expect(try await folder.weir("generate").code == 0)
    #expect(try !folder.read("Sources/Generated/App.swift").contains("\r"))
  }

  @Test func namesOfAllLanguagesAndBlanksWork() async throws {
    let folder = try Folder(Specs.clean.mapValues { $0 }, name: "Мой проект 注文")
    try folder.write("weir.yaml", Specs.project.replacing("[modules]", with: "[модули и ещё]"))
    for name in ["App", "Counter"] {
      try folder.write("модули и ещё/\(name).yaml", try folder.read("modules/\(name).yaml"))
    }
    #expect(try await folder.weir("check").code == 0)
    #expect(try await folder.weir("check", "Мой проект 注文", from: "..").code == 0)
    #expect(try await folder.weir("generate").code == 0)
    let text = try folder.read("Sources/Generated/Counter.swift")
    #expect(text.hasPrefix("// Made by Weir from модули и ещё/Counter.yaml"))
  }

  @Test(arguments: [
    ("modules", 0), ("modules/*.yaml", 0), ("**/*.yaml", 0), ("**", 0), ("mod*/**/*.yaml", 0),
    ("modules/App.yaml, modules/Counter.yaml", 0), ("modules/???.yml", 2), ("none", 2),
    ("modules/*.json", 2), ("./modules/", 0), ("modules/App?yaml, modules/Counter.yaml", 0),
  ])
  func specsAreFoldersFilesOrGlobs(entry: String, code: Int32) async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("weir.yaml", Specs.project.replacing("[modules]", with: "[\(entry)]"))
    let quoted = Specs.project.replacing(
      "[modules]", with: "[\"\(entry.replacing(", ", with: "\", \""))\"]")
    if entry.contains("*") || entry.contains("?") { try folder.write("weir.yaml", quoted) }
    let output = try await folder.weir("check")
    #expect(output.code == code, "\(output.all)")
    if code == 2 {
      #expect(output.out.contains("weir.yaml:4:"))
      #expect(output.out.contains("does not match a spec"))
      #expect(output.out.hasSuffix("\n1 error in 0 modules\n"), "one mistake, one message")
    }
  }

  /// Specs in the usual folder that `specs` does not list, because the project has `sources`.
  @Test func specsBesideSourcesAreListed() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("Sources/App/App.swift", "struct App {}\n")
    try folder.write("weir.yaml", "weir: 1\nsources: [Sources]\n")
    let output = try await folder.weir("check")
    #expect(output.out.contains("weir.yaml:2:11: warning: the specs in `modules` are not read"))
    #expect(output.out.contains("help: add `specs: [modules]`"))
    try folder.write("weir.yaml", "weir: 1\nsources: [Sources]\nspecs: [modules]\n")
    #expect(try await folder.weir("check").code == 0)
    // Other documents than specs.
    try folder.delete("modules/App.yaml")
    try folder.delete("modules/Counter.yaml")
    try folder.write("modules/Search/openapi.yaml", "openapi: 3.0.0\n")
    try folder.write("weir.yaml", "weir: 1\nsources: [Sources]\n")
    #expect(try await folder.weir("check").code == 0)
  }

  /// With exponential time, the pattern would take years; the limit only detects that.
  @Test(.timeLimit(.minutes(10))) func aPatternOfManyStarsEnds() async throws {
    let folder = try Folder(Specs.clean)
    let deep = (0..<60).map { "d\($0)" }.joined(separator: "/")
    try folder.write("modules/\(deep)/x.yaml", "")
    let pattern = String(repeating: "**/*d*/", count: 20) + "nothing.yaml"
    try folder.write(
      "weir.yaml", Specs.project.replacing("[modules]", with: "[modules, \"\(pattern)\"]"))
    let output = try await folder.weir("check")
    #expect(output.out.contains("does not match a spec"))
  }

  @Test func aLargeSpecIsRead() async throws {
    let lines = String(repeating: "  # A line of a comment that nobody reads.\n", count: 250_000)
    let folder = try Folder(Specs.clean)
    try folder.write(
      "modules/App.yaml",
      Specs.app.replacing("reduce:\n", with: "  didWait:\n" + lines + "reduce:\n"))
    let output = try await folder.weir("check")
    #expect(output.code == 0)
    #expect(output.out.hasPrefix("modules/App.yaml:6:3: warning: "))
    try folder.write(
      "modules/Counter.yaml", "module: Counter\ndoc: " + lines.replacing("\n", with: "") + "\n]")
    #expect(try await folder.weir("check").code == 2)
  }
}
