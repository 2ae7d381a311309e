import Foundation
import Testing

/// The canvas sample: its Swift compiles with its hand-written views. `make canvas` does the same.
@Suite struct CanvasTests {
  @Test(arguments: ["before", "after"])
  func theSwiftCompiles(_ tree: String) async throws {
    let sample = "samples/canvas/" + tree
    let made = try await Tool.run(
      Tool.weir, ["generate", "--check", "--allow-findings", sample], in: Checkout.root)
    #expect(made.code == 0, "\(made.all)")
    let views = Checkout.names(in: sample + "/Sources/Canvas", ending: ".swift")
      .map { sample + "/Sources/Canvas/" + $0 }
    let generated = Checkout.names(in: sample + "/Sources/Canvas/Generated", ending: ".swift")
      .map { sample + "/Sources/Canvas/Generated/" + $0 }
    #expect(!views.isEmpty && generated.contains { $0.hasSuffix("+Components.swift") })
    let texts = try (views + generated).map(Checkout.text)
    let compiled = try await Tool.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        + ["-D", "DEBUG"] + views + generated + StandIns.shared.flags(for: texts),
      in: Checkout.root)
    #expect(compiled.code == 0, "\(compiled.all)")
  }

  /// The list's Swift does not depend on its containers: except for the source of its view model,
  /// it is equal in both trees.
  @Test func theListIsTheSame() throws {
    func list(_ tree: String) throws -> String {
      let text = try Checkout.text(of: "samples/canvas/\(tree)/Sources/Canvas/Views.swift")
      let start = try #require(text.firstRange(of: "struct CollectionsList: View"))
      let end = try #require(text[start.lowerBound...].firstRange(of: "struct RequestsView: View"))
      return String(text[start.lowerBound..<end.lowerBound])
    }
    #expect(
      try list("after")
        == list("before").replacing("inputs.viewModel", with: "inputs.collectionsViewModel"))
  }
}
