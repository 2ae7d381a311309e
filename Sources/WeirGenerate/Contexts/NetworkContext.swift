import WeirTemplate

/// The file that all requests share.
struct NetworkContext: Sendable {
  /// The import of a library that takes an attribute.
  var library: Sunk?
  /// What `NetworkRequestParams` inherits.
  var base: Sunk
  /// Whether the library has no `HTTPMethod` of its own.
  var declaresMethods: Bool

  static let shape = Shape<NetworkContext>(
    "network",
    [
      .optionalText("library", "The import of a library that takes an attribute.") { $0.library },
      .text("base", "What `NetworkRequestParams` inherits.") { $0.base },
      .flag("declaresMethods", "Whether the library has no `HTTPMethod` of its own.") {
        $0.declaresMethods
      },
    ])
}
