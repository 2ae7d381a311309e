/// The built modules of a project with several Swift targets, which import one another.
actor ShadowModules {
  private let compiler: SwiftCompiler
  /// A hash of the text of each module, with those that it imports.
  private var made: [String: Int] = [:]

  /// Nil unless the PATH has a compiler.
  init?(jobs: Int) {
    guard
      let compiler = try? SwiftCompiler(
        ["-swift-version", "6"], jobs: jobs, memory: { _ in nil })
    else { return nil }
    self.compiler = compiler
  }

  /// Deletes the modules, also while they are made.
  nonisolated func close() { compiler.deleteFolder() }

  nonisolated var folder: String { compiler.modules }

  /// Makes the modules that have changed. A module with errors is missing until they are mended.
  ///
  /// - Parameter targets: Each after those that it imports.
  func make(_ targets: [ShadowSources.Target]) async {
    for target in targets {
      guard !Task.isCancelled else { return }
      var hasher = Hasher()
      for file in target.files { hasher.combine(file.text) }
      for name in target.imports.sorted() { hasher.combine(made[name]) }
      let hash = hasher.finalize()
      guard made[target.name] != hash else { continue }
      try? await compiler.emitModule(of: target.files, module: target.name)
      // A task that is cancelled meanwhile may have ended the compiler.
      made[target.name] = Task.isCancelled ? nil : hash
    }
  }
}
