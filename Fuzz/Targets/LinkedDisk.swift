import WeirDiagnostics
import WeirSpec

/// Folders, files and symbolic links in memory, resolved as a file system does.
struct LinkedDisk {
  private var entries: [String: (kind: FileKind, target: String)] = ["/w": (.folder, "")]

  /// Adds an entry and the missing folders above it, unless one of them exists as something else.
  mutating func add(_ path: String, _ kind: FileKind, to target: String = "") {
    guard path != "/", entries[path] == nil else { return }
    let parent = PathText.parent(of: path)
    if parent != "/" {
      add(parent, .folder)
      guard entries[parent]?.kind == .folder else { return }
    }
    entries[path] = (kind, target)
  }

  /// The entry at a path, as `lstat` returns it: links above it are followed.
  func kind(of path: String) -> FileKind? {
    guard path != "/" else { return .folder }
    guard let folder = real(PathText.parent(of: path)),
      let name = PathText.parts(of: path).last
    else { return nil }
    return entries[(folder == "/" ? "" : folder) + "/" + name]?.kind
  }

  /// The path without links; nil if there is no such entry.
  func real(_ path: String) -> String? {
    var waiting = Array(PathText.parts(of: path).map(String.init).reversed())
    var parts: [String] = []
    var links = 0
    while let name = waiting.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = parts.popLast()
        continue
      }
      let next = "/" + (parts + [name]).joined(separator: "/")
      guard let entry = entries[next] else { return nil }
      guard entry.kind == .link else {
        parts.append(name)
        continue
      }
      links += 1
      if links > 40 { return nil }
      if entry.target.utf8.first == UInt8(ascii: "/") { parts = [] }
      waiting += PathText.parts(of: entry.target).map(String.init).reversed()
    }
    return "/" + parts.joined(separator: "/")
  }
}
