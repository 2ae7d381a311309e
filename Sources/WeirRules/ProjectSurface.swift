import WeirPlan
import WeirProject

/// The dependencies, the generated types and the support files of a project, without positions. Findings about a module
/// may depend on those of modules that it does not name.
public struct ProjectSurface: Sendable, Equatable {
  private let edges: EdgesOfModule
  private let types: [String]
  private let supportFiles: [String]

  public init(of project: Project) {
    edges = EdgesOfModule(edges: project.edges[...])
    types = project.generatedNames.map { "\($0.name) \($0.kind) \($0.module.name)" }
    supportFiles = SupportFile.all.filter { project.user(of: $0) != nil }.map(\.name)
  }
}
