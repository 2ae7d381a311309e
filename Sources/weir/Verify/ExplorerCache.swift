import Platform
import WeirDiagnostics

/// The compiled explorers in `.weir/cache`: one with optimization, and one without. A run without the cache, or that cannot
/// write it, only takes longer.
struct ExplorerCache {
  /// The project's folder.
  private let root: String
  /// Identifies the Swift, the flags and the compiler.
  private let key: String

  init(root: String, content: [String]) {
    self.root = root
    // The counts separate the texts.
    key = ContentDigest(texts: content).text
  }

  /// Copies a program.
  ///
  /// - Returns: Whether it exists, belongs to the key and is not damaged.
  func copy(_ name: String, to path: String, below parent: String) -> Bool {
    guard
      let bytes = try? RootFolder(root).read(file(of: name).path, followingLinks: false),
      let end = bytes.firstIndex(of: 10)
    else { return false }
    let program = Array(bytes[(end + 1)...])
    guard String(decoding: bytes[..<end], as: UTF8.self) == head(of: program) else { return false }
    do {
      try AtomicFile.write(program, to: path, below: parent)
      return chmod(path, 0o700) == 0
    } catch {
      return false
    }
  }

  func keep(_ program: String, as name: String, below parent: String) {
    guard let bytes = try? RootFolder(parent).read(program, followingLinks: false) else { return }
    file(of: name).write(Array((head(of: bytes) + "\n").utf8) + bytes)
  }

  private func file(of name: String) -> CacheFile { CacheFile(root: root, name: "explorer" + name) }
  private func head(of program: [UInt8]) -> String { key + " " + ContentDigest(program).text }
}
