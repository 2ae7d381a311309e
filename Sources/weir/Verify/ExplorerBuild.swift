import Subprocess
import WeirDiagnostics
import WeirGenerate

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// The Swift of an explorer with the programs that are compiled from it, in a folder that is deleted with it.
struct ExplorerBuild {
  /// An unoptimized program compiles in a fifth of the time; an optimized one tries events 30 times as fast.
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
  private let compiler: String
  /// The path of each file of the folder in the project.
  private let paths: [String: String]
  private let cache: ExplorerCache

  /// - Parameter root: The project's folder.
  /// - Throws: `Failure` unless the PATH has a compiler.
  init(_ files: [SwiftCompiler.File], root: String) async throws {
    guard let compiler = SwiftCompiler.program else {
      throw Failure("`weir verify` requires the Swift compiler, but there is no swiftc in the PATH")
    }
    self.compiler = compiler
    folder = try TemporaryFolder(for: .swiftc)
    var paths: [String: String] = [:]
    for (index, file) in files.enumerated() {
      let name = "\(index).swift"
      paths[name] = file.path
      try AtomicFile.write(Array(file.text.utf8), to: folder.path + "/" + name, below: folder.path)
    }
    self.paths = paths
    let version = try await Self.run(compiler, ["--version"], in: folder.path)
    let texts = files.flatMap { [$0.path, $0.text] }
    cache = ExplorerCache(root: root, content: [compiler, version.text] + Self.flags + texts)
  }

  private static let flags =
    ["-wmo", "-swift-version", "5", "-parse-as-library", "-module-name", "Explorer"]
    + ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]

  func program(_ optimization: Optimization) -> String {
    folder.path + "/explorer" + optimization.rawValue
  }

  var folderPath: String { folder.path }

  /// Whether the cache of the project has the program, which is then copied to the folder.
  func isKept(_ optimization: Optimization) -> Bool {
    cache.copy(optimization.rawValue, to: program(optimization), below: folder.path)
  }

  func compile(_ optimization: Optimization) async throws -> Compilation {
    let program = program(optimization)
    let arguments =
      [optimization.rawValue] + Self.flags + ["-o", program]
      + paths.keys.sorted().map { folder.path + "/" + $0 }
    let result = try await Self.run(compiler, arguments, in: folder.path)
    let isSuccess = result.isSuccess && FileSystem.exists(program)
    if isSuccess { cache.keep(program, as: optimization.rawValue, below: folder.path) }
    let read = CompilerMessage.read(result.text, in: folder.path, paths: paths)
    return Compilation(
      isSuccess: isSuccess, messages: read.messages, elsewhere: read.elsewhere,
      text: result.text.replacing(folder.path + "/", with: ""))
  }

  /// Runs the compiler, which prints its version, or its messages.
  private static func run(
    _ compiler: String, _ arguments: [String], in folder: String
  ) async throws -> (isSuccess: Bool, text: String) {
    do {
      let result = try await ChildProcess.run(
        .path(FilePath(compiler)), arguments, environment: .inherit.updating(["TMPDIR": folder]),
        output: .string(limit: 1 << 20), error: .string(limit: 1 << 26))
      return (
        result.terminationStatus.isSuccess, result.standardOutput + result.standardError
      )
    } catch let error as SubprocessError {
      throw Failure("swiftc cannot be run: \(error)")
    }
  }
}
