import WeirTemplate

/// The file that all requests share.
struct NetworkContext: Sendable {
  var imports: [Sunk]
  /// What `NetworkRequestParams` inherits.
  var base: Sunk
  /// Whether the library has no `HTTPMethod` of its own.
  var declaresMethods: Bool

  static let shape = Shape<NetworkContext>(
    "network",
    [
      .texts("imports", "What is imported, with attributes.") { $0.imports },
      .text("base", "What `NetworkRequestParams` inherits.") { $0.base },
      .flag("declaresMethods", "Whether the library has no `HTTPMethod` of its own.") {
        $0.declaresMethods
      },
    ])
}
