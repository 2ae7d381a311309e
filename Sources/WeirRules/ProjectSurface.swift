import WeirPlan
import WeirProject

/// The dependencies, the generated types and the support files of a project, without positions. Findings about a module
/// may depend on those of modules that it does not name.
public struct ProjectSurface: Sendable, Equatable {
  /// With the names of members, whose indices may change.
  private let edges: [String]
  private let types: [String]
  private let supportFiles: [String]

  public init(of project: Project) {
    edges = project.edges.map {
      "\($0.kind) \($0.from.index) \($0.to.index) \($0.member) \($0.path) \($0.fromMember)"
    }
    types = project.generatedNames.map { "\($0.name) \($0.kind) \($0.module.name)" }
    supportFiles = SupportFile.all.filter { project.user(of: $0) != nil }.map(\.name)
  }
}
