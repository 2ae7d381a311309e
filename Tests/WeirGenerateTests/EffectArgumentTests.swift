import Foundation
import Testing
import WeirGenerate

/// The arguments that a service, a request and a hand-written method receive.
@Suite struct EffectArgumentTests {
  private static let folder = Places.tests.appending(path: "EffectArguments")

  @Test(arguments: CallTests.modes) func called(_ mode: CallTests.Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let modules = try Places.text(Self.folder.appending(path: "modules.yaml"))
    let main = try Places.text(Self.folder.appending(path: "main.swift"))
    let files = try swiftc.write(GeneratedOnce.of(modules, generate: "{ access: internal }"))
    try swiftc.expectRun(
      files + [swiftc.write(main, to: "main.swift"), swiftc.copyChecks()], [], mode, checks: 2)
  }
}
