import WeirTemplate

/// A file that all modules share.
struct SupportContext: Sendable {
  var imports: [SafeSwift]
  var text: SafeSwift

  static let shape = Shape<SupportContext>(
    "support",
    [
      .texts("imports", "The imports, with attributes.") { $0.imports },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .text("text", "The content of the file.") { $0.text },
    ])
}
