import Subprocess
import WeirDiagnostics
import WeirGenerate

/// `swiftc`, with a folder for its files.
struct SwiftCompiler {
  private let folder: TemporaryFolder
  private let arguments: [String]
  private var modules: String { folder.path + "/modules" }

  /// - Parameter arguments: The arguments for every target.
  init(_ arguments: [String]) throws {
    folder = try TemporaryFolder(for: "swiftc")
    self.arguments = arguments
    try AtomicFile.makeFolder(modules, below: folder.path)
  }

  /// A file to compile.
  struct File {
    /// The path relative to the project's folder.
    let path: String
    let text: String

    var isMain: Bool { path.split(separator: "/").last == "main.swift" }
  }

  /// Compiles a target, up to the checks that follow type checking: missing returns, uninitialized variables, data
  /// races.
  ///
  /// - Parameter isImported: Whether other targets import this one.
  /// - Throws: `Failure` if `swiftc` cannot be run, or prints an error without a position.
  func compile(_ files: [File], module: String, isImported: Bool) async throws
    -> [CompilerMessage]
  {
    var paths: [String: String] = [:]
    for (index, file) in files.enumerated() {
      // The compiler refuses two files with one name. Only `main.swift` contains statements at top level.
      let name = file.isMain ? "main.swift" : "\(index).swift"
      paths[name] = file.path
      try AtomicFile.write(Array(file.text.utf8), to: folder.path + "/" + name)
    }
    var all = arguments + ["-I", modules, "-module-name", module]
    // Not /dev/null: after an error, the compiler deletes its output file, which root is allowed to do.
    all += ["-emit-sil", "-o", folder.path + "/output.sil", "-Onone", "-wmo"]
    all += ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
    if isImported { all += ["-emit-module-path", "\(modules)/\(module).swiftmodule"] }
    if !files.contains(where: \.isMain) { all.append("-parse-as-library") }
    let output = try await run(all + paths.keys.sorted().map { folder.path + "/" + $0 })
    let messages = CompilerMessage.read(output.text, in: folder.path, paths: paths)
    guard output.isSuccess || messages.contains(where: \.isError) else {
      let error = output.text.split(separator: "\n").first { $0.contains("error: ") }
      throw Failure("swiftc failed: \(error ?? output.text.prefix(300))")
    }
    return messages
  }

  private func run(_ arguments: [String]) async throws -> (isSuccess: Bool, text: String) {
    do {
      let result = try await Subprocess.run(
        .name("swiftc"), arguments: Arguments(arguments), output: .discarded,
        error: .string(limit: 1 << 26))
      return (result.terminationStatus.isSuccess, result.standardError)
    } catch let error as SubprocessError {
      switch error.code {
      case .executableNotFound:
        throw Failure("`--compile` needs the Swift compiler, and there is no swiftc in the PATH")
      case .outputLimitExceeded: throw Failure("swiftc prints too much")
      default: throw Failure("swiftc cannot be run: \(error)")
      }
    }
  }
}
