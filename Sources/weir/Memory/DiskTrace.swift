import WeirDiagnostics

/// Everything that a run has read of the disk: a run that reads the same has the same result.
struct DiskTrace {
  private let digests: [(question: DiskQuestion, digest: ContentDigest)]

  /// Sorted, so that the files of a folder are read one after another.
  init(_ digests: [DiskQuestion: ContentDigest]) {
    self.digests = digests.sorted {
      ($0.key.path, $0.key.root, $0.key.kind.rawValue, $0.key.endings)
        < ($1.key.path, $1.key.root, $1.key.kind.rawValue, $1.key.endings)
    }.map { ($0.key, $0.value) }
  }

  /// The paths about which the disk answers differently now.
  func changes() -> Set<String> {
    Set(digests.filter { $0.question.digest(in: DiskTree()) != $0.digest }.map(\.question.path))
  }

  /// Whether the disk still answers each question in the same way.
  func isCurrent(in disk: any FileTree = DiskTree(), jobs: Int) -> Bool {
    let files = digests.filter { $0.question.kind == .read }
    let others = digests.filter { $0.question.kind != .read }
    return others.parallelMapSlices(jobs: jobs) {
      $0.allSatisfy { $0.question.digest(in: disk) == $0.digest }
    }.allSatisfy { $0 }
      && files.parallelMapSlices(jobs: jobs) { Self.areCurrent($0, in: disk) }.allSatisfy { $0 }
  }

  /// Reads the files below each root together, which is faster.
  private static func areCurrent(
    _ files: ArraySlice<(question: DiskQuestion, digest: ContentDigest)>, in disk: any FileTree
  ) -> Bool {
    var rest = files
    while let root = rest.first?.question.root {
      let group = rest.prefix { $0.question.root == root }
      let paths = group.map(\.question.path)
      let read = disk.read(paths[...], below: root)
      guard zip(group, read).allSatisfy({ $0.digest == .digest(of: $1) }) else { return false }
      rest = rest[group.endIndex...]
    }
    return true
  }
}

// MARK: Bytes

extension DiskTrace {
  /// A line for each answer, with paths relative to a folder; nil if a path cannot be written in one.
  func bytes(relativeTo folder: String) -> [UInt8]? {
    var text = ""
    for (question, digest) in digests {
      let path = FileSystem.relative(question.path, to: folder)
      let root = question.root.isEmpty ? "-" : FileSystem.relative(question.root, to: folder)
      guard !path.utf8.contains(where: Self.isSeparator),
        !root.utf8.contains(where: Self.isSeparator)
      else { return nil }
      text += "\(question.kind.rawValue)\(digest.words[0]) \(digest.words[1])\t\(path)\t\(root)\t"
      text += "\(question.endings)\n"
    }
    return Array(text.utf8)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte < 0x20 }

  /// Nil if the bytes are not those of a trace.
  init?(_ bytes: ArraySlice<UInt8>, relativeTo folder: String) {
    var digests: [(DiskQuestion, ContentDigest)] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 4, let kind = fields[0].first.flatMap(DiskQuestion.Kind.init) else {
        return nil
      }
      let words = fields[0].dropFirst().split(separator: " ").compactMap { UInt64($0) }
      guard words.count == 2 else { return nil }
      func absolute(_ path: String) -> String { FileSystem.absolute(path, from: folder) }
      let question = DiskQuestion(
        kind: kind, path: absolute(fields[1]), root: fields[2] == "-" ? "" : absolute(fields[2]),
        endings: fields[3])
      digests.append((question, ContentDigest(words: SIMD2(words[0], words[1]))))
    }
    self.digests = digests
  }
}
