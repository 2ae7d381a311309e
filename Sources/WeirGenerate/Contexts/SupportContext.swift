import WeirTemplate

/// A file that all modules share.
struct SupportContext: Sendable {
  var imports: [Sunk]
  var text: Sunk

  static let shape = Shape<SupportContext>(
    "support",
    [
      .texts("imports", "What is imported, with attributes.") { $0.imports },
      .flag("hasImports", "Whether anything is imported.") { !$0.imports.isEmpty },
      .text("text", "What the file holds.") { $0.text },
    ])
}
