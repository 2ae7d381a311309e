import WeirDiagnostics

/// The results of earlier runs, each with everything that the run had read of the disk. A run that reads the same has
/// the same result, so it need not be repeated.
///
/// A run is kept only if its result depends on nothing else: not on git, on a compiler, or on files outside of its
/// `RecordedTree`. Its key contains the options and the date that matter.
struct RunMemory {
  /// The project's folder.
  private let root: String
  private let key: CacheKey
  private let tool: String
  private let jobs: Int

  private var file: CacheFile { CacheFile(root: root, name: "runs") }

  /// Commands with different options are kept beside each other, up to this number.
  private static let most = 16

  /// Nil if this program cannot be identified.
  ///
  /// - Parameter parts: What the result depends on, besides the disk.
  init?(of command: String, _ parts: [String], in root: String, jobs: Int) {
    guard let tool = CacheFile.tool else { return nil }
    self.root = root
    self.tool = tool
    self.jobs = jobs
    let text = ([command] + parts).joined(separator: "\0")
    key = CacheKey(content: ContentDigest(Array(text.utf8)))
  }

  /// The result of an earlier run, and the changes of the disk since then.
  struct Kept {
    let result: ArraySlice<UInt8>
    /// At most `mostChanges`.
    let changes: [DiskTrace.Change]
    fileprivate let trace: DiskTrace
    fileprivate let links: ArraySlice<UInt8>
    fileprivate let texts: SpecTexts

    /// The part of a project in which the changes can be seen; nil if they may have an effect elsewhere.
    ///
    /// - Parameters:
    ///   - folder: The project's folder.
    ///   - isOutput: Whether a path may be that of a generated file.
    func part(
      of folder: String, besides isOutput: (String) -> Bool = GeneratedFolder.mayContain
    ) -> SpecPart? {
      guard !links.isEmpty, let links = SpecLinks(links) else { return nil }
      let changes = changes.filter { !isOutput($0.question.path) }
      return SpecPart(changes, links, texts: texts, in: folder)
    }

    /// The digests of the files that the run has written or left, by path.
    var outputs: [String: ContentDigest] { trace.plainDigests }
  }

  /// With more changes, a run reads all files again.
  private static let mostChanges = 48

  /// The last run with the same options; nil if it is not known, or if the disk has more than `mostChanges` changes.
  func recall() -> Kept? {
    let contents = CacheContents(file.read(by: tool), tool: tool)
    guard let entry = contents[key] else { return nil }
    let parts = entry.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let trace = DiskTrace(parts[0], relativeTo: root) else { return nil }
    let changes = trace.changes(atMost: Self.mostChanges, jobs: jobs)
    guard changes.count <= Self.mostChanges else { return nil }
    return Kept(
      result: parts[2], changes: changes, trace: trace, links: parts[1],
      texts: SpecTexts(root: root, tool: tool))
  }

  /// Keeps the result of a run.
  ///
  /// - Parameter specs: All specs that the run has read; nil if a later run cannot follow a change of one.
  func keep(
    _ result: [UInt8], _ tree: RecordedTree, specs: (links: SpecLinks, texts: [SourceFile])? = nil
  ) {
    guard let trace = tree.trace?.bytes(relativeTo: root) else { return }
    let contents = CacheContents(file.read(by: tool), tool: tool)
    let others = contents.keys.subtracting([key])
    let kept = others.count < Self.most ? others : []
    let links = specs?.links.bytes ?? []
    let entry = trace + [0] + links + [0] + result
    let entries = kept.map { (key: $0, bytes: [UInt8]?.none) } + [(key, entry)]
    file.write(contents.replaced(by: entries, tool: tool))
    if let specs, !links.isEmpty { SpecTexts(root: root, tool: tool).keep(specs.texts) }
  }
}

extension CommonOptions {
  /// Nil with `--no-cache`, and with `--verbose`, which prints how a run goes.
  func memory(of command: String, _ parts: [String], in root: String) -> RunMemory? {
    noCache || verbose
      ? nil
      : RunMemory(of: command, [String(describing: today)] + parts, in: root, jobs: threads)
  }
}
