import Foundation
import Fuzzing
import Testing

/// Other commands that write files are killed; the same command succeeds afterwards.
@Suite struct KilledWriterTests {
  /// A command, the files before it, and the files that it may change.
  struct Writer: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    /// The folder whose modification shows that the command writes.
    let watched: String
    var files: [String: String] = [:]
    /// Files that a run replaces, with their texts before it.
    var replaced: [String: String] = [:]

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let writers = [
    Writer(
      arguments: ["import", "openapi", "api.yaml"], watched: "modules",
      files: ["api.yaml": document, "modules/Mine.yaml": "module: Mine\n"]),
    Writer(
      arguments: ["import", "openapi", "api.yaml", "--force", "--notes", "notes.txt"],
      watched: "modules", files: ["api.yaml": document],
      replaced: ["modules/Tag3.yaml": "module: Tag3\n", "notes.txt": "old\n"]),
    Writer(
      arguments: ["baseline", "write", "--grow"], watched: "", files: Specs.warning,
      replaced: ["weir-baseline.txt": "# weir baseline 1\n"]),
    Writer(
      arguments: ["init", "--name", "Demo"], watched: "", files: ["notes.txt": "mine\n"]),
    Writer(
      arguments: ["scaffold"], watched: "Sources", files: Specs.manual),
    Writer(
      arguments: [
        "build-tool", "--output", "out", "--project", "weir.yaml", "--relative-to", ".",
      ], watched: "out", files: Specs.clean, replaced: ["out/App.swift": "// Made by Weir once\n"]),
    Writer(
      arguments: ["graph", "--output", "graph.txt"], watched: "", files: Specs.clean,
      replaced: ["graph.txt": "old\n"]),
  ]

  private static let document =
    "openapi: 3.0.3\ninfo: { title: Shop, version: 1.0.0 }\npaths:\n"
    + (1...12).map {
      """
        /things\($0)/{id}:
          get:
            operationId: get\($0)
            tags: [Tag\($0)]
            parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
            responses: { 200: { description: '' } }

      """
    }.joined()

  @Test(arguments: writers) func theNextRunSucceeds(of writer: Writer) async throws {
    let clean = try await Self.finished(writer)
    var count = 0
    for seed in Kills.seeds(usually: 2) {
      var numbers = SeededGenerator(seed: seed)
      let folder = try Self.folder(of: writer)
      let watched = Int.random(in: 0..<4, using: &numbers) == 0 ? nil : writer.watched
      let delay = UInt32.random(in: 0..<(watched == nil ? 100_000 : 3_000), using: &numbers)
      if try await folder.killed(writer.arguments, watching: watched, after: delay) { count += 1 }
      try await Self.expectThatItContinues(writer, folder, clean, "seed \(seed)")
    }
    if Kills.isLong { print("\(writer.testDescription): \(count) were killed before their end") }
  }

  @Test(
    .enabled(if: Kills.isLong && Kills.hasStrace, "needs WEIR_KILL_RUNS and strace"),
    arguments: writers, Kills.calls)
  func theNextRunSucceedsAfterAKillAtEverySystemCall(of writer: Writer, call: String)
    async throws
  {
    let clean = try await Self.finished(writer)
    for number in 1...1000 {
      let folder = try Self.folder(of: writer)
      guard try await folder.killed(writer.arguments, before: call, number) else {
        return print("\(writer.testDescription): killed before \(number - 1) calls of \(call)")
      }
      try await Self.expectThatItContinues(writer, folder, clean, "\(call) \(number)")
    }
  }

  private static func folder(of writer: Writer) throws -> Folder {
    try Folder(writer.files.merging(writer.replaced) { $1 }, name: "demo")
  }

  /// All texts after an uninterrupted run.
  private static func finished(_ writer: Writer) async throws -> [String: String] {
    let folder = try folder(of: writer)
    let output = try await Tool.run(Tool.weir, writer.arguments, in: folder.path)
    try #require(output.code == 0, "\(output.all)")
    return folder.outputs
  }

  private static func expectThatItContinues(
    _ writer: Writer, _ folder: Folder, _ clean: [String: String], _ place: String
  ) async throws {
    for (path, text) in folder.outputs where !path.contains(".weir-") {
      let texts = [writer.files[path], writer.replaced[path], clean[path]]
      #expect(texts.contains(text), "\(place): \(path) is torn")
    }
    for path in writer.replaced.keys { #expect(folder.has(path), "\(place): \(path) is lost") }
    let output = try await Tool.run(Tool.weir, writer.arguments, in: folder.path)
    #expect(output.code == 0, "\(place): \(output.all)")
    #expect(folder.outputs == clean, "\(place): \(folder.files)")
  }
}
