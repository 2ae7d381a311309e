import WeirTemplate

/// A backend's support file.
struct StorageContext: Sendable {
  /// The twins of all entities, where they are in the same Swift target.
  var twins: [SafeSwift]

  static let shape = Shape<StorageContext>(
    "storage",
    [
      .texts("twins", "The persistence models of all entities, if the file can reference them.") {
        $0.twins
      },
      .flag("hasTwins", "Whether the file can reference them.") { !$0.twins.isEmpty },
    ])
}
