import Foundation
import Testing

/// The targets of links between the documents exist: a file or folder of the checkout, and a
/// heading in it.
@Suite struct LinkTests {
  @Test(arguments: Pages.paths) func linksHaveTargets(_ path: String) throws {
    let folder = path.split(separator: "/").dropLast().map(String.init)
    for link in Self.links(in: try Checkout.text(of: path)) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? path : Self.resolve(String(parts[0]), from: folder)
      #expect(
        FileManager.default.fileExists(atPath: Checkout.path(target)), "\(path): no `\(link)`")
      guard parts.count == 2, target.hasSuffix(".md") else { continue }
      let anchors = Self.anchors(in: (try? Checkout.text(of: target)) ?? "")
      #expect(anchors.contains(String(parts[1])), "\(path): no heading is `\(link)`")
    }
  }

  @Test func whatCountsAsALink() {
    let text = """
      [a](b.md), [c](https://example.com) and ![d](e.svg), `[x](y)`
      ```yaml
      [f](g.md)
      ```
      [h](i/j.md#k)
      """
    #expect(Self.links(in: text) == ["b.md", "e.svg", "i/j.md#k"])
    #expect(Self.anchors(in: "# A: `b`, c\n```sh\n# d\n```\n### E-f\n") == ["a-b-c", "e-f"])
    #expect(Self.resolve("../rules/a.md", from: ["docs", "articles"]) == "docs/rules/a.md")
  }

  /// Relative links outside of code.
  private static func links(in text: String) -> [String] {
    Page.prose(of: text).replacing(/`[^`\n]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/)
      .map { String($0.1) }.filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }

  /// The anchors of the headings on GitHub.
  private static func anchors(in text: String) -> Set<String> {
    Set(
      Page.prose(of: text).matches(of: /(?m)^#+ (.*)$/).map {
        Page.Section(title: String($0.1), line: 0).anchor
      })
  }

  private static func resolve(_ link: String, from folder: [String]) -> String {
    var parts = folder
    for part in link.split(separator: "/") {
      if part == ".." { parts.removeLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
