import Testing

/// A wrong page fails its test, at the line of the problem.
@Suite struct PageRunTests {
  private static let spec = """
    # A page

    ```yaml
    module: Counter
    state: { count: Int = 0 }
    derived: { isHigh: { type: Bool, is: count > 9 } }
    actions: { didTap: }
    reduce: { didTap: count += 1 }
    ```


    """

  @Test(arguments: [
    ("```swift\n  fileprivate(set) var count: Double\n```", 12, "count: Double` is shown"),
    ("```swift\n// …\n```", 12, "the block is empty"),
    ("```swift run\nprint(Counter().count)\n```\n```console\n1\n```", 15, "output is:\n0\n"),
    ("```swift run\nprint(Counter().count)\n```", 12, "no `console` block"),
    ("```swift run\nprint(Counter().size)\n```\n```console\n1\n```", 1, "a.md:12:17: error"),
    ("```swift run\nlet a = [1], b = a[a.count]\n```", 12, "the program exits with"),
    ("```swift mistake\nvar a = Counter()\n```\n```console\n```", 12, "the compiler accepts this"),
    ("```swift mistake\nCounter().size\n```\n```console\n```", 15, "main.swift:1: error: value of"),
    ("```yaml mistake\nmodule: Other\n```\n```console\n```", 12, "finds no mistake"),
    ("```yaml mistake\nmodule: Other\nx:\n```\n```console\n```", 16, "[syntax]"),
    ("```sh\nweir rulez\n```\n```console\n```", 15, "unknown command"),
    ("```yaml\nmodule: Other\nx:\n```", 4, "this has findings"),
    ("```console\n$ weir rules | head -1\nCohesion\n```", 13, "output is:\nCoupling\n"),
    ("```console\n$ exit 3\n$ weir rules\n```", 12, "exits with 3"),
    ("```swift beside\nlet a: Int = Counter()\n```", 1, "a.md:12:14: error"),
    ("```sh\nweir rulez\n```", 12, "exit with 1"),
    ("```sh\nmake nothing\n```", 12, "exit with 2"),
    ("```yaml weir.yaml\nrulez:\n```", 12, "Weir cannot read this"),
    ("```yaml modules/Counter.yaml\nactions:\n  didTap: {\n```", 12, "Weir cannot read this"),
    ("```swift Package.swift\nlet a = b\n```", 12, "not a package manifest"),
    ("```json info.json\n{\n```", 12, "not JSON"),
  ]) func wrong(_ text: String, _ line: Int, _ message: String) async throws {
    let page = Page(path: "a.md", text: Self.spec + text + "\n")
    #expect(page.problems == [])
    var run = try PageRun(page, page.sections[0])
    try await run.everything()
    #expect(
      run.problems.contains { $0.line == line && $0.message.contains(message) }, "\(run.problems)")
  }
}
