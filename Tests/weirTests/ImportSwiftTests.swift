import Foundation
import Testing

/// `weir import swift`.
@Suite struct ImportSwiftTests {
  private static let files = [
    "weir.yaml": """
    weir: 1
    sources: [{ path: "Sources/*", target: folder }]
    targets: { Client: { forbids: [App] } }

    """,
    "Sources/Client/Client.swift": "import App\n",
    "Sources/App/Cart.swift": """
    import ComposableArchitecture
    @Reducer struct Cart {
      struct State { var row = Row.State(); var count = 0, unused = 0 }
      enum Action { case row(Row.Action), tapped }
      var body: some ReducerOf<Self> {
        Scope(state: \\.row, action: \\.row) { Row() }
        Reduce { state, action in
          switch action {
          case .row: break
          case .tapped:
            state.count += 1
            state.row.text = ""
          }
          return .none
        }
      }
    }

    """,
    "Sources/App/Row.swift": """
    import ComposableArchitecture
    @Reducer struct Row {
      struct State { var text = "" }
      enum Action { case typed(String) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .typed(let text): state.text += text
          }
          return .none
        }
      }
    }

    """,
  ]

  private static let findings = """
    findings, each counted once: 3 in the Swift, 2 in the specs, 2 of them the same
      only in the Swift: 1 about targets and imports, which specs do not describe

    """

  @Test func theSpecsHaveTheFindingsOfTheSwift() async throws {
    let folder = try Folder(Self.files)
    let planned = try await folder.weir("import", "swift", "Sources", "-o", "specs", "--dry-run")
    #expect(planned.code == 0)
    #expect(planned.out.hasPrefix("write specs/Cart.yaml\nwrite specs/Row.yaml\n"))
    #expect(!folder.has("specs"))
    let output = try await folder.weir("import", "swift", "Sources", "-o", "specs")
    #expect(output.code == 0)
    #expect(output.all.contains("wrote 2 modules to specs\n"))
    #expect(output.out.hasSuffix(Self.findings), "\(output.out)")
    try folder.write("weir.yaml", "weir: 1\nspecs: [specs]\n")
    let check = try await folder.weir("check", "--format", "xcode")
    let lines = check.out.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(lines.count == 2)
    #expect(lines[0].contains("`unused` of `Cart` is neither read nor written"))
    #expect(lines[1].contains("`Cart` writes `text` of its child `Row`"))
  }

  /// A mistake in weir.yaml is not a finding about targets.
  @Test func aFindingAboutTheProjectFileIsPrinted() async throws {
    let folder = try Folder(Self.files)
    try folder.write(
      "weir.yaml", "weir: 1\nsources: [Sources]\ntargets: { Clint: { forbids: [App] } }\n")
    let output = try await folder.weir("import", "swift", "Sources", "-o", "specs")
    let line = "\n  only in the Swift: weir.yaml:3: `Clint` matches no target"
    #expect(output.out.contains(line), "\(output.out)")
    #expect(!output.out.contains("about targets"))
  }

  @Test func aSpecWithOtherContentIsKept() async throws {
    let folder = try Folder(Self.files)
    _ = try await folder.weir("import", "swift", "Sources", "-o", "specs")
    let text = try folder.read("specs/Cart.yaml")
    try folder.write("specs/Cart.yaml", text + "# Mine.\n")
    let kept = try await folder.weir("import", "swift", "Sources", "-o", "specs")
    #expect(kept.code == 1)
    #expect(kept.err.contains("specs/Cart.yaml exists with other content"))
    #expect(try folder.read("specs/Cart.yaml") == text + "# Mine.\n")
    let forced = try await folder.weir("import", "swift", "Sources", "-o", "specs", "--force")
    #expect(forced.code == 0)
    #expect(try folder.read("specs/Cart.yaml") == text)
  }

  @Test func aFolderWithoutModulesIsAnError() async throws {
    let folder = try Folder(["Empty/A.swift": "let a = 1\n"])
    let output = try await folder.weir("import", "swift", "Empty")
    #expect(output.code == 2)
    #expect(output.err.contains("Empty contains no module that Weir recognises"))
    #expect(folder.files == ["Empty/A.swift"])
  }
}
