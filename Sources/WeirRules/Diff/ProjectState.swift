import WeirDiagnostics
import WeirProject
import WeirSpec

/// A project at a revision or in the working tree, with its findings.
public struct ProjectState: Sendable {
  public let project: Project
  public let sources: SourceMap
  public let outcome: Checker.Outcome
  private let texts: [[String]]

  public init(_ project: Project, sources: SourceMap, outcome: Checker.Outcome) {
    (self.project, self.sources, self.outcome) = (project, sources, outcome)
    texts = DocumentText.all(of: project, sources)
  }

  public static var none: ProjectState {
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "weir.yaml", bytes: []))
    let spec = ProjectSpec(span: Span(file: id, start: 0, end: 0))
    return ProjectState(
      Project(spec: spec, files: []), sources: sources,
      outcome: Checker.Outcome(findings: [], suppressed: [], resolved: []))
  }

  /// The findings that count, without those about lines of the baseline: what a line suppressed is resolved, so the line
  /// is nothing new.
  var findings: [Finding] {
    outcome.findings.filter {
      $0.rule != UnusedException.name
        || sources[$0.span.file].name != project.spec.baseline?.value
    }
  }

  /// The number of edges: those of one kind between two modules are one, as in graphs and metrics.
  public var edgeCount: Int { EdgeName.all(of: project).count }

  /// The content of a module's document, without comments and layout.
  func text(of module: Module) -> [String] { texts[module.id.index] }
}
