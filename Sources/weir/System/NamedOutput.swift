import Platform
import WeirSpec

/// A file or a folder to write that the command line names.
///
/// A pull request may add links to its repository, so that a job writes to other files than its author expects.
/// Nothing is written through a link or into `.git` in the working folder and in the repository around the path.
/// Elsewhere, a path may lead through links.
struct NamedOutput {
  /// Absolute.
  let path: String
  /// Nothing below this folder is written through a link.
  let base: String
  /// Whether links in `base` may be those of a pull request.
  private let isInRepository: Bool

  init(_ name: String) {
    path = FileSystem.absolute(name)
    let repository = WritePath.repository(
      around: path, workingFolder: FileSystem.workingFolder, isTaken: AtomicFile.isTaken)
    isInRepository = repository != nil
    base = repository ?? FileSystem.existing(path)
  }

  /// Writes the file in an existing folder. A pipe or a device, such as `/dev/stdout`, and a link outside every
  /// repository are written in place, as a shell's `>` does.
  func write(_ text: String) throws {
    guard isWrittenInPlace else {
      TemporaryFile.removeAbandoned(in: FileSystem.parent(of: path), below: base)
      return try AtomicFile.write(
        Array(text.utf8), to: path, below: base, makesFolders: false)
    }
    try AtomicFile.overwrite(path, with: text, O_TRUNC)
  }

  /// Creates the folder, unless it exists.
  func makeFolder() throws { try AtomicFile.makeFolder(path, below: base) }

  /// Appends to the file, which may not exist yet.
  func append(_ text: String) throws {
    if !isWrittenInPlace, let obstacle = AtomicFile.obstacle(to: path, below: base) {
      throw Failure(obstacle.message)
    }
    try AtomicFile.overwrite(path, with: text, O_APPEND)
  }

  private var isWrittenInPlace: Bool {
    switch AtomicFile.kind(of: path) {
    case .other: AtomicFile.isFolder(FileSystem.parent(of: path), below: base)
    case .link: !isInRepository
    case .file, .folder, nil: false
    }
  }
}
