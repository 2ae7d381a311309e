import Foundation
import Testing

/// `weir build-tool`, run as in a build.
@Suite struct BuildToolTests {
  private static let made = ["App.swift", "Counter.swift", "WeirSupport.swift"]

  private static func build(_ folder: Folder, _ more: String...) async throws -> Output {
    let arguments = ["build-tool", "--project", folder.absolute("weir.yaml"), "--output"]
    return try await Tool.run(
      Tool.weir, arguments + [folder.absolute("../out")] + more, in: folder.path)
  }

  private static func swift(in folder: Folder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.absolute("../out"))
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }

  @Test func aFileForEachModuleAndOneForAllIsWrittenOnce() async throws {
    let folder = try Folder(Specs.clean)
    let before = folder.files
    let first = try await Self.build(folder, "--verbose")
    #expect(first.code == 0 && first.out == "", "\(first.all)")
    #expect(first.err.hasSuffix("3 of 3 files written\n"))
    #expect(Self.swift(in: folder) == Self.made)
    #expect(folder.files == before, "nothing is written next to the specs")
    let stamps = try Self.made.map { try folder.stamp("../out/" + $0) }
    let second = try await Self.build(folder, "--verbose")
    #expect(second.err.hasSuffix("0 of 3 files written\n"))
    #expect(try Self.made.map { try folder.stamp("../out/" + $0) } == stamps)
  }

  @Test func aRunThatWouldChangeNothingIsNotRepeated() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\n", "modules/App.yaml": "module: App\nstate: { count: Int = 0 }\n",
      "modules/Extra.yaml": "module: Extra\nstate:\n  count: Int = 0\n",
    ])
    let memory = "../out/.weir/cache/runs"
    let first = try await Self.build(folder)
    #expect(first.out.contains("warning: ") && first.code == 0, "\(first.all)")
    let stamp = try folder.stamp(memory)
    #expect(try await Self.build(folder).all == first.all)
    #expect(try folder.stamp(memory) == stamp)
    #expect(folder.has(".weir") == false, "nothing is written next to the specs")
    #expect(try await Self.build(folder, "--strict").code == 1)
    // Files that somebody has changed or deleted are written again.
    let text = try folder.read("../out/App.swift")
    try folder.append("// more\n", to: "../out/App.swift")
    try folder.delete("../out/Extra.swift")
    #expect(try await Self.build(folder).all == first.all)
    #expect(try folder.read("../out/App.swift") == text && folder.has("../out/Extra.swift"))
    try folder.delete("../out/.weir-manifest")
    #expect(try await Self.build(folder).all == first.all)
    #expect(folder.has("../out/.weir-manifest"))
    try folder.append("  more: Int = 0\n", to: "modules/Extra.yaml")
    #expect(try await Self.build(folder).out.contains("`more`"))
  }

  @Test func longModulesHaveOneFileTooAndSupportIsInOne() async throws {
    let types = (1...160).map { "  T\($0): { first: Int, second: String?, third: [Bool] }\n" }
    let folder = try Folder(
      Specs.clean.merging([
        "modules/Users.yaml": """
        module: Users
        entities:
          User:
            key: id
            fields: { id: Int, name: String, born: Date? }
        requests:
          user: { GET: "/users/{id}", path: { id: Int }, returns: User }
        types:
        \(types.joined())
        """
      ]) { $1 })
    let output = try await Self.build(folder)
    #expect(output.code == 0, "\(output.all)")
    #expect(Self.swift(in: folder) == (Self.made + ["Users.swift"]).sorted())
    let users = try folder.read("../out/Users.swift")
    #expect(users.split(separator: "\n").count > 1000)
    #expect(users.contains("struct T160") && users.contains("struct User:"))
    let support = try folder.read("../out/WeirSupport.swift")
    #expect(support.contains("NetworkError"))
    #expect(
      try await folder.shell("grep -c '^import Foundation$' ../out/WeirSupport.swift").out == "1\n")
  }

  @Test func aChangedCommentWritesNothingAndAChangedBodyOneFile() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await Self.build(folder)
    try folder.append("# and nothing else\n", to: "modules/Counter.yaml")
    #expect(try await Self.build(folder, "--verbose").err.hasSuffix("0 of 3 files written\n"))
    try folder.write(
      "modules/Counter.yaml", Specs.counter.replacing("count += 1", with: "count += 2"))
    #expect(try await Self.build(folder, "--verbose").err.hasSuffix("1 of 3 files written\n"))
  }

  @Test func theFileOfARemovedModuleIsDeleted() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("../out/Other.swift", "// nobody's\n")
    _ = try await Self.build(folder)
    try folder.write(
      "modules/App.yaml",
      """
      module: App
      state: { isOn: Bool = false }
      derived: { isOff: { type: Bool, is: "!isOn" } }
      actions: { didFlip: }
      reduce: { didFlip: isOn.toggle() }
      """)
    try folder.delete("modules/Counter.yaml")
    let output = try await Self.build(folder)
    #expect(output.code == 0, "\(output.all)")
    #expect(Self.swift(in: folder) == ["App.swift", "Other.swift", "WeirSupport.swift"])
  }

  @Test func compilerErrorsNameTheSpecRelativeToTheWorkingFolder() async throws {
    let folder = try Folder(Specs.clean)
    _ = try await Self.build(folder, "--relative-to", folder.absolute(".."))
    let text = try folder.read("../out/Counter.swift")
    #expect(text.contains("#sourceLocation(file: \"project/modules/Counter.yaml\", line: 9)"))
    _ = try await Self.build(folder)
    #expect(try folder.read("../out/Counter.swift").contains("file: \"modules/Counter.yaml\""))
  }

  @Test func anErrorIsPrintedWithItsAbsolutePathAndNothingIsWritten() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await Self.build(folder)
    #expect(output.code == 1)
    #expect(output.out.hasPrefix("\(folder.absolute("modules/App.yaml")):7:"), "\(output.out)")
    #expect(output.out.contains(": error: "))
    #expect(!folder.has("../out"))
    let unreadable = try await Self.build(try Folder(Specs.unreadable))
    #expect(unreadable.code == 2 && unreadable.out.contains("Counter.yaml:2:"))
  }

  @Test func aWarningIsPrintedAndTheFilesAreWritten() async throws {
    let folder = try Folder(Specs.warning)
    let output = try await Self.build(folder)
    #expect(output.code == 0 && output.out.contains("App.yaml:6:3: warning: "), "\(output.all)")
    #expect(Self.swift(in: folder) == Self.made)
  }

  @Test(arguments: [
    (
      "output: Sources/Generated", "output: \"Sources/{module}\"",
      "weir.yaml:6:11: error: `Sources/{m"
    ),
    (
      "output: Sources/Generated", "output: \"{layer}/Sources\"", "weir.yaml:6:11: error: `{layer}/"
    ),
  ])
  func severalTargetsAreRefused(_ old: String, _ new: String, _ message: String) async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("weir.yaml", Specs.project.replacing(old, with: new))
    let output = try await Self.build(folder)
    #expect(output.code == 2 && output.out.contains(message), "\(output.all)")
    #expect(!folder.has("../out"))
  }

  @Test func settingsThatABuildCannotUseAreRefused() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("modules/Counter.yaml", Specs.counter + "target: Counting\n")
    let target = try await Self.build(folder)
    #expect(target.code == 2)
    #expect(target.out.contains("`Counter` is in the target `Counting`"), "\(target.all)")
    try folder.write("modules/Counter.yaml", Specs.counter)
    try folder.write("modules/S.yaml", "module: WeirSupport\nstate: { isOn: Bool = false }\n")
    let name = try await Self.build(folder)
    #expect(name.out.contains("S.yaml:1:9: error: the files of `WeirSupport` and `WeirSupport`"))
  }

  @Test func unexpectedModulesAreErrorsAtTheirLines() async throws {
    let folder = try Folder(Specs.clean)
    #expect(try await Self.build(folder, "--modules", "App,Counter").code == 0)
    let unseen = try await Self.build(folder, "--modules", "App")
    #expect(unseen.code == 2)
    #expect(
      unseen.out.contains("Counter.yaml:1:9: error: the build did not find the module `Counter`"))
    let missing = try await Self.build(folder, "--modules", "App,Counter,Gone")
    #expect(missing.code == 2 && missing.err.contains("expects a module `Gone`"), "\(missing.all)")
  }

  @Test func foreignFilesAreNotOverwritten() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("../out/App.swift", "struct App {}\n")
    let output = try await Self.build(folder)
    #expect(output.code == 2 && output.err.contains("was not written by weir"), "\(output.all)")
    #expect(Self.swift(in: folder) == ["App.swift"], "no other file is written")
  }

  /// A user's templates may omit the first line of generated files: the manifest lists the
  /// generated files, also after an interrupted run.
  @Test func anInterruptedRunIsRepaired() async throws {
    let folder = try Folder(Specs.clean)
    let project = Specs.project.replacing("root: App\n", with: "")
    try folder.write(
      "weir.yaml", project + "  templates: templates\nrules: { unused-field: off }\n")
    #expect(try await folder.weir("template", "copy", "module").code == 0)
    let template = try folder.read("templates/module.mustache")
    try folder.write(
      "templates/module.mustache", template.replacing("// Made by Weir ", with: "// Ours "))
    let large = (1...400).map { "  aFieldOfALongName\($0): Int = 1\n" }.joined()
    try folder.write("modules/Large.yaml", "module: Large\nstate:\n" + large)
    let line = #""$weir" build-tool --output ../out"#
    let interrupted = try await folder.shell("ulimit -f 16; \(line)")
    #expect(interrupted.code == 2 && interrupted.err.contains("Large.swift: File too large"))
    #expect(Self.swift(in: folder) == ["App.swift", "Counter.swift"])
    try folder.write("modules/Counter.yaml", Specs.counter.replacing("+= 1", with: "+= 2"))
    let output = try await folder.shell(line)
    #expect(output.code == 0, "\(output.all)")
    #expect(try folder.read("../out/Counter.swift").contains("+= 2"))
  }

  /// A line of the manifest causes the deletion of neither another spelling of a current file, nor
  /// a user's file.
  @Test(arguments: ["./App.swift", "Linked.swift", "Mine.swift", "sub/Mine.swift"])
  func aManifestCannotHaveOtherFilesDeleted(name: String) async throws {
    let folder = try Folder(Specs.clean)
    _ = try await Self.build(folder)
    try FileManager.default.linkItem(
      atPath: folder.absolute("../out/App.swift"), toPath: folder.absolute("../out/Linked.swift"))
    try folder.write("../out/Mine.swift", "// mine\n")
    try folder.write("../out/sub/Mine.swift", "// mine\n")
    let lines = try folder.read("../out/.weir-manifest").split(separator: "\n")
    let line = try #require(lines.first { $0.hasSuffix(" App.swift") })
    try folder.append(line.prefix(17) + name + "\n", to: "../out/.weir-manifest")
    let output = try await Self.build(folder, "--verbose")
    #expect(output.code == 0 && output.err.hasSuffix("0 of 3 files written\n"), "\(output.all)")
    for name in ["App.swift", "Linked.swift", "Mine.swift", "sub/Mine.swift"] {
      #expect(folder.has("../out/" + name), "\(name)")
    }
  }

  @Test func theFileListsOfABuildPhase() async throws {
    let folder = try Folder(Specs.clean)
    let outputs = try await Self.build(folder, "--list-outputs")
    let out = URL(filePath: folder.path).deletingLastPathComponent().path + "/out/"
    #expect(outputs.out == Self.made.map { out + $0 + "\n" }.joined())
    let inputs = try await Self.build(folder, "--list-inputs", "--xcfilelist")
    #expect(
      inputs.out == """
        $(SRCROOT)/weir.yaml
        $(SRCROOT)/modules/App.yaml
        $(SRCROOT)/modules/Counter.yaml

        """)
    #expect(Self.swift(in: folder).isEmpty)
  }
}
