import WeirDiagnostics
import WeirSpec

/// Finds the target that an import names. Several targets may have one name, and a module of another package may have
/// the name of a target: an import that may be either belongs to no edge.
struct ImportResolver {
  private let specs: [TargetSpec]
  private let dependencies: [[TargetID]]
  private var targets: [String: [TargetID]] = [:]

  init(_ specs: [TargetSpec], _ dependencies: [[TargetID]]) {
    self.specs = specs
    self.dependencies = dependencies
    for (index, spec) in specs.enumerated() where Self.isImportable(spec) {
      targets[spec.module, default: []].append(TargetID(index))
    }
  }

  /// An app is imported by its tests alone.
  private static func isImportable(_ spec: TargetSpec) -> Bool {
    spec.kind != .plugin && (spec.kind != .executable || spec.origin == .swiftPM)
  }

  func imports(
    of id: TargetID
  ) -> (edges: [ImportEdge], external: [(module: String, imports: [ImportSpec])]) {
    var own: [TargetID: [ImportSpec]] = [:]
    var order: [TargetID] = []
    var external: [String: [ImportSpec]] = [:]
    var known: [String: Answer] = [:]
    lazy var reached = reachable(from: id)
    for one in specs[id.index].imports {
      let name = one.module.value
      let answer = known[name] ?? self.target(of: name, from: id, reached)
      known[name] = answer
      switch answer {
      case .target(let target):
        if own[target] == nil { order.append(target) }
        own[target, default: []].append(one)
      case .external: external[name, default: []].append(one)
      case .itself, .unknown: break
      }
    }
    return (
      order.compactMap { to in own[to].map { ImportEdge(from: id, to: to, imports: $0) } },
      external.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    )
  }

  private enum Answer {
    case target(TargetID)
    case external, itself, unknown
  }

  private func target(
    of name: String, from id: TargetID, _ reached: @autoclosure () -> Reached
  ) -> Answer {
    let spec = specs[id.index]
    if name == spec.module { return .itself }
    guard let candidates = targets[name] else { return .external }
    let manifest = spec.name.span.file
    let near = candidates.filter {
      specs[$0.index].name.span.file == manifest && specs[$0.index].origin == spec.origin
    }
    if near.count == 1 { return .target(near[0]) }
    // A product of another package, whose targets are not in the project.
    if spec.dependencies.contains(where: { $0.targets.isEmpty && $0.name.value == name }) {
      return .external
    }
    let reached = reached()
    let declared = candidates.filter(reached.ids.contains)
    if declared.count == 1 { return .target(declared[0]) }
    guard candidates.count == 1 else { return .unknown }
    // Another package, which is not in the project, may have a module with the name.
    return reached.hasExternal && reached.isKnown ? .unknown : .target(candidates[0])
  }

  /// The declared dependencies of a target, and theirs.
  private struct Reached {
    var ids: Set<TargetID>
    /// Whether one of them is a product of another package.
    var hasExternal = false
    var isKnown = true
  }

  private func reachable(from id: TargetID) -> Reached {
    var seen: Set<TargetID> = [id]
    var waiting = [id]
    var (hasExternal, isKnown) = (false, true)
    while let next = waiting.popLast() {
      let spec = specs[next.index]
      if !spec.areDependenciesKnown { isKnown = false }
      if spec.dependencies.contains(where: \.targets.isEmpty) { hasExternal = true }
      waiting += dependencies[next.index].filter { seen.insert($0).inserted }
    }
    return Reached(ids: seen, hasExternal: hasExternal, isKnown: isKnown)
  }
}
