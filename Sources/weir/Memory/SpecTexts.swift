import WeirDiagnostics

/// The texts of the specs of the last runs, by content.
struct SpecTexts {
  private let file: CacheFile
  private let tool: String

  init(root: String, tool: String) {
    file = CacheFile(root: root, name: "specs")
    self.tool = tool
  }

  private var contents: CacheContents { CacheContents(file.read(by: tool), tool: tool) }

  /// The texts with these digests; nil if one is not known.
  func texts(_ digests: [ContentDigest]) -> [[UInt8]]? {
    let contents = contents
    let texts = digests.compactMap { contents[CacheKey(content: $0)].map(Array.init) }
    return texts.map { ContentDigest($0) } == digests ? texts : nil
  }

  func keep(_ texts: [SourceFile]) {
    let contents = contents
    var entries = texts.map {
      (key: CacheKey(content: ContentDigest($0.bytes)), bytes: [UInt8]?.some($0.bytes))
    }
    // Runs of other commands may have begun with other texts.
    let others = contents.keys.subtracting(entries.map(\.key))
    if others.count <= texts.count { entries += others.map { ($0, nil) } }
    file.write(contents.replaced(by: entries, tool: tool))
  }
}
