import WeirDiagnostics
import WeirProject

/// For each struct, union, enum and entity of a project, the nearest nested value that satisfies
/// a condition; lists, optionals and dictionaries are transparent.
///
/// Computed once for a project: searching from each field would take fields times types steps.
struct NearestParts {
  /// The condition on a shape, in the module of its type.
  typealias Condition = (DataShape, ModuleID) -> Bool

  /// The next step towards the part that was found.
  private struct Step {
    let part: DataPart
    /// Steps through parts and around lists, optionals and dictionaries.
    let distance: Int
    /// Nil at the part itself.
    let next: DataNode?
    /// The part at the end, with only its own name.
    let found: DataPart
  }

  private let condition: Condition
  private var steps: [DataNode: Step] = [:]

  /// - Parameter passesEntities: Whether the content of an entity counts for its container.
  init(_ shapes: DataShapes, passesEntities: Bool, where condition: @escaping Condition) {
    self.condition = condition
    find(Self.nodes(of: shapes.project, withEntities: passesEntities), shapes)
  }

  /// The part with the path to it, shortened to its start and end; the value itself, if it
  /// satisfies the condition.
  func part(in shape: DataShape, at span: Span, of module: ModuleID) -> DataPart? {
    let (core, _) = shape.core
    if condition(core, module) { return DataPart(path: [], shape: core, span: span) }
    guard let start = DataNode(core), let first = steps[start] else { return nil }
    var path = first.part.path
    var step = first
    while let next = step.next, let following = steps[next], path.count < Self.longestPath {
      path += following.part.path
      step = following
    }
    if step.next != nil { path += ["…"] + first.found.path }
    return DataPart(path: path, shape: first.found.shape, span: first.found.span)
  }

  private static let longestPath = 12

  // MARK: Search

  /// Breadth-first search from the parts that were found: one round for each distance.
  private mutating func find(_ nodes: [DataNode], _ shapes: DataShapes) {
    var containers: [DataNode: [(container: DataNode, part: Int, distance: Int)]] = [:]
    var parts: [DataNode: [DataPart]] = [:]
    var rounds: [[(container: DataNode, part: Int, next: DataNode?)]] = []
    func add(_ container: DataNode, part: Int, next: DataNode?, at distance: Int) {
      while rounds.count <= distance { rounds.append([]) }
      rounds[distance].append((container, part, next))
    }
    for node in nodes {
      let own = shapes.parts(of: node.shape)
      parts[node] = own
      for (index, part) in own.enumerated() {
        let (core, depth) = part.shape.core
        if condition(core, node.module) {
          add(node, part: index, next: nil, at: 1 + depth)
        } else if let inner = DataNode(core) {
          containers[inner, default: []].append((node, index, 1 + depth))
        }
      }
    }
    var distance = 0
    while distance < rounds.count {
      // Of equally near parts, the first one of a container counts.
      var best: [DataNode: (part: Int, next: DataNode?)] = [:]
      var order: [DataNode] = []
      for (container, part, next) in rounds[distance] where steps[container] == nil {
        if let known = best[container], known.part <= part { continue }
        if best[container] == nil { order.append(container) }
        best[container] = (part, next)
      }
      for container in order {
        guard let (index, next) = best[container], let part = parts[container]?[index] else {
          continue
        }
        let found = next.flatMap { steps[$0]?.found }
        let core = DataPart(path: part.path, shape: part.shape.core.shape, span: part.span)
        steps[container] = Step(part: part, distance: distance, next: next, found: found ?? core)
        for (outer, part, length) in containers[container] ?? [] {
          add(outer, part: part, next: container, at: distance + length)
        }
      }
      distance += 1
    }
  }

  private static func nodes(of project: Project, withEntities: Bool) -> [DataNode] {
    project.modules.flatMap { module -> [DataNode] in
      let entities = withEntities ? module.entities.indices : 0..<0
      return module.types.indices.map { .type(TypeID(module: module.id, index: $0)) }
        + entities.map { .entity(EntityID(module: module.id, index: $0)) }
    }
  }
}

extension DataShape {
  /// The type inside optionals, lists and dictionaries, and the number of these levels.
  fileprivate var core: (shape: DataShape, depth: Int) {
    var (shape, depth) = (self, 0)
    while true {
      switch shape {
      case .optional(let inner), .list(let inner), .dictionary(let inner):
        (shape, depth) = (inner, depth + 1)
      default: return (shape, depth)
      }
    }
  }
}
