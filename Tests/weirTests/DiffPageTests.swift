import Testing

/// `docs/diff.md` shows what is printed.
@Suite struct DiffPageTests {
  private static let page = (try? Checkout.text(of: "docs/diff.md")).map {
    Page(path: "docs/diff.md", text: $0)
  }

  /// Commands of a section run one after the other, in one folder.
  private static let prelude = """
    weir() { "$weir" "$@"; }
    git() { command git -c user.name=T -c user.email=t@example.org "$@"; }
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1

    """

  @Test func itsCommandsPrintWhatItShows() async throws {
    let page = try #require(Self.page)
    #expect(page.problems == [])
    var count = 0
    for section in page.sections {
      let folder = try Folder(page.files(of: section))
      for block in section.blocks(.command) {
        let run = try await folder.shell(Self.prelude + block.text)
        #expect((block.output?.text ?? "") == run.all, "docs/diff.md:\(block.line)")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
