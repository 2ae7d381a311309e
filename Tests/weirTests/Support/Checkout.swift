import Foundation

/// The checkout that contains the tests.
enum Checkout {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  static func path(_ name: String) -> String { root + "/" + name }

  static func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
  }

  /// The names in a folder with the ending, sorted.
  static func names(in folder: String, ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    let found = names.filter { $0.hasSuffix(ending) }.sorted()
    precondition(!found.isEmpty, "no files in \(folder)")
    return found
  }

  /// All files in a folder, as paths relative to it, sorted, without build products, caches and temporary files: other
  /// steps of CI create them at the same time.
  static func files(in folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: path(folder))
    var found: [String] = []
    while let name = files?.nextObject() as? String {
      let last = name.split(separator: "/").last ?? ""
      if last.hasPrefix(".build") || [".git", ".swiftpm", ".weir"].contains(last) {
        files?.skipDescendants()
      } else if !last.hasPrefix(".weir-temporary-"),
        files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular
      {
        found.append(name)
      }
    }
    precondition(!found.isEmpty, "no files in \(folder)")
    return found.sorted()
  }

  /// The names that are in git, if there is a git repository; others may be private notes.
  static func committed(_ names: [String]) -> [String] {
    let git = Process()
    let pipe = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "ls-files", "-z"]
    git.currentDirectoryURL = URL(filePath: root)
    git.standardOutput = pipe
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return names }
    let listed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return names }
    let listedNames = Set(listed.split(separator: "\0").map(String.init))
    return names.filter(listedNames.contains)
  }
}
