import WeirDiagnostics
import WeirProject
import WeirVerify

/// The file with the result of the last `weir verify`, which `weir check` reads if the specs are the same.
struct LastVerification {
  private let folder: ProjectFolder
  private var file: CacheFile { CacheFile(root: folder.path, name: "verify") }

  init(_ folder: ProjectFolder) { self.folder = folder }

  /// Identifies the specs and this version of Weir.
  private var key: String {
    var text = Weir.title
    for file in folder.project.specFiles {
      let source = folder.sources[file]
      text += "\n\(source.name)\n\(source.text(in: 0..<source.bytes.count))"
    }
    let words = ContentDigest(Array(text.utf8)).words
    return String(words[0], radix: 16) + "-" + String(words[1], radix: 16)
  }

  func write(_ text: String, isPartial: Bool) {
    file.write(Array("\(key)\n\(isPartial ? "partial" : "whole")\n\(text)".utf8))
  }

  /// The last result.
  ///
  /// - Returns: nil if there is none, or if the specs have changed since.
  func read() -> Exploration? {
    guard let bytes = try? folder.tree.readPlain(file.path, below: folder.path) else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0] == key else { return nil }
    var reader = ExplorationReader(
      folder.project, ExploredSystem.all(of: folder.project), isPartial: lines[1] == "partial")
    return reader.read(String(lines[2])) ? reader.exploration : nil
  }
}

extension Project {
  /// The files of its modules, each once.
  fileprivate var specFiles: [FileID] {
    var seen: Set<FileID> = []
    return modules.map(\.nameSpan.file).filter { seen.insert($0).inserted }
  }
}
