import Testing

/// The rules about generated files on disk.
@Suite struct DriftedFileTests {
  private static let counter = "Sources/Generated/Counter.swift"

  private static func generated(_ files: [String: String] = Specs.clean) async throws -> Folder {
    let folder = try Folder(files)
    let output = try await folder.weir("generate")
    #expect(output.code == 0, "\(output.all)")
    #expect(try await folder.weir("check", "--strict").code == 0)
    return folder
  }

  private static func edit(_ folder: Folder) throws {
    let text = try folder.read(counter)
    try folder.write(counter, text.replacing("count += 1", with: "count += 3"))
  }

  private static func changeSpec(_ folder: Folder) throws {
    try folder.write(
      "modules/Counter.yaml", Specs.counter.replacing("count += 1", with: "count += 2"))
  }

  @Test func anEditedFileIsReportedAtItsModule() async throws {
    let folder = try await Self.generated()
    try Self.edit(folder)
    let output = try await folder.weir("check")
    #expect(output.code == 0)
    #expect(
      output.out.hasPrefix(
        "modules/Counter.yaml:1:9: warning: `\(Self.counter)` was edited by hand "
          + "[edited-generated-file]\n"), "\(output.all)")
    #expect(output.out.contains("1 warning in"))
    #expect(try await folder.weir("check", "--strict").code == 1)
    #expect(try await folder.weir("generate", "--force").code == 0)
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  /// An edit with the text that the changed spec defines is not a difference.
  @Test func anEditThatTheSpecFollowsIsNotReported() async throws {
    let folder = try await Self.generated()
    try Self.changeSpec(folder)
    let text = try folder.read(Self.counter)
    try folder.write(Self.counter, text.replacing("count += 1", with: "count += 2"))
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  @Test func aFileOfAChangedSpecIsReportedUntilItIsGenerated() async throws {
    let folder = try await Self.generated()
    try Self.changeSpec(folder)
    let output = try await folder.weir("check")
    #expect(output.code == 0)
    #expect(
      output.out.hasPrefix(
        "weir.yaml:6:11: warning: `\(Self.counter)` is out of date "
          + "[stale-generated-file]\n"), "\(output.all)")
    #expect(output.out.contains("1 warning in"))
    #expect(try await folder.weir("generate").code == 0)
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  @Test(arguments: [false, true])
  func theFileOfARemovedModuleIsReportedAtTheOutputFolder(isEdited: Bool) async throws {
    let folder = try await Self.generated()
    if isEdited { try Self.edit(folder) }
    try folder.write(
      "modules/App.yaml",
      "module: App\nstate: { isOn: Bool = false }\nactions: { didFlip: }\n"
        + "derived: { isOff: { type: Bool, is: isOn == false } }\nreduce: { didFlip: isOn.toggle() }\n"
    )
    try folder.delete("modules/Counter.yaml")
    let output = try await folder.weir("check")
    // The file of the other module is stale.
    let expected =
      isEdited
      ? [
        "`\(Self.counter)` was edited by hand, and is no longer generated",
        "`Sources/Generated/App.swift` is out of date", "2 warnings in",
      ]
      : [
        "2 generated files are out of date",
        "= note: `Sources/Generated/App.swift` and `\(Self.counter)`",
        "= help: run `weir generate`, which deletes `\(Self.counter)`", "1 warning in",
      ]
    for text in expected + ["weir.yaml:6:11:"] {
      #expect(output.out.contains(text), "\(output.all)")
    }
    #expect(try await folder.weir("generate").code == 0)
    #expect(folder.has(Self.counter) == isEdited)
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  @Test func withoutAManifestNothingIsReported() async throws {
    let folder = try await Self.generated()
    try Self.edit(folder)
    try Self.changeSpec(folder)
    try folder.delete("Sources/Generated/.weir-manifest")
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  @Test func aMissingFileIsNotReported() async throws {
    let folder = try await Self.generated()
    try folder.delete(Self.counter)
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  /// What cannot be generated has no files with which the others are compared.
  @Test(arguments: [Specs.breach, Specs.unreadable])
  func anErrorSilencesBothRules(_ specs: [String: String]) async throws {
    let folder = try await Self.generated()
    try Self.edit(folder)
    for (path, text) in specs { try folder.write(path, text) }
    let output = try await folder.weir("check")
    #expect(output.code != 0)
    #expect(!output.all.contains("generated-file"), "\(output.all)")
  }

  /// `diff` and `generate` do not compare the files, so to them the exception is not unused.
  @Test func anExceptionAppliesAndIsUnusedOnlyWhereFilesAreCompared() async throws {
    let folder = try await Self.generated()
    try Self.edit(folder)
    try folder.append(
      "ignore:\n  - { rule: edited-generated-file, at: Counter, why: an experiment }\n",
      to: "weir.yaml")
    #expect(try await folder.weir("check", "--strict").code == 0)
    let build = try await folder.weir("build-tool", "--output", "out")
    #expect(build.code == 0 && !build.all.contains("unused-exception"), "\(build.all)")
    #expect(try await folder.weir("generate", "--force").code == 0)
    #expect(try await folder.weir("check").out.contains("unused-exception"))
  }

  @Test func staleFilesAreTheLastFindingAndInNoBaseline() async throws {
    let folder = try await Self.generated()
    try folder.write(
      "modules/Counter.yaml",
      Specs.counter.replacing("count: Int = 0", with: "count: Int = 0\n  spare: Int = 0"))
    let output = try await folder.weir("check")
    let rules = output.out.split(separator: "\n").filter { $0.contains(": warning: ") }
      .map { $0.split(separator: "[").last ?? "" }
    #expect(rules == ["unused-field]", "stale-generated-file]"], "\(output.all)")
    let written = try await folder.weir("baseline", "write", "--add", environment: ["CI": ""])
    #expect(written.code == 0, "\(written.all)")
    let baseline = try folder.read("weir-baseline.txt")
    #expect(baseline.contains("unused-field: Counter: spare\n"))
    #expect(!baseline.contains("stale-generated-file"))
    #expect(try await folder.weir("check", "--strict").code == 1)
    #expect(try await folder.weir("generate").code == 0)
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  @Test func aBaselineSuppressesAFileWithoutAModule() async throws {
    let folder = try await Self.generated()
    try Self.edit(folder)
    try folder.write(
      "modules/App.yaml",
      "module: App\nstate: { isOn: Bool = false }\nactions: { didFlip: }\n"
        + "derived: { isOff: { type: Bool, is: isOn == false } }\nreduce: { didFlip: isOn.toggle() }\n"
    )
    try folder.delete("modules/Counter.yaml")
    let written = try await folder.weir(
      "baseline", "write", "--add", environment: ["CI": ""])
    #expect(written.code == 0, "\(written.all)")
    #expect(
      try folder.read("weir-baseline.txt").contains("edited-generated-file: \(Self.counter)\n"))
    let output = try await folder.weir("check")
    #expect(!output.out.contains("edited-generated-file"), "\(output.all)")
    // The other file is stale, which no baseline hides.
    #expect(output.out.hasSuffix("\n1 warning in 1 module; 1 in the baseline\n"), "\(output.all)")
  }
}
