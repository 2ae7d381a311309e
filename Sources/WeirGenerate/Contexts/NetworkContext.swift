import WeirTemplate

/// The file that all requests share.
struct NetworkContext: Sendable {
  /// What `NetworkRequestParams` inherits.
  var base: Sunk
  /// Whether the library has no `HTTPMethod` of its own.
  var declaresMethods: Bool

  static let shape = Shape<NetworkContext>(
    "network",
    [
      .text("base", "What `NetworkRequestParams` inherits.") { $0.base },
      .flag("declaresMethods", "Whether the library has no `HTTPMethod` of its own.") {
        $0.declaresMethods
      },
    ])
}
