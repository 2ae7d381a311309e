/// The bytes of objects, read from the repositories that contain them.
struct GitObjects {
  /// The content of objects, or the reason why they cannot be read.
  private var contents: [String: Result<[UInt8], GitReason>] = [:]
  private var repositories: [Git] = []
  /// Indices of repositories, by object. Two objects of one name have the same bytes.
  private var repositoryIndices: [String: Int] = [:]

  /// The maximum number of bytes in one batch.
  private static let batch = 64 << 20

  mutating func add(_ entries: [GitListing.Entry], of git: Git) {
    for entry in entries { repositoryIndices[entry.object] = repositories.count }
    repositories.append(git)
  }

  /// nil for an object that has not been fetched.
  subscript(object: String) -> Result<[UInt8], GitReason>? { contents[object] }

  /// Reads objects that have not been read.
  ///
  /// - Parameter largest: Larger objects are not read, in bytes.
  mutating func fetch(_ objects: [String], largest: Int) async throws {
    var missing = [[String]](repeating: [], count: repositories.count)
    var seen: Set<String> = []
    for object in objects where contents[object] == nil && seen.insert(object).inserted {
      if let index = repositoryIndices[object], Git.isObject(object) {
        missing[index].append(object)
      }
    }
    for (git, objects) in zip(repositories, missing) where !objects.isEmpty {
      try await fetch(objects, of: git, largest: largest)
    }
  }

  /// Reads the sizes first, so that it does not read objects that are too large.
  private mutating func fetch(_ objects: [String], of git: Git, largest: Int) async throws {
    let output = try await git.run(
      ["cat-file", "--batch-check"], input: objects.map { $0 + "\n" }.joined(),
      limit: objects.count * 200)
    var batch: [(object: String, size: Int)] = []
    var total = 0
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, parts[1] == "blob", let size = Int(parts[2]) else { continue }
      guard size <= largest else {
        contents[String(parts[0])] = .failure(
          GitReason(text: "it is larger than \(largest >> 20) MiB"))
        continue
      }
      if total + size > Self.batch, !batch.isEmpty {
        try await fetch(batch, of: git)
        (batch, total) = ([], 0)
      }
      batch.append((String(parts[0]), size))
      total += size
    }
    try await fetch(batch, of: git)
    for object in objects where contents[object] == nil {
      contents[object] = .failure(GitReason(text: "git does not have it" + git.partiality))
    }
  }

  private mutating func fetch(_ batch: [(object: String, size: Int)], of git: Git) async throws {
    guard !batch.isEmpty else { return }
    let size = batch.reduce(0) { $0 + $1.size + 200 }
    let output = try await git.run(
      ["cat-file", "--batch"], input: batch.map { $0.object + "\n" }.joined(), limit: size)
    var start = 0
    for (object, size) in batch {
      // `<object> blob <size>`, the bytes, a line break.
      guard let end = output[start...].firstIndex(of: UInt8(ascii: "\n")),
        end + size < output.count,
        output[start..<end].elementsEqual("\(object) blob \(size)".utf8)
      else { return }
      contents[object] = .success(Array(output[(end + 1)..<(end + 1 + size)]))
      start = end + 1 + size + 1
    }
  }
}

/// Why an object cannot be read.
struct GitReason: Error {
  let text: String
}
