import Testing

/// The options that the compiler receives.
@Suite struct CompileOptionTests: CompileSuite {
  @Test func optionsReachTheCompiler() async throws {
    let text = Self.counter.replacing(
      "count += 1",
      with: "|\n    #if MINE\n    count = [1].lazy.map { $0 }\n    #endif\n    count += 1")
    let folder = try Self.folder(text)
    #expect(try await folder.weir("check", "--compile").code == 0)
    let found = try await Self.findings(folder, "-Xswiftc", "-D", "-Xswiftc", "MINE")
    #expect(found == ["modules/Counter.yaml:7:22: map"])
  }

  /// Each option decides whether a body compiles.
  @Test func languageModeAndIsolation() async throws {
    let text = Self.counter.replacing(
      "count += 1",
      with: "|\n    let read = { @MainActor in Main.value }\n    _ = read\n    count += Main.value")
    let main = "enum Main { static var value = 1 }\n"
    let folder = try Self.folder(text, ["Sources/App/Main.swift": "@MainActor " + main])
    let isolated = try await Self.findings(folder)
    #expect(isolated == ["modules/Counter.yaml:8:19: value"])
    let onMainActor = try await Self.findings(folder, "--default-isolation", "MainActor")
    #expect(onMainActor == [])
    // A global variable that is not isolated is an error in Swift 6.
    try folder.write("Sources/App/Main.swift", main)
    let six = try await folder.weir("check", "--compile")
    #expect(six.err.contains("Main.swift is not compiled: it has errors"))
    let five = try await folder.weir("check", "--compile", "--swift-version", "5")
    #expect(five.all == "no findings in 1 module\n")
  }

  @Test(arguments: [
    (["--swift-version", "9"], "swiftc failed: invalid value '9' in '-swift-version 9'"),
    (["--default-isolation", "Other"], "swiftc failed: invalid value 'Other'"),
    (["-Xswiftc", "-nonsense"], "swiftc failed: error: unknown argument: '-nonsense'"),
    (
      ["-Xswiftc", "-help"],
      "swiftc produced no output; check the flags passed with -Xswiftc"
    ),
    (["-Xswiftc", "nowhere.swift"], "swiftc failed: "),
  ])
  func wrongArgumentsAreErrors(_ arguments: [String], _ message: String) async throws {
    for text in [Self.counter, Self.wrong] {
      let folder = try Self.folder(text)
      let output = try await Tool.run(
        Tool.weir, ["check", "--compile"] + arguments, in: folder.path)
      #expect(output.code == 2)
      #expect(output.err.contains(message) && output.out == "", "\(output.all)")
      #expect(!output.err.contains("/weir-swiftc"))
    }
  }

  @Test(arguments: [
    ["--swift-version", "5"], ["--default-isolation", "MainActor"], ["-I", "."],
    ["-Xswiftc", "-g"],
    ["--sources", "."], ["--allow-missing", "UIKit"],
  ])
  func theOptionsNeedCompile(_ arguments: [String]) async throws {
    let folder = try Self.folder()
    let output = try await Tool.run(Tool.weir, ["check"] + arguments, in: folder.path)
    #expect(output.code == 2)
    #expect(output.err.contains("require --compile"))
  }
}
