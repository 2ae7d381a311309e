import Foundation
import Testing
import WeirGenerate
import WeirProject
import WeirSpec

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
    expect(text, is: try Places.text(file), file.lastPathComponent, sourceLocation)
  }

  private static func expect(
    _ text: String, is wanted: String, _ name: String, _ sourceLocation: SourceLocation
  ) {
    #expect(
      text.utf8.elementsEqual(wanted.utf8),
      "\(UnifiedDiff.text(from: wanted, to: text, path: name))", sourceLocation: sourceLocation)
  }

  /// Compares each generated file with the expected one, in the folder or shared, and expects no others.
  static func expect(
    _ generated: Generated, in folder: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let project = generated.spec.project
    let root = Generator.root(of: project)
    let shared = try SharedFiles(in: folder, settings: project.spec.generate)
    var own: Set<String> = []
    var others = Set(shared.paths)
    for file in generated.files {
      let path = String(file.path.dropFirst(root.isEmpty ? 0 : root.count + 1))
      if others.remove(path) != nil {
        let wanted = try #require(try shared.text(path), sourceLocation: sourceLocation)
        expect(file.text, is: wanted, path, sourceLocation)
      } else {
        own.insert(path)
        try expect(file.text, is: folder.appending(path: path), sourceLocation: sourceLocation)
      }
    }
    let all = try FileManager.default.subpathsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    let beside = all.filter { $0.hasSuffix(".swift") && !own.contains($0) } + others.sorted()
    #expect(beside == [], "files that no module makes", sourceLocation: sourceLocation)
  }
}
