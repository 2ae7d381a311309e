import WeirDiagnostics
import WeirSpec

/// The files on disk, each of which is read once until `forget` is called.
final class CachedTree: FileTree {
  private struct Known {
    let disk = TreeSnapshot.Disk()
    var bytes: [DiskQuestion: Result<[UInt8], any Error>] = [:]
    var kinds: [DiskQuestion: Result<FileKind?, any Error>] = [:]
    var lists: [DiskQuestion: Result<[String], any Error>] = [:]
    var flags: [DiskQuestion: Bool] = [:]
  }

  private let disk = DiskTree()
  private let known = Locked(Known())

  var isOnDisk: Bool { true }
  var snapshot: TreeSnapshot? { TreeSnapshot(disk: known(\.disk)) }

  /// Reads everything again from now on, because files may have changed.
  func forget() { known { $0 = Known() } }

  func read(_ path: String, below root: String) throws -> [UInt8] {
    try value(DiskQuestion(kind: .read, path: path, root: root), in: \.bytes) {
      Result { try disk.read(path, below: root) }
    }.get()
  }

  func read(_ paths: ArraySlice<String>, below root: String) -> [Result<[UInt8], any Error>] {
    let questions = paths.map { DiskQuestion(kind: .read, path: $0, root: root) }
    let unread = known { known in questions.filter { known.bytes[$0] == nil } }
    let read = disk.read(unread.map(\.path)[...], below: root)
    known { known in
      for (question, result) in zip(unread, read) { known.bytes[question] = result }
    }
    return questions.map { question in
      value(question, in: \.bytes) { Result { try disk.read(question.path, below: root) } }
    }
  }

  func readPlain(_ path: String, below root: String) throws -> [UInt8] {
    try value(DiskQuestion(kind: .readPlain, path: path, root: root), in: \.bytes) {
      Result { try disk.readPlain(path, below: root) }
    }.get()
  }

  func kind(of path: String, below root: String) throws -> FileKind? {
    try value(DiskQuestion(kind: .kind, path: path, root: root), in: \.kinds) {
      Result { try disk.kind(of: path, below: root) }
    }.get()
  }

  func files(
    below folder: String, endings: [String], in root: String, jobs: Int
  ) throws -> [String] {
    let question = DiskQuestion(kind: .files, path: folder, root: root, endings: endings)
    return try value(question, in: \.lists) {
      Result { try disk.files(below: folder, endings: endings, in: root, jobs: jobs) }
    }.get()
  }

  func isTaken(_ path: String) -> Bool { flag(.isTaken, of: path) { disk.isTaken(path) } }
  func isFile(_ path: String) -> Bool { flag(.isFile, of: path) { disk.isFile(path) } }
  func isFolder(_ path: String) -> Bool { flag(.isFolder, of: path) { disk.isFolder(path) } }

  private func flag(_ kind: DiskQuestion.Kind, of path: String, _ ask: () -> Bool) -> Bool {
    value(DiskQuestion(kind: kind, path: path), in: \.flags, ask)
  }

  private func value<Value>(
    _ question: DiskQuestion, in values: WritableKeyPath<Known, [DiskQuestion: Value]>,
    _ ask: () -> Value
  ) -> Value {
    if let value = known({ $0[keyPath: values][question] }) { return value }
    let value = ask()
    known { $0[keyPath: values][question] = value }
    return value
  }
}
