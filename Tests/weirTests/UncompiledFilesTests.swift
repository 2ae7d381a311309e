import Foundation
import Testing

/// The files that `check --compile` leaves out, and those that it must not leave out.
@Suite struct UncompiledFilesTests {
  /// The output is in a package, so that no hand-written file is compiled. The compiler alone reports names.
  static let project = """
    weir: 1
    project: App
    generate: { output: Generated }
    rules: { unresolved-name: off, invalid-swift: off }

    """

  static func counter(
    _ body: String = "count += 1", parts: String = "", payload: String = "{ step: Int }"
  ) -> String {
    """
    module: Counter
    state: { count: Int = 0 }
    actions: { didTap: \(payload) }
    \(parts)
    reduce:
      didTap: |
        \(body)

    """
  }

  static let app = """
    module: App
    children: { counter: Counter }
    derived: { isEmpty: { type: Bool, is: counter.count == 0 } }

    """

  static func folder(_ counter: String, _ swift: String) throws -> Folder {
    try Folder([
      "weir.yaml": project, "modules/Counter.yaml": counter, "modules/App.yaml": app,
      "Package.swift": "", "Story/main.swift": swift,
    ])
  }

  // MARK: Names that hand-written Swift does not explain

  /// A script beside the specs has a variable `id`, which is not the type `id`.
  @Test func aVariableIsNotAType() async throws {
    let payload = "{ UUID: id }"
    let folder = try Self.folder(Self.counter(payload: payload), "let id = 1\nprint(id)\n")
    try folder.write("weir.yaml", "weir: 1\nproject: App\ngenerate: { output: Generated }\n")
    for arguments in [["check"], ["check", "--compile"]] {
      let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
      #expect(output.code == 2)
      #expect(
        output.out.contains(
          "modules/Counter.yaml:3:28: error: cannot find the type `id` in scope"), "\(output.all)")
    }
    // Another file of the package declares the type.
    try folder.write("Other/Id.swift", "struct id: Equatable, Sendable {}\n")
    let output = try await folder.weir("check")
    #expect(output.code == 0, "\(output.all)")
  }

  @Test(arguments: [
    // A value is not a type.
    (counter(payload: "{ UUID: id }"), "let id = 1", "cannot find type 'id' in scope"),
    (
      counter(parts: "derived: { some: { type: \"clamp?\", is: 'nil' } }"),
      "func clamp() {}", "cannot find type 'clamp' in scope"
    ),
    // A value at top level is not a member.
    (counter("count = count.half"), "let half = 1", "value of type 'Int' has no member 'half'"),
    // Locals and payloads hide variables of the script.
    (
      counter("let total = 1\n    total += step\n    count = total"), "var total = 1",
      "'total' is a 'let' constant"
    ),
    (counter("step += 1"), "var step = 1", "'step' is immutable"),
    // A label.
    (
      counter("count = Int(\"1\", radix: 2, step: 3) ?? 0"), "let step = 1",
      "extra argument 'step' in call"
    ),
    // Part of another type's name.
    (
      counter("count = Kind.open.number", parts: "types: { Kind: [open, shut] }"),
      "struct Kind {}", "'Counter.Kind' has no member 'number'"
    ),
  ])
  func errorsThatMissingSwiftDoesNotExplain(
    _ counter: String, _ swift: String, _ message: String
  ) async throws {
    let output = try await Self.folder(counter, swift + "\n").weir("check", "--compile")
    #expect(output.code == 1 && output.err == "", "\(output.all)")
    #expect(output.out.contains(message), "\(output.out)")
    #expect(output.out.contains("modules/Counter.yaml:"), "\(output.out)")
  }

  @Test(arguments: [
    ("count = clamp(count)", "func clamp(_ x: Int) -> Int { x }", "clamp"),
    ("count = limit", "let limit = 1", "limit"),
    ("count = count.half", "extension Int { var half: Int { self / 2 } }", "half"),
    ("count = count.half()", "extension Int { func half() -> Int { self / 2 } }", "half"),
    ("count = Step.one", "enum Step { static let one = 1 }", "Step"),
    ("let next: Step = count; count = next", "typealias Step = Int", "Step"),
    ("count = Counter.step", "extension Counter { static let step = 1 }", "step"),
    (
      "let next: Counter.Step = 1; count = next", "extension Counter { typealias Step = Int }",
      "Step"
    ),
  ])
  func filesThatNeedMissingSwiftAreLeftOut(
    _ body: String, _ swift: String, _ name: String
  ) async throws {
    let output = try await Self.folder(Self.counter(body), swift + "\n").weir("check", "--compile")
    #expect(output.code == 0, "\(output.all)")
    let reason = "it uses `\(name)`, whose file is not compiled"
    #expect(
      output.err.hasPrefix(
        "weir: warning: Generated/Counter.swift is not compiled: \(reason)\n"), "\(output.err)")
    #expect(output.err.contains("Generated/App.swift is not compiled: it uses `Counter`"))
  }

  /// Generated Swift extends the type, which is in another target.
  @Test func anAdopterMayBeInAnotherTarget() async throws {
    let folder = try Self.folder(
      """
      module: Screens
      traits:
        Closing: { methods: { close: { does: print("closed") } } }
      adopters: { Router: [Closing] }
      ---
      \(Self.counter())
      """, "final class Router {}\n")
    try folder.write(
      "weir.yaml", "weir: 1\nproject: App\ngenerate: { output: Sources/App/Generated }\n")
    let output = try await folder.weir("check", "--compile")
    #expect(
      output.err == "weir: warning: Sources/App/Generated/Screens.swift is not compiled: "
        + "it uses `Router`, whose file is not compiled\n", "\(output.all)")
    #expect(!output.out.contains("[swift-compiler]"))
    // Without a declaration, the missing type is an error of the spec.
    try folder.write("Story/main.swift", "let Router = 1\n")
    let missing = try await folder.weir("check", "--compile")
    #expect(missing.code == 2, "\(missing.all)")
    #expect(
      missing.out.contains(
        "modules/Counter.yaml:4:13: error: cannot find the type `Router`"),
      "\(missing.all)")
  }

  // MARK: Output

  static func missing() throws -> Folder {
    try folder("import: Algorithms\n" + counter(), "print(1)\n")
  }

  static let reasons = [
    "Generated/Counter.swift: cannot find the module `Algorithms`",
    "Generated/App.swift: it uses `Counter`, whose file is not compiled",
  ]

  @Test func quietOmitsTheWarnings() async throws {
    let folder = try Self.missing()
    let output = try await folder.weir("check", "--compile")
    let lines = Self.reasons.map {
      "weir: warning: " + $0.replacing(": ", with: " is not compiled: ") + "\n"
    }
    #expect(output.err == lines.joined())
    for option in ["-q", "--quiet"] {
      let quiet = try await folder.weir("check", "--compile", option)
      #expect(quiet.err == "" && quiet.out == output.out && quiet.code == 0, "\(quiet.all)")
    }
  }

  struct Report: Decodable {
    struct File: Decodable {
      let file: String
      let reason: String
    }

    let notCompiled: [File]?
  }

  @Test func jsonListsTheFiles() async throws {
    let folder = try Self.missing()
    func files(_ arguments: String...) async throws -> [String]? {
      let output = try await Tool.run(
        Tool.weir, ["check", "-q", "--format", "json"] + arguments, in: folder.path)
      let report = try JSONDecoder().decode(Report.self, from: Data(output.out.utf8))
      return report.notCompiled.map { $0.map { "\($0.file): \($0.reason)" } }
    }
    #expect(try await files("--compile") == Self.reasons)
    // The compiler's last word still holds.
    #expect(try await files() == Self.reasons)
    #expect(try await files("--no-cache") == nil)
    try folder.write("modules/Counter.yaml", Self.counter())
    #expect(try await files("--compile") == [])
  }

  /// Also from a saved report.
  @Test func sarifListsTheFiles() async throws {
    let folder = try Self.missing()
    let output = try await folder.weir(
      "check", "--compile", "-q", "--format", "sarif", "--format", "json=report.json")
    let text = "Generated/Counter.swift is not compiled: cannot find the module `Algorithms`"
    #expect(output.out.contains("\"text\": \"\(text)\""), "\(output.out)")
    #expect(output.out.contains("\"executionSuccessful\": true"))
    let again = try await folder.weir("report", "report.json", "--format", "sarif")
    #expect(again.out == output.out)
    // Relative to the repository, for code scanning.
    let parent = URL(filePath: folder.path).deletingLastPathComponent().path
    let seen = try await folder.weir(
      "check", "--compile", "-q", "--format", "sarif",
      environment: ["GITHUB_WORKSPACE": parent])
    #expect(seen.out.contains("\"text\": \"project/\(text)\""), "\(seen.out)")
    #expect(seen.out.contains("\"uri\": \"project/Generated/Counter.swift\""))
  }
}
