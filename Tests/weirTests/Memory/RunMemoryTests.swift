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

  /// The number of edits for each project, a sixth of the wanted ones; nil by default.
  private static let wanted = WantedEdits.count.map { max(2, $0 / 6) }

  private static let others = [
    ["generate", "--check"], ["generate"], ["generate", "--allow-findings"],
    ["graph", "--format", "json"], ["metrics", "--format", "json"],
  ]

  @Test(arguments: ComparedProject.names)
  func afterEachEditTheOutputIsThatOfARunWithoutIt(name: String) async throws {
    let seed = name.utf8.reduce(WantedEdits.seed) { $0 &* 31 &+ UInt64($1) }
    var random = SeededGenerator(seed: seed)
    var project = try ComparedProject(try ComparedProject.texts(of: name))
    let isTree = name == ComparedProject.tree
    let count = Self.wanted ?? (isTree ? 6 : 1)
    var (title, before) = (name, project.texts)
    for number in 0...count {
      let format = ["json", "json", "human", "sarif"][random.below(4)]
      try await project.compare(["check", "--format", format, "--strict"], times: 2, title)
      for command in Self.others where random.below(Self.wanted == nil ? 5 : 2) == 0 {
        try await project.compare(command, title)
      }
      // Runs follow edits only of a project whose generated files were up to date.
      for command in isTree ? [["generate", "--allow-findings"], ["check"]] : [] {
        try await project.compare(command, title)
      }
      try project.compareFiles(title)
      guard number < count else { break }
      // Some edits make specs unreadable, and the next one begins without them.
      let isUndone = random.below(2) == 0
      var edit = ProjectEdit(isUndone ? before : project.texts)
      before = isUndone ? before : project.texts
      title += (isUndone ? "; undone" : "") + "; " + edit.apply(&random)
      try project.write(edit.texts)
    }
    // Of two checks of the same files, the second one recalls the first, unless weir.yaml cannot be read.
    #expect(project.recalled > count / 2)
    if isTree { #expect(project.recalled > count + count / 3, "runs follow edits") }
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
