import Testing

/// No page of the checkout shows what nobody looks at.
@Suite struct PagesTests {
  @Test(arguments: Pages.paths) func everyFenceIsHeld(_ path: String) throws {
    let found = Page.fences(in: try Checkout.text(of: path))
    guard let holder = Pages.holder(of: path) else {
      guard !found.isEmpty else { return }
      Issue.record("\(path): say in `Pages` who holds what it shows against what is so")
      return
    }
    guard case .other(let name, let fences) = holder else { return }
    for fence in found.filter({ !fences.contains($0.info) }) {
      Issue.record("\(path):\(fence.line): \(name) does not look at a block of `\(fence.info)`")
    }
  }

  @Test func thereArePages() {
    #expect(Pages.paths.count > 80)
    #expect(Pages.paths.contains("docs/rules/shared-action.md"))
  }

  @Test func whatAFenceIs() {
    let text = "```sh\n```yaml\n```\n  ```\n  x\n  ```\n~~~swift run\n```\n~~~\n````md\n```\n````\n"
    #expect(Page.fences(in: text).map(\.info) == ["sh", "", "swift run", "md"])
    #expect(Page.fences(in: text).map(\.line) == [1, 4, 7, 10])
  }
}
