import Foundation
import Testing

/// Stand-ins for the libraries that generated Swift imports, shared with the tests of generated
/// code. Each is built once, when a text imports it.
actor StandIns {
  static let shared = StandIns()

  private let folder = try? Folder()
  private var built: [String: Task<Void, any Error>] = [:]

  /// Sources by module name.
  private let sources: [String: String] = {
    let tests = Checkout.path("Tests/WeirGenerateTests")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tests)) ?? []
    var sources: [String: String] = [:]
    for name in names where name.contains("StandIn") {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: tests + "/" + name)) ?? []
      for file in files where file.hasSuffix(".swift") {
        sources[String(file.dropLast(6))] = "\(tests)/\(name)/\(file)"
      }
    }
    return sources
  }()

  /// The arguments of `swiftc` for texts that import some of them.
  func flags(for texts: [String]) async throws -> [String] {
    let modules = try await build(importedBy: texts)
    guard let folder, !modules.isEmpty else { return [] }
    return ["-I", folder.path, "-L", folder.path] + modules.map { "-l" + $0 }
  }

  /// The arguments of `swiftc` for the import of any of them.
  func searchPaths() async throws -> [String] {
    if built.count < sources.count {
      _ = try await build(importedBy: sources.keys.sorted().map { "import \($0)" })
    }
    return folder.map { ["-I", $0.path] } ?? []
  }

  /// A module precedes its dependencies, as static linking requires.
  private func build(importedBy texts: [String]) async throws -> [String] {
    var modules: [String] = []
    for text in texts {
      for line in text.matches(of: /(?m)^ *(?:public )?import (\w+)$/) {
        let name = String(line.1)
        guard let source = sources[name], let folder else { continue }
        let text = try String(contentsOfFile: source, encoding: .utf8)
        let others = try await build(importedBy: [text])
        if built[name] == nil {
          built[name] = Task { try await Self.build(name, source, in: folder.path) }
        }
        try await built[name]?.value
        modules = modules.filter { $0 != name && !others.contains($0) } + [name] + others
      }
    }
    return modules
  }

  private static func build(_ name: String, _ source: String, in folder: String) async throws {
    let compiled = try await Tool.run(
      "/usr/bin/env",
      [
        "swiftc", "-Onone", "-wmo", "-parse-as-library", "-swift-version", "5",
        "-module-name", name,
        "-emit-module", "-emit-module-path", "\(name).swiftmodule", "-emit-library", "-static",
        "-I", ".", "-o", "lib\(name).a", source,
      ], in: folder)
    try #require(compiled.code == 0, "\(name): \(compiled.all)")
  }
}
