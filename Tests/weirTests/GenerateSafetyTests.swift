import Foundation
import Testing

/// `generate` preserves files of other origins, and writes nothing outside of the project.
@Suite struct GenerateSafetyTests {
  private static let app = "Sources/Generated/App.swift"
  private static let counter = "Sources/Generated/Counter.swift"
  private static let alone = """
    module: App
    state: { isOn: Bool = false }
    actions: { didFlip: }
    reduce: { didFlip: isOn.toggle() }

    """

  private func generated() async throws -> Folder {
    let folder = try Folder(Specs.clean)
    #expect(try await folder.weir("generate").code == 0)
    return folder
  }

  @Test func anEditedFileIsKept() async throws {
    let folder = try await generated()
    try folder.append("// mine\n", to: Self.app)
    for _ in 1...2 {
      let output = try await folder.weir("generate")
      #expect(output.code == 2)
      #expect(
        output.err.contains(
          "weir: error: \(Self.app) was edited by hand; `weir generate --force` overwrites it\n"))
      #expect(try folder.read(Self.app).hasSuffix("// mine\n"))
    }
    let check = try await folder.weir("generate", "--check")
    #expect(check.code == 1 && check.out.contains("\(Self.app): edited by hand\n"))
    #expect(
      try await folder.weir("generate", "--dry-run").out == "keep \(Self.app) (edited by hand)\n")
    #expect(try await folder.weir("generate", "--force").code == 0)
    #expect(try !folder.read(Self.app).contains("mine"))
    #expect(try await folder.weir("generate", "--check").code == 0)
  }

  @Test func otherFilesAreWrittenDespiteAnEditedFile() async throws {
    let folder = try await generated()
    try folder.append("// mine\n", to: Self.app)
    try folder.write(
      "modules/Counter.yaml", Specs.counter.replacing("count += 1", with: "count += 2"))
    #expect(try await folder.weir("generate").code == 2)
    #expect(try folder.read(Self.counter).contains("count += 2"))
  }

  @Test func aFileThatItDidNotWriteIsKept() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write(Self.app, "// mine\n")
    for _ in 1...2 {
      let output = try await folder.weir("generate")
      #expect(output.code == 2)
      #expect(output.err.contains("\(Self.app) "))
      #expect(try folder.read(Self.app) == "// mine\n")
    }
    #expect(try await folder.weir("generate", "--force").code == 0)
    #expect(try folder.read(Self.app) != "// mine\n")
  }

  @Test func aStaleFileIsDeleted() async throws {
    let folder = try await generated()
    try folder.write("Sources/Generated/Mine.swift", "// mine\n")
    try folder.write("modules/App.yaml", Self.alone)
    try folder.delete("modules/Counter.yaml")
    let output = try await folder.weir("generate")
    #expect(output.code == 0)
    #expect(output.err == "1 written, 0 unchanged, 1 deleted\n")
    #expect(!folder.has(Self.counter))
    #expect(folder.has("Sources/Generated/Mine.swift"))
  }

  @Test func anEditedStaleFileIsKept() async throws {
    let folder = try await generated()
    try folder.append("// mine\n", to: Self.counter)
    try folder.write("modules/App.yaml", Self.alone)
    try folder.delete("modules/Counter.yaml")
    let output = try await folder.weir("generate")
    #expect(output.code == 0)
    #expect(
      output.err == "1 written, 0 unchanged, 1 not changed, because they were edited by hand\n")
    #expect(try folder.read(Self.counter).hasSuffix("// mine\n"))
  }

  @Test(arguments: ["Sources/Generated/App.swift", "Sources/Generated", "Sources"])
  func nothingIsWrittenThroughALink(name: String) async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("../outside/App.swift", "// outside\n")
    if name.hasPrefix("Sources/") { try folder.write("Sources/Keep.txt", "") }
    if name.hasSuffix("App.swift") { try folder.write("Sources/Generated/Keep.txt", "") }
    let target = name.hasSuffix(".swift") ? "../outside/App.swift" : "../outside"
    try folder.link(name, to: folder.absolute(target))
    for options in [[], ["--force"], ["--check"], ["--dry-run"]] {
      let output = try await Tool.run(Tool.weir, ["generate"] + options, in: folder.path)
      #expect(output.code == 2)
      #expect(output.err.hasPrefix("weir: error: \(name) is a link"))
      #expect(output.out == "")
    }
    #expect(try folder.read("../outside/App.swift") == "// outside\n")
    let outside = try FileManager.default.contentsOfDirectory(atPath: folder.absolute("../outside"))
    #expect(outside == ["App.swift"])
    #expect(!folder.has(Self.counter), "nothing is written unless all files can be")
  }

  @Test func aFolderWithAFilesNameIsReported() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("Sources/Generated/App.swift/inner.txt", "")
    let output = try await folder.weir("generate", "--force")
    #expect(output.code == 2)
    #expect(output.err.hasPrefix("weir: error: \(Self.app) is "))
    #expect(!folder.has(Self.counter))
  }

  @Test func aDanglingLinkIsNotFollowed() async throws {
    let folder = try Folder(Specs.clean)
    try folder.write("Sources/Generated/Keep.txt", "")
    try folder.link(Self.app, to: folder.absolute("../made.swift"))
    #expect(try await folder.weir("generate").code == 2)
    #expect(!folder.has("../made.swift"))
  }

  @Test(arguments: ["../outside", "/tmp/weir-outside", "Sources/../../outside", "~/outside"])
  func outputOutsideTheProjectIsRefused(output path: String) async throws {
    var specs = Specs.clean
    specs["weir.yaml"] = Specs.project.replacing("Sources/Generated", with: path)
    let folder = try Folder(specs)
    let output = try await folder.weir("generate")
    #expect(output.code == 2)
    #expect(output.out.contains("weir.yaml:6:11: error: "))
    #expect(!FileManager.default.fileExists(atPath: folder.absolute("../outside")))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/weir-outside"))
  }

  /// The line of a manifest that says that Weir wrote a text.
  private static func line(_ path: String, _ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + " \(path)\n"
  }

  @Test func aManifestCannotHaveOtherFilesDeleted() async throws {
    let folder = try await generated()
    let text = "// Made by Weir from a removed spec.\n"
    let places = [
      "../Mine.swift", "Sources/Mine.swift", "Sources/Generated/../Mine.swift",
      "Sources/Generated/../\u{301}.swift",
    ]
    for place in places { try folder.write(place, text) }
    try folder.write("Sources/Generated/Made.swift", text)
    for place in places + [folder.absolute("Sources/Mine.swift"), "Sources/Generated/Made.swift"] {
      try folder.append(Self.line(place, text), to: "Sources/Generated/.weir-manifest")
    }
    #expect(try await folder.weir("generate").code == 0)
    for place in places { #expect(folder.has(place)) }
    #expect(!folder.has("Sources/Generated/Made.swift"), "the manifest was read")
  }

  /// A pull request adds lines to the manifest, with `Sources/{module}` as the output folder.
  @Test func aForgedManifestCannotHaveHandWrittenSwiftDeletedOrReplaced() async throws {
    var specs = Specs.clean
    specs["weir.yaml"] = Specs.project.replacing("Sources/Generated", with: "Sources/{module}")
    let folder = try Folder(specs)
    let texts = [
      "Sources/Screens/LoginView.swift": "struct LoginView {}\n",
      "Sources/App/App.swift": "// Ours.\nstruct App {}\n",
    ]
    for (path, text) in texts {
      try folder.write(path, text)
      try folder.write(
        "Sources/.weir-manifest",
        (folder.has("Sources/.weir-manifest") ? try folder.read("Sources/.weir-manifest") : "")
          + Self.line(path, text))
    }
    let output = try await folder.weir("generate")
    #expect(output.code == 2)
    #expect(output.err.contains("Sources/App/App.swift was not written by weir"), "\(output.all)")
    for (path, text) in texts { #expect(try folder.read(path) == text) }
    #expect(folder.has("Sources/Counter/Counter.swift"))
  }

  /// A path has many spellings; a current file is not deleted under any of them.
  @Test(arguments: [
    "Sources/Generated//App.swift", "Sources//Generated/App.swift", "Sources/Generated/./App.swift",
    "./Sources/Generated/App.swift", "Sources/Generated/App.swift/",
    "Sources/Generated/App.swift\u{0}.swift", "Sources/Generated/Linked.swift",
  ])
  func aManifestCannotHaveACurrentFileDeleted(path: String) async throws {
    let folder = try await generated()
    let manifest = "Sources/Generated/.weir-manifest"
    let before = try folder.read(manifest)
    let line = try #require(before.split(separator: "\n").first { $0.hasSuffix(Self.app) })
    // The same file with another spelling, as in a case-insensitive file system.
    try FileManager.default.linkItem(
      atPath: folder.absolute(Self.app), toPath: folder.absolute("Sources/Generated/Linked.swift"))
    try folder.append(line.prefix(17) + path + "\n", to: manifest)
    let output = try await folder.weir("generate")
    #expect(output.code == 0 && output.err == "0 written, 2 unchanged\n", "\(output.all)")
    #expect(folder.has(Self.app) && folder.has("Sources/Generated/Linked.swift"))
    #expect(try folder.read(manifest) == before)
  }

  @Test func anInvalidManifestIsIgnored() async throws {
    let folder = try await generated()
    try folder.write("Sources/Generated/.weir-manifest", Data([0xff, 0xfe, 0x0a, 0x00, 0x20]))
    let output = try await folder.weir("generate")
    #expect(output.code == 0 && output.err == "0 written, 2 unchanged\n")
    #expect(try folder.read("Sources/Generated/.weir-manifest").contains(Self.app))
  }
}
