import WeirDiagnostics
import WeirSpec

/// Finds the target that an import names. Several targets may have one name, and a module of another package may have
/// the name of a target: an import that may be either belongs to no edge.
struct ImportResolver {
  private let specs: [TargetSpec]
  private let dependencies: [[TargetID]]
  private var targets: [String: [TargetID]] = [:]
  /// The targets of one manifest.
  private var near: [Module: [TargetID]] = [:]
  /// Whether a target depends on a product of another package, directly or through others.
  private let hasExternal: [Bool]
  /// Whether the dependencies of a target, and theirs, are not all known.
  private let isUnknown: [Bool]

  private struct Module: Hashable {
    let name: String
    let manifest: FileID
    let origin: TargetSpec.Origin

    init(_ name: String, in spec: TargetSpec) {
      self.name = name
      manifest = spec.name.span.file
      origin = spec.origin
    }
  }

  init(_ specs: [TargetSpec], _ dependencies: [[TargetID]]) {
    self.specs = specs
    self.dependencies = dependencies
    for (index, spec) in specs.enumerated() where Self.isImportable(spec) {
      targets[spec.module, default: []].append(TargetID(index))
      near[Module(spec.module, in: spec), default: []].append(TargetID(index))
    }
    let external = specs.indices.filter {
      specs[$0].dependencies.contains(where: \.targets.isEmpty)
    }
    hasExternal = DependencySearch.leading(to: external, dependencies)
    isUnknown = DependencySearch.leading(
      to: specs.indices.filter { !specs[$0].areDependenciesKnown }, dependencies)
  }

  /// An app is imported only by its tests.
  private static func isImportable(_ spec: TargetSpec) -> Bool {
    spec.kind != .plugin && (spec.kind != .executable || spec.origin == .swiftPM)
  }

  func imports(
    of id: TargetID
  ) -> (edges: [ImportEdge], external: [(module: String, imports: [ImportSpec])]) {
    var own: [TargetID: [ImportSpec]] = [:]
    var order: [TargetID] = []
    var external: [String: [ImportSpec]] = [:]
    var known: [String: Resolution] = [:]
    lazy var products = Set(
      specs[id.index].dependencies.filter(\.targets.isEmpty).map(\.name.value))
    for one in specs[id.index].imports {
      let name = one.module.value
      let resolution = known[name] ?? self.target(of: name, from: id, products)
      known[name] = resolution
      switch resolution {
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

  private enum Resolution {
    case target(TargetID)
    case external, itself, unknown
  }

  private func target(
    of name: String, from id: TargetID, _ products: @autoclosure () -> Set<String>
  ) -> Resolution {
    let spec = specs[id.index]
    if name == spec.module { return .itself }
    guard let candidates = targets[name] else { return .external }
    if let near = near[Module(name, in: spec)], near.count == 1 { return .target(near[0]) }
    // A product of another package, whose targets are not in the project.
    if products().contains(name) { return .external }
    // Another package, which is not in the project, may have a module with the name.
    let isOther = hasExternal[id.index] && !isUnknown[id.index]
    if candidates.count == 1, !isOther { return .target(candidates[0]) }
    let declared = DependencySearch.found(Set(candidates), from: id, atMost: 2, dependencies)
    return declared.count == 1 ? .target(declared[0]) : .unknown
  }
}
