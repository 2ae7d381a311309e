import Platform
import WeirDiagnostics

/// A file in which runs keep what they have found. A run without it, or that cannot write it, only takes longer.
struct CacheFile {
  /// The project's folder.
  let root: String
  let name: String

  private var folder: String { root + "/.weir/cache" }
  var path: String { folder + "/" + name }

  /// Empty if there is none, or if another program has written it.
  func read(by tool: String) -> [UInt8] {
    let bytes = try? RootFolder(root).read(
      path, followingLinks: false, startingWith: CacheContents.head(tool: tool))
    return bytes ?? []
  }

  func write(_ bytes: [UInt8]) {
    do {
      // The files of the cache belong to no repository.
      try AtomicFile.write(Array("*\n".utf8), to: folder + "/.gitignore", below: root)
      TemporaryFile.removeAbandoned(in: folder, below: root)
      try AtomicFile.write(bytes, to: path, below: root)
    } catch {}
  }

  /// Identifies this program: another version, or another build of the same version, may have other results. Nil if
  /// it cannot be identified.
  static let tool: String? = FileIdentity(executable).map { "\(Weir.title) \($0.text)" }

  /// The path of this program.
  private static var executable: String {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return "" }
      return FileSystem.physical(String(cString: buffer))
    #else
      return FileSystem.physical("/proc/self/exe")
    #endif
  }
}

extension JSONEncoder {
  /// Equal values have equal bytes.
  static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
