import WeirPlan
import WeirProject

/// The dependencies, the generated types and the support files of a project, without positions. Findings about a module
/// may depend on those of modules that it does not name.
public struct ProjectSurface: Sendable, Equatable {
  /// With the names of members, whose indices may change.
  private let edges: [String]
  /// Without these names.
  private let inner: Set<String>
  private let types: [String]
  private let supportFiles: [String]

  /// - Parameter modules: Modules of which all findings are known.
  public init(of project: Project, around modules: Set<ModuleID>) {
    func isInner(_ edge: Edge) -> Bool {
      modules.contains(edge.from) && modules.contains(edge.to)
    }
    edges = project.edges.filter { !isInner($0) }.map {
      "\($0.kind) \($0.from.index) \($0.to.index) \($0.member) \($0.path) \($0.fromMember)"
    }
    inner = Set(
      project.edges.filter(isInner).map {
        "\($0.kind) \($0.from.index) \($0.to.index) \($0.steps) \($0.path)"
      })
    types = project.generatedNames.map { "\($0.name) \($0.kind) \($0.module.name)" }
    supportFiles = SupportFile.all.filter { project.user(of: $0) != nil }.map(\.name)
  }
}
