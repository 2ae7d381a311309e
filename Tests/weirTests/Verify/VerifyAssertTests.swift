import Foundation
import Testing

/// With `generate.assert`, a broken promise ends a debug build.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifyAssertTests {
  private static let main = """
    let store = DoorStore()
    store.send(.didLock)
    print("locked")
    store.send(.didLock)
    store.send(.didOpen)
    store.send(.didLock)
    print("broken")

    """
  /// The same on the state alone, as the stores of libraries do.
  private static let states = """
    var door = Door()
    door.reduce(.didOpen)
    print("locked")
    door.reduce(.didLock)
    print("broken")

    """

  @Test(arguments: [("observation", main), ("none", states)])
  func aBrokenPromiseEndsADebugBuild(_ store: String, _ main: String) async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\ngenerate: { assert: true, store: \(store) }\n",
      "modules/Door.yaml": ExplorerResult.door, "main.swift": main,
    ])
    #expect(try await folder.weir("generate").code == 0)
    let build = "swiftc -swift-version 6 Generated/*.swift main.swift"
    let debug = try await folder.shell("\(build) -D DEBUG -o debug 2>&1 && ./debug 2>&1")
    #expect(debug.code != 0)
    #expect(!debug.out.contains("broken\n"))
    #expect(
      debug.out.contains(
        "modules/Door.yaml:10: Assertion failed: `lockedIsClosed` of `Door` is broken: A locked door is closed."
      ),
      "\(debug.out)")
    // Not even a debug build without the flag, in which the stores have no test support either.
    let other = try await folder.shell("\(build) -o other 2>&1 && ./other 2>&1")
    #expect(other.out == "locked\nbroken\n")
  }
}
