import WeirTemplate

/// A backend's support file.
struct StorageContext: Sendable {
  /// The twins of all entities, where they are in the same Swift target.
  var twins: [Sunk]

  static let shape = Shape<StorageContext>(
    "storage",
    [
      .texts("twins", "The managed twins of all entities, where the file can name them.") {
        $0.twins
      },
      .flag("hasTwins", "Whether it can.") { !$0.twins.isEmpty },
    ])
}
