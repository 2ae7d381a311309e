import WeirDiagnostics
import WeirSources
import WeirSpec

/// The start of a project from the Swift of an app: the folders of its sources, and the stores in them.
struct SwiftStarter {
  let name: String
  private(set) var sources: [Source] = []
  /// A text for people about the modules that were found.
  private(set) var summary: [String] = []

  struct Source {
    let path: String
    /// Nil if the folder has modules of several stores, or of none.
    var store: StoreDescription?
  }

  /// - Parameter start: The folder with the Swift, absolute; below `folder`, or the same.
  /// - Throws: `Failure` if there is no Swift.
  init(_ name: String, in folder: String, from start: String, jobs: Int) throws {
    self.name = name
    let tree = DiskTree()
    let shown = FileSystem.relative(start, to: folder)
    let zero = Span(file: FileID(0), start: 0, end: 0)
    var spec = ProjectSpec(span: zero)
    spec.sources = [SourceSpec(path: Located(shown.isEmpty ? "." : shown, at: zero))]
    Stages.begin("find Swift")
    let found = SwiftFiles.find(spec, in: folder, of: tree, jobs: jobs)
    Stages.begin("read Swift", of: found.paths.count)
    var map = SourceMap()
    let (swift, _) = found.read(spec, in: folder, of: tree, addingTo: &map, jobs: jobs)
    guard !swift.inputs.isEmpty else {
      throw Failure("found no Swift file to read in \(FileSystem.shown(start))")
    }
    summary.append(swift.summary)
    summary += Self.unsupportedLibraries(in: swift.inputs.map(\.source))
    let modules = SwiftFrontEnd.read(swift.inputs, jobs: jobs, onRead: Stages.advance).modules
    let prefix = shown.isEmpty ? "" : shown + "/"
    func source(of file: String) -> String {
      let rest = file.dropFirst(prefix.count)
      guard let slash = rest.firstIndex(of: "/") else { return shown.isEmpty ? "." : shown }
      return prefix + rest[..<slash]
    }
    var paths = Set(swift.inputs.map { source(of: $0.source.name) })
    // Files beside the folders: then the folder itself is the source.
    if paths.contains(shown.isEmpty ? "." : shown) { paths = [shown.isEmpty ? "." : shown] }
    var stores: [String: [StoreDescription: Int]] = [:]
    for module in modules {
      guard let origin = module.origin else { continue }
      let path = source(of: map[module.name.span.file].name)
      stores[paths.contains(path) ? path : paths.first ?? path, default: [:]][
        origin.store, default: 0] += 1
    }
    for path in paths.sorted() {
      let counts = stores[path] ?? [:]
      sources.append(Source(path: path, store: counts.count == 1 ? counts.keys.first : nil))
      for store in StoreDescription.allCases {
        guard let count = counts[store] else { continue }
        summary.append(
          "\(path): \(pluralized(count, "module")) of store \(store.rawValue), because of "
            + store.evidence)
      }
      if counts.isEmpty {
        summary.append("\(path): no store is recognised; its targets and imports are checked")
      }
    }
  }

  /// A line for each library of a store that Weir does not read, with the number of files that import it.
  private static func unsupportedLibraries(in files: [SourceFile]) -> [String] {
    var counts: [String: Int] = [:]
    for file in files {
      for name in Set(ImportScanner.imports(in: file.bytes).map(\.name)) where unread.contains(name)
      {
        counts[name, default: 0] += 1
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { name, count in
      "\(name) is used in \(pluralized(count, "file")): not supported, so its stores are not checked"
    }
  }

  /// Libraries of unidirectional stores that no recogniser reads.
  private static let unread: Set<String> = [
    "Actomaton", "ActomatonStore", "ActomatonUI", "CombineFeedback", "Harvest", "HarvestStore",
    "ImmutableData", "Katana", "Loop", "ReactiveFeedback", "ReMVVM", "RIBs",
    "RxFeedback", "Suas", "SwiftRex", "CombineRex", "SwiftDux", "Tempura", "Verge", "Workflow",
  ]

  /// The text of weir.yaml.
  var project: String {
    let entries = sources.map { source in
      let path = Self.quoted(source.path)
      return source.store.map { "  - { path: \(path), store: \($0.rawValue) }\n" }
        ?? "  - \(path)\n"
    }
    return """
      # yaml-language-server: $schema=.weir/project.schema.json
      weir: 1
      project: \(name)
      sources:
      \(entries.joined())
      """
  }

  /// A path in YAML, in quotes if it is not plain text.
  static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { $0.isWordPart || ".-/".utf8.contains($0) }
    let isText =
      path.contains { $0.isLetter } && !["true", "false", "null", "yes", "no"].contains(path)
    if isPlain, isText, path.first?.isLetter == true { return path }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
}
