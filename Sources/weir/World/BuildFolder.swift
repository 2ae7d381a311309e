import WeirGenerate

/// A folder that a build gives to the tool, wherever it is: everything in it can be made again.
struct BuildFolder {
  private let path: String
  private let manifest: Manifest
  /// What generated files begin with, unless templates are replaced.
  private static let head = Array("// Made by Weir ".utf8)

  init(_ path: String) {
    self.path = path
    let bytes = try? FileSystem.read(path + "/" + Manifest.name)
    manifest = Manifest(text: String(decoding: bytes ?? [], as: UTF8.self))
  }

  /// Leaves alone what is the same already, so that nothing is compiled again; removes the files of
  /// modules that are gone.
  ///
  /// - Returns: How many files were written.
  func write(_ files: [GeneratedFile]) throws -> Int {
    // What is above was named on the command line, links and all.
    try AtomicFile.makeFolder(path, below: FileSystem.existing(path))
    let changed = try files.filter { try !isCurrent($0) }
    let names = Set(files.map(\.path))
    for name in manifest.hashes.keys.sorted() where !names.contains(name) && !name.contains("/") {
      try AtomicFile.delete(path + "/" + name)
    }
    for file in changed { try AtomicFile.write(Array(file.text.utf8), to: path + "/" + file.path) }
    try remember(files)
    return changed.count
  }

  private func isCurrent(_ file: GeneratedFile) throws -> Bool {
    let place = path + "/" + file.path
    guard AtomicFile.isTaken(place) else { return false }
    guard !AtomicFile.isBlocked(place) else {
      throw Failure("\(place) is a link or a folder, and nothing is written there")
    }
    let bytes = try FileSystem.read(place)
    if bytes == Array(file.text.utf8) { return true }
    guard manifest.hashes[file.path] != nil || bytes.starts(with: Self.head) else {
      throw Failure("\(place) was not written by weir; --output takes a folder for it alone")
    }
    return false
  }

  private func remember(_ files: [GeneratedFile]) throws {
    var next = Manifest()
    for file in files { next.hashes[file.path] = Manifest.hash(of: file.text) }
    let place = path + "/" + Manifest.name
    guard next.text != manifest.text || !AtomicFile.isTaken(place) else { return }
    guard !AtomicFile.isBlocked(place) else {
      throw Failure("\(place) is a link or a folder, and nothing is written there")
    }
    try AtomicFile.write(Array(next.text.utf8), to: place)
  }
}
