import Foundation
import Testing

/// The router sample says in its README what it prints, and what is found in its first draft.
@Suite struct RouterSampleTests {
  private static let readme = "samples/router/README.md"

  @Test func theStoryIsTheOneThatIsShown() async throws {
    let story = try await Tool.run(
      Checkout.path("scripts/router"), [Tool.weir], in: Checkout.path(""))
    #expect(story.code == 0, "\(story.all)")
    #expect(try Checkout.text(of: Self.readme).contains("$ make router\n\(story.out)```\n"))
  }

  @Test func theDraftHasTheFindingsThatAreShown() async throws {
    let found = try await Tool.run(
      Tool.weir, ["check", "samples/router/before"], in: Checkout.path(""))
    #expect(found.code == 1)
    #expect(
      try Checkout.text(of: Self.readme)
        .contains("$ weir check samples/router/before\n\(found.out)```\n"))
  }
}
