import Foundation
import Testing
import WeirGenerate

/// Expected texts, committed beside the specs. A missing text is written, and its test fails once, so that a person
/// reads it.
enum Golden {
  static func expect(
    _ text: String, is file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record(
        "recorded \(file.lastPathComponent): read it, and run again", sourceLocation: sourceLocation
      )
      return
    }
    let wanted = try Places.text(file)
    #expect(
      text.utf8.elementsEqual(wanted.utf8),
      "\(UnifiedDiff.text(from: wanted, to: text, path: file.lastPathComponent))",
      sourceLocation: sourceLocation)
  }

  /// Compares each generated file with the expected one, and expects no others.
  static func expect(
    _ generated: Generated, in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let root = Generator.root(of: generated.spec.project)
    var paths: Set<String> = []
    for file in generated.files {
      let path = String(file.path.dropFirst(root.isEmpty ? 0 : root.count + 1))
      paths.insert(path)
      try expect(file.text, is: folder.appending(path: path), sourceLocation: sourceLocation)
    }
    let all = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    let beside = all.filter { $0.hasSuffix(".swift") && !paths.contains($0) }
    #expect(beside == [], "files that no module makes", sourceLocation: sourceLocation)
  }
}
