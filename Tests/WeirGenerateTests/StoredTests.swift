import Foundation
import Testing
import WeirGenerate

/// Entities of every backend, compiled with replacements for the libraries. `Integration/grdb` runs the same
/// templates on a real SQLite.
@Suite struct StoredTests {
  static let libraries = ["GRDB", "RealmSwift", "CoreData", "SwiftData"]

  @Test(arguments: CallTests.modes) func checked(_ mode: CallTests.Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let files = try GoldenCase.stored.generated().files.map {
      // The only macro without a replacement.
      try swiftc.write($0.text.replacing("@Model\n", with: ""), to: $0.path)
    }
    let predicate = Places.storageStandIns.appending(path: "Predicate.swift")
    let compiled = try swiftc.compile(
      files + [predicate.path(percentEncoded: false)] + mode.flags + [
        "-typecheck", "-parse-as-library", "-warnings-as-errors",
        "-enable-upcoming-feature", "ExistentialAny",
      ] + Self.flags())
    #expect(compiled.status == 0, "\(compiled.output)")
  }

  /// Swift that uses an entity needs no database: the targets without storage are compiled without the libraries.
  @Test(arguments: ["5", "6"]) func checkedAcrossTargets(_ version: String) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let generated = try GoldenCase.storedTargets.generated()
    let paths = try swiftc.write(generated)
    for target in ["AppRuntime", "Owners", "Habits", "Net", "Main", "Store"] {
      let compiled = try swiftc.compile(
        paths.filter { $0.contains("/\(target)/") } + [
          "-swift-version", version, "-package-name", "weir", "-warnings-as-errors", "-I", ".",
          "-parse-as-library", "-emit-module", "-module-name", target,
          "-enable-upcoming-feature", "ExistentialAny",
        ] + (target == "Store" ? Self.flags() : []))
      try #require(compiled.status == 0, "\(target): \(compiled.output)")
    }
    let importing = generated.files.filter { $0.text.contains("import GRDB\n") }.map(\.path)
    #expect(
      importing == [
        "Sources/Store/Generated/GRDBStorage.swift", "Sources/Store/Generated/Habits+Storage.swift",
        "Sources/Store/Generated/Owners+Storage.swift",
      ])
  }

  /// The files of one target: only those of the storage import the database.
  @Test func importedApart() throws {
    for file in try GoldenCase.stored.generated().files {
      let isStorage = file.path.hasSuffix("Storage.swift")
      for library in Self.libraries {
        #expect(isStorage || !file.text.contains("import \(library)\n"), "\(file.path)")
      }
    }
  }

  @Test func storageTarget() {
    let entities = """
      module: Users
      entities: { User: { backend: grdb, key: id, fields: { id: Int } } }
      """
    #expect(
      Spec(entities, generate: "{ storage: { target: Store } }").problems == [
        "modules.yaml:1: `Users` has no target, so the storage's target `Store` cannot import it"
      ])
    let several = "{ storage: { target: Store }, output: 'Sources/{module}' }"
    #expect(Spec(entities, generate: several).problems == [])
    #expect(
      Spec(entities + "\ntarget: Data", generate: "{ storage: { target: Store } }").problems == [])
    #expect(
      Spec(entities + "\ntarget: Data", generate: "{ storage: { target: import } }").problems == [
        "weir.yaml:2: `import` is a Swift keyword, not the name of a module or a protocol"
      ])
  }

  private static func flags() throws -> [String] {
    try StandIn.checked(libraries, in: Places.storageStandIns)
  }
}
