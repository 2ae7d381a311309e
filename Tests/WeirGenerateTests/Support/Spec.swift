import Foundation
import WeirDiagnostics
import WeirGenerate
import WeirProject
import WeirSpec

/// A project from texts: the project file, and the files of its modules by name.
struct Spec {
  let sources: SourceMap
  let project: Project

  init(_ weir: String, _ files: [(name: String, text: String)]) {
    var sources = SourceMap()
    let projectFile = sources.add(SourceFile(name: "weir.yaml", text: weir))
    let read = FileSpec.project(in: sources[projectFile], as: projectFile)
    var specs = [read]
    for (name, text) in files {
      let id = sources.add(SourceFile(name: name, text: text))
      specs.append(FileSpec.modules(in: sources[id], as: id))
    }
    let none = ProjectSpec(span: Span(file: projectFile, start: 0, end: 0))
    self.sources = sources
    project = Project(spec: read.project ?? none, files: specs)
  }

  /// Modules in one file, `modules.yaml`, with only the settings of `generate:`.
  init(_ modules: String, generate: String = "{ access: public, isolation: nonisolated }") {
    self.init("weir: 1\ngenerate: \(generate)\n", [("modules.yaml", modules)])
  }

  /// A folder with a `weir.yaml`, and modules below `modules` or in `modules.yaml`.
  ///
  /// - Parameter edit: Replaces the text of each file.
  init(folder: URL, edit: (String) -> String = { $0 }) throws {
    let modules = folder.appending(path: "modules")
    var files = try Places.files(in: modules, ending: ".yaml").map {
      (name: "modules/\($0)", text: edit(try Places.text(modules.appending(path: $0))))
    }
    if files.isEmpty {
      files = [("modules.yaml", edit(try Places.text(folder.appending(path: "modules.yaml"))))]
    }
    self.init(edit(try Places.text(folder.appending(path: "weir.yaml"))), files)
  }

  /// Findings as `file:line: message`.
  ///
  /// - Parameter sources: Texts that may also be templates.
  func lines(_ findings: [Finding], in sources: SourceMap? = nil) -> [String] {
    let sources = sources ?? self.sources
    return findings.map { finding in
      let source = sources[finding.span.file]
      let place = source.position(at: finding.span.range.lowerBound)
      return "\(source.name):\(place.line): \(finding.message)"
    }
  }

  /// The errors of the spec or of its generation.
  var problems: [String] {
    if !project.findings.isEmpty { return lines(project.findings) }
    var sources = sources
    let library = TemplateLibrary(.embedded, for: project.spec, sources: &sources)
    return lines(Generator(library, for: project).findings, in: sources)
  }
}
