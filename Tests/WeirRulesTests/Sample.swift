import Foundation
import WeirDiagnostics
import WeirProject
import WeirRules
import WeirSpec

/// A project's folder in `samples`, fully read.
struct Sample {
  var sources = SourceMap()
  let project: Project

  init(_ name: String) throws {
    let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "../../samples/\(name)").standardized
    var sources = SourceMap()
    func add(_ path: String) throws -> FileID {
      let bytes = try Data(contentsOf: folder.appending(path: path))
      return sources.add(SourceFile(name: path, bytes: Array(bytes)))
    }
    let projectFile = try add("weir.yaml")
    let read = FileSpec.project(in: sources[projectFile], as: projectFile)
    var files = [read]
    let modules = folder.appending(path: "modules").path(percentEncoded: false)
    for file in try FileManager.default.contentsOfDirectory(atPath: modules).sorted() {
      let id = try add("modules/\(file)")
      files.append(FileSpec.modules(in: sources[id], as: id))
    }
    let none = ProjectSpec(span: Span(file: projectFile, start: 0, end: 0))
    self.sources = sources
    project = Project(spec: read.project ?? none, files: files)
  }
}
