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
    "actor Loader: ListEffects { \(load) }",
    "extension Loader: @unchecked Sendable, ListEffects {}",
  ])
  func aConformingTypeOfAnyNameIsRecognised(_ swift: String) async throws {
    let folder = try Folder(Self.effects)
    try folder.write("Sources/deep/Loader.swift", swift + "\n")
    let output = try await folder.weir("scaffold")
    #expect(output.code == 0 && output.err == "all manual bodies exist\n")
  }

  private static let live = "Sources/LiveListEffects.swift"

  /// Existing Swift is not changed, and the other stubs are written.
  @Test func aMethodThatATypeLacksIsNamed() async throws {
    let folder = try Folder(Self.effects)
    let swift = "// Mine\n\npublic struct LiveListEffects: ListEffects {\n  func other() {}\n}\n"
    try folder.write(Self.live, swift)
    let message =
      "weir: error: \(Self.live):3: `LiveListEffects` lacks `load(page:)` of `ListEffects`: add the method\n"
    for arguments in [["scaffold"], ["scaffold", "--dry-run"]] {
      let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
      #expect(output.code == 2 && output.err.hasPrefix(message), "\(output.all)")
    }
    #expect(try folder.read(Self.live) == swift)
    // The parameters changed.
    let old = swift.replacing("other()", with: "load(_ page: Int) async throws -> [String] { [] }")
    try folder.write(Self.live, old)
    #expect(try await folder.weir("scaffold").err.hasPrefix(message))
    // `check` reports the same at the effect.
    try folder.write("weir.yaml", Self.strictProject)
    let found = try await folder.weir("check")
    #expect(found.code == 1, "\(found.all)")
    #expect(
      found.out.contains(
        "List.yaml:10:3: error: `LiveListEffects` in \(Self.live):3 lacks `load(page:)` [missing"),
      "\(found.all)")
  }

  private static let strictProject =
    (effects["weir.yaml"] ?? "") + "rules: { missing-manual-body: error }\n"
  private static let load = "func load(page: Int) async throws -> [String] { [] }"

  /// The method may be anywhere that Swift finds it, and what is not read may declare it.
  @Test(arguments: [
    ["A.swift": "struct LiveListEffects: ListEffects { \(load) }"],
    ["A.swift": "struct LiveListEffects: ListEffects {\n#if DEBUG\n\(load)\n#endif\n}"],
    ["A.swift": "#if DEBUG\nactor LiveListEffects: ListEffects { \(load) }\n#endif"],
    [
      "A.swift": "struct LiveListEffects {}\nextension LiveListEffects: ListEffects {}",
      "deep/B.swift": "extension LiveListEffects { \(load) }",
    ],
    ["A.swift": "struct Live: ListEffects {}", "B.swift": "extension ListEffects { \(load) }"],
    [
      "A.swift": "final class Live: Base, ListEffects {}",
      "B.swift": "class Base: NSObject { \(load) }",
    ],
    [
      "A.swift": "final class Live: Base, ListEffects {}", "B.swift": "class Base: Root {}",
      "C.swift": "class Root { \(load) }",
    ],
    [
      "A.swift": "struct Live: ListEffects, Loading {}", "B.swift": "extension Loading { \(load) }",
    ],
    ["A.swift": "struct Live: All {\(load)}", "B.swift": "protocol All: ListEffects {}"],
    ["A.swift": "struct Live: All {\(load)}", "B.swift": "typealias All = ListEffects & Sendable"],
    ["A.swift": "enum App { struct Live: App.ListEffects {} }\nextension App.Live { \(load) }"],
    // Libraries may declare it.
    ["A.swift": "final class Live: LibraryClass, ListEffects {}"],
    ["A.swift": "struct Live: ListEffects, LibraryProtocol {}"],
    ["A.swift": "@Generated struct Live: ListEffects {}"],
  ])
  func aMethodMayBeInherited(_ files: [String: String]) async throws {
    let folder = try Folder(Self.effects)
    for (path, text) in files { try folder.write("Sources/" + path, text + "\n") }
    let output = try await folder.weir("scaffold")
    #expect(output.code == 0 && output.err == "all manual bodies exist\n", "\(output.all)")
    try folder.write("weir.yaml", Self.strictProject)
    let found = try await folder.weir("check")
    #expect(found.code == 0, "\(found.all)")
  }

  /// A type of another name is a mistake of the same kind, also in a nested type.
  @Test(arguments: [
    "enum App { struct Live: ListEffects { func tick() {} } }",
    "struct Live: ListEffects & Sendable { static \(load) }",
    "final class Live: Base, ListEffects {}\nclass Base { func load() {} }",
    "struct Live: All {}\nprotocol All: ListEffects { func load(page: Int) async throws -> [String] }",
  ])
  func otherFormsOfIncompleteTypes(_ swift: String) async throws {
    let folder = try Folder(Self.effects)
    try folder.write("Sources/A.swift", swift + "\n")
    let output = try await folder.weir("scaffold")
    #expect(output.code == 2 && output.err.contains("lacks `load(page:)`"), "\(output.all)")
  }

  /// The module was renamed or removed, or has no manual effects any more.
  @Test func theTypeOfARemovedModuleIsNamed() async throws {
    let folder = try Folder(Self.effects)
    let old = "Sources/LiveOldEffects.swift"
    try folder.write(Self.live, "struct LiveListEffects: ListEffects { \(Self.load) }\n")
    try folder.write(old, "import Foundation\nstruct LiveOldEffects: OldEffects {}\n")
    let output = try await folder.weir("scaffold")
    #expect(
      output.err == """
        weir: warning: \(old):2: `LiveOldEffects` conforms to `OldEffects`, but no module has these effects: \
        remove the type
        all manual bodies exist

        """)
    #expect(output.code == 0)
    try folder.write("weir.yaml", Self.strictProject)
    let found = try await folder.weir("check")
    #expect(found.code == 1, "\(found.all)")
    #expect(found.out.contains("weir.yaml:1:1: error: `LiveOldEffects` in \(old):2 conforms to"))
    // A protocol of the app.
    try folder.write("Sources/Old.swift", "protocol OldEffects {}\n")
    #expect(try await folder.weir("scaffold").err == "all manual bodies exist\n")
    #expect(try await folder.weir("check").code == 0)
  }

  /// As `#if` around a manual body.
  @Test func conditionalFunctionsAreRecognised() async throws {
    let folder = try Folder(Specs.manual)
    let functions = ["didTap", "didHold"].map { "static func \($0)(count: inout Int) {}" }
    try folder.write(
      "Sources/Bodies.swift",
      "#if DEBUG\nextension Counter {\n#if os(Linux)\n\(functions.joined(separator: "\n"))\n#endif\n}\n#endif\n"
    )
    let output = try await folder.weir("scaffold")
    #expect(output.code == 0 && output.err == "all manual bodies exist\n", "\(output.all)")
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
