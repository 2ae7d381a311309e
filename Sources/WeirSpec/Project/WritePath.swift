import WeirDiagnostics

public enum FileKind: Sendable {
  case file
  case folder
  case link
  /// A pipe, a socket or a device.
  case other
}

/// Where Weir may write: below a folder, through no link and not into `.git`. All paths are absolute.
public enum WritePath {
  /// The first entry on a path that prevents writing.
  public struct Obstacle: Hashable, Sendable {
    public enum Problem: Hashable, Sendable {
      case isOutside, isGit, isLink, isNotFile, isNotFolder
    }

    public let path: String
    public let problem: Problem
  }

  /// The obstacle to writing a file or a folder below `root`; nil if there is none.
  ///
  /// - Parameter kind: The entry at a path, if there is one; a link at the last name is not followed.
  public static func obstacle(
    to path: String, below root: String, isFolder: Bool = false, kind: (String) -> FileKind?
  ) -> Obstacle? {
    guard let rest = PathText.rest(of: path, below: root) else {
      return Obstacle(path: path, problem: .isOutside)
    }
    var current = root == "/" ? "" : root
    let names = PathText.parts(of: rest)
    for (index, name) in names.enumerated() {
      current += "/" + name
      if HiddenName.firstGit(in: String(name)) != nil {
        return Obstacle(path: current, problem: .isGit)
      }
      let isLast = index == names.count - 1 && !isFolder
      switch kind(current) {
      case nil: continue
      case .file where isLast: continue
      case .folder where !isLast: continue
      case .link: return Obstacle(path: current, problem: .isLink)
      case .file, .folder, .other:
        return Obstacle(path: current, problem: isLast ? .isNotFile : .isNotFolder)
      }
    }
    return nil
  }

  /// The outermost folder around a path of the command line in which a pull request may have added links: the working
  /// folder, or the nearest one with a `.git`. Nil if the path is in neither.
  ///
  /// - Parameter isTaken: Whether anything exists at a path.
  public static func repository(
    around path: String, workingFolder: String, isTaken: (String) -> Bool
  ) -> String? {
    var found = PathText.rest(of: path, below: workingFolder).map { _ in workingFolder }
    if path == workingFolder { found = path }
    var folder = path
    while folder != "/" {
      folder = PathText.parent(of: folder)
      guard isTaken((folder == "/" ? "" : folder) + "/.git") else { continue }
      let isOuter = found.map { folder.utf8.count < $0.utf8.count } ?? true
      return isOuter ? folder : found
    }
    return found
  }
}
