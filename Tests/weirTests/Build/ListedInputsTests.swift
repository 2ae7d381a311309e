import Foundation
import Testing

/// `--inputs`: the files of a build system.
@Suite struct ListedInputsTests {
  /// A project whose specs are links to files elsewhere, as in Bazel's sandboxes, and their list.
  private static func sandbox() throws -> Folder {
    let folder = try Folder(Specs.breach.mapKeys { "store/" + $0 })
    for name in Specs.breach.keys {
      try folder.write(name, "module: Wrong\n")
    }
    try folder.write("modules/Other.yaml", "module: Other\nstate: [\n")
    try folder.write("inputs", Specs.breach.keys.sorted().map { "\($0)\tstore/\($0)\n" }.joined())
    return folder
  }

  @Test func onlyListedFilesAreRead() async throws {
    let plain = try await Folder(Specs.breach).weir("check", "--no-cache")
    let folder = try Self.sandbox()
    let command = ["check", "--project", "weir.yaml", "--inputs", "inputs"]
    let output = try await Tool.run(Tool.weir, command, in: folder.path)
    #expect(output.all == plain.all && output.code == 1)
    let lines = try folder.read("inputs").split(separator: "\n")
    try folder.write("inputs", lines.reversed().joined(separator: "\n"))
    #expect(try await Tool.run(Tool.weir, command, in: folder.path).all == plain.all)
    #expect(
      !FileManager.default.fileExists(atPath: folder.absolute(".weir")), "a sandbox has no cache")
  }

  @Test func graphAndSwiftAreTheSame() async throws {
    let folder = try Self.sandbox()
    try folder.write("store/modules/App.yaml", Specs.app)
    let plain = try Folder(Specs.clean)
    for command in [
      ["graph", "--format", "json"], ["build-tool", "--output", "out", "--verbose"],
    ] {
      let inputs = ["--project", "weir.yaml", "--inputs", "inputs"]
      let output = try await Tool.run(Tool.weir, command + inputs, in: folder.path)
      let expected = try await Tool.run(Tool.weir, command, in: plain.path)
      #expect(output.all == expected.all && output.code == 0)
    }
    #expect(try folder.read("out/Counter.swift") == plain.read("out/Counter.swift"))
  }

  @Test func aMissingFileIsSaid() async throws {
    let folder = try Self.sandbox()
    func check() async throws -> Output {
      try await folder.weir("check", "--project", "weir.yaml", "--inputs", "inputs")
    }
    try folder.write("inputs", "weir.yaml\tstore/weir.yaml\n")
    let unlisted = try await check()
    #expect(unlisted.code == 2 && unlisted.out.contains("`modules` does not match a spec"))
    try folder.append("modules/App.yaml\tstore/none\n", to: "inputs")
    let absent = try await check()
    #expect(absent.code == 2 && absent.out.contains("modules/App.yaml"), "\(absent.all)")
    try folder.write("inputs", "weir.yaml\tstore/weir.yaml\nweir.yaml\tother\n")
    #expect(try await check().err == "weir: error: inputs contains weir.yaml twice\n")
    try folder.write("inputs", "")
    #expect(try await check().err == "weir: error: cannot find the project file weir.yaml\n")
  }
}

extension Dictionary {
  fileprivate func mapKeys(_ transform: (Key) -> Key) -> [Key: Value] {
    Dictionary(uniqueKeysWithValues: map { (transform($0.key), $0.value) })
  }
}
