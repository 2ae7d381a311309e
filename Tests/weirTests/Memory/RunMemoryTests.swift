import Foundation
import Fuzzing
import Testing

@testable import weir

/// `.weir/cache/runs` saves time, and has no effect on the output.
@Suite struct RunMemoryTests {
  private static let path = ".weir/cache/runs"

  /// A copy of a sample without its builds, and without what other runs have found.
  private static func copy(of sample: String) throws -> Folder {
    let root = Checkout.path("samples/\(sample)")
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let folder = try Folder()
    for name in all where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      guard let bytes = FileManager.default.contents(atPath: root + "/" + name) else { continue }
      try folder.write(name, bytes)
    }
    return folder
  }

  private static func edit(_ folder: Folder, _ chance: inout SeededGenerator) throws {
    let files = folder.files.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }
    guard let name = files.randomElement(using: &chance) else { return }
    let text = try folder.read(name)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Int.random(in: 0..<lines.count, using: &chance)
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(name.hasSuffix(".yaml") ? "# more" : "// more", at: line)
    case 2: lines[line] = lines[line].replacingOccurrences(of: "order", with: "offer")
    default: return try folder.delete(name)
    }
    try folder.write(name, lines.joined(separator: "\n"))
  }

  @Test(arguments: [("taxi", 1), ("router", 2)] as [(String, UInt64)])
  func afterEachEditTheOutputIsThatOfARunWithoutIt(sample: String, seed: UInt64) async throws {
    let folder = try Self.copy(of: sample)
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let before = folder.texts
      for command in [["check", "--format", "json", "--strict"], ["generate", "--check"]] {
        let without = try await Tool.run(Tool.weir, command + ["--no-cache"], in: folder.path)
        for _ in 0..<2 {
          let with = try await Tool.run(Tool.weir, command, in: folder.path)
          #expect(with.all == without.all && with.code == without.code, "\(command)")
        }
      }
      // Some edits make specs unreadable: the next one begins with the sample.
      try Self.edit(folder, &chance)
      if Bool.random(using: &chance) {
        for (name, text) in before where !name.hasPrefix(".") { try folder.write(name, text) }
      }
    }
  }

  @Test func aRunThatReadsTheSameIsNotRepeated() async throws {
    let folder = try Self.copy(of: "taxi")
    let first = try await folder.weir("check")
    let stamp = try folder.stamp(Self.path)
    // A run that is repeated writes the file again.
    #expect(try await folder.weir("check").all == first.all)
    #expect(try folder.stamp(Self.path) == stamp)
    try folder.append("# more\n", to: "weir.yaml")
    #expect(try await folder.weir("check").all == first.all)
    #expect(try folder.stamp(Self.path) != stamp)
  }

  /// Each of these changes the output, so each needs an answer of its own.
  @Test func optionsHaveTheirOwnAnswers() async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\n", "modules/A.yaml": "module: A\nstate: { count: Int = 0 }\n",
      "modules/B.yaml": "module: B\nstate: { count: Int = 0 }\n",
    ])
    _ = try await folder.weir("baseline", "write", "--add")
    let commands = [
      ["check"], ["check", "--no-baseline"], ["check", "--no-baseline", "modules/A.yaml"],
      ["check", "--no-baseline", "--strict"], ["check", "--no-baseline", "--format", "sarif"],
      ["check", "--as-of", "2031-01-01"],
    ]
    for _ in 0..<2 {
      for command in commands {
        for place in ["", "modules"] {
          let arguments =
            command.map { place == "modules" && $0.hasPrefix("modules/") ? "A.yaml" : $0 }
          let there = folder.absolute(place)
          let without = try await Tool.run(Tool.weir, arguments + ["--no-cache"], in: there)
          let with = try await Tool.run(Tool.weir, arguments, in: there)
          #expect(with.all == without.all && with.code == without.code, "\(arguments)")
        }
      }
    }
  }

  @Test func damageHasNoEffect() async throws {
    let folder = try Self.copy(of: "taxi")
    try folder.append("extra: 1\n", to: "modules/Order.yaml")
    let output = try await folder.weir("check")
    let good = try Data(contentsOf: URL(filePath: folder.absolute(Self.path)))
    var chance = SeededGenerator(seed: 3)
    for round in 0..<12 {
      var bytes = good
      if round.isMultiple(of: 2) {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &chance))
      } else {
        bytes[Int.random(in: 0..<bytes.count, using: &chance)] ^= 1 << (UInt8(round) % 8)
      }
      try folder.write(Self.path, bytes)
      let next = try await folder.weir("check")
      #expect(next.all == output.all && next.code == output.code)
    }
    try folder.delete(Self.path)
    try folder.write(Self.path + "/folder", "")
    #expect(try await folder.weir("check").all == output.all)
  }

  @Test func aResultIsRecalledOnlyWithItsKey() throws {
    let folder = try Folder(["a.yaml": "1"])
    func memory(_ parts: String...) throws -> RunMemory {
      try #require(RunMemory(of: "check", parts, in: folder.path, jobs: 1))
    }
    let tree = RecordedTree()
    _ = try tree.read(folder.absolute("a.yaml"), below: folder.path)
    try memory("x").keep(Array("result".utf8), tree)
    let kept = try #require(try memory("x").recall())
    #expect(String(decoding: kept.result, as: UTF8.self) == "result" && kept.changes.isEmpty)
    #expect(try memory("y").recall() == nil)
    try folder.write("a.yaml", "2")
    #expect(try memory("x").recall()?.changes.count == 1)
  }

  @Test(arguments: ["--no-cache", "--verbose"])
  func nothingIsRememberedWith(option: String) async throws {
    let folder = try Folder(["weir.yaml": "weir: 1\n", "modules/A.yaml": "module: A\n"])
    #expect(try await folder.weir("check", option).code == 0)
    #expect(folder.has(".weir") == false)
  }
}
