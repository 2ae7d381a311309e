import Dispatch
import WeirDiagnostics
import WeirSpec

/// Files, and the answers that a run has got from them.
struct RecordedTree: FileTree {
  private let disk: any FileTree
  private let digests = RecordedDigests()

  /// - Parameter disk: Files that need no preparation.
  init(over disk: any FileTree = DiskTree()) { self.disk = disk }

  /// The answers so far; nil if the disk has answered a question in two ways, because it has changed meanwhile.
  var trace: DiskTrace? { digests.trace }

  var isOnDisk: Bool { disk.isOnDisk }

  func read(_ path: String, below root: String) throws -> [UInt8] {
    let result = Result { try disk.read(path, below: root) }
    digests.add([(DiskQuestion(kind: .read, path: path, root: root), .digest(of: result))])
    return try result.get()
  }

  func read(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>] {
    let results = disk.read(paths, below: root)
    digests.add(
      zip(paths, results).map {
        (DiskQuestion(kind: .read, path: $0, root: root), .digest(of: $1))
      })
    return results
  }

  func readPlain(_ path: String, below root: String) throws -> [UInt8] {
    let result = Result { try disk.readPlain(path, below: root) }
    digests.add([(DiskQuestion(kind: .readPlain, path: path, root: root), .digest(of: result))])
    return try result.get()
  }

  func kind(of path: String, below root: String) throws -> FileKind? {
    let result = Result { try disk.kind(of: path, below: root) }
    digests.add([
      (
        DiskQuestion(kind: .kind, path: path, root: root),
        .digest { String(describing: try result.get()) }
      )
    ])
    return try result.get()
  }

  func files(
    below folder: String, endings: [String], in root: String, jobs: Int
  ) throws -> [String] {
    let result = Result { try disk.files(below: folder, endings: endings, in: root, jobs: jobs) }
    let question = DiskQuestion(kind: .files, path: folder, root: root, endings: endings)
    digests.add([(question, .digest { DiskQuestion.text(of: try result.get()) })])
    return try result.get()
  }

  func isTaken(_ path: String) -> Bool { recorded(.isTaken, of: path, disk.isTaken(path)) }
  func isFile(_ path: String) -> Bool { recorded(.isFile, of: path, disk.isFile(path)) }
  func isFolder(_ path: String) -> Bool { recorded(.isFolder, of: path, disk.isFolder(path)) }

  private func recorded(_ kind: DiskQuestion.Kind, of path: String, _ value: Bool) -> Bool {
    digests.add([(DiskQuestion(kind: kind, path: path), .digest { String(value) })])
    return value
  }
}

/// The answers of one run, whose threads read at the same time.
private final class RecordedDigests: @unchecked Sendable {
  /// Both only used on the queue: hence `@unchecked`.
  private var known: [DiskQuestion: ContentDigest] = [:]
  private var isConsistent = true
  private let queue = DispatchQueue(label: "answers of the disk")

  func add(_ digests: [(DiskQuestion, ContentDigest)]) {
    queue.sync {
      for (question, digest) in digests {
        if let known = known.updateValue(digest, forKey: question), known != digest {
          isConsistent = false
        }
      }
    }
  }

  var trace: DiskTrace? { queue.sync { isConsistent ? DiskTrace(known) : nil } }
}
