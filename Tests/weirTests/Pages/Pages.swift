import Foundation

/// The tests that check what each document shows. `PagesTests` fail for a page with fences that is not listed here,
/// and for a fence that the listed tests do not check.
enum Pages {
  enum Checker: Sendable {
    /// `PageTests` run every block, as `docs/articles/README.md` describes.
    case run
    /// `PageTests` run only commands, in the section's specs or in a copy of a folder of the checkout.
    case commands(in: String? = nil)
    /// Other tests, which check these fences and no others.
    case other(String, fences: Set<String> = [])
  }

  /// A name that ends with a slash is a folder; the entry is for its pages that are not listed.
  private static let checkers: [String: Checker] = [
    "ARCHITECTURE.md": .other("DocumentTests: its table of modules", fences: ["text"]),
    "Benchmarks/README.md": .commands(),
    "CHANGELOG.md": .other("has no fences"),
    "CONTRIBUTING.md": .other(
      "PastedRuleTests, SectionTests; SpanTests check its targets of make",
      fences: ["markdown", "sh", "swift"]),
    "README.md": .run,
    "SECURITY.md": .other("has no fences; SecurityTests check its tables"),
    "docs/adopting.md": .commands(),
    "docs/agents.md": .other(
      "AgentServerTests play the session",
      fences: [
        "console", "json", "sh", "text check", "text legal_names", "text neighbourhood", "toml",
      ]),
    "docs/app.md": .run,
    "docs/articles/": .run,
    "docs/articles/README.md": .other("has no fences"),
    "docs/bazel.md": .other("BazelPageTests", fences: ["starlark"]),
    "docs/builds.md": .commands(in: "samples/plugins"),
    "docs/ci.md": .commands(in: "samples/broken"),
    "docs/components.md": .run,
    "docs/conditions.md": .run,
    "docs/data.md": .run,
    "docs/decisions.md": .run,
    "docs/decisions/": .other("has no fences"),
    "docs/dictionary.md": .run,
    "docs/diff.md": .commands(),
    "docs/editors.md": .other(
      "`make test-editors` runs the editors that are installed",
      fences: ["elisp", "json", "lua", "sh", "toml"]),
    "docs/effects.md": .run,
    "docs/entities.md": .run,
    "docs/features.md": .run,
    "docs/fix.md": .commands(),
    "docs/flavours.md": .run,
    "docs/getting-started.md": .run,
    "docs/glossary.md": .other("has no fences"),
    "docs/graph.md": .commands(),
    "docs/language.md": .run,
    "docs/modules.md": .run,
    "docs/openapi.md": .run,
    "docs/quoting.md": .run,
    "docs/recipes.md": .other(
      "Tests/Recipes/page.sh",
      fences: [
        "sh", "swift Package.swift", "yaml .github/workflows/weir.yml", "yaml .gitlab-ci.yml",
        "yaml .pre-commit-config.yaml",
      ]),
    "docs/report.md": .commands(in: "samples/broken"),
    "docs/requests.md": .run,
    "docs/rules/": .other(
      "RuleExampleTests run the examples, RulePageTests compare the levels",
      fences: ["console", "swift", "text", "yaml"]),
    "docs/screens.md": .run,
    "docs/services.md": .run,
    "docs/shared-values.md": .run,
    "docs/stores/": .other(
      "StorePageTests read each weir.yaml; the tests of recognisers contain such Swift",
      fences: ["swift", "yaml"]),
    "docs/swiftui.md": .run,
    "docs/targets.md": .commands(),
    "docs/templates.md": .commands(),
    "docs/traits.md": .run,
    "docs/verify.md": .commands(),
    "docs/your-app.md": .commands(),
    "samples/app/README.md": .commands(in: "samples/app"),
    "samples/broken/README.md": .commands(),
    "samples/call/README.md": .commands(in: "samples/call"),
    "samples/canvas/README.md": .commands(),
    "samples/currency/README.md": .commands(in: "samples/currency"),
    "samples/modular/README.md": .commands(in: "samples/modular"),
    "samples/movies/README.md": .commands(),
    "samples/plugins/README.md": .commands(in: "samples/plugins"),
    "samples/podcasts/README.md": .commands(in: "samples/podcasts"),
    "samples/pull-request/README.md": .other(
      "PullRequestTests", fences: ["console", "mermaid", "yaml"]),
    "samples/router/README.md": .commands(),
  ]

  /// SwiftPM takes minutes: prefixes of commands that `make test-plugins`, `make bench` or `InitTests` run instead.
  private static let elsewhere = [
    "docs/builds.md": "swift ", "docs/getting-started.md": "swift ",
    "samples/plugins/README.md": "swift ",
  ]

  static func isElsewhere(_ command: String, on path: String) -> Bool {
    elsewhere[path].map(command.hasPrefix) ?? false
  }

  static func checker(of path: String) -> Checker? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) }
    return checkers[path] ?? folder.flatMap { checkers[$0] }
  }

  /// All pages of the checkout.
  static let paths: [String] = Checkout.committed(
    Checkout.files(in: "").filter { $0.hasSuffix(".md") })

  /// The page, if `PageTests` run blocks of it.
  static func page(_ path: String) throws -> Page? {
    switch checker(of: path) {
    case .run: try Page(path: path, text: Checkout.text(of: path))
    case .commands(let folder):
      try Page(path: path, text: Checkout.text(of: path), folder: folder, isGenerated: false)
    case .other, nil: nil
    }
  }
}
