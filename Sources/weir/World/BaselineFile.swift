import WeirReport
import WeirRules

/// Where a project's baseline is.
struct BaselineFile {
  static let usualName = "weir-baseline.txt"

  /// Absolute.
  let path: String
  /// As seen from the project's folder, for findings.
  private let name: String
  /// Where weir.yaml's is; one that the command line names is on the disk.
  private let tree: any FileTree

  /// The file that the command line names, or weir.yaml, or else `usual` beside it; nil without any.
  init?(named: String?, in folder: ProjectFolder, orElse usual: String?) {
    if let named {
      path = FileSystem.absolute(named)
      tree = DiskTree()
    } else if let spec = folder.project.spec.baseline?.value ?? usual {
      path = FileSystem.standardized(folder.path + "/" + spec)
      tree = folder.tree
    } else {
      return nil
    }
    name = FileSystem.relative(path, to: folder.path)
  }

  var shown: String { FileSystem.shown(path) }

  var exists: Bool { tree.exists(path) }

  func read() throws -> SourceFile {
    guard exists else {
      throw Failure("there is no baseline \(shown); `weir baseline write` makes one")
    }
    return SourceFile(name: name, bytes: try tree.read(path))
  }

  func write(_ baseline: Baseline) throws {
    TemporaryFile.removeAbandoned(in: FileSystem.parent(of: path))
    try AtomicFile.write(Array(baseline.text.utf8), to: path)
  }
}

extension BaselineChange {
  init(_ findings: [Finding], _ suppressed: [SuppressedFinding], settled: Int) {
    self.init(
      known: suppressed.count { $0.suppression.kind == .baseline },
      new: findings.count { Baseline.Entry($0) != nil }, settled: settled)
  }
}
