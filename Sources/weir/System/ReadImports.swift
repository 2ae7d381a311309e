import WeirDiagnostics
import WeirSpec

/// The modules of OpenAPI documents, read. A later reading with the same documents takes them over.
final class ReadImports: Sendable {
  let files: [FileSpec]
  private let specs: [SourceFile]
  /// The files that it added to the source map, and the number of those before.
  private let added: (files: [SourceFile], after: Int)
  /// The texts that were read; nil if they have changed meanwhile.
  private let trace: DiskTrace?

  private init(
    _ modules: ImportedModules, of specs: [SourceFile], after count: Int, _ trace: DiskTrace?
  ) {
    files = modules.files
    self.specs = specs
    added = (Array(modules.sources.files[count...]), count)
    self.trace = trace
  }

  /// Reads the documents of specs; nil if there are none.
  ///
  /// - Parameters:
  ///   - specs: The specs, with their texts.
  ///   - earlier: An earlier reading, which is the result if nothing has changed.
  static func read(
    of specs: [ReadFile], in folder: String,
    of tree: inout any FileTree, addingTo sources: inout SourceMap, after earlier: ReadImports?
  ) async throws -> ReadImports? {
    let importing = specs.filter { $0.spec.modules.contains { $0.requests?.openAPI != nil } }
    guard !importing.isEmpty else { return nil }
    let texts = importing.map(\.source)
    let count = sources.files.count
    if let earlier, earlier.isOf(texts, after: count),
      let trace = earlier.trace, trace.isCurrent(in: tree, jobs: 1)
    {
      for file in earlier.added.files { _ = sources.add(file) }
      return earlier
    }
    while true {
      let recorded = RecordedTree(over: tree)
      let modules = ImportedModules(of: importing.map(\.spec), in: folder, of: recorded, sources)
      // The references of a document are found when it is read.
      guard modules.unprepared.isEmpty else {
        try await tree.prepare(modules.unprepared, below: folder)
        continue
      }
      sources = modules.sources
      return ReadImports(modules, of: texts, after: count, recorded.trace)
    }
  }

  private func isOf(_ specs: [SourceFile], after count: Int) -> Bool {
    self.specs.count == specs.count && added.after == count
      && zip(self.specs, specs).allSatisfy { $0 === $1 }
  }
}
