import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Graphviz's `dot`, where it is installed.
enum Graphviz {
  /// The output of `dot`; nil if it is not installed or fails, and then Weir draws the graph itself.
  static func svg(of dot: String) async -> String? {
    // Checked first: without /dev/null, as in an empty root directory, starting a process would exit.
    guard let path = try? await Executable.name("dot").resolveExecutablePath(in: .inherit) else {
      return nil
    }
    let result = try? await run(
      .path(path), arguments: ["-Tsvg"], input: .string(dot), output: .string(limit: 64 << 20),
      error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput
  }
}
