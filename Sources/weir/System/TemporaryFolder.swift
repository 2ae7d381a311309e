import WeirDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new folder that only this user can read, and that is deleted with this object.
final class TemporaryFolder: Sendable {
  /// Absolute.
  let path: String

  /// - Parameter purpose: A part of its name: `git` in `weir-git-1a2b3c`.
  /// - Throws: `Failure` if there is no folder for temporary files.
  init(for purpose: String) throws {
    let parent = Terminal.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array((FileSystem.absolute(parent) + "/weir-\(purpose)-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      let reason = String(cString: strerror(errno))
      throw Failure("cannot create a temporary folder for \(purpose): \(reason)")
    }
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Links in the folder are deleted, their targets are not.
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
