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
    try standIns(swiftc)
    let files = try GoldenCase.stored.generated().files.map {
      // The only macro without a replacement.
      try swiftc.write($0.text.replacing("@Model\n", with: ""), to: $0.path)
    }
    let predicate = Places.storageStandIns.appending(path: "Predicate.swift")
    let compiled = try swiftc.compile(
      files + [predicate.path(percentEncoded: false)] + mode.flags + [
        "-typecheck", "-parse-as-library", "-warnings-as-errors", "-I", ".",
        "-enable-upcoming-feature", "ExistentialAny",
      ])
    #expect(compiled.status == 0, "\(compiled.output)")
  }

  private func standIns(_ swiftc: Swiftc) throws {
    for library in Self.libraries {
      let file = Places.storageStandIns.appending(path: library + ".swift")
      let module = try swiftc.compile([
        "-parse-as-library", "-swift-version", "5", "-emit-module", "-module-name", library, "-o",
        library + ".swiftmodule", file.path(percentEncoded: false),
      ])
      try #require(module.status == 0, "\(module.output)")
    }
  }
}
