import WeirDiagnostics
import WeirImport
import WeirProject
import WeirSources
import WeirSpec

/// Modules of hand-written Swift, and the specs that are written for them.
enum ImportedSwift {
  static func read(_ swift: String) -> (
    swift: Project, specs: Project, texts: [String: String]
  ) {
    var sources = SourceMap()
    let source = SourceFile(name: "Sources/App/App.swift", text: swift)
    let input = SwiftInput(
      source: source, id: sources.add(source), target: "App", entry: SourceSpec())
    let spec = ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    let project = Project(spec: spec, files: [SwiftFrontEnd.read([input])])
    let specs = SwiftImport(project, sources).specs
    var written = SourceMap()
    let files = specs.map { spec in
      let source = SourceFile(name: spec.name, text: spec.text)
      return FileSpec.modules(in: source, as: written.add(source))
    }
    return (
      project, Project(spec: spec, files: files),
      Dictionary(uniqueKeysWithValues: specs.map { ($0.name, $0.text) })
    )
  }
}
