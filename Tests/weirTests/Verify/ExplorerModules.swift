import Foundation

/// The modules of the explorer that are the same for all projects. They are compiled once for all tests.
enum ExplorerModules {
  private static let compiled = Task {
    let folder = try Folder(["weir.yaml": "weir: 1\n", "modules/Door.yaml": ExplorerResult.door])
    _ = try await folder.weir("verify")
    var files: [String: Data] = [:]
    for name in ["Base", "Runs"] {
      for kind in ["swiftmodule", "o"] {
        let path = ".weir/cache/explorer-Explorer\(name).\(kind)"
        files[path] = try Data(contentsOf: URL(filePath: folder.absolute(path)))
      }
    }
    return files
  }

  /// Adds them to the cache of a project.
  static func copy(to folder: Folder) async throws {
    for (path, data) in try await compiled.value { try folder.write(path, data) }
  }
}
