import Subprocess
import WeirDiagnostics
import WeirGenerate

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// `swiftc`, with a folder for its files.
struct SwiftCompiler {
  private let folder: TemporaryFolder
  private let program: String
  private let arguments: [String]
  private var modules: String { folder.path + "/modules" }
  /// The folder for swiftc's own temporary files. swiftc crashes if its path is not ASCII.
  private var temporaryFiles: String {
    folder.path.utf8.allSatisfy { $0 < 0x80 } ? folder.path : "/tmp"
  }

  /// - Parameter arguments: The arguments for every target.
  /// - Throws: `Failure` unless the PATH has a compiler.
  init(_ arguments: [String]) throws {
    guard let program = Self.program else {
      throw Failure("`--compile` requires the Swift compiler, but there is no swiftc in the PATH")
    }
    self.program = program
    folder = try TemporaryFolder(for: .swiftc)
    self.arguments = arguments
    try AtomicFile.makeFolder(modules, below: folder.path)
  }

  /// Relative folders of the PATH could be in the project.
  static var program: String? {
    (Terminal.environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { $0 + "/swiftc" }.first(where: FileManager.default.isExecutableFile)
  }

  /// A file to compile.
  struct File {
    /// The path relative to the project's folder.
    let path: String
    let text: String

    var isMain: Bool { PathText.parts(of: path).last == "main.swift" }
  }

  /// Compiles a target, up to the checks that follow type checking: missing returns, uninitialized variables, data
  /// races.
  ///
  /// - Parameter isImported: Whether other targets import this one.
  /// - Returns: The messages, and the errors in other files.
  /// - Throws: `Failure` if `swiftc` cannot be run, or only prints an error without a position.
  func compile(_ files: [File], module: String, isImported: Bool) async throws
    -> (messages: [CompilerMessage], elsewhere: [CompilerMessage.Entry])
  {
    var paths: [String: String] = [:]
    for (index, file) in files.enumerated() {
      // The compiler refuses two files with one name. Only `main.swift` contains statements at top level.
      let name = file.isMain && paths["main.swift"] == nil ? "main.swift" : "\(index).swift"
      paths[name] = file.path
      try AtomicFile.write(Array(file.text.utf8), to: folder.path + "/" + name, below: folder.path)
    }
    var all = arguments + ["-I", modules, "-module-name", module]
    // Not /dev/null: after an error, the compiler deletes its output file, which root is allowed to do.
    let result = "\(folder.path)/\(module).sil"
    all += ["-emit-sil", "-o", result, "-Onone", "-wmo"]
    // Declarations that other targets use have the access level `package`.
    all += ["-package-name", "weir"]
    all += ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
    if isImported { all += ["-emit-module-path", "\(modules)/\(module).swiftmodule"] }
    if !files.contains(where: \.isMain) { all.append("-parse-as-library") }
    let output = try await run(all + paths.keys.sorted().map { folder.path + "/" + $0 })
    let read = CompilerMessage.read(output.text, in: folder.path, paths: paths)
    if let error = CompilerMessage.argumentError(in: output.text) {
      throw Failure("swiftc failed: \(error)")
    }
    let isExplained = read.messages.contains(where: \.isError) || !read.elsewhere.isEmpty
    guard output.isSuccess || isExplained else {
      let text = output.text.replacing(folder.path + "/", with: "")
      let error = text.split(separator: "\n").first { $0.contains("error: ") }
      throw Failure("swiftc failed: \(error ?? text.prefix(300))")
    }
    guard !output.isSuccess || FileSystem.exists(result) else {
      throw Failure("swiftc produced no output; check the flags passed with -Xswiftc")
    }
    return read
  }

  private func run(_ arguments: [String]) async throws -> (isSuccess: Bool, text: String) {
    do {
      let result = try await ChildProcess.run(
        .path(FilePath(program)), arguments,
        environment: .inherit.updating(["TMPDIR": temporaryFiles]), output: .discarded,
        error: .string(limit: 1 << 26))
      return (result.terminationStatus.isSuccess, result.standardError)
    } catch let error as SubprocessError {
      switch error.code {
      case .outputLimitExceeded: throw Failure("swiftc printed too much")
      default: throw Failure("swiftc cannot be run: \(error)")
      }
    }
  }
}
