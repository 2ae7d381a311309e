import WeirYAML

/// The files of one run.
struct Library {
  private(set) var sources: SourceMap
  let limits: ImportLimits

  init(_ sources: SourceMap, limits: ImportLimits) {
    self.sources = sources
    self.limits = limits
  }

  mutating func add(_ source: SourceFile) -> FileID { sources.add(source) }
}
