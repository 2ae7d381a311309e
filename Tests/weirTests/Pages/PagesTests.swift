import Testing

/// Every fence of every page has tests that check it.
@Suite struct PagesTests {
  @Test(arguments: Pages.paths) func everyFenceIsChecked(_ path: String) throws {
    let found = Page.fences(in: try Checkout.text(of: path))
    guard let checker = Pages.checker(of: path) else {
      guard !found.isEmpty else { return }
      Issue.record("\(path): add the tests that check it to `Pages`")
      return
    }
    guard case .other(let name, let fences) = checker else { return }
    for fence in found.filter({ !fences.contains($0.info) }) {
      Issue.record("\(path):\(fence.line): \(name) does not check a block of `\(fence.info)`")
    }
  }

  @Test func thereArePages() {
    #expect(Pages.paths.count > 80)
    #expect(Pages.paths.contains("docs/rules/shared-action.md"))
  }

  @Test func theIndexListsEveryPage() throws {
    let index = try Checkout.text(of: "docs/README.md")
    for name in Checkout.names(in: "docs", ending: ".md") where name != "README.md" {
      #expect(index.contains("](\(name))"), "docs/README.md has no link to \(name)")
    }
  }

  @Test func whatAFenceIs() {
    let text = "```sh\n```yaml\n```\n  ```\n  x\n  ```\n~~~swift run\n```\n~~~\n````md\n```\n````\n"
    #expect(Page.fences(in: text).map(\.info) == ["sh", "", "swift run", "md"])
    #expect(Page.fences(in: text).map(\.line) == [1, 4, 7, 10])
  }
}
