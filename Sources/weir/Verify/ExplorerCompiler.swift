import Platform
import Subprocess

/// The Swift compiler that compiles explorers.
struct ExplorerCompiler {
  let path: String
  /// The text of `swiftc --version`.
  let version: String

  /// The options of all compilations.
  static let flags =
    ["-wmo", "-swift-version", "5", "-parse-as-library"]
    + ["-suppress-warnings", "-diagnostic-style", "llvm", "-no-color-diagnostics"]

  /// - Throws: `Failure` unless the PATH has a compiler.
  init() async throws {
    path = try SwiftCompiler.program(requiredBy: "weir verify")
    let folder = try TemporaryFolder(for: .swiftc)
    version = try await Self.run(path, ["--version"], in: folder.path).text
  }

  var content: [String] { [path, version] + Self.flags }

  func run(
    _ arguments: [String], in folder: String
  ) async throws -> (isSuccess: Bool, text: String) {
    try await Self.run(path, arguments, in: folder)
  }

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
