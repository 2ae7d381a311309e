import Subprocess
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

/// The folder of an explorer's Swift and its program.
struct ExplorerBuild {
  private let folder: TemporaryFolder
  private let compiler: String
  private var program: String { folder.path + "/explorer" }

  struct Compilation {
    let isSuccess: Bool
    let messages: [CompilerMessage]
    let elsewhere: [CompilerMessage.Entry]
    let text: String
  }

  /// The output of an explorer, and the reason for its end.
  struct Run {
    let isSuccess: Bool
    let text: String
    /// The transition that crashed.
    var trap: String?
    let reason: String
  }

  /// - Throws: `Failure` unless the PATH has a compiler.
  init() throws {
    guard let compiler = SwiftCompiler.program else {
      throw Failure("`weir verify` requires the Swift compiler, but there is no swiftc in the PATH")
    }
    self.compiler = compiler
    folder = try TemporaryFolder(for: .swiftc)
  }

  func compile(_ files: [SwiftCompiler.File]) async throws -> Compilation {
    var paths: [String: String] = [:]
    for (index, file) in files.enumerated() {
      let name = "\(index).swift"
      paths[name] = file.path
      try AtomicFile.write(Array(file.text.utf8), to: folder.path + "/" + name, below: folder.path)
    }
    let arguments =
      ["-O", "-wmo", "-swift-version", "5", "-parse-as-library", "-module-name", "Explorer"]
      + ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
      + ["-o", program] + paths.keys.sorted().map { folder.path + "/" + $0 }
    do {
      let result = try await ChildProcess.run(
        .path(FilePath(compiler)), arguments,
        environment: .inherit.updating(["TMPDIR": folder.path]), output: .discarded,
        error: .string(limit: 1 << 26))
      let read = CompilerMessage.read(result.standardError, in: folder.path, paths: paths)
      return Compilation(
        isSuccess: result.terminationStatus.isSuccess && FileSystem.exists(program),
        messages: read.messages, elsewhere: read.elsewhere,
        text: result.standardError.replacing(folder.path + "/", with: ""))
    } catch let error as SubprocessError {
      throw Failure("swiftc cannot be run: \(error)")
    }
  }

  /// Runs the program with an environment of its own, in the temporary folder.
  func run(_ arguments: [String], seconds: Int) async throws -> Run {
    do {
      let result = try await ChildProcess.run(
        .path(FilePath(program)), arguments, environment: Self.environment,
        workingFolder: folder.path, output: .string(limit: 1 << 26), error: .discarded)
      let text = result.standardOutput
      switch result.terminationStatus {
      case .exited(0): return Run(isSuccess: true, text: text, reason: "")
      case .exited(86):
        return Run(
          isSuccess: false, text: text, trap: text.split(separator: "\n").last.map(String.init),
          reason: "")
      default:
        return Run(
          isSuccess: false, text: text,
          reason: ": it needed more than the limits of time and memory, or was ended")
      }
    } catch let error as SubprocessError {
      throw Failure("the explorer cannot be run: \(error)")
    }
  }

  /// Runs a session on the terminal, or with the lines of a script.
  ///
  /// - Returns: The tests that it saves, as lines.
  func simulate(_ arguments: [String], script: String?) async throws -> String {
    do {
      if let script {
        let result = try await ChildProcess.run(
          .path(FilePath(program)), arguments, environment: Self.environment,
          workingFolder: folder.path, input: .string(script), output: .string(limit: 1 << 26),
          error: .string(limit: 1 << 26))
        Terminal.print(result.standardOutput)
        return result.standardError
      }
      let result = try await ChildProcess.run(
        .path(FilePath(program)), arguments, environment: Self.environment,
        workingFolder: folder.path,
        input: .fileDescriptor(.standardInput, closeAfterSpawningProcess: false),
        output: .fileDescriptor(.standardOutput, closeAfterSpawningProcess: false),
        error: .string(limit: 1 << 26))
      return result.standardError
    } catch let error as SubprocessError {
      throw Failure("the explorer cannot be run: \(error)")
    }
  }

  /// Hash values are the same in each run; nothing of the user's environment is visible.
  static let environment: Environment = .custom([
    "SWIFT_DETERMINISTIC_HASHING": "1", "LANG": "C", "PATH": "",
  ])
}
