import WeirPlan
import WeirProject

/// What all modules of a project see of one another without a name: the dependencies, the generated types, and the
/// support files. All without positions.
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
