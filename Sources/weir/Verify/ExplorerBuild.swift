import WeirGenerate

/// The Swift of an explorer with the programs that are compiled from it, in a folder that is deleted with it.
struct ExplorerBuild {
  /// An unoptimized program compiles in a third of the time; an optimized one tries events six times as fast.
  enum Optimization: String {
    case none = "-Onone"
    case full = "-O"
  }

  struct Compilation {
    let isSuccess: Bool
    let messages: [CompilerMessage]
    let elsewhere: [CompilerMessage.Entry]
    let text: String
  }

  private let folder: TemporaryFolder
  private let library: ExplorerLibrary
  /// The path of each file of the folder in the project.
  private let paths: [String: String]
  private let cache: ExplorerCache

  /// - Parameter root: The project's folder.
  init(_ files: [SwiftCompiler.File], _ library: ExplorerLibrary, root: String) throws {
    self.library = library
    folder = try TemporaryFolder(for: .swiftc)
    var paths: [String: String] = [:]
    for (index, file) in files.enumerated() {
      let name = "\(index).swift"
      paths[name] = file.path
      try AtomicFile.write(Array(file.text.utf8), to: folder.path + "/" + name, below: folder.path)
    }
    self.paths = paths
    cache = ExplorerCache(
      root: root,
      content: library.compiler.content + library.content + files.flatMap { [$0.path, $0.text] })
  }

  func program(_ optimization: Optimization) -> String {
    folder.path + "/explorer" + optimization.rawValue
  }

  var folderPath: String { folder.path }

  /// Whether the cache of the project has the program, which is then copied to the folder.
  func isKept(_ optimization: Optimization) -> Bool {
    cache.copy(optimization.rawValue, to: program(optimization), below: folder.path)
  }

  func compile(_ optimization: Optimization) async throws -> Compilation {
    try await library.compile()
    let program = program(optimization)
    let arguments =
      [optimization.rawValue] + ExplorerCompiler.flags
      + ["-module-name", "Explorer"] + library.arguments + ["-o", program]
      + paths.keys.sorted().map { folder.path + "/" + $0 }
    let result = try await library.compiler.run(arguments, in: folder.path)
    let isSuccess = result.isSuccess && FileSystem.exists(program)
    if isSuccess { cache.keep(program, as: optimization.rawValue, below: folder.path) }
    let read = CompilerMessage.read(result.text, in: folder.path, paths: paths)
    return Compilation(
      isSuccess: isSuccess, messages: read.messages, elsewhere: read.elsewhere,
      text: result.text.replacing(folder.path + "/", with: ""))
  }
}
