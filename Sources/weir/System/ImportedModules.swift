import WeirDiagnostics
import WeirImport
import WeirSpec

/// The modules of `requests: { openapi: … }`: generated in memory, and read like other modules.
struct ImportedModules {
  private let project: String
  private let tree: any FileTree
  private(set) var sources: SourceMap
  private(set) var files: [FileSpec] = []
  /// The files that must be loaded before the document can be read again.
  private(set) var unprepared: [String] = []

  /// - Parameter project: The project's folder; nothing outside of it is read.
  init(
    of files: [FileSpec], in project: String, of tree: any FileTree, _ sources: SourceMap
  ) {
    self.tree = tree
    self.project = project
    self.sources = sources
    for file in files {
      for module in file.modules where module.requests?.openAPI != nil {
        guard let requests = module.requests, let document = requests.openAPI else { continue }
        add(document, of: module, requests)
      }
    }
  }

  private mutating func add(
    _ document: Located<String>, of module: ModuleSpec, _ requests: RequestsSpec
  ) {
    let spec = sources[document.span.file].name
    let folder = FileSystem.parent(of: project + "/" + spec)
    let path = FileSystem.standardized(folder + "/" + document.value)
    guard FileSystem.isBelow(path, project) else {
      return report(
        "`\(document.value)` is outside the project's folder", at: document,
        help: "copy the document into the project's folder, or write its specs there with "
          + "`weir import openapi`")
    }
    if let name = HiddenName.first(in: FileSystem.relative(path, to: project)) {
      return report(
        "`\(document.value)` contains the hidden name `\(name)`", at: document,
        help: "move the document out of the hidden folder, or rename it")
    }
    var options = OpenAPIImport.Options()
    options.prefix = module.name.value
    do {
      guard try tree.kind(of: path, below: project) != nil else {
        return report("cannot find the document `\(document.value)`", at: document)
      }
      let imported = try OpenAPIFile(path: path, root: project, tree: tree)
        .read(options: options, sources: sources)
      sources = imported.sources
      var file = FileSpec()
      file.findings = imported.findings.filter { $0.severity == .error }
      file.hasNamelessDocument = !file.findings.isEmpty
      files.append(file)
      if imported.specs.isEmpty, file.findings.isEmpty {
        report("`\(document.value)` contains neither requests nor types", at: document)
      }
      for text in imported.specs {
        read(text, of: FileSystem.relative(path, to: project), requests, at: document.span)
      }
    } catch let files as Unprepared {
      unprepared += files.paths
    } catch let unreadable as Unreadable {
      report(
        "`\(document.value)` cannot be read: \(unreadable.reason)", at: document,
        help: unreadable.help)
    } catch {
      report("`\(document.value)` cannot be read", at: document)
    }
  }

  /// A module of the document, with the spec's settings for all requests.
  private mutating func read(
    _ text: OpenAPIImport.SpecText, of document: String, _ group: RequestsSpec, at span: Span
  ) {
    let origins = text.origins.map { SourceFile.Origin(start: $0.start, span: $0.span ?? span) }
    let source = SourceFile(name: document + "#" + text.name, text: text.text, origins: origins)
    let id = sources.add(source)
    var file = FileSpec.modules(in: source, as: id)
    for index in file.modules.indices {
      guard var requests = file.modules[index].requests else { continue }
      requests.openAPI = group.openAPI
      if let server = group.server { requests.server = server }
      if let base = group.base { requests.base = base }
      if let dates = group.dates { requests.dates = dates }
      let names = Set(group.headers.map { $0.name.value.lowercased() })
      requests.headers =
        group.headers + requests.headers.filter { !names.contains($0.name.value.lowercased()) }
      file.modules[index].requests = requests
    }
    files.append(file)
  }

  private mutating func report(
    _ message: String, at document: Located<String>, help: String = ""
  ) {
    var file = FileSpec()
    file.findings = [.syntax(message, at: document.span, help: help)]
    // The document may declare the unknown modules.
    file.hasNamelessDocument = true
    files.append(file)
  }
}
