import Testing

/// Names that only hand-written Swift files of the project declare.
@Suite struct HandWrittenSwiftTests {
  private static let project = """
    weir: 1
    project: Counter
    generate: { output: Sources/Generated }
    """
  private static let counter = """
    module: Counter
    state: { count: Int = 0, tags: [Tag] }
    actions: { didTap: { tag: Tag } }
    reduce:
      didTap: |
        count = clamp(count + step)
        tags.append(tag)
        reset()
    """
  private static let swift = """
    func clamp(_ value: Int) -> Int { max(0, value) }
    struct Tag: Equatable, Sendable {}
    extension Counter {
      var step: Int { 1 }
      mutating func reset() {}
    }
    """

  private static func folder(_ files: [String: String], at path: String = "") throws -> Folder {
    let specs = ["weir.yaml": project, "modules/Counter.yaml": counter]
    let moved = Dictionary(uniqueKeysWithValues: specs.map { (path + $0.key, $0.value) })
    return try Folder(moved.merging(files) { $1 })
  }

  @Test(arguments: ["Hand.swift", "Sources/App/Deep/Hand.swift"])
  func declarationsOfTheProjectAreKnown(_ file: String) async throws {
    let output = try await Self.folder([file: Self.swift]).weir("check")
    #expect(output.code == 0, "\(output.all)")
  }

  @Test func withoutThemEachNameIsReported() async throws {
    let output = try await Self.folder([:]).weir("check")
    #expect(output.code == 2)
    for name in ["type `Tag`", "`clamp`", "`step`", "`reset`"] {
      #expect(
        output.all.contains("cannot find the \(name) in scope")
          || output.all.contains("cannot find \(name) in scope"))
    }
  }

  /// The view needs the list of SwiftUI, and the files of the target would have another one.
  @Test(arguments: [true, false]) func aViewOfSwiftUINamesTheModule(_ importsSwiftUI: Bool)
    async throws
  {
    let folder = try Folder([
      "weir.yaml": Self.project,
      "modules/List.yaml": Specs.counter.replacing("Counter", with: "List"),
      "Sources/App/ItemsView.swift": (importsSwiftUI ? "import SwiftUI\n" : "")
        + "struct ItemsView: View { var body: some View { List {} } }\n",
    ])
    let output = try await folder.weir("check")
    #expect(output.code == 0)
    #expect(
      output.out.contains("`List` hides a public type of SwiftUI [name-collision]")
        == importsSwiftUI, "\(output.all)")
    try folder.write(
      "weir.yaml", Self.project.replacing(" }", with: ", names: { state: \"{}State\" } }"))
    #expect(try await folder.weir("check", "--strict").code == 0)
  }

  /// Names of generated files follow from the specs: an old file does not declare them.
  @Test func generatedFilesDoNotCount() async throws {
    let old = "// Made by Weir from modules/Counter.yaml: edit that, not this.\n" + Self.swift
    let output = try await Self.folder(["Sources/Generated/Counter.swift": old]).weir("check")
    #expect(output.code == 2)
  }

  /// Members of a type are not in scope elsewhere.
  @Test func membersOfOtherTypesDoNotCount() async throws {
    let inside =
      "enum Other {\n\(Self.swift.replacing("extension Counter", with: "struct More"))\n}\n"
    let output = try await Self.folder(["Hand.swift": inside]).weir("check")
    #expect(output.code == 2)
  }

  /// The Swift of a target may be outside the folder of weir.yaml.
  @Test func theRestOfThePackageIsReadForMissingNames() async throws {
    let folder = try Self.folder(
      ["Package.swift": "", "Sources/App/Hand.swift": Self.swift], at: "Sources/App/Specs/")
    let output = try await folder.weir("check", "--project", "Sources/App/Specs")
    #expect(output.code == 0, "\(output.all)")
  }

  /// A file that cannot be parsed may declare any name.
  @Test(arguments: ["[", "("])
  func aFileThatIsNestedTooDeeplyIsNotParsed(_ bracket: String) async throws {
    let deep = "let clamp = " + String(repeating: bracket, count: 3_000)
    let output = try await Self.folder(["Hand.swift": deep]).weir("check")
    #expect(output.code == 0, "\(output.all)")
  }

  @Test func aBrokenFileIsReadAsFarAsPossible() async throws {
    let output = try await Self.folder(["Hand.swift": Self.swift + "\nstruct {"]).weir("check")
    #expect(output.code == 0, "\(output.all)")
  }

  /// The function of a `manual` body is compared with the spec, if its file belongs to the project.
  @Test func functionsOfManualBodies() async throws {
    let wrong = "extension Counter { static func didHold(seconds: String, count: inout Int) {} }"
    let folder = try Folder(Specs.manual)
    try folder.write("Sources/Deep/Bodies.swift", wrong)
    let output = try await folder.weir("check")
    #expect(output.code == 2)
    let message =
      "`Counter.didHold` in Sources/Deep/Bodies.swift takes `seconds: String`, but the spec needs "
      + "`seconds: Int`"
    #expect(output.out.contains("modules/Counter.yaml:6:23: error: \(message)"), "\(output.all)")
    try folder.write("Sources/Deep/Bodies.swift", wrong.replacing("String", with: "Int"))
    #expect(try await folder.weir("check").code == 0)
    // A nested package is another project.
    try folder.write("Sources/Deep/Bodies.swift", wrong)
    try folder.write("Sources/Deep/Package.swift", "")
    #expect(try await folder.weir("check").code == 0)
  }
}
