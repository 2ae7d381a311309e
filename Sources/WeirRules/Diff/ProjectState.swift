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

  /// The state where there is no project.
  public static var none: ProjectState {
    var sources = SourceMap()
    let id = sources.add(SourceFile(name: "weir.yaml", bytes: []))
    let spec = ProjectSpec(span: Span(file: id, start: 0, end: 0))
    return ProjectState(
      Project(spec: spec, files: []), sources: sources,
      outcome: Checker.Outcome(findings: [], suppressed: [], resolved: []))
  }

  /// The content of a module's document, without comments and layout.
  func text(of module: Module) -> [String] { texts[module.id.index] }
}
