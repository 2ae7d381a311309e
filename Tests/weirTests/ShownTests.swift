import Foundation
import Testing

/// The pictures of the documents and the generated Swift of the samples are current. `make docs` updates the pictures.
@Suite struct ShownTests {
  private static func weir(_ arguments: String...) async throws -> Output {
    try await Tool.run(Tool.weir, arguments, in: Checkout.root)
  }

  /// `make test` builds all of these.
  @Test func theREADMENamesTheToolchain() throws {
    let manifests = Checkout.files(in: "").filter { $0.hasSuffix("Package.swift") }
    let versions = try manifests.compactMap {
      try Checkout.text(of: $0).firstMatch(of: /^\/\/ swift-tools-version: ?([\d.]+)\n/)?.1
    }
    let newest = try #require(
      versions.max { $0.compare($1, options: .numeric) == .orderedAscending })
    #expect(try Checkout.text(of: "README.md").contains("(\(newest) or later)"))
  }

  @Test func thePicturesAreCurrent() async throws {
    let taxi = try await Self.weir("graph", "samples/taxi", "--format", "svg")
    #expect(try Checkout.text(of: "docs/taxi.svg") == taxi.out)
    let broken = try await Self.weir(
      "graph", "samples/broken", "--findings", "--format", "svg")
    #expect(try Checkout.text(of: "docs/broken.svg") == broken.out)
    let loop = try await Self.weir("graph", "samples/app", "--kind", "effects", "--format", "svg")
    #expect(try Checkout.text(of: "docs/loop.svg") == loop.out)
  }

  @Test(arguments: [
    "app", "call", "canvas/after", "currency", "plugins", "plugins/Sources/Built", "router", "shop",
    "social", "taxi",
  ]) func theSamplesAreFineAndCurrent(_ name: String) async throws {
    let sample = "samples/" + name
    let checked = try await Self.weir("check", "--strict", sample)
    #expect(checked.code == 0, "\(checked.out)")
    // Build products are not committed.
    if name.hasSuffix("/Built") { return }
    let generated = try await Self.weir("generate", "--check", sample)
    #expect(generated.code == 0, "\(generated.out)")
  }
}
