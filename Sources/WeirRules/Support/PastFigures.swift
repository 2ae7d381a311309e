/// What the figures of a project were at a revision, for bounds that may not rise.
public struct PastFigures: Sendable {
  /// As weir.yaml names it.
  public let revision: String
  let propagationCost: Double
  /// Modules on the longest way down.
  let depth: Int
  /// How many others depend on a module, by its name.
  let fanIn: [String: Int]
  /// How many others it depends on.
  let fanOut: [String: Int]

  public init(of project: Project, at revision: String) {
    self.revision = revision
    let metrics = project.metrics()
    propagationCost = metrics.propagationCost
    depth = metrics.modules.map(\.depth).max() ?? 0
    func byName(_ figure: (Metrics.Figures) -> Int) -> [String: Int] {
      Dictionary(
        zip(project.modules.map(\.name), metrics.modules.map(figure)), uniquingKeysWith: max)
    }
    fanIn = byName { $0.afferent }
    fanOut = byName { $0.efferent }
  }
}
