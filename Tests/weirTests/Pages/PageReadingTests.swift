import Testing

/// A page with a block that no test checks has problems.
@Suite struct PageReadingTests {
  private func problems(_ text: String) -> [String] { Page(path: "a.md", text: text).problems }

  @Test(arguments: [
    "```swfit\nlet a = 1\n```", "```\nlet a = 1\n```", "``` swift\nlet a = 1\n```",
    "````swift\nlet a = 1\n````", "```swift\nlet a = 1\n", "```swift\nlet a = 1\n```swift\n",
    "~~~swift\nlet a = 1\n~~~", "- a list\n  ```swift\n  let a = 1\n  ```", "    let a = 1",
    "> ```swift\n> let a = 1\n> ```", "<pre>let a = 1</pre>", "\tlet a = 1",
    "```console\nnothing ran\n```", "```swift\nlet a = 1\n```\n```console\n1\n```",
    "```sh\nweir\n```\n```console\n1\n```\n```console\n1\n```", "```text\n1\n```",
    "```console $\n$ weir\n```",
  ]) func unseenBlocks(_ text: String) {
    #expect(!problems("## A\n" + text).isEmpty)
  }

  @Test func everyKindIsSeen() {
    let text = """
      # Page
      A `span` of code, and
      - a list
        - in a list
      ```yaml
      module: A
      ```
      ```swift run
      print(1)
      ```
      And this comes out:
      ```console
      1
      ```
      ## Other things
      ```yaml mistake
      ```
      ```console
      ```
      """
    let page = Page(path: "a.md", text: text)
    #expect(page.problems == [])
    #expect(page.sections.map(\.anchor) == ["page", "other-things"])
    #expect(page.sections.map { $0.blocks.map(\.kind) } == [[.spec, .run], [.mistake]])
    #expect(page.sections[0].blocks[1].line == 9)
    #expect(page.sections[0].blocks[1].output?.line == 13)
    #expect(page.sections[0].blocks[1].output?.text == "1\n")
    #expect(page.sections[1].blocks[0].output?.text == "")
  }

  @Test func linesAreAddedToTheirFile() {
    let file = "# a\nb:\n  c: 1\n  # d\n  e: 2\nf:\n  - 1\n"
    #expect(
      YAMLMerge.merged("b:\n  e: 3\n  g: 4\n", into: file)
        == "# a\nb:\n  c: 1\n  # d\n  e: 3\n  g: 4\nf:\n  - 1\n")
    #expect(YAMLMerge.merged("f:\n  - 1\nh: x\n", into: file) == file + "  - 1\nh: x\n")
    #expect(
      YAMLMerge.merged("b:\n  # i\n  c:\n    j: 5\n", into: file)
        == "# a\nb:\n  # i\n  c:\n    j: 5\n  # d\n  e: 2\nf:\n  - 1\n")
    #expect(YAMLMerge.merged("a: 1\n", into: "") == "a: 1\n")
  }

  @Test func specsExtendEarlierSpecs() throws {
    let text = """
      ## First one
      ```yaml
      module: A
      doc: one
      ---
      module: B
      ```
      ## Second
      Continued from [First one](#first-one).
      ```yaml
      weir: 1
      ---
      module: A
      doc: two
      ```
      ## Third
      Continued from [Fourth](#fourth).
      """
    let page = Page(path: "a.md", text: text)
    #expect(page.problems == [])
    let first = try page.files(of: page.sections[0])
    #expect(first["modules/A.yaml"] == "module: A\ndoc: one\n")
    #expect(first["weir.yaml"]?.hasPrefix("weir: 1\n") == true)
    let second = try page.files(of: page.sections[1])
    #expect(second["modules/A.yaml"] == "module: A\ndoc: two\n")
    #expect(second["modules/B.yaml"] == "module: B\n")
    #expect(throws: Page.Unknown.self) { try page.files(of: page.sections[2]) }
  }

  @Test(arguments: ["doc: no name", "module: A\n---\nmodule: A"]) func nameless(_ text: String) {
    let page = Page(path: "a.md", text: "## A\n```yaml\n\(text)\n```\n")
    #expect(throws: Page.Unknown.self) { try page.files(of: page.sections[0]) }
  }

  @Test(
    arguments: [
      ("a\nb", nil), ("b\nc", nil), ("a\n  // …\nc", nil), ("a\n…\nd", nil), ("d", nil),
      ("c\n…\na", 4), ("a\nc", 3), ("b\nc\ne", 4), ("x", 2), ("b\n…\nb", 4),
    ] as [(String, Int?)]) func shown(_ text: String, _ line: Int?)
  {
    let page = Page(path: "a.md", text: "```swift\n")
    #expect(page.problems != [])
    let block = Page.Block(kind: .shown, line: 2, text: text + "\n")
    let file = "a\n  #sourceLocation(file: \"a\", line: 1)\nb\n  #sourceLocation()\nc\nd\n"
    #expect(block.difference(from: file)?.line == line)
  }
}
