import WeirGenerate

/// The modules of Swift that are the same in all explorers. They are compiled once for each compiler: the cache of the
/// project keeps them.
struct ExplorerLibrary {
  let compiler: ExplorerCompiler
  private let folder: TemporaryFolder
  private let modules: [Explorer.Library]
  private let cache: ExplorerCache

  /// - Parameter root: The project's folder.
  init(_ modules: [Explorer.Library], root: String) async throws {
    self.modules = modules
    compiler = try await ExplorerCompiler()
    folder = try TemporaryFolder(for: .swiftc)
    cache = ExplorerCache(root: root, content: compiler.content + modules.map(\.text))
  }

  var content: [String] { modules.map(\.text) }

  /// The options of a compilation that imports the modules, and links them.
  var arguments: [String] { ["-I", folder.path] + modules.map { path(of: $0, "o") } }

  /// - Throws: `Failure` if the compiler rejects a module.
  func compile() async throws {
    for module in modules where !isUsable(module) {
      let name = module.name
      let source = path(of: module, "swift")
      try AtomicFile.write(Array(module.text.utf8), to: source, below: folder.path)
      // The tests of a module can use all that is in it; so can an explorer.
      let result = try await compiler.run(
        [module.isOptimized ? "-O" : "-Onone"] + ExplorerCompiler.flags
          + ["-module-name", name, "-enable-testing", "-I", folder.path, "-emit-module"]
          + ["-emit-module-path", path(of: module, "swiftmodule"), "-c", source]
          + ["-o", path(of: module, "o")], in: folder.path)
      guard result.isSuccess, isCompiled(module) else {
        let lines = result.text.split(separator: "\n")
        let line = lines.first { $0.contains("error: ") } ?? lines.first ?? ""
        throw Failure("swiftc cannot compile `\(name)` of the explorer: \(line)")
      }
      for kind in Self.kinds {
        cache.keep(path(of: module, kind), as: "-\(name).\(kind)", below: folder.path)
      }
    }
  }

  private static let kinds = ["swiftmodule", "o"]

  private func path(of module: Explorer.Library, _ kind: String) -> String {
    "\(folder.path)/\(module.name).\(kind)"
  }

  private func isCompiled(_ module: Explorer.Library) -> Bool {
    Self.kinds.allSatisfy { FileSystem.exists(path(of: module, $0)) }
  }

  /// Whether a module is compiled, or in the cache, from which it is then copied.
  private func isUsable(_ module: Explorer.Library) -> Bool {
    isCompiled(module)
      || Self.kinds.allSatisfy { kind in
        cache.copy("-\(module.name).\(kind)", to: path(of: module, kind), below: folder.path)
      }
  }
}
