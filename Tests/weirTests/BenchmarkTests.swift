import Foundation
import Testing

/// The benchmarks measure what they claim to measure.
@Suite struct BenchmarkTests {
  /// The hand-written builder of the rendering benchmark writes the same file as the templates.
  @Test func builderAndTemplatesWriteTheSame() async throws {
    let program = URL(filePath: Tool.weir).deletingLastPathComponent().appending(
      path: "weir-benchmarks")
    let output = try await Tool.run(program.path, ["compare"], in: Checkout.path("."))
    #expect(output.all == "")
    #expect(output.code == 0)
  }
}
