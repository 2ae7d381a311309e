import WeirDiagnostics
import WeirSpec

/// The Swift targets of a project, with the imports between them.
public struct TargetGraph: Sendable {
  /// All targets except those of tests.
  public let targets: [Target]
  /// By target, then in the order of the first import.
  public let edges: [ImportEdge]
  private let ids: [String: TargetID]
  private let edgesFrom: [[Int]]
  private let edgesTo: [[Int]]
  private let dependencies: [[TargetID]]
  /// Whether the dependencies of a target, and theirs, are not all known.
  private let isUnknown: [Bool]

  /// - Parameter findings: Receives the settings that match no target.
  init(
    _ specs: [TargetSpec], in project: ProjectSpec, to findings: inout [Finding], jobs: Int
  ) {
    let specs = specs.filter { $0.kind != .test }
    let ids = Dictionary(
      zip(specs.map(\.key), specs.indices.map { TargetID($0) }), uniquingKeysWith: { one, _ in one }
    )
    let dependencies = specs.map { spec in
      spec.dependencies.flatMap(\.targets).compactMap { ids[$0] }.uniqued()
    }
    let resolver = ImportResolver(specs, dependencies)
    let settings = TargetSettingsResolver(specs, in: project, to: &findings)
    var targets: [Target] = []
    var edges: [ImportEdge] = []
    let imports = Array(specs.indices).parallelMap(jobs: jobs) {
      resolver.imports(of: TargetID($0))
    }
    for (index, spec) in specs.enumerated() {
      let id = TargetID(index)
      let (own, external) = imports[index]
      edges += own
      targets.append(
        Target(
          id: id, spec: spec, settings: settings.settings(of: spec),
          dependencies: dependencies[index], externalImports: external))
    }
    self.targets = targets
    self.dependencies = dependencies
    self.edges = edges
    self.ids = ids
    var (from, to) = (specs.map { _ in [Int]() }, specs.map { _ in [Int]() })
    for (index, edge) in edges.enumerated() {
      from[edge.from.index].append(index)
      to[edge.to.index].append(index)
    }
    (edgesFrom, edgesTo) = (from, to)
    isUnknown = DependencySearch.leading(
      to: specs.indices.filter { !specs[$0].areDependenciesKnown && specs[$0].kind != .binary },
      dependencies)
  }

  /// The number of targets with Swift files; nil if no target is known.
  public var count: Int? { targets.isEmpty ? nil : targets.count { $0.spec.fileCount > 0 } }

  public subscript(id: TargetID) -> Target { targets[id.index] }

  public func target(named name: String) -> Target? { ids[name].map { self[$0] } }

  public func edges(from id: TargetID) -> [ImportEdge] { edgesFrom[id.index].map { edges[$0] } }

  public func edges(to id: TargetID) -> [ImportEdge] { edgesTo[id.index].map { edges[$0] } }

  /// The targets that files of a target import, in the order of the edges.
  public func imported(by id: TargetID) -> [TargetID] { edgesFrom[id.index].map { edges[$0].to } }

  /// Those of some targets that a target may import by its manifest: its dependencies and theirs. Nil if one of them is
  /// not known.
  public func reachable(from id: TargetID, among targets: some Sequence<TargetID>) -> Set<TargetID>?
  {
    guard !isUnknown[id.index] else { return nil }
    return Set(DependencySearch.found(Set(targets), from: id, dependencies))
  }
}
