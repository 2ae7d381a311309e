import Testing

@Suite struct ScaffoldTests {
  private static let stubs = ["Counter+didHold.swift", "Counter+didTap.swift"].map {
    "Sources/" + $0
  }

  @Test func stubsAreWrittenOnceAndNeverTouched() async throws {
    let folder = try Folder(Specs.manual)
    let first = try await folder.weir("scaffold")
    #expect(first.code == 0)
    #expect(folder.files == (Self.stubs + Specs.clean.keys).sorted())
    try folder.write(
      Self.stubs[1], "extension Counter {\n  static func didTap(count: inout Int) {}\n}\n")
    let before = folder.texts
    let second = try await folder.weir("scaffold")
    #expect(second.code == 0 && second.err == "all manual bodies exist\n")
    #expect(folder.texts == before)
  }

  @Test func existingFunctionsBelowTheFolderAreRecognised() async throws {
    let folder = try Folder(Specs.manual)
    try folder.write(
      "Sources/deep/Bodies.swift",
      "extension Counter {\n  static func didTap(count: inout Int) { count += 1 }\n}\n")
    let output = try await folder.weir("scaffold")
    #expect(output.code == 0 && output.err == "wrote \(Self.stubs[0])\n")
    #expect(!folder.has(Self.stubs[1]))
  }

  @Test func anExistingFileIsKeptAndTheOthersAreWritten() async throws {
    let folder = try Folder(Specs.manual)
    try folder.write(Self.stubs[0], "// nothing yet\n")
    let output = try await folder.weir("scaffold")
    #expect(output.code == 2)
    #expect(output.err.contains("weir: error: \(Self.stubs[0]) exists, but declares no static"))
    #expect(try folder.read(Self.stubs[0]) == "// nothing yet\n")
    #expect(folder.has(Self.stubs[1]))
  }

  @Test func aDryRunWritesNothing() async throws {
    let folder = try Folder(Specs.manual)
    let output = try await folder.weir("scaffold", "--dry-run")
    #expect(output.code == 0)
    #expect(
      Set(output.out.split(separator: "\n"))
        == Set(Self.stubs.map { "write " + $0 }[...].map { $0[...] }))
    #expect(folder.files == Specs.clean.keys.sorted())
  }

  @Test func stubsCompileWithTheGeneratedSwift() async throws {
    let folder = try Folder(Specs.manual)
    #expect(try await folder.weir("generate").code == 0)
    #expect(try await folder.weir("scaffold").code == 0)
    let output = try await folder.shell(
      "swiftc -typecheck -swift-version 6 -warnings-as-errors Sources/*.swift "
        + "Sources/Generated/*.swift"
    )
    #expect(output.code == 0, "\(output.all)")
  }

  private static let effects = [
    "weir.yaml": """
    weir: 1
    specs: [List.yaml]
    generate: { output: Sources/Generated, manual: Sources }

    """,
    "List.yaml": """
    module: List
    state: { page: Int?, names: [String] }
    actions: { didAsk: { page: Int }, didLoad: { names: [String] } }
    reduce:
      didAsk: self.page = page
      didLoad: |
        self.names = names
        page = nil
    effects:
      load:
        on: page
        manual: { takes: { page: Int }, returns: "[String]" }
        then: didLoad
        else: nothing

    """,
  ]

  @Test func manualEffectsHaveOneType() async throws {
    let folder = try Folder(Self.effects)
    #expect(try await folder.weir("generate").code == 0)
    let output = try await folder.weir("scaffold")
    #expect(output.code == 0 && output.err == "wrote Sources/LiveListEffects.swift\n")
    let compiled = try await folder.shell(
      "swiftc -typecheck -swift-version 6 -warnings-as-errors Sources/*.swift "
        + "Sources/Generated/*.swift")
    #expect(compiled.code == 0, "\(compiled.all)")
    let second = try await folder.weir("scaffold")
    #expect(second.code == 0 && second.err == "all manual bodies exist\n")
  }

  @Test(arguments: [
    "actor Loader: ListEffects {}", "extension Loader: @unchecked Sendable, ListEffects {}",
  ])
  func aConformingTypeOfAnyNameIsRecognised(_ swift: String) async throws {
    let folder = try Folder(Self.effects)
    try folder.write("Sources/deep/Loader.swift", swift + "\n")
    let output = try await folder.weir("scaffold")
    #expect(output.code == 0 && output.err == "all manual bodies exist\n")
  }

  @Test func anExistingFileWithoutTheTypeIsKept() async throws {
    let folder = try Folder(Self.effects)
    try folder.write("Sources/LiveListEffects.swift", "// nothing yet\n")
    let output = try await folder.weir("scaffold")
    #expect(output.code == 2)
    #expect(output.err.contains("exists, but declares no type that conforms to ListEffects"))
  }

  @Test func withoutManualBodiesThereIsNothingToDo() async throws {
    let folder = try Folder(Specs.clean)
    let output = try await folder.weir("scaffold")
    #expect(output.code == 0 && output.err == "there are no manual bodies\n")
    #expect(folder.files == Specs.clean.keys.sorted())
  }
}
