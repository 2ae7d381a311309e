import Foundation
import Testing

/// The responses of effects. Each case compiles its reducers, so that only `make test-verify` runs them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifyAnswerTests {
  /// The fingerprint of an effect and its value is not that of another effect with another value.
  @Test(arguments: [(1, 0), (0, 1), (1, 1), (1, 5)])
  func eachOfTwoEffectsMayAnswer(_ first: Int, _ second: Int) async throws {
    let folder = try Folder([
      "weir.yaml": "weir: 1\n",
      "modules/Race.yaml": """
      module: Race
      state: { isStarted: Bool = false, first: Int?, second: Int?, hasFirst: Bool = false, hasSecond: Bool = false }
      actions: { didStart: , didEndFirst: , didEndSecond: }
      reduce:
        didStart: |
          guard !isStarted else { return }
          isStarted = true
          first = \(first)
          second = \(second)
        didEndFirst: |
          hasFirst = true
          first = nil
        didEndSecond: |
          hasSecond = true
          second = nil
      effects:
        one: { on: first, after: .seconds(1), then: didEndFirst }
        two: { on: second, after: .seconds(2), then: didEndSecond }
      invariants: { neverBoth: '!(hasFirst && hasSecond)' }

      """,
    ])
    try await ExplorerModules.copy(to: folder)
    let found = try await folder.weir("verify", "--color", "never")
    #expect(found.out.contains("`neverBoth` of `Race` can be broken in 3 actions"), "\(found.all)")
    #expect(!found.out.contains("[endless-effect]"), "\(found.all)")
  }
}
