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
    let result = try? await run(
      .name("dot"), arguments: ["-Tsvg"], input: .string(dot), output: .string(limit: 64 << 20),
      error: .discarded)
    guard let result, result.terminationStatus.isSuccess else { return nil }
    return result.standardOutput
  }
}
