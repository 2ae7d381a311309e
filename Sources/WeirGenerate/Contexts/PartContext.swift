import WeirTemplate

/// A further file of a module whose own file does not hold everything: its head, and the types that
/// stand there.
struct PartContext: Sendable {
  /// The path of the spec.
  var source: SafeSwift
  var imports: [SafeSwift]
  /// The type that the types are nested in.
  var name: SafeSwift
  var types: [TypeContext]

  static let shape = Shape<PartContext>(
    "part",
    [
      .text("source", "The spec's path.") { $0.source },
      .texts("imports", "The imports, with attributes.") { $0.imports },
      .flag("hasImports", "Whether there are imports.") { !$0.imports.isEmpty },
      .text("name", "The module's type, in which types are nested.") { $0.name },
      .list("types", "Types that are not in the module's own file.", of: TypeContext.shape) {
        $0.types
      },
    ])
}
