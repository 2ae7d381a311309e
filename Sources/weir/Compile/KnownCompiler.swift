import WeirDiagnostics

/// The compiler of the last `check --compile`, and its options. Another compiler may have other messages.
struct KnownCompiler: Codable, Equatable {
  private let words: [String]
  private let identity: String

  /// Nil if there is no compiler.
  ///
  /// - Parameter words: The options that the project has kept.
  init?(_ words: [String], below root: String) {
    guard let options = CompileOptions.kept(words, below: root),
      let program = SwiftCompiler.program,
      let identity = CompileMemory.identity(of: program, options)
    else { return nil }
    self.words = words
    self.identity = ContentDigest(texts: [program, identity]).text
  }

  func isCurrent(below root: String) -> Bool { KnownCompiler(words, below: root) == self }
}
