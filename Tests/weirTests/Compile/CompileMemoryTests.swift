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

  @Test func theCompilerRunsOnlyForWhatHasChanged() async throws {
    let folder = try Self.example()
    let swiftc = try #require(
      ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { $0 + "/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
    try folder.write("bin/swiftc", "#!/bin/sh\necho run >> \"$LOG\"\nexec \(swiftc) \"$@\"\n")
    _ = try await folder.shell("chmod +x bin/swiftc")
    let environment = [
      "PATH": folder.absolute("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      "LOG": folder.absolute("log"),
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
