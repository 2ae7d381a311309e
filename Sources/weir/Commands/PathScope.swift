import WeirDiagnostics

/// The paths of a command, relative to the project's folder.
struct PathScope {
  let prefixes: [String]

  init(_ paths: [String], projectFile: String) throws {
    let folder = FileSystem.parent(of: projectFile)
    prefixes = try paths.map { path in
      let absolute = FileSystem.absolute(path)
      guard FileSystem.exists(absolute) else {
        throw Failure("the file or folder `\(path)` does not exist")
      }
      let prefix = FileSystem.relative(absolute, to: folder)
      guard !prefix.hasPrefix("../") || Self.isAbove(prefix) else {
        throw Failure(
          "\(path) is not in the project of \(FileSystem.shown(projectFile))")
      }
      return prefix
    }
  }

  /// Whether it contains all files.
  var isWhole: Bool {
    prefixes.isEmpty || prefixes.contains { $0.isEmpty || Self.isAbove($0) }
  }

  /// Whether a path contains the file; without paths, true.
  func contains(_ name: String) -> Bool {
    isWhole || prefixes.contains { name == $0 || FileSystem.isBelow(name, $0) }
  }

  private static func isAbove(_ prefix: String) -> Bool {
    PathText.parts(of: prefix).allSatisfy { $0 == ".." }
  }
}
