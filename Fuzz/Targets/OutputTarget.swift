import WeirDiagnostics
import WeirSpec

extension FuzzTarget {
  /// A disk with links, and paths of the command line to write to. Lines: `folder PATH`, `file PATH`,
  /// `link PATH TARGET`, `cd PATH`, `write PATH`.
  static let output = FuzzTarget("output", words: outputWords) { input in
    var disk = LinkedDisk()
    var workingFolder = "/w"
    for line in String(decoding: input, as: UTF8.self).split(separator: "\n").prefix(100) {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 1 else { continue }
      let path = PathText.flattened("/w/" + words[1])
      switch words[0] {
      case "folder": disk.add(path, .folder)
      case "file": disk.add(path, .file)
      case "link": disk.add(path, .link, to: words.count > 2 ? words[2] : ".")
      case "cd": workingFolder = disk.real(path) ?? workingFolder
      default:
        let name =
          words[1].utf8.first == UInt8(ascii: "/") ? words[1] : workingFolder + "/" + words[1]
        try check(PathText.flattened(name), workingFolder, disk)
      }
    }
  }

  /// Checks that Weir writes to the file that the path names, which is not in a `.git`.
  private static func check(_ path: String, _ workingFolder: String, _ disk: LinkedDisk) throws {
    let repository = WritePath.repository(
      around: path, workingFolder: workingFolder, isTaken: { disk.kind(of: $0) != nil })
    if path == workingFolder || PathText.rest(of: path, below: workingFolder) != nil {
      try require(repository != nil, "`\(path)` in the working folder is not protected")
    }
    guard let repository else { return }
    try require(
      repository == path || PathText.rest(of: path, below: repository) != nil,
      "`\(path)` is not in `\(repository)`")
    guard WritePath.obstacle(to: path, below: repository, kind: disk.kind) == nil,
      let base = disk.real(repository), let rest = PathText.rest(of: path, below: repository)
    else { return }
    let expected = (base == "/" ? "" : base) + "/" + rest
    for (written, expected) in [
      (path, expected), (PathText.parent(of: path), PathText.parent(of: expected)),
    ] where written != PathText.parent(of: repository) {
      // A new file has no real path.
      let real = disk.real(written)
      try require(
        real == nil || real == expected, "`\(written)` leads to `\(real ?? "")`, not `\(expected)`")
    }
    try require(
      !PathText.parts(of: rest).contains { $0.lowercased() == ".git" }, "`\(path)` is in a `.git`")
  }

  private static let outputWords =
    """
    folder file link cd write / a b c a/b b/c a/b/c ../ .. . ../a ../../b /w /w/a /etc .git .git/hooks a/.git .GIT \
    a/.git/x \u{301} \u{301}a /\u{301} // ./
    """.split(separator: " ").map(String.init) + ["\n", " "]
}
