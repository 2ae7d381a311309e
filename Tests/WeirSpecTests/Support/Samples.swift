import Foundation

/// The specs of the repository's samples.
enum Samples {
  static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "../../../samples").standardized

  /// Paths from `samples/`: `taxi/weir.yaml`, `taxi/modules/Order.yaml`.
  static let paths: [String] = {
    let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    let found = (files?.allObjects ?? []).compactMap { $0 as? String }
    return found.filter {
      $0.wholeMatch(of: #/[^/]+/(weir|modules/[^/]+)\.yaml/#) != nil
    }.sorted()
  }()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
