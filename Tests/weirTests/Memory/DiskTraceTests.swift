import Foundation
import Fuzzing
import Testing

@testable import weir

/// A trace is current as long as the disk gives the same answers.
@Suite struct DiskTraceTests {
  private static let names = ["a.yaml", "b.yaml", "in/c.yaml", "in/deep/d.yaml", "e.swift", "f"]

  /// The questions of a run: it lists a folder, reads what it finds, and looks for other files.
  private static func ask(_ tree: RecordedTree, in folder: Folder) throws {
    let root = folder.path
    let found = try tree.files(below: root, endings: [".yaml", ".swift"], in: root, jobs: 1)
    _ = tree.read(found[...], below: root)
    for name in names.suffix(2) {
      let path = folder.absolute(name)
      _ = (tree.isFile(path), tree.isFolder(path), tree.isTaken(path))
      _ = try? tree.kind(of: path, below: root)
      _ = try? tree.readPlain(path, below: root)
    }
  }

  private static func bytes(of folder: Folder) throws -> [UInt8] {
    let tree = RecordedTree()
    try ask(tree, in: folder)
    return try #require(tree.trace?.bytes(relativeTo: folder.path))
  }

  private static func edit(_ folder: Folder, _ chance: inout SeededGenerator) throws {
    let name = names.randomElement(using: &chance) ?? ""
    switch Int.random(in: 0..<5, using: &chance) {
    case 0: try? folder.delete(name)
    case 1:
      try? folder.delete(name)
      try? folder.link(name, to: folder.absolute("a.yaml"))
    case 2:
      try? folder.delete(name)
      try? FileManager.default.createDirectory(
        atPath: folder.absolute(name), withIntermediateDirectories: true)
    // Outside of all questions, unless a link leads there.
    case 3: try? folder.write("other.txt", "\(UInt8.random(in: 0...1, using: &chance))")
    default: try? folder.write(name, "\(UInt8.random(in: 0...1, using: &chance))")
    }
  }

  @Test func itIsCurrentExactlyIfTheSameQuestionsHaveTheSameAnswers() throws {
    let folder = try Folder(["a.yaml": "0", "f": "0"])
    var chance = SeededGenerator(seed: 7)
    var before = try Self.bytes(of: folder)
    var count = 0
    for _ in 0..<2_000 {
      try Self.edit(folder, &chance)
      let trace = try #require(DiskTrace(before[...], relativeTo: folder.path))
      let now = try Self.bytes(of: folder)
      #expect(trace.isCurrent(jobs: 2) == (now == before))
      if now == before { count += 1 }
      before = now
    }
    #expect((200..<1_800).contains(count), "both kinds of edits are frequent")
  }

  @Test func itsBytesAreReadAgain() throws {
    let folder = try Folder(["a.yaml": "1", "in/c.yaml": "2", "f": "3"])
    let bytes = try Self.bytes(of: folder)
    let read = try #require(DiskTrace(bytes[...], relativeTo: folder.path))
    #expect(read.bytes(relativeTo: folder.path) == bytes)
  }

  @Test func aRunDuringWhichAFileChangesHasNone() throws {
    let folder = try Folder(["a.yaml": "1"])
    let tree = RecordedTree()
    _ = try tree.read(folder.absolute("a.yaml"), below: folder.path)
    try folder.write("a.yaml", "2")
    _ = try tree.read(folder.absolute("a.yaml"), below: folder.path)
    #expect(tree.trace == nil)
  }
}
