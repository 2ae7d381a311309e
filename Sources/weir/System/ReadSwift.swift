import WeirDiagnostics
import WeirSources
import WeirSpec

/// The hand-written Swift of a project, read and linked. A later reading with the same files takes it over.
final class ReadSwift: Sendable {
  let swift: SwiftSources
  let modules: Modules
  /// The targets, the findings and the unread files, without modules.
  let file: FileSpec
  private let found: SwiftFiles
  private let texts: [SourceFile]
  /// The files that it added to the source map, and the number of those before.
  private let added: (files: [SourceFile], after: Int)

  final class Modules: Sendable {
    let linked: SwiftFrontEnd.Linked

    fileprivate init(_ linked: SwiftFrontEnd.Linked) { self.linked = linked }
  }

  private init(
    _ swift: SwiftSources, _ modules: Modules, file: FileSpec, found: SwiftFiles,
    texts: [SourceFile], added: (files: [SourceFile], after: Int)
  ) {
    self.swift = swift
    self.modules = modules
    self.file = file
    self.found = found
    self.texts = texts
    self.added = added
  }

  /// Reads files, which are prepared.
  ///
  /// - Parameters:
  ///   - found: The files of `sources`.
  ///   - specs: The specs, which are in the source map `sources`.
  ///   - earlier: An earlier reading with the same settings, which is the result if nothing has changed.
  ///   - isAtSamePositions: Whether weir.yaml has not changed since: targets have positions in it.
  ///   - usesCache: Whether to use what earlier runs have read, and to keep it for later ones.
  static func read(
    _ found: SwiftFiles, of spec: ProjectSpec, besides specs: [FileSpec], in folder: String,
    of tree: any FileTree, addingTo sources: inout SourceMap, after earlier: ReadSwift?,
    isAtSamePositions: Bool, usesCache: Bool, jobs: Int
  ) async -> ReadSwift {
    let read = found.texts(in: folder, of: tree, known: earlier?.texts ?? [], jobs: jobs)
    let texts = read.compactMap { try? $0.get() }
    if let earlier, texts.count == read.count,
      earlier.isSame(found, texts, besides: specs, after: sources.files.count)
    {
      guard !isAtSamePositions else {
        for file in earlier.added.files { _ = sources.add(file) }
        return earlier
      }
      let (swift, file) = found.read(read, spec, in: folder, addingTo: &sources, jobs: jobs)
      return ReadSwift(
        swift, earlier.modules, file: file, found: found, texts: texts, added: earlier.added)
    }
    let count = sources.files.count
    let cacheFile = CacheFile(root: folder, name: "swift")
    let tool = usesCache ? CacheFile.tool : nil
    async let kept = tool.map { OutlineCache(cacheFile.read(by: $0), tool: $0) }
    let (swift, file) = found.read(read, spec, in: folder, addingTo: &sources, jobs: jobs)
    var cache = await kept
    let (linked, declarations) = SwiftFrontEnd.linked(
      swift.inputs, stores: spec.stores, besides: specs, jobs: jobs, cache: &cache,
      onRead: Stages.advance)
    Allocator.keepUntilExit(declarations)
    // The files of a revision are not those of the next run.
    if tree.isOnDisk, let bytes = cache?.changedBytes { cacheFile.write(bytes) }
    return ReadSwift(
      swift, Modules(linked), file: file, found: found, texts: texts,
      added: (Array(sources.files[count...]), count))
  }

  /// Whether it would be read and linked in the same way.
  private func isSame(
    _ found: SwiftFiles, _ texts: [SourceFile], besides specs: [FileSpec], after count: Int
  ) -> Bool {
    self.found.isSame(found) && self.texts.count == texts.count
      && zip(self.texts, texts).allSatisfy { $0 === $1 } && added.after == count
      && modules.linked.isFor(specs)
  }
}
