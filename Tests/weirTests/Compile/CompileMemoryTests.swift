import Foundation
import Testing

/// `.weir/cache/compile` saves compilations, and has no effect on the output.
@Suite struct CompileMemoryTests: CompileSuite {
  private static let path = ".weir/cache/compile"

  private static let view = """
    import Foundation

    struct CounterView {
      let counter: Counter
      func text() -> String { String(counter.shown) }
    }

    """

  private static func example() throws -> Folder {
    try folder(
      counter + "derived:\n  shown: { type: Int, is: count + 1 }\n",
      [
        "modules/Other.yaml": "module: Other\ntypes: { Kind: [one, other] }\n",
        "Sources/App/CounterView.swift": view,
      ])
  }

  /// The output of a run, which is that of a run without the cache.
  private static func output(_ folder: Folder, _ after: String) async throws -> String {
    let command = ["check", "--compile", "--strict"]
    let with = try await Tool.run(Tool.weir, command, in: folder.path)
    let without = try await Tool.run(Tool.weir, command + ["--no-cache"], in: folder.path)
    #expect(with.all == without.all && with.code == without.code, "after \(after)")
    return with.out
  }

  @Test func afterEachEditTheOutputIsThatOfARunWithoutIt() async throws {
    let folder = try Self.example()
    #expect(try await Self.output(folder, "nothing") == "no findings in 2 modules\n")
    let spec = try folder.read("modules/Counter.yaml")
    try folder.write(
      "modules/Counter.yaml", spec.replacing("count += 1", with: "count = [1].lazy.map { $0 }"))
    #expect(try await Self.output(folder, "an error in a body").contains(Self.wrongMessage))
    // An interface that another file uses.
    try folder.write("modules/Counter.yaml", spec.replacing("shown:", with: "visible:"))
    let broken = try await Tool.run(Tool.weir, ["check", "--compile"], in: folder.path)
    #expect(broken.all.contains("Sources/App/CounterView.swift"), "\(broken.all)")
    try folder.write("modules/Counter.yaml", spec)
    let bytes = try Data(contentsOf: URL(filePath: folder.absolute(Self.path)))
    try folder.write(Self.path, bytes.prefix(bytes.count / 2))
    #expect(try await Self.output(folder, "damage") == "no findings in 2 modules\n")
  }

  /// Without `--compile`, the compiler's findings about unchanged modules are still reported.
  @Test func aCheckRemembersTheCompiler() async throws {
    let folder = try Self.example()
    let spec = try folder.read("modules/Counter.yaml")
    let wrong = spec.replacing("count += 1", with: "count = [1].lazy.map { $0 }")
    try folder.write("modules/Counter.yaml", wrong)
    #expect(try await folder.weir("check").out == "no findings in 2 modules\n")
    let compiled = try await folder.weir("check", "--compile")
    #expect(compiled.out.contains(Self.wrongMessage) && compiled.code == 1)
    for _ in 0..<2 {
      let later = try await folder.weir("check")
      #expect(later.out == compiled.out && later.err.isEmpty && later.code == 1)
    }
    #expect(try await folder.weir("check", "--no-cache").out == "no findings in 2 modules\n")
    // Neither a comment, nor a body elsewhere, nor a generated file changes what the compiler said.
    try folder.append("# a comment\n", to: "modules/Counter.yaml")
    try folder.append(
      "state: { kind: Kind = .one }\nactions: { didTap: }\nreduce: { didTap: kind = .other }\n",
      to: "modules/Other.yaml")
    let other = try await folder.weir("check", "--compile")
    try folder.write(
      "modules/Other.yaml",
      try folder.read("modules/Other.yaml").replacing(
        "kind = .other", with: "kind = Kind.other"))
    let later = try await folder.weir("check")
    #expect(later.out == other.out && later.out.contains(Self.wrongMessage))
    #expect(later.err.hasSuffix("had findings; since then, 1 generated file changed\n"))
    try folder.write("modules/Counter.yaml", spec)
    let mended = try await folder.weir("check")
    #expect(!mended.out.contains(Self.wrongMessage) && mended.err.contains("2 generated files"))
    _ = try await folder.weir("check", "--compile")
    #expect(try await folder.weir("check").err.isEmpty)
  }

  @Test func aCheckThatIsRepeatedReadsNothingAnew() async throws {
    let folder = try Self.example()
    try folder.write("modules/Counter.yaml", Self.wrong)
    let compiled = try await folder.weir("check", "--compile")
    let first = try await folder.weir("check")
    #expect(first.out == compiled.out && first.out.contains(Self.wrongMessage))
    #expect(first.out.hasSuffix("; 1 Swift file not compiled\n"))
    let stamp = try folder.stamp(".weir/cache/runs")
    #expect(try await folder.weir("check").all == first.all)
    #expect(try folder.stamp(".weir/cache/runs") == stamp)
    // Another compiler may have other messages.
    let other = ["PATH": try await Self.compiler(in: folder)]
    let unknown = try await folder.weir("check", environment: other)
    #expect(
      unknown.out == "no findings in 2 modules\n" && unknown.err.contains("2 generated files"))
    #expect(try await folder.weir("check", environment: other).all == unknown.all)
    #expect(try await folder.weir("check").all == first.all)
    try folder.write("modules/Counter.yaml", Self.wrong.replacing("$0", with: "$0 + 1"))
    #expect(try await folder.weir("check").err.contains("1 generated file changed"))
  }

  /// A chain, a leaf beside it, and a module that no other one uses.
  private static let tree = [
    "weir.yaml": project + "root: App\n",
    "modules/App.yaml": """
    module: App
    children: { middle: Middle, side: Side }

    """,
    "modules/Middle.yaml": """
    module: Middle
    children: { leaf: Leaf }
    state: { total: Int = 0 }
    actions: { didAdd: }
    reduce: { didAdd: total += leaf.count }

    """,
    "modules/Leaf.yaml": """
    module: Leaf
    state: { count: Int = 0 }
    actions: { didTap: }
    reduce: { didTap: count += 1 }

    """,
    "modules/Side.yaml": """
    module: Side
    state: { text: String = "" }
    actions: { didType: { text: String } }
    reduce: { didType: self.text = text }

    """,
    "modules/Apart.yaml": "module: Apart\ntypes: { Kind: [one, other] }\n",
  ]

  @Test func aChangedInterfaceIsOnlyCompiledWithItsUsers() async throws {
    let folder = try Folder(Self.tree)
    func compiled() async throws -> [String] {
      let output = try await folder.weir("check", "--compile", "--verbose")
      #expect(output.code == 0, "\(output.all)")
      return output.err.split(separator: "\n").filter { $0.hasPrefix("compiled ") }
        .map { String($0.split(separator: "/").last?.dropLast(".swift".count) ?? "") }.sorted()
    }
    #expect(try await compiled() == ["Apart", "App", "Leaf", "Middle", "Side"])
    #expect(try await compiled() == [])
    for (module, old, new, expected) in [
      ("Leaf", "Int = 0", "Int = 1", ["App", "Leaf", "Middle"]),
      ("Leaf", "count += 1", "count += 2", ["Leaf"]),
      ("Middle", "total: Int", "total: Int = 0, more: Int", ["App", "Middle"]),
      ("Side", "String = ", "String = \"a\" + ", ["App", "Side"]),
      ("Apart", "other", "another", ["Apart"]),
      ("App", "side: Side", "side: Side, second: Side", ["App"]),
    ] {
      let path = "modules/\(module).yaml"
      try folder.write(path, try folder.read(path).replacing(old, with: new))
      #expect(try await compiled() == expected, "\(new)")
    }
  }

  /// A PATH whose compiler writes a line into the file `$LOG` for each run.
  private static func compiler(in folder: Folder) async throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let swiftc = try #require(
      path.split(separator: ":").map { $0 + "/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
    try folder.write("bin/swiftc", "#!/bin/sh\necho run >> \"$LOG\"\nexec \(swiftc) \"$@\"\n")
    _ = try await folder.shell("chmod +x bin/swiftc")
    return folder.absolute("bin") + ":" + path
  }

  @Test func theCompilerRunsOnlyForWhatHasChanged() async throws {
    let folder = try Self.example()
    let environment = [
      "PATH": try await Self.compiler(in: folder), "LOG": folder.absolute("log"),
    ]
    func runs() async throws -> Int {
      try folder.write("log", "")
      let output = try await folder.weir("check", "--compile", environment: environment)
      #expect(output.code == 0, "\(output.all)")
      return try folder.read("log").split(separator: "\n").count
    }
    #expect(try await runs() == 1)
    #expect(try await runs() == 0)
    try folder.append("# a comment\n", to: "modules/Counter.yaml")
    #expect(try await runs() == 0)
    let spec = try folder.read("modules/Counter.yaml")
    try folder.write("modules/Counter.yaml", spec.replacing("count += 1", with: "count += 2"))
    #expect(try await runs() == 1)
  }
}
