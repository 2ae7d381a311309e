import ArgumentParser
import Foundation
import Fuzzing
import WeirDiagnostics
import WeirGenerate

@testable import weir

/// The random edits of the tests of memories: `WEIR_EDITS` asks for another number, and `WEIR_EDIT_SEED` for others.
enum WantedEdits {
  static let count = number("WEIR_EDITS")
  static let seed = UInt64(number("WEIR_EDIT_SEED") ?? 1)

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }
}

/// A project in a folder, and the results of its checks. Each edit makes several projects, which are freed.
struct EditedProject {
  private let folder: Folder
  private let file: String
  private let scope: PathScope
  private let command: CheckCommand
  private let generator: Generator
  /// The specs with their texts, by absolute path.
  let specs: [(path: String, text: String)]

  init(_ files: [(name: String, text: String)]) async throws {
    folder = try Folder()
    for (name, text) in files { try folder.write(name, text) }
    file = folder.absolute("weir.yaml")
    scope = try PathScope([], projectFile: file)
    command = try CheckCommand.parse(["--project", file, "--quiet", "--jobs", "1", "--no-cache"])
    specs = files.filter { $0.name != "weir.yaml" }.map { [folder] in
      (folder.absolute($0.name), $0.text)
    }
    var unedited = try await command.common.load(file, in: DiskTree())
    generator = Generator(try unedited.library(), for: unedited.project)
  }

  func tree(_ texts: [String: String]) -> EditedTree {
    var tree = EditedTree()
    for (path, text) in texts { tree[path] = Array(text.utf8) }
    return tree
  }

  /// Random edits of one spec or of several: the earlier texts and the new ones, by path.
  func edit(
    _ random: inout SeededGenerator
  ) -> (before: [String: String], after: [String: String]) {
    let texts = Dictionary(uniqueKeysWithValues: specs)
    var edited = texts
    if random.below(6) == 0 {
      edited = SpecEdit.rename(in: texts, &random)
    } else {
      for _ in 0...(random.below(3) == 0 ? 1 : 0) {
        let (path, text) = specs[random.below(specs.count)]
        edited[path] = SpecEdit.apply(to: text, &random)
      }
    }
    let paths = texts.keys.filter { texts[$0] != edited[$0] }
    func those(_ texts: [String: String]) -> [String: String] {
      texts.filter { paths.contains($0.key) }
    }
    let both = (those(texts), those(edited))
    return random.below(2) == 0 ? both : (both.1, both.0)
  }

  func isUnedited(_ texts: [String: String]) -> Bool {
    specs.allSatisfy { texts[$0.path] == nil || texts[$0.path] == $0.text }
  }

  /// The texts of the generated files, by path.
  func files(of tree: EditedTree) async throws -> [String: String] {
    try await Allocator.$endsSoon.withValue(false) {
      let folder = try await command.common.load(file, in: tree)
      let files = ComparedPart.files(of: folder, generator)
      return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    }
  }

  func result(of tree: EditedTree) async throws -> CheckResult {
    try await Allocator.$endsSoon.withValue(false) {
      var resident: ResidentProject?
      return try await command.check(file, in: scope, of: tree, keeping: &resident)
    }
  }

  /// The check of a part after a change of specs; nil if it is not tried.
  func part(
    _ links: SpecLinks, from before: EditedTree, to after: EditedTree
  ) async throws -> ComparedPart? {
    let root = FileSystem.parent(of: file)
    let changed = after.texts.map { (FileSystem.relative($0, to: root), $1) }
    guard
      let part = SpecPart(
        links, from: before.texts, to: Dictionary(uniqueKeysWithValues: changed), in: root)
    else { return nil }
    return try await Allocator.$endsSoon.withValue(false) {
      try await ComparedPart.grown(part, of: file, before: before, after: after, command.common)
    }
  }
}
