import Foundation
import Testing

/// What docs/ci.md says is run on a copy of the broken sample.
@Suite struct CIPageTests {
  private func blocks(_ fence: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var open: String?
    for line in try Checkout.text(of: "docs/ci.md").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("```") {
        open = open == nil ? String(line.dropFirst(3)) : nil
        if open == fence { blocks.append([]) }
      } else if open == fence {
        blocks[blocks.count - 1].append(String(line))
      }
    }
    return blocks
  }

  private func sample() throws -> Folder {
    let folder = try Folder()
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(atPath: Checkout.path("samples/broken"), toPath: folder.path)
    return folder
  }

  @Test func everyCommandRuns() async throws {
    let folder = try sample()
    let commands = try blocks("sh").flatMap { $0 }
    #expect(commands.count == 6)
    for command in commands {
      let words = command.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      #expect(words.first == "weir")
      let output = try await Tool.run(Tool.weir, Array(words.dropFirst()), in: folder.path)
      #expect(output.code <= 1, "\(command): \(output.err)")
    }
    for file in ["weir.sarif", "weir.xml", "findings.json", "weir-baseline.txt"] {
      #expect(folder.has(file), "\(file)")
    }
  }

  @Test func theBaselineIsTheOneShown() async throws {
    let folder = try sample()
    let shown = try blocks("")
    #expect(shown.count == 2)
    _ = try await folder.weir("baseline", "write")
    let lines = try folder.read("weir-baseline.txt").split(separator: "\n").map(String.init)
    #expect(shown[0].allSatisfy(lines.contains), "\(lines)")
    try folder.append("baseline: weir-baseline.txt\n", to: "weir.yaml")
    let text = try folder.read("weir-baseline.txt")
    let kept = text.split(separator: "\n").filter { !$0.hasPrefix("split-event") }
    try folder.write("weir-baseline.txt", kept.joined(separator: "\n") + "\ndepth: X\n")
    let output = try await folder.weir("check").out
    #expect(output.split(separator: "\n").last.map(String.init) == shown[1][0])
  }

  /// Each format of the table is one of the tool's, and all of them are in it.
  @Test func everyFormatIsListed() async throws {
    let rows = try Checkout.text(of: "docs/ci.md").split(separator: "\n")
      .compactMap { $0.firstMatch(of: #/^\| `([a-z]+)` \|/#)?.1 }.map(String.init)
    let refused = try await Folder(Specs.clean).weir("check", "--format", "none").err
    let known = try #require(refused.firstMatch(of: #/\(([a-z, ]+)\)\n$/#)?.1)
    #expect(rows.sorted() == known.split(separator: ", ").map(String.init).sorted())
  }

  @Test func theExceptionsCanBeRead() async throws {
    let folder = try Folder(Specs.clean)
    let ignore = try #require(try blocks("yaml").first { $0.first == "ignore:" })
    try folder.append(ignore.joined(separator: "\n") + "\n", to: "weir.yaml")
    let output = try await folder.weir("check")
    #expect(output.code == 1, "\(output.out)")
    #expect(output.out.hasSuffix("\n2 errors in 2 modules\n"))
  }
}
