import Platform

/// A new folder that only this user can read. It is deleted with this object, when a signal ends the run, or by the
/// next run: like a `TemporaryFile`, it is locked while its process needs it.
final class TemporaryFolder: Sendable {
  enum Purpose: String, CaseIterable { case git, swiftc, sourcekit }

  /// Absolute.
  let path: String
  private let descriptor: Int32

  /// - Parameter purpose: A part of its name: `git` in `weir-git-1a2b3c`.
  /// - Throws: `Failure` if there is no folder for temporary files.
  init(for purpose: Purpose) throws {
    let parent = FileSystem.absolute(
      Terminal.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp")
    Self.removeAbandoned(in: parent)
    let resources = RunResources.shared
    (path, descriptor) = try Self.make(parent + "/weir-\(purpose.rawValue)-XXXXXX")
    resources.add(folder: path)
  }

  deinit {
    delete()
    close(descriptor)
  }

  /// Deletes the folder before this object ends.
  func delete() { RunResources.shared.delete(folder: path) }

  private static func make(_ template: String) throws -> (String, Int32) {
    // Another run can delete a folder before it is locked.
    for _ in 0..<100 {
      var name = Array(template.utf8CString)
      guard mkdtemp(&name) != nil else { break }
      let path = String(
        decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if descriptor < 0 {
        if errno == ENOENT { continue }
        break
      }
      if TemporaryFile.keeps(descriptor) { return (path, descriptor) }
      close(descriptor)
    }
    throw Failure("cannot create a temporary folder: \(String(cString: strerror(errno)))")
  }
}

extension TemporaryFolder {
  /// Deletes the folders of killed runs, and ignores errors.
  private static func removeAbandoned(in parent: String) {
    for (name, _) in (try? OpenFile(file: parent).entries()) ?? [] {
      let name = String(decoding: name, as: UTF8.self)
      if isName(name) { removeIfAbandoned(parent + "/" + name) }
    }
  }

  /// Whether it is a name such as `weir-git-1a2b3c`.
  private static func isName(_ name: String) -> Bool {
    Purpose.allCases.contains { purpose in
      let prefix = "weir-\(purpose.rawValue)-"
      return name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6
    }
  }

  private static func removeIfAbandoned(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, opened.st_uid == geteuid(),
      opened.st_mode & 0o777 == 0o700, flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      lstat(path, &named) == 0, named.st_dev == opened.st_dev, named.st_ino == opened.st_ino
    else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
