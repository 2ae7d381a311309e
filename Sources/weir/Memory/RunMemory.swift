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

  /// The result of a run that has read the same.
  func recall() -> ArraySlice<UInt8>? {
    let contents = CacheContents(file.read(by: tool), tool: tool)
    guard let entry = contents[key], let end = Self.endOfTrace(entry),
      let trace = DiskTrace(entry[..<end], relativeTo: root), trace.isCurrent(jobs: jobs)
    else { return nil }
    return entry[(end + 1)...]
  }

  /// The byte after the lines of the trace.
  private static func endOfTrace(_ entry: ArraySlice<UInt8>) -> Int? { entry.firstIndex(of: 0) }

  func keep(_ result: [UInt8], _ tree: RecordedTree) {
    guard let trace = tree.trace?.bytes(relativeTo: root) else { return }
    let contents = CacheContents(file.read(by: tool), tool: tool)
    let others = contents.keys.subtracting([key])
    let kept = others.count < Self.most ? others : []
    let entries = kept.map { (key: $0, bytes: [UInt8]?.none) } + [(key, trace + [0] + result)]
    file.write(contents.replaced(by: entries, tool: tool))
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
