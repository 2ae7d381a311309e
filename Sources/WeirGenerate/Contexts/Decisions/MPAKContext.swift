import WeirTemplate

/// The base of all controllers.
struct MPAKContext: Sendable {
  var open: SafeSwift

  static let shape = Shape<MPAKContext>(
    "mpak",
    [
      .text("open", "`open` with a space after it, or nothing if everything is internal.") {
        $0.open
      }
    ])
}
