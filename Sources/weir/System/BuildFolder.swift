import WeirGenerate

/// A folder for the output of a build, anywhere on disk: every file in it can be generated again.
struct BuildFolder {
  private let path: String
  private let disk: GeneratedFolder
  /// The start of generated files, unless templates are replaced.
  static let head = "// Made by Weir "

  init(_ path: String) {
    self.path = path
    disk = GeneratedFolder(path, root: "")
  }

  /// Does not write unchanged files, so that they are not compiled again; deletes the files of removed modules.
  ///
  /// - Returns: The number of written files.
  func write(_ files: [GeneratedFile]) throws -> Int {
    // The user chose the folders above this one, so they may contain links.
    try AtomicFile.makeFolder(path, below: FileSystem.existing(path))
    let lock = FolderLock(path)
    defer { lock.release() }
    var last = disk.manifest()
    last.hashes = last.hashes.filter { !$0.key.contains("/") }
    for name in files.map(\.path) + [Manifest.name] { try requireReadable(name) }
    for file in files { try requireOwn(file, last) }
    var plan = disk.plan(files, last: last, isForced: true)
    plan.deletions += plan.left.filter(hasHead)
    try disk.carryOut(plan)
    return plan.writes.count
  }

  private func requireReadable(_ name: String) throws {
    let place = path + "/" + name
    guard AtomicFile.isTaken(place) else { return }
    guard !AtomicFile.isBlocked(place) else {
      throw Failure("\(place) is a link or a folder: cannot write to it")
    }
    _ = try FileSystem.read(place)
  }

  private func requireOwn(_ file: GeneratedFile, _ last: Manifest) throws {
    guard last.hashes[file.path] == nil, let text = disk.text(of: file.path),
      !text.utf8.elementsEqual(file.text.utf8), !hasHead(file.path)
    else { return }
    throw Failure(
      "\(path)/\(file.path) was not written by weir; choose a folder for --output that no "
        + "other tool writes to"
    )
  }

  private func hasHead(_ name: String) -> Bool {
    disk.text(of: name)?.utf8.starts(with: Self.head.utf8) == true
  }
}
