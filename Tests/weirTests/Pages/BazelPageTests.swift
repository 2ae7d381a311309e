import Testing

/// docs/bazel.md, beside the workspace that it describes.
@Suite struct BazelPageTests {
  @Test func targetsAreThoseOfTheSample() throws {
    let fences = try Checkout.text(of: "docs/bazel.md").matches(of: /```starlark\n([^`]+)```/)
      .map { String($0.1) }
    let files = ["WORKSPACE", "orders/BUILD.bazel", "BUILD.bazel"]
    #expect(fences.count == files.count)
    for (fence, file) in zip(fences, files).dropFirst() {
      #expect(try Checkout.text(of: "samples/bazel/" + file).contains(fence), "\(file)")
    }
    let workspace = try Checkout.text(of: "samples/bazel/WORKSPACE")
    let lines = fences[0].split(separator: "\n").filter { $0.contains("weir_tool") }
    #expect(lines.count == 2 && lines.allSatisfy(workspace.contains))
  }

  @Test func rulesAreThoseOfTheFile() throws {
    let rules = try Checkout.text(of: "bazel/defs.bzl").matches(of: /\n(weir_\w+) = rule\(/)
      .map { String($0.1) }
    let rows = try Checkout.text(of: "docs/bazel.md").matches(of: /\n\| `(weir_\w+)` \|/)
      .map { String($0.1) }
    #expect(Set(rows) == Set(rules) && rows.count == 5)
  }
}
