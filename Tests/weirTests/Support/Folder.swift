import Foundation
import Testing

/// A temporary folder, deleted with its last reference.
final class Folder: Sendable {
  let path: String
  private let parent: Folder?

  init(_ files: [String: String] = [:], name: String = "project") throws {
    parent = nil
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = temporary.appending(path: "weir-\(UUID().uuidString)/\(name)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  /// A folder in another one, which it retains.
  init(_ files: [String: String] = [:], in parent: Folder, name: String) throws {
    self.parent = parent
    path = parent.absolute(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    guard parent == nil else { return }
    let parent = URL(filePath: path).deletingLastPathComponent().path
    try? FileManager.default.removeItem(atPath: parent)
  }

  func absolute(_ name: String) -> String { name.isEmpty ? path : path + "/" + name }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ bytes: Data) throws {
    let url = URL(filePath: absolute(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  func append(_ text: String, to name: String) throws { try write(name, try read(name) + text) }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: absolute(name))), as: UTF8.self)
  }

  func delete(_ name: String) throws { try FileManager.default.removeItem(atPath: absolute(name)) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: absolute(name), withDestinationPath: target)
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: absolute(name)) }

  /// All files in it, as paths relative to it, sorted.
  var files: [String] {
    var isFolder: ObjCBool = false
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      FileManager.default.fileExists(atPath: absolute($0), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// All texts by path.
  var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: files.map { ($0, (try? read($0)) ?? "") })
  }

  /// The texts without what runs remember of the disk, which depends on what was there.
  var outputs: [String: String] {
    texts.filter { !$0.key.hasPrefix(".weir/") && !$0.key.contains("/.weir/") }
  }

  /// The modification date and the identity of a file: replacing a file changes its identity.
  func stamp(_ name: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: absolute(name))
    let keys: [FileAttributeKey] = [.modificationDate, .systemFileNumber]
    return keys.map { key in attributes[key].map { "\($0)" } ?? "" }
  }

  /// Runs `weir` in this folder, or in a folder in it.
  func weir(
    _ arguments: String..., from folder: String = "", environment: [String: String] = [:]
  ) async throws -> Output {
    try await Tool.run(Tool.weir, arguments, in: absolute(folder), environment: environment)
  }

  /// Runs a shell command, in which `$weir` is the tool.
  func shell(_ line: String) async throws -> Output {
    try await Tool.run(
      "/bin/sh", ["-c", line], in: path, environment: ["weir": Tool.weir, "LC_ALL": "C"])
  }
}
