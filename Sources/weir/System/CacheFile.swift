import WeirSources

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
  import MachO
#endif

/// The file that keeps what runs have read of hand-written Swift. A run without it, or that cannot write it, only takes
/// longer.
struct CacheFile {
  /// The project's folder.
  let root: String

  private var folder: String { root + "/.weir/cache" }
  private var path: String { folder + "/swift" }

  /// Nil if this program cannot be identified.
  func read() -> OutlineCache? {
    guard let tool = Self.tool else { return nil }
    let bytes = try? RootFolder(root).read(
      path, followingLinks: false, startingWith: OutlineCache.head(tool: tool))
    return OutlineCache(bytes ?? [], tool: tool)
  }

  func write(_ cache: OutlineCache) {
    guard let bytes = cache.changedBytes else { return }
    do {
      // The files of the cache belong to no repository.
      try AtomicFile.write(Array("*\n".utf8), to: folder + "/.gitignore", below: root)
      TemporaryFile.removeAbandoned(in: folder, below: root)
      try AtomicFile.write(bytes, to: path, below: root)
    } catch {}
  }

  /// Identifies this program: another version, or another build of the same version, may read Swift differently.
  private static let tool: String? = {
    let path = executable
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(Weir.title) \(path) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }()

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
