import Foundation
import Testing
import WeirGenerate

/// A folder of `Golden`: specs, the generated Swift, and calls of it.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The path of the spec.
  let folder: URL

  init(_ name: String) {
    self.name = name
    folder = Places.golden.appending(path: name)
  }

  var testDescription: String { name }

  /// Cases that share one Swift module, because their names do not clash.
  static let plain = [
    "asserts", "collections", "conformances", "defaults", "effects", "isolated", "manual", "names",
    "reads",
    "several",
    "states", "types", "words",
  ].map(GoldenCase.init)
  static let targets = GoldenCase("targets")
  /// Cases with separate programs, because they have support files.
  static let alone = [
    "loop", "notifications", "ordered", "requests", "routes", "runner", "screens", "services",
    "shared",
    "traits", "wire",
  ].map(GoldenCase.init)
  /// Entities, with the libraries that store them.
  static let stored = GoldenCase("stored")
  /// The same, with a separate target for all that imports a database.
  static let storedTargets = GoldenCase("stored-targets")
  /// Models with their controllers, and Combine.
  static let models = ["models", "models-several", "models-loop"].map(GoldenCase.init)
  /// Effects with inDriver's library.
  static let udf = GoldenCase("runner-udf")
  /// Reducers of the Composable Architecture.
  static let tca = GoldenCase("tca")
  /// The same with effects.
  static let tcaRunner = GoldenCase("runner-tca")
  /// Reducers and effects for a store of ReSwift.
  static let reswift = GoldenCase("reswift")
  static let all =
    plain + [targets, stored, storedTargets, udf, tca, tcaRunner, reswift] + alone + models

  func generated() throws -> Generated { try GeneratedOnce.of(folder: folder) }

  /// `Calls.swift`, and the hand-written bodies beside it.
  func handWritten() -> [URL] {
    Places.files(in: folder, ending: ".swift").map { folder.appending(path: $0) }
  }
}
