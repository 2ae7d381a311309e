import WeirDiagnostics

/// Everything that a run has read of the disk: a run that reads the same has the same result.
struct DiskTrace {
  private typealias Answer = (question: DiskQuestion, digest: ContentDigest)

  private let digests: [Answer]

  /// Sorted, so that the files of a folder are read one after another.
  init(_ digests: [DiskQuestion: ContentDigest]) {
    self.digests = digests.sorted {
      ($0.key.path, $0.key.root, $0.key.kind.rawValue, $0.key.endings)
        < ($1.key.path, $1.key.root, $1.key.kind.rawValue, $1.key.endings)
    }.map { ($0.key, $0.value) }
  }

  /// A question that the disk answers differently now.
  struct Change {
    let question: DiskQuestion
    /// Of the answer that was recorded.
    let digest: ContentDigest
  }

  /// The digests of the files that were read without following links, by path.
  var plainDigests: [String: ContentDigest] {
    let plain = digests.lazy.filter { $0.question.kind == .readPlain }
    return Dictionary(plain.map { ($0.question.path, $0.digest) }) { first, _ in first }
  }

  /// Whether the disk still answers each question in the same way.
  func isCurrent(in disk: any FileTree = DiskTree(), jobs: Int) -> Bool {
    changes(in: disk, atMost: 0, jobs: jobs).isEmpty
  }

  /// The questions that the disk answers differently now.
  ///
  /// - Parameter most: If there are more, not all of them are returned.
  func changes(
    in disk: any FileTree = DiskTree(), atMost most: Int = .max, jobs: Int
  ) -> [Change] {
    var changes: [Change] = []
    let reads: [DiskQuestion.Kind] = [.readPlain, .read]
    let others = digests.filter { !reads.contains($0.question.kind) }
    changes += others.parallelMapSlices(jobs: jobs) { slice in
      Self.changes(of: slice, atMost: most) { $0.map { $0.question.digest(in: disk) } }
    }.joined()
    for kind in reads where changes.count <= most {
      let files = digests.filter { $0.question.kind == kind }
      changes += files.parallelMapSlices(jobs: jobs) { slice in
        Self.changes(of: slice, atMost: most) { group in
          // Files below one root are read together, which is faster.
          let paths = group.map(\.question.path)[...]
          let root = group[group.startIndex].question.root
          let bytes =
            kind == .read ? disk.read(paths, below: root) : disk.readPlain(paths, below: root)
          return bytes.map { .digest(of: $0) }
        }
      }.joined()
    }
    return changes
  }

  /// - Parameter ask: Returns the current digests for questions with the same root.
  private static func changes(
    of recorded: ArraySlice<Answer>, atMost most: Int,
    _ ask: (ArraySlice<Answer>) -> [ContentDigest]
  ) -> [Change] {
    var changes: [Change] = []
    var rest = recorded
    while let root = rest.first?.question.root, changes.count <= most {
      let group = rest.prefix { $0.question.root == root }
      for (answer, now) in zip(group, ask(group)) where answer.digest != now {
        changes.append(Change(question: answer.question, digest: answer.digest))
      }
      rest = rest[group.endIndex...]
    }
    return changes
  }
}

extension DiskTrace {
  /// The trace after files were written on purpose: with the current answers about them, and about the folders around
  /// them.
  func following(_ paths: [String], in disk: any FileTree = DiskTree()) -> DiskTrace {
    var known = Set(paths)
    for path in paths {
      var folder = FileSystem.parent(of: path)
      while known.insert(folder).inserted, folder.count > 1 {
        folder = FileSystem.parent(of: folder)
      }
    }
    return DiskTrace(
      Dictionary(
        digests.map { answer in
          let question = answer.question
          return (
            question, known.contains(question.path) ? question.digest(in: disk) : answer.digest
          )
        }, uniquingKeysWith: { first, _ in first }))
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
      let words = "\(String(digest.words[0], radix: 36)) \(String(digest.words[1], radix: 36))"
      text += "\(question.kind.rawValue)\(words)\t\(path)\t\(root)\t\(question.endings)\n"
    }
    return Array(text.utf8)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte < 0x20 }

  /// Nil if the bytes are not those of a trace.
  init?(_ bytes: ArraySlice<UInt8>, relativeTo folder: String) {
    var digests: [(DiskQuestion, ContentDigest)] = []
    func absolute(_ path: String) -> String { FileSystem.absolute(path, from: folder) }
    func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }
    // Most files have the same one.
    var root = (field: Array("-".utf8)[...], path: "")
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count == 4, let sign = fields[0].first,
        let kind = DiskQuestion.Kind(rawValue: Character(Unicode.Scalar(sign)))
      else { return nil }
      let words = fields[0].dropFirst().split(separator: UInt8(ascii: " "))
        .compactMap { UInt64(text($0), radix: 36) }
      guard words.count == 2 else { return nil }
      if fields[2] != root.field {
        root = (fields[2], text(fields[2]) == "-" ? "" : absolute(text(fields[2])))
      }
      let question = DiskQuestion(
        kind: kind, path: absolute(text(fields[1])), root: root.path,
        endings: fields[3].isEmpty ? "" : text(fields[3]))
      digests.append((question, ContentDigest(words: SIMD2(words[0], words[1]))))
    }
    self.digests = digests
  }
}
