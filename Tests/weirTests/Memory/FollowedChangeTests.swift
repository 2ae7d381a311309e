import Foundation
import Fuzzing
import Testing

@testable import weir

/// After a change of a body, a run looks only at a part of the project, and has the output of a run that reads all.
@Suite struct FollowedChangeTests {
  private static let runs = ".weir/cache/runs"

  private static func project() throws -> Folder {
    var files = Dictionary(uniqueKeysWithValues: SpecPartTests.tree.map { ($0.name, $0.text) })
    files["weir.yaml", default: ""] += "generate: { output: Generated }\n"
    return try Folder(files)
  }

  private static func change(_ folder: Folder, to line: String) throws {
    let cart = SpecPartTests.cart.replacing("note += 1", with: line)
    try folder.write("modules/Cart.yaml", cart)
  }

  /// The same project in a new folder, without what earlier runs have found.
  private static func copy(of folder: Folder) throws -> Folder {
    try Folder(folder.outputs)
  }

  /// With data in a module far away, all generated types have another isolation; with invariants, a run prints that they
  /// are not verified.
  @Test(arguments: [
    "", "entities: { Item: { fields: { id: Int } } }\n",
    "invariants: { open: { holds: isOpen } }\n",
  ])
  func generatedFilesAndFindingsFollow(section: String) async throws {
    let folder = try Self.project()
    try folder.append(section, to: "modules/Session.yaml")
    for command in ["generate", "generate", "check"] { _ = try await folder.weir(command) }
    let stamp = try folder.stamp(Self.runs)
    for (old, new) in [
      ("note += 1", "note += 2"), ("note += 1", "note += 3 // three"),
      ("note += 1", "note += 3\n    // done"), ("note += 1", "note -= 4"),
      ("note += 1", "note = 4"),
      ("note: Int = 0", "note: Int = 0\n  more: Int = 0"), ("note: Int = 0", "note: Int = 1"),
      ("actions:\n", "actions:\n  didMore:\n"),
    ] {
      try folder.write("modules/Cart.yaml", SpecPartTests.cart.replacing(old, with: new))
      let other = try Self.copy(of: folder)
      let commands = [
        ["check"], ["generate", "--check"], ["generate"], ["check"], ["generate"],
      ]
      for command in commands {
        let part = try await Tool.run(Tool.weir, command, in: folder.path)
        let whole = try await Tool.run(Tool.weir, command + ["--no-cache"], in: other.path)
        #expect(part.all == whole.all && part.code == whole.code, "\(new): \(command)")
      }
      #expect(try Self.copy(of: folder).texts == other.texts)
      #expect(try folder.stamp(Self.runs) == stamp, "\(new): a run has read all")
    }
    try folder.write("modules/Cart.yaml", SpecPartTests.cart + "conforms: [Sendable]\n")
    for command in ["generate", "check"] { _ = try await folder.weir(command) }
    #expect(try folder.stamp(Self.runs) != stamp)
  }

  /// A run that cannot use what it remembers reads all.
  @Test func damageHasNoEffect() async throws {
    let folder = try Self.project()
    _ = try await folder.weir("check")
    let path = ".weir/cache/specs"
    let good = try Data(contentsOf: URL(filePath: folder.absolute(path)))
    var chance = SeededGenerator(seed: 4)
    for round in 1...6 {
      var bytes = good
      if round.isMultiple(of: 3) {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &chance))
      } else {
        for _ in 0..<40 { bytes[Int.random(in: 0..<bytes.count, using: &chance)] ^= 1 }
      }
      try folder.write(path, bytes)
      try Self.change(folder, to: "note += \(round) + unknown")
      let whole = try await folder.weir("check", "--no-cache")
      let part = try await folder.weir("check")
      #expect(part.all == whole.all && part.code == whole.code)
      #expect(part.all.contains("unknown"))
    }
  }

  @Test func aFileEditedByHandIsFound() async throws {
    let folder = try Self.project()
    for command in ["generate", "generate", "check"] { _ = try await folder.weir(command) }
    try Self.change(folder, to: "note += 2")
    try folder.append("// mine\n", to: "Generated/Cart.swift")
    let other = try Self.copy(of: folder)
    for command in [["check"], ["generate"]] {
      let part = try await Tool.run(Tool.weir, command, in: folder.path)
      let whole = try await Tool.run(Tool.weir, command + ["--no-cache"], in: other.path)
      #expect(part.all == whole.all && part.code == whole.code, "\(command)")
      #expect(part.all.contains("edited by hand"))
    }
    #expect(try folder.read("Generated/Cart.swift").hasSuffix("// mine\n"))
  }

  @Test func aBuildWritesTheFileOfTheChangedSpec() async throws {
    let folder = try Self.project()
    let outputs = try Folder()
    func build(_ output: String, _ options: String...) async throws {
      let command = ["build-tool", "--output", outputs.absolute(output)] + options
      _ = try await Tool.run(Tool.weir, command, in: folder.path)
    }
    try await build("part")
    let runs = "part/" + Self.runs
    let others = ["part/App.swift", "part/Shop.swift", "part/WeirSupport.swift"]
    let (stamp, stamps) = (try outputs.stamp(runs), try others.map { try outputs.stamp($0) })
    for line in ["note += 2", "note -= 3", "note += 4"] {
      try Self.change(folder, to: line)
      try await build("part")
      try await build("whole", "--no-cache")
      for file in ["Cart.swift", "Shop.swift", ".weir-manifest"] {
        #expect(try outputs.read("part/" + file) == outputs.read("whole/" + file))
      }
      #expect(try outputs.read("part/Cart.swift").contains(line))
      #expect(try outputs.stamp(runs) == stamp, "\(line): a run has read all")
    }
    #expect(try others.map { try outputs.stamp($0) } == stamps)
  }
}
