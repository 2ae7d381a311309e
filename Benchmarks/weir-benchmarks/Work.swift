import WeirDiagnostics
import WeirExport
import WeirGenerate
import WeirImport
import WeirProject
import WeirReport
import WeirRules
import WeirSpec
import WeirSwift

/// The work of a command for a project or a document, once, on one core, without writing;
/// `Benchmarks/growth` counts its instructions.
enum Work {
  static let names = ["check", "generate", "graph", "metrics", "impact", "what-if", "import"]

  static func run(_ name: String, folder: String) {
    guard name != "import" else { return importing(folder) }
    var sources = SourceMap()
    let files = Stages.read(folder, &sources)
    let spec = files[0].project ?? ProjectSpec(span: Span(file: FileID(0), start: 0, end: 0))
    let project = Project(spec: spec, files: files)
    let done =
      switch name {
      case "check": check(project, folder, &sources)
      case "generate": generate(project, sources)
      case "graph":
        JSONGraphFormat().text(of: Graph(of: project, sources: sources)).utf8
          .count
      case "metrics": JSONMetricsFormat().text(of: MetricsTable(of: project)).utf8.count
      case "impact": impact(project)
      case "what-if": whatIf(project)
      default: fail("unknown work `\(name)`; choose one of \(names.joined(separator: ", "))")
      }
    print("\(name) \(done)")
  }

  private static func check(
    _ project: Project, _ folder: String, _ sources: inout SourceMap
  ) -> Int {
    var baseline: Baseline?
    if let file = project.spec.baseline {
      let source = SourceFile(name: file.value, bytes: bytes(of: folder + "/" + file.value))
      baseline = Baseline.read(source, as: sources.add(source)).0
    }
    let checker = Checker(today: nil, comments: IgnoreComments(in: sources), baseline: baseline)
    let outcome = checker.check(project)
    let report = Report(
      findings: outcome.findings, suppressed: outcome.suppressed, sources: sources,
      modules: project.modules.count, tool: "weir", folder: "", rules: [])
    return JSONFormat().text(of: report).utf8.count
      + HumanFormat(isColoured: false).text(of: report).utf8.count
  }

  private static func generate(_ project: Project, _ sources: SourceMap) -> Int {
    var sources = sources
    let library = TemplateLibrary(.embedded, for: project.spec, sources: &sources)
    return Generator(library, for: project).files(of: project, sources).reduce(0) {
      $0 + $1.text.utf8.count
    }
  }

  /// The impact of a change of the first member of the first module.
  private static func impact(_ project: Project) -> Int {
    guard let module = project.modules.first, let first = module.declared.first,
      let impact = try? Impact(of: "\(module.name).\(first.name)", in: project)
    else { fail("the first module has no members") }
    return impact.reached.reduce(0) { $0 + $1.path.count }
  }

  /// Removes the first child or component, and compares the result.
  private static func whatIf(_ project: Project) -> Int {
    guard let first = project.modules.first, let childModule = first.children.first?.module else {
      fail("the first module has no children")
    }
    let text = "remove \(first.name) -> \(project[childModule].name)"
    guard let changes = try? Change.read([text]),
      let whatIf = try? WhatIf(changes, in: project, Checker(today: nil))
    else { fail("`\(text)` is impossible") }
    return whatIf.added.count + whatIf.fixed.count
  }

  private static func importing(_ folder: String) {
    let source = SourceFile(name: "api.json", bytes: bytes(of: folder + "/api.json"))
    let result = OpenAPIImport.read(source, options: .init(), sources: SourceMap()) { _ in nil }
    print("import \(result.specs.reduce(0) { $0 + $1.text.utf8.count })")
  }
}
