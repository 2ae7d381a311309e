import WeirTemplate

/// The base of all controllers.
struct MPAKContext: Sendable {
  var open: Sunk

  static let shape = Shape<MPAKContext>(
    "mpak",
    [
      .text("open", "`open` with a blank after it, or nothing where all is internal.") { $0.open }
    ])
}
