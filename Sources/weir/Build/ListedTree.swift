import WeirDiagnostics
import WeirSpec

/// Only the inputs of an action of a build system. Their content may be anywhere, also behind links, because
/// the build system has chosen it.
struct ListedTree: FileTree {
  /// The file with the content, by the path in the project; both absolute.
  private var contents: [String: String] = [:]
  private var folders: Set<String> = []

  /// - Parameter list: A path on each line: of a file, or in the project, then a tab, then of the file with the content.
  /// - Throws: `Unreadable` if the list cannot be read; `Failure` if it contains a path twice.
  init(_ list: String) throws {
    let text = String(decoding: try FileSystem.read(FileSystem.absolute(list)), as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\t", maxSplits: 1).map {
        FileSystem.absolute(String($0))
      }
      guard let path = parts.first, let content = parts.last else { continue }
      if let other = contents.updateValue(content, forKey: path), other != content {
        throw Failure("\(list) contains \(FileSystem.shown(path)) twice")
      }
      var folder = FileSystem.parent(of: path)
      while folders.insert(folder).inserted, folder != "/" {
        folder = FileSystem.parent(of: folder)
      }
    }
  }

  func read(_ path: String, below root: String) throws -> [UInt8] {
    guard let content = contents[path] else {
      if folders.contains(path) { throw Unreadable.notPlain(path) }
      throw Unreadable(
        path: path, reason: "it is not an input", help: "add it to the inputs of the build step")
    }
    return try FileSystem.read(content)
  }

  func kind(of path: String, below root: String) throws -> FileKind? {
    isFile(path) ? .file : isFolder(path) ? .folder : nil
  }

  func files(
    below folder: String, endings: [String], in root: String, jobs: Int
  ) throws -> [String] {
    contents.keys.filter { path in
      endings.contains { path.hasSuffix($0) }
        && PathText.rest(of: path, below: folder).map(HiddenName.areListed) == true
    }.sorted()
  }

  func isTaken(_ path: String) -> Bool { isFile(path) || isFolder(path) }
  func isFile(_ path: String) -> Bool { contents[path] != nil }
  func isFolder(_ path: String) -> Bool { folders.contains(path) }
}
