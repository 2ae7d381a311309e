import Foundation
import Testing
import WeirGenerate

/// Effects that are not cancelled, which an action makes wanted and the next one in the same turn unwanted.
@Suite struct KeptWorkTests {
  /// A store, and the folder of its program in `KeptWork`.
  struct Driver: CustomTestStringConvertible, Sendable {
    let folder: String
    let settings: String
    var library: String?

    var testDescription: String { folder }
  }

  private static let folder = Places.tests.appending(path: "KeptWork")

  @Test(arguments: [
    Driver(folder: "store", settings: "store: observation"),
    Driver(folder: "none", settings: "store: none"),
    Driver(folder: "udf", settings: "flavour: udf", library: "UDF"),
    Driver(folder: "reswift", settings: "flavour: reswift", library: "ReSwift"),
    Driver(folder: "tca", settings: "flavour: tca", library: "ComposableArchitecture"),
  ])
  func called(_ driver: Driver) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let modules = try Places.text(Self.folder.appending(path: "modules.yaml"))
    let generated = Generated(Spec(modules, generate: "{ access: internal, \(driver.settings) }"))
    let written = ["Calls.swift", "\(driver.folder)/main.swift"]
    var files = try swiftc.write(generated) + [swiftc.copyChecks()]
    for name in written + (driver.folder == "tca" ? [] : ["Events.swift"]) {
      let file = Self.folder.appending(path: name)
      files.append(try swiftc.write(Places.text(file), to: file.lastPathComponent))
    }
    let flags = try driver.library.map { try StandIn.linked($0) } ?? []
    try swiftc.expectRun(files, flags, CallTests.modes[0], checks: 40)
  }
}
