import Foundation
import Testing
import WeirGenerate

/// Clients of other libraries are compiled with replacements that have the libraries' signatures.
@Suite struct TransportTests {
  static let transports = ["alamofire", "get", "moya"]

  @Test(arguments: transports, CallTests.modes)
  func compiled(_ transport: String, _ mode: CallTests.Mode) throws {
    let swiftc = try Swiftc()
    defer { swiftc.remove() }
    for module in ["Alamofire", "Get", "Moya"] {
      let file = Places.transportStandIns.appending(path: "\(module).swift")
      let made = try swiftc.compile([
        "-parse-as-library", "-swift-version", "5", "-emit-module", "-module-name", module,
        "-I", ".", "-emit-module-path", "\(module).swiftmodule", file.path(percentEncoded: false),
      ])
      try #require(made.status == 0, "\(made.output)")
    }
    let result = try swiftc.compile(
      swiftc.write(Self.generated(transport)) + mode.flags
        + ["-parse-as-library", "-I", ".", "-warnings-as-errors", "-typecheck"])
    #expect(result.status == 0, "\(result.output)")
  }

  /// Requests are the same with any library, except for the type of the method.
  @Test(arguments: transports) func same(_ transport: String) throws {
    let wanted = try Self.generated("foundation").text(of: "Users")
    let text = try Self.generated(transport).text(of: "Users")
    let library = ["alamofire": "import Alamofire\n", "get": "import Get\n"][transport] ?? ""
    #expect(library.isEmpty || text.contains(library))
    #expect(text.replacing(library, with: "") == wanted)
  }

  private static func generated(_ transport: String) throws -> Generated {
    let file = GoldenCase("requests").folder.appending(path: "modules.yaml")
    return Generated(
      Spec(
        try Places.text(file),
        generate: "{ isolation: nonisolated, transport: \(transport) }"))
  }
}
