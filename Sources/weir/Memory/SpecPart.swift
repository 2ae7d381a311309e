import WeirDiagnostics

/// Some specs of a project, of which a few have changed since an earlier run.
struct SpecPart {
  /// Absolute, sorted.
  let paths: [String]
  /// The earlier texts of the changed ones, by path.
  let earlier: [String: [UInt8]]

  /// Nil if something else has changed, if a change may have an effect on anything, or if an earlier text is not known.
  ///
  /// - Parameter root: The project's folder.
  init?(_ changes: [DiskTrace.Change], _ links: SpecLinks, in root: String) {
    var texts: [String: [UInt8]] = [:]
    var changed: [String: [UInt8]] = [:]
    guard let known = SpecTexts(root: root) else { return nil }
    for change in changes {
      let path = change.question.path
      guard change.question.kind == .read, let earlier = known[change.digest],
        let now = try? DiskTree().read(path, below: root)
      else { return nil }
      texts[path] = earlier
      changed[FileSystem.relative(path, to: root)] = now
    }
    guard let part = links.part(around: changed) else { return nil }
    paths = part.map { root + "/" + $0 }
    earlier = texts
  }
}

/// The texts of the specs of the last run, by content.
struct SpecTexts {
  private let file: CacheFile
  private let tool: String
  private let contents: CacheContents

  init(root: String, tool: String) {
    file = CacheFile(root: root, name: "specs")
    self.tool = tool
    contents = CacheContents(file.read(by: tool), tool: tool)
  }

  /// Nil if this program cannot be identified.
  init?(root: String) {
    guard let tool = CacheFile.tool else { return nil }
    self.init(root: root, tool: tool)
  }

  subscript(digest: ContentDigest) -> [UInt8]? {
    contents[CacheKey(content: digest)].map(Array.init)
  }

  func keep(_ texts: [SourceFile]) {
    file.write(
      contents.replaced(
        by: texts.map { (CacheKey(content: ContentDigest($0.bytes)), $0.bytes) }, tool: tool))
  }
}
