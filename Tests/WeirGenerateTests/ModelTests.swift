import Foundation
import Testing
import WeirGenerate

/// Models and their controllers, compiled with a replacement of OpenCombine if there is no Combine.
@Suite struct ModelTests {
  @Test(arguments: CallTests.modes) func called(_ mode: CallTests.Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    try expectRun(GoldenCase.models[0], mode, checks: 12, swiftc)
  }

  /// Effects with work.
  @Test(arguments: CallTests.modes) func calledInLoop(_ mode: CallTests.Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    try expectRun(GoldenCase.models[2], mode, checks: 20, swiftc)
  }

  private func expectRun(
    _ golden: GoldenCase, _ mode: CallTests.Mode, checks: Int, _ swiftc: Swiftc
  ) throws {
    let files =
      try swiftc.write(golden.generated()) + swiftc.copy(golden) + [swiftc.copyChecks()]
    try swiftc.expectRun(files, Self.libraries(), mode, checks: checks)
  }

  /// The published module instead of the generated file.
  @Test(arguments: CallTests.modes) func imported(_ mode: CallTests.Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let file = GoldenCase.models[0].folder.appending(path: "modules.yaml")
    // The published class is not isolated, and neither are its subclasses.
    let settings = "{ mpak: import, isolation: nonisolated }"
    let generated = try GeneratedOnce.of(Places.text(file), generate: settings)
    #expect(generated.files.map(\.path) == ["Generated/Call.swift", "Generated/Words.swift"])
    try expectTypes(generated, mode, swiftc)
    let loop = GoldenCase.models[2].folder.appending(path: "modules.yaml")
    try expectTypes(GeneratedOnce.of(Places.text(loop), generate: settings), mode, swiftc)
  }

  private func expectTypes(
    _ generated: Generated, _ mode: CallTests.Mode, _ swiftc: Swiftc
  ) throws {
    let result = try swiftc.compile(
      swiftc.write(generated) + mode.flags + Self.libraries()
        + ["-parse-as-library", "-warnings-as-errors", "-typecheck"])
    #expect(result.status == 0, "\(result.output)")
  }

  /// The base is in a target of its own.
  @Test func severalTargets() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let paths = try swiftc.write(GoldenCase.models[1].generated())
    for target in ["AppRuntime", "LampKit", "DoorKit"] {
      let compiled = try swiftc.compile(
        paths.filter { $0.contains("/\(target)/") } + [
          "-swift-version", "6", "-package-name", "weir", "-warnings-as-errors", "-I", ".",
          "-parse-as-library", "-emit-module", "-module-name", target,
        ] + Self.libraries())
      #expect(compiled.status == 0, "\(compiled.output)")
    }
  }

  /// Only its controller can write a model.
  @Test func refused() throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let outside = try swiftc.write(
      """
      func write(_ model: inout Call) {
        model.kind = .video
        model.rates.isRecent = true
      }
      """, to: "Outside.swift")
    let result = try swiftc.compile(
      swiftc.write(GoldenCase.models[0].generated()) + [outside, "-typecheck"] + Self.libraries())
    #expect(
      result.diagnostics(in: "Outside.swift") == [
        "2: cannot assign to property: 'kind' setter is inaccessible",
        "3: cannot assign to property: 'rates' setter is inaccessible",
      ])
  }

  private static func libraries() throws -> [String] {
    try StandIn.linked(
      "OpenCombine", "MPAK", in: Places.tests.appending(path: "CombineStandIns"))
  }
}
