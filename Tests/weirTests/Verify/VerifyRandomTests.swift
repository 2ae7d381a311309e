import Foundation
import Fuzzing
import Testing

/// Random projects: the cone of influence and the number of threads do not change what is found. `make test-verify`
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
    try await ExplorerModules.copy(to: folder)
    func verify(_ options: String...) async throws -> String {
      try await Tool.run(
        Tool.weir, ["verify", "--color", "never"] + options, in: folder.path
      ).all
    }
    let one = try await verify("--jobs", "1", "--no-cone")
    #expect(one.contains("all "), "seed \(seed): \(one)")
    #expect(try await verify("--jobs", "3", "--no-cone") == one, "seed \(seed)")
    let cone = try await verify("--jobs", "1", "--cone")
    #expect(try await verify("--jobs", "3", "--cone") == cone, "seed \(seed)")
    let lengths = brokenLengths(in: one)
    #expect(brokenLengths(in: cone) == lengths, "seed \(seed)\n\(one)\n\(cone)")
    #expect(Self.waiting(in: cone) == Self.waiting(in: one), "seed \(seed)\n\(one)\n\(cone)")
    #expect(
      try await folder.bruteForce(depth: lengths.values.max() ?? 0) == lengths, "seed \(seed)")
  }

  /// The invariants with `leadsTo` that are broken.
  private static func waiting(in report: String) -> Set<String> {
    Set(report.matches(of: /`(\w+)` of `\w+` can wait forever/).map { String($0.1) })
  }
}
