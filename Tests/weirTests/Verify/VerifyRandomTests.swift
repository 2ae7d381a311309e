import Foundation
import Fuzzing
import Testing

/// Random projects: the cone of influence and the number of threads change neither the broken invariants nor their sequences. `make test-verify`
/// explores 10, and 300 with `PROJECTS=300`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifyRandomTests {
  /// Projects of one folder, which share a compilation.
  private static let group = 10
  private static let groups =
    (Int(ProcessInfo.processInfo.environment["WEIR_VERIFY_PROJECTS"] ?? "") ?? 10) / group

  @Test(arguments: 0..<groups) func findingsAreTheSame(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try Folder(["weir.yaml": "weir: 1\n"])
    for number in 0..<Self.group {
      let project = RandomProject(number: number, using: &random)
      try folder.write("modules/R\(number).yaml", project.text)
    }
    let one = try await folder.verify(["--jobs", "1", "--no-cone"])
    #expect(one.contains("all "), "seed \(seed): \(one)")
    #expect(try await folder.verify(["--jobs", "3", "--no-cone"]) == one, "seed \(seed)")
    let cone = try await folder.verify(["--jobs", "1", "--cone"])
    #expect(try await folder.verify(["--jobs", "3", "--cone"]) == cone, "seed \(seed)")
    #expect(brokenPromises(in: cone) == brokenPromises(in: one), "seed \(seed)\n\(one)\n\(cone)")
    let lengths = brokenLengths(in: one)
    #expect(
      try await folder.bruteForce(depth: lengths.values.max() ?? 0) == lengths, "seed \(seed)")
  }
}
