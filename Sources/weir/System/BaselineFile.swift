import WeirDiagnostics
import WeirProject
import WeirReport
import WeirRules
import WeirSpec

/// The path of a project's baseline.
struct BaselineFile {
  static let usualName = "weir-baseline.txt"

  /// Absolute.
  let path: String
  /// Nothing below this folder is written through a link.
  private let base: String
  /// Relative to the project's folder.
  let name: String
  /// The project's folder, which must contain the file, and the files in which it is read; nil for a file from the
  /// command line, which may be anywhere.
  private let project: (root: String, tree: any FileTree)?

  /// The file from the command line or weir.yaml, or else the file `usual` in the project's folder; nil if there is
  /// none.
  init?(named: String?, in folder: ProjectFolder, orElse usual: String?) {
    if let named {
      let output = NamedOutput(named)
      path = output.path
      base = output.base
      project = nil
    } else if let spec = folder.project.spec.baseline?.value ?? usual {
      path = FileSystem.standardized(folder.path + "/" + spec)
      base = folder.path
      project = (folder.path, folder.tree)
    } else {
      return nil
    }
    name = FileSystem.relative(path, to: folder.path)
  }

  var shown: String { FileSystem.shown(path) }

  /// The file with the usual name, if it exists and `weir.yaml` names no baseline.
  static func unnamed(in folder: ProjectFolder) -> BaselineFile? {
    let spec = folder.project.spec
    guard spec.baseline == nil, spec.isFullyRead,
      let file = BaselineFile(named: nil, in: folder, orElse: usualName)
    else { return nil }
    return (try? file.exists()) == true ? file : nil
  }

  /// - Throws: `Unreadable` if it is outside the project's folder.
  func exists() throws -> Bool {
    guard let project else { return FileSystem.exists(path) }
    return try project.tree.kind(of: path, below: project.root) != nil
  }

  func read() throws -> SourceFile {
    guard try exists() else {
      throw Failure("cannot find the baseline \(shown); create it with `weir baseline write`")
    }
    let bytes =
      try project.map { try $0.tree.read(path, below: $0.root) } ?? FileSystem.read(path)
    return SourceFile(name: name, bytes: bytes)
  }

  func write(_ baseline: Baseline) throws {
    try AtomicFile.write(Array(baseline.text.utf8), to: path, below: base)
    TemporaryFile.removeAbandoned(in: FileSystem.parent(of: path), below: base)
  }
}

extension BaselineChange {
  init(_ findings: [Finding], _ suppressed: [SuppressedFinding], resolved: Int) {
    self.init(
      known: suppressed.count { $0.suppression.kind == .baseline },
      new: findings.count { Baseline.Entry($0) != nil }, resolved: resolved)
  }
}
