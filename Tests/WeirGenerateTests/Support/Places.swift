import Foundation

/// Folders of the checkout, relative to this file; follows links to it.
enum Places {
  static let tests = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let golden = tests.appending(path: "Golden")
  /// The libraries of flavours.
  static let storeStandIns = tests.appending(path: "StoreStandIns")
  static let storageStandIns = tests.appending(path: "StorageStandIns")
  static let swiftUIStandIn = tests.appending(path: "SwiftUIStandIn")
  static let transportStandIns = tests.appending(path: "TransportStandIns")
  static let samples = tests.appending(path: "../../samples").standardized

  static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The names of a folder's files with an ending, sorted; empty if there is no folder.
  static func files(in folder: URL, ending: String) -> [String] {
    let path = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }
}
