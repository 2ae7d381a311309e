import Fuzzing
import Testing

/// Chains and cycles that would overflow the stack of a recursive traversal.
@Suite struct DepthTests {
  /// One line for each number; `$` is the number, and `@` the next one.
  private static func lines(_ pattern: String, _ count: Int) -> String {
    (0..<count).map {
      pattern.replacing("$", with: "\($0)").replacing("@", with: "\($0 + 1)")
    }.joined()
  }

  private static func folder(_ text: String, root: String = "") throws -> Folder {
    try Folder(["weir.yaml": "weir: 1\n" + root, "modules/All.yaml": text])
  }

  @Test func chainOfChildren() async throws {
    let count = SlowTests.count(4_000, quick: 2_000)
    let folder = try Self.folder(
      Self.lines("module: M$\nchildren: { child: M@ }\n---\n", count)
        + "module: M\(count)\nstate: { count: Int = 0 }\nactions: { didTap: }\n"
        + "reduce: { didTap: count += 1 }\n",
      root: "root: M0\n")
    #expect(try await folder.weir("generate", "--quiet").code == 0)
    #expect(folder.has("Generated/M\(count - 1).swift"))
    for arguments in [["metrics"], ["graph"], ["impact", "M\(count).didTap"]] {
      let output = try await Tool.run(Tool.weir, arguments, in: folder.path)
      #expect(output.code == 0, "\(arguments): \(output.err)")
    }
    // After the removal of its first child, the rest has no owner: that is a finding, not a crash.
    #expect(try await folder.weir("what-if", "remove M0 -> M1").code == 1)
  }

  @Test func chainOfComponents() async throws {
    let count = SlowTests.count(8_000, quick: 4_000)
    let folder = try Self.folder(
      "module: UI\ncomponents:\n"
        + Self.lines("  C$: { requires: { value: Int }, contains: { C@: { value: $ } } }\n", count)
        + "  C\(count): { requires: { value: Int } }\n")
    let output = try await folder.weir("generate", "--quiet")
    #expect(output.code == 0, "\(output.err)")
  }

  @Test func cycleOfComponents() async throws {
    let folder = try Self.folder(
      "module: UI\ncomponents:\n"
        + Self.lines(
          "  C$: { requires: { value: Int }, contains: { C@: { value: value } } }\n", 9_999)
        + "  C9999: { requires: { value: Int }, contains: { C0: { value: value } } }\n")
    let output = try await folder.weir("check", "--quiet")
    #expect(output.code == 0, "\(output.all.suffix(500))")
  }

  @Test func cycleOfModules() async throws {
    let folder = try Self.folder(
      Self.lines("module: M$\nchildren: { child: M@ }\n---\n", 2_999)
        + "module: M2999\nchildren: { child: M0 }\n")
    let output = try await folder.weir("check", "--quiet", "--format", "json")
    #expect(output.code == 1)
    #expect(output.out.contains("dependency-cycle"))
  }
}
