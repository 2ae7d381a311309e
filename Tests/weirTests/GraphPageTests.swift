import Testing

/// `docs/graph.md` shows what is printed.
@Suite struct GraphPageTests {
  private static let page = (try? Checkout.text(of: "docs/graph.md")).map {
    Page(path: "docs/graph.md", text: $0)
  }

  @Test func itsCommandsPrintWhatItShows() async throws {
    let page = try #require(Self.page)
    #expect(page.problems == [])
    var count = 0
    for section in page.sections {
      let folder = try Folder(page.files(of: section))
      for block in section.blocks(.command) {
        let run = try await folder.shell("weir() { \"$weir\" \"$@\"; }\n" + block.text)
        #expect(block.output?.text == run.all, "docs/graph.md:\(block.line)")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
