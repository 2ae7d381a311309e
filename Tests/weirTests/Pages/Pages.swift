import Foundation

/// Who holds what the documents show against what is so. A page with fences that is not here fails
/// `PagesTests`, and so does a fence that its holder does not look at.
enum Pages {
  enum Holder: Sendable {
    /// `PageTests` run every block, as `docs/articles/README.md` says.
    case run
    /// They run commands alone, in the section's specs or in a copy of a folder of the checkout.
    case commands(in: String? = nil)
    /// Something else, which looks at these fences and at no others.
    case other(String, fences: Set<String> = [])
  }

  /// A name that ends with a slash is a folder whose other pages have this holder.
  private static let holders: [String: Holder] = [
    "ARCHITECTURE.md": .other("DocumentTests: its table of rooms", fences: ["text"]),
    "Benchmarks/README.md": .commands(),
    "CHANGELOG.md": .other("has none"),
    "CONTRIBUTING.md": .other(
      "PastedRuleTests; SpanTests: its targets of make", fences: ["sh", "swift"]),
    "README.md": .run,
    "SECURITY.md": .other("has none; SecurityTests check its tables"),
    "docs/articles/": .run,
    "docs/articles/README.md": .other("has none"),
    "docs/builds.md": .commands(in: "samples/plugins"),
    "docs/ci.md": .commands(in: "samples/broken"),
    "docs/components.md": .run,
    "docs/conditions.md": .run,
    "docs/decisions.md": .run,
    "docs/diff.md": .commands(),
    "docs/entities.md": .run,
    "docs/graph.md": .commands(),
    "docs/language.md": .run,
    "docs/recipes.md": .other(
      "Tests/Recipes/page.sh",
      fences: [
        "sh", "swift Package.swift", "yaml .github/workflows/weir.yml", "yaml .gitlab-ci.yml",
        "yaml .pre-commit-config.yaml",
      ]),
    "docs/requests.md": .run,
    "docs/rules/": .other(
      "RuleExampleTests run the examples, DocumentTests hold the page against them",
      fences: ["yaml"]),
    "docs/screens.md": .run,
    "docs/services.md": .run,
    "docs/traits.md": .run,
    "samples/call/README.md": .commands(in: "samples/call"),
    "samples/canvas/README.md": .commands(),
    "samples/currency/README.md": .commands(in: "samples/currency"),
    "samples/movies/README.md": .commands(),
    "samples/plugins/README.md": .commands(in: "samples/plugins"),
    "samples/pull-request/README.md": .other(
      "PullRequestTests", fences: ["console", "mermaid", "yaml"]),
    "samples/router/README.md": .commands(),
  ]

  /// SwiftPM takes minutes: how commands begin that `make test-plugins` runs and compares, and one with which
  /// `make bench` begins.
  private static let elsewhere = [
    "README.md": "swift build -c release --product weir", "docs/builds.md": "swift ",
    "samples/plugins/README.md": "swift ",
  ]

  static func isElsewhere(_ command: String, on path: String) -> Bool {
    elsewhere[path].map(command.hasPrefix) ?? false
  }

  static func holder(of path: String) -> Holder? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) }
    return holders[path] ?? folder.flatMap { holders[$0] }
  }

  /// All of the checkout, whatever folder they are in.
  static let paths: [String] = Checkout.committed(
    Checkout.files(in: "").filter { $0.hasSuffix(".md") })

  /// The named one, if blocks of it are run.
  static func page(_ path: String) throws -> Page? {
    switch holder(of: path) {
    case .run: try Page(path: path, text: Checkout.text(of: path))
    case .commands(let folder):
      try Page(path: path, text: Checkout.text(of: path), folder: folder, isGenerated: false)
    case .other, nil: nil
    }
  }
}
