import Testing
import WeirGenerate

/// Modules of many files and types of very many parts, compiled, and called by `make test-slow`.
@Suite struct PackedCallTests {
  private static let spec = """
    weir: 1
    generate: { isolation: nonisolated }
    ---
    module: Many
    types:

    """
    + (0..<100).map { "  T\($0): { id: Int, next: T\($0 == 0 ? 99 : 0)?, at: Date? }\n" }.joined()
    + "  Long:\n"
    + (0..<400).map { "    f\($0): { type: Int?, json: f_\($0), doc: One of many. }\n" }.joined()
    + "  Longest:\n    needed: Int\n    first: T1?\n    some: [T2]\n"
    + (0..<800).map { "    f\($0): { type: Int?, json: f_\($0), doc: One of many. }\n" }.joined()
    + "  Words: [" + (0..<1_500).map { "word\($0)" }.joined(separator: ", ") + "]\n"
    + "---\nmodule: Keeper\nuses: [Many]\nentities: { Kept: { fields: { a: Many.T0, b: Many.Long, c: Many.Words, d: Many.Longest } } }\n"

  private static let main = """
    import Foundation

    nonisolated func check() throws {
      let json = "{\\"id\\":1,\\"next\\":{\\"id\\":2,\\"next\\":{\\"id\\":3}}}"
      let first = try JSONDecoder().decode(Many.T0.self, from: Data(json.utf8))
      Checks.equal("a type of another file", first.next?.next?.id, 3)
      let long = try JSONDecoder().decode(Many.Long.self, from: Data("{\\"f_399\\":7}".utf8))
      Checks.equal("a long struct", long, Many.Long(f399: 7))
      let data = try JSONEncoder().encode(Many.Long(f0: 1))
      Checks.equal("a long struct written", String(decoding: data, as: UTF8.self), "{\\"f_0\\":1}")
      var longest = try JSONDecoder().decode(
        Many.Longest.self, from: Data("{\\"needed\\":1,\\"some\\":[],\\"f_799\\":7}".utf8))
      Checks.equal("a struct of 800 fields", longest.f799, 7)
      longest.f799 = nil
      Checks.equal("its init takes what has to be given", longest, Many.Longest(needed: 1, some: []))
      Checks.equal("a long enum", Many.Words(rawValue: "word1499"), .word1499)
    }
    try check()
    exit(Checks.failures == 0 ? 0 : 1)
    """

  @Test(arguments: [CallTests.modes[1]]) func compiled(_ mode: CallTests.Mode) throws {
    let parts = Self.spec.split(separator: "\n---\n", maxSplits: 1).map(String.init)
    let generated = Generated(Spec(parts[0], [("modules.yaml", parts[1])]))
    for file in generated.files {
      let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(count <= 1_000, "\(file.path) has \(count) lines")
    }
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let files =
      try swiftc.write(generated) + [
        swiftc.copyChecks(), swiftc.write(Self.main, to: "main.swift"),
      ]
    let output = mode.isRun ? ["-o", "program"] : ["-typecheck"]
    let compiled = try swiftc.compile(files + mode.flags + ["-warnings-as-errors"] + output)
    try #require(compiled.status == 0, "\(compiled.output)")
    guard mode.isRun else { return }
    let run = try swiftc.run(swiftc.path("program"), [])
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").filter { $0.hasPrefix("ok ") }.count == 6, "\(run.output)")
  }
}
