import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Graphviz's `dot`, where it is installed.
enum Graphviz {
  /// What `dot` draws; nil where it is missing or refuses, and then we draw ourselves.
  static func svg(of dot: String) async -> String? {
    // Looked for first: where there is no /dev/null, as in a bare root, starting a process ends this one.
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
