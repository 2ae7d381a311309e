import Foundation
import Testing

/// `weir check --verify`, where nothing can be explored, reports as without it.
struct CheckVerifyTests {
  private static let formats = ["human", "json", "github"]

  @Test(arguments: formats) func aSpecWithErrorsIsReportedAsWithoutIt(_ format: String) async throws
  {
    let explorer = try ExplorerResult(
      ExplorerResult.door.replacing("isOpen = !isLocked", with: "isOpen = !isLocket"))
    let plain = try await explorer.weir("check", "--format", format)
    #expect(plain.code == 2 && plain.out.contains("isLocket"))
    let found = try await explorer.weir("check", "--verify", "--format", format)
    #expect(found.out == plain.out && found.code == plain.code)
    #expect(found.err.contains("nothing was explored, because a spec has errors"), "\(found.err)")
    #expect(explorer.compilations.isEmpty)
  }

  @Test(arguments: formats) func aProjectWithoutReducersIsNoError(_ format: String) async throws {
    let explorer = try ExplorerResult("module: Bank\ntypes: { Purpose: [transfer, block] }\n")
    let plain = try await explorer.weir("check", "--format", format)
    let found = try await explorer.weir("check", "--verify", "--format", format)
    #expect(found.out == plain.out && found.code == plain.code && found.code != 2)
    #expect(found.err.contains("nothing to explore"), "\(found.err)")
  }

  /// The errors that only an exploration finds are in the format as well.
  @Test(arguments: ["check", "verify"])
  func whatPreventsTheStartHasTheFormat(_ command: String) async throws {
    let explorer = try ExplorerResult(
      ExplorerResult.door.replacing(
        "isOpen: Bool = false", with: "isOpen: Bool = false, key: TimeZone"))
    let found = try await explorer.weir(
      command, "--format", "json", command == "check" ? "--verify" : "--strict")
    let message =
      "no value of `TimeZone` is known, so that the first state of `Door` cannot be made"
    let findings = try found.json()["findings"] as? [[String: Any]]
    #expect(findings?.contains { $0["message"] as? String == message } == true, "\(found.all)")
    #expect(found.err.contains("the exploration cannot start"), "\(found.err)")
    #expect(found.code != 0)
  }
}
