import Foundation
import Fuzzing
import Testing

/// `generate` is killed, the specs change, and the next run succeeds: no file is incomplete, no edited file is
/// lost, and no temporary file remains.
@Suite struct KilledGenerateTests {
  private static let out = "Sources/Generated/"
  private static let manifest = out + ".weir-manifest"
  /// Files of the user: one that Weir never generated, and one that it generated for a removed
  /// module.
  private static let mine = [out + "Mine.swift": "// mine\n", out + "Gone.swift": "// edited\n"]

  /// The specs of one version, and the result of an uninterrupted run.
  private struct Version {
    let specs: [String: String]
    let made: [String: String]

    /// - Parameter number: The version; each version adds one module and removes another.
    init(_ number: Int, modules count: Int) async throws {
      var specs = ["weir.yaml": Specs.project.replacing("root: App\n", with: "")]
      for index in (0..<count).map({ $0 + number }) {
        specs["modules/M\(index).yaml"] = Specs.counter.replacing("Counter", with: "M\(index)")
          .replacing("count += 1", with: index % 5 == 0 ? "count += 1" : "count += \(number)")
      }
      self.specs = specs
      let folder = try Folder(specs)
      let output = try await folder.weir("generate")
      try #require(output.code == 0, "\(output.all)")
      made = folder.texts.filter { specs[$0.key] == nil }
    }
  }

  private struct Story {
    let versions: [Version]

    init(modules count: Int) async throws {
      var versions: [Version] = []
      for number in 1...3 { versions.append(try await Version(number, modules: count)) }
      self.versions = versions
    }

    /// The result of the first version with the user's files, and the specs of the second version.
    func folder() throws -> Folder {
      let folder = try Folder(versions[0].made.merging(versions[1].specs) { $1 })
      for (path, text) in mine { try folder.write(path, text) }
      try folder.append("0123456789abcdef \(out)Gone.swift\n", to: manifest)
      return folder
    }

    func change(_ folder: Folder, to version: Version) throws {
      for path in folder.files where path.hasPrefix("modules/") { try folder.delete(path) }
      for (path, text) in version.specs { try folder.write(path, text) }
    }

    /// Each generated file has the contents of one of the runs.
    func expectNothingTorn(_ folder: Folder, _ place: String) {
      for (path, text) in folder.texts where path.hasPrefix(out) && path.hasSuffix(".swift") {
        let texts = versions.map { $0.made[path] } + [mine[path]]
        #expect(texts.contains(text), "\(place): \(path) is torn")
      }
    }

    /// The last version is generated without `--force`.
    func expectThatItContinues(_ folder: Folder, _ place: String) async throws {
      let dry = try await folder.weir("generate", "--dry-run")
      #expect(dry.code == 0 && !dry.out.contains("edited by hand"), "\(place): \(dry.all)")
      try change(folder, to: versions[2])
      let output = try await folder.weir("generate")
      #expect(output.code == 0, "\(place): \(output.all)")
      let check = try await folder.weir("generate", "--check")
      #expect(check.code == 0, "\(place): \(check.all)")
      #expect(folder.temporaries == [], "\(place)")
      let expected = versions[2].made.merging(mine) { $1 }
      let found = folder.texts.filter { $0.key.hasPrefix(out) }
      #expect(found == expected, "\(place): \(found.keys.sorted())")
    }
  }

  @Test func theNextRunSucceeds() async throws {
    let story = try await Story(modules: 24)
    var count = 0
    for seed in Kills.seeds(usually: 10) {
      var numbers = SeededGenerator(seed: seed)
      let folder = try story.folder()
      let watched = Int.random(in: 0..<8, using: &numbers) == 0 ? nil : Self.out
      let delay = UInt32.random(in: 0..<(watched == nil ? 200_000 : 20_000), using: &numbers)
      if try await folder.killed(["generate"], watching: watched, after: delay) { count += 1 }
      story.expectNothingTorn(folder, "seed \(seed)")
      if Bool.random(using: &numbers) {
        // The run after the killed one is killed too.
        try story.change(folder, to: story.versions[Int.random(in: 0..<3, using: &numbers)])
        let delay = UInt32.random(in: 0..<20_000, using: &numbers)
        try await folder.killed(["generate"], watching: Self.out, after: delay)
        story.expectNothingTorn(folder, "seed \(seed), again")
      }
      try await story.expectThatItContinues(folder, "seed \(seed)")
    }
    if Kills.isLong { print("generate: \(count) runs were killed before their end") }
  }

  /// A user edits a file after the kill: only that file makes the next run fail.
  @Test func anEditAfterAKillIsKept() async throws {
    let story = try await Story(modules: 12)
    let path = Self.out + "M5.swift"
    for seed in Kills.seeds(usually: 3) {
      var numbers = SeededGenerator(seed: seed)
      let folder = try story.folder()
      let delay = UInt32.random(in: 0..<10_000, using: &numbers)
      try await folder.killed(["generate"], watching: Self.out, after: delay)
      try folder.append("// mine\n", to: path)
      let text = try folder.read(path)
      try story.change(folder, to: story.versions[2])
      let output = try await folder.weir("generate")
      #expect(output.code == 2)
      #expect(
        output.err.hasSuffix(
          "weir: error: \(path) was edited by hand; `weir generate --force` overwrites it\n"))
      #expect(output.err.split(separator: "\n").count == 2, "seed \(seed): \(output.err)")
      #expect(try folder.read(path) == text)
      #expect(try await folder.weir("generate", "--force").code == 0)
      #expect(try await folder.weir("generate", "--check").code == 0)
    }
  }

  /// Two concurrent runs, of which one is killed: the other is not affected.
  @Test func twoRunsAtOnce() async throws {
    let story = try await Story(modules: 12)
    for seed in Kills.seeds(usually: 3) {
      var numbers = SeededGenerator(seed: seed)
      let folder = try story.folder()
      let delay = UInt32.random(in: 0..<10_000, using: &numbers)
      async let killed = folder.killed(["generate"], watching: Self.out, after: delay)
      async let first = folder.weir("generate")
      async let second = folder.weir("generate")
      for output in [try await first, try await second] {
        #expect(output.code == 0, "seed \(seed): \(output.all)")
      }
      _ = try await killed
      try await story.expectThatItContinues(folder, "seed \(seed)")
    }
  }

  @Test(
    .enabled(if: Kills.isLong && Kills.hasStrace, "needs WEIR_KILL_RUNS and strace"),
    arguments: Kills.calls)
  func theNextRunSucceedsAfterAKillAtEverySystemCall(call: String) async throws {
    let story = try await Story(modules: 3)
    for number in 1...1000 {
      let folder = try story.folder()
      guard try await folder.killed(["generate"], before: call, number) else {
        return print("generate: killed before \(number - 1) calls of \(call)")
      }
      story.expectNothingTorn(folder, "\(call) \(number)")
      try await story.expectThatItContinues(folder, "\(call) \(number)")
    }
  }
}
