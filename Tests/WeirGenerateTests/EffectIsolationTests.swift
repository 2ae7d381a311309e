import Foundation
import Testing
import WeirGenerate

/// Effects and requests in projects whose states are on the main actor: values, work, clients and mocks are not.
@Suite struct EffectIsolationTests {
  @Test(
    arguments: CallTests.modes,
    [
      "{ isolation: '@MainActor' }", "{ isolation: '@MainActor', store: none }", "{}",
      "{ access: internal, conforms: [Equatable] }",
    ])
  func compiled(_ mode: CallTests.Mode, _ settings: String) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    let modules = try Places.text(GoldenCase("runner").folder.appending(path: "modules.yaml"))
    let delayed = modules.replacing(
      "then: didLoad }", with: "then: didLoad, else: nothing, after: .seconds(1) }")
    #expect(delayed != modules)
    let requests = """
      ---
      module: Log
      import: [Foundation]
      types: { Line: { text: String, at: Date } }
      requests: { send: { POST: "/log", body: { text: String, at: Date }, returns: Line } }
      services: { send: { load: send } }

      """
    let generated = GeneratedOnce.of(delayed + requests, generate: settings)
    let mocks = generated.files.first { $0.path.hasSuffix("/Mocks.swift") }?.text ?? ""
    #expect(mocks.contains("class ClockMock") && mocks.contains("struct UnexpectedCall"))
    let result = try swiftc.compile(
      swiftc.write(generated) + mode.flags
        + ["-parse-as-library", "-warnings-as-errors", "-typecheck"])
    #expect(result.status == 0, "\(result.output)")
  }
}
