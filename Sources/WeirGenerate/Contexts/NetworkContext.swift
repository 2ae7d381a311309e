import WeirSpec
import WeirTemplate

/// The file that all requests share.
struct NetworkContext: Sendable {
  /// The import of a library that takes an attribute.
  var library: SafeSwift?
  /// What `NetworkRequestParams` inherits.
  var base: SafeSwift
  /// Whether the library has no `HTTPMethod` of its own.
  var declaresMethods: Bool

  static let shape = Shape<NetworkContext>(
    "network",
    [
      .optionalText("library", "The import of a library, with its attribute.") { $0.library },
      .text("base", "The protocols of `NetworkRequestParams`.") { $0.base },
      .flag("declaresMethods", "Whether the library does not have `HTTPMethod`.") {
        $0.declaresMethods
      },
    ])
}
