import WeirGenerate

/// A folder for the output of a build, anywhere on disk: every file in it can be generated again.
struct BuildFolder {
  let path: String
  /// Nothing below this folder is written through a link.
  private let base: String
  private let disk: GeneratedFolder

  init(_ output: NamedOutput) {
    path = output.path
    base = output.base
    disk = GeneratedFolder(path, root: "")
  }

  /// Does not write unchanged files, so that they are not compiled again; deletes the files of removed modules.
  ///
  /// - Parameter isPart: Whether all other files stay as they are.
  /// - Returns: The number of written files.
  func write(_ files: [GeneratedFile], isPart: Bool = false) throws -> Int {
    try AtomicFile.makeFolder(path, below: base)
    let lock = FolderLock(path)
    defer { lock.release() }
    var last = disk.manifest()
    last.hashes = last.hashes.filter { !$0.key.contains("/") }
    for name in files.map(\.path) + [Manifest.name] { try requireReadable(name) }
    for file in files { try requireOwn(file) }
    var plan = disk.plan(files, last: last, isForced: true, isPart: isPart)
    plan.deletions += plan.left.filter(isMarked)
    try disk.carryOut(plan)
    return plan.writes.count
  }

  var exists: Bool { AtomicFile.isFolder(path, below: base) }

  /// Reads the files and the manifest, so that a tree notes their texts.
  func read(_ files: [GeneratedFile], from tree: any FileTree) {
    for name in files.map(\.path) + [Manifest.name] {
      _ = try? tree.readPlain(path + "/" + name, below: path)
    }
  }

  /// Deletes the temporary files of killed runs.
  func removeTemporaries() { disk.removeTemporaries(in: [""]) }

  private func requireReadable(_ name: String) throws {
    let target = path + "/" + name
    guard AtomicFile.isTaken(target) else { return }
    guard !AtomicFile.isBlocked(target) else {
      throw Failure("\(target) is a link or a folder: cannot write to it")
    }
    _ = try FileSystem.read(target)
  }

  private func requireOwn(_ file: GeneratedFile) throws {
    guard let text = disk.text(of: file.path), !GeneratedFile.isMarked(text.utf8) else { return }
    throw Failure(
      "\(path)/\(file.path) was not written by weir; choose a folder for --output that no "
        + "other tool writes to"
    )
  }

  private func isMarked(_ name: String) -> Bool {
    disk.text(of: name).map { GeneratedFile.isMarked($0.utf8) } == true
  }
}
