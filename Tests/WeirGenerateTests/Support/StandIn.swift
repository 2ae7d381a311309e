import Foundation
import Testing

/// Replacements for libraries, compiled as Swift 5, like such libraries. Each is compiled once for all tests.
enum StandIn {
  private static let built = Built()

  /// The arguments of `swiftc` for Swift that imports the modules and is linked with them.
  static func linked(_ modules: String..., in folder: URL = Places.storeStandIns) throws -> [String]
  {
    let path = try built.path(of: modules, in: folder, isLinked: true)
    return ["-I", path, "-L", path] + modules.map { "-l" + $0 }
  }

  /// The arguments of `swiftc` for Swift that is only checked.
  ///
  /// - Parameter modules: Each is after those that it imports.
  static func checked(_ modules: [String], in folder: URL) throws -> [String] {
    ["-I", try built.path(of: modules, in: folder, isLinked: false)]
  }

  /// Each list of modules has a folder of its own, so that `#if canImport` finds no others.
  private final class Built: @unchecked Sendable {
    private let lock = NSLock()
    private var folders: [String: Swiftc] = [:]

    func path(of modules: [String], in folder: URL, isLinked: Bool) throws -> String {
      try lock.withLock {
        let key = modules.joined(separator: " ") + (isLinked ? "" : " checked")
        if let known = folders[key] { return known.folder.path(percentEncoded: false) }
        if folders.isEmpty { atexit { StandIn.built.remove() } }
        let swiftc = try Swiftc()
        folders[key] = swiftc
        for module in modules { try build(module, in: folder, isLinked, swiftc) }
        return swiftc.folder.path(percentEncoded: false)
      }
    }

    private func build(_ module: String, in folder: URL, _ isLinked: Bool, _ swiftc: Swiftc) throws
    {
      let made = try swiftc.compile(
        [
          "-parse-as-library", "-swift-version", "5", "-I", ".", "-emit-module", "-module-name",
          module, "-emit-module-path", "\(module).swiftmodule",
          folder.appending(path: "\(module).swift").path(percentEncoded: false),
        ] + (isLinked ? ["-emit-library", "-static", "-o", "lib\(module).a"] : []))
      try #require(made.status == 0, "\(made.output)")
    }

    func remove() { for swiftc in folders.values { swiftc.remove() } }
  }
}
