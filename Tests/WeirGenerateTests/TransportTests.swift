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
    let libraries = try StandIn.checked(
      ["Alamofire", "Get", "Moya"], in: Places.transportStandIns)
    let result = try swiftc.compile(
      swiftc.write(Self.generated(transport)) + mode.flags + libraries
        + ["-parse-as-library", "-warnings-as-errors", "-typecheck"])
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
    return try GeneratedOnce.of(
      Places.text(file), generate: "{ isolation: nonisolated, transport: \(transport) }")
  }
}
