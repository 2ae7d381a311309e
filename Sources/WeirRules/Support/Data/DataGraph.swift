import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// The containment of entities and structs that must be acyclic.
struct DataGraph {
  struct Edge {
    let to: Int
    let field: String
    /// The field's type.
    let span: Span
    /// The stored entity's field, if the edge is a relation.
    let relation: EntityField?
  }

  private(set) var nodes: [DataNode] = []
  private(set) var edges: [[Edge]] = []
  private let shapes: DataShapes
  private let project: Project
  /// For each module, the number of its first entity, and of its first type.
  private var first: [(entity: Int, type: Int)] = []

  init(_ project: Project) {
    self.project = project
    shapes = DataShapes(project)
    for module in project.modules {
      first.append((nodes.count, nodes.count + module.entities.count))
      for index in module.entities.indices {
        nodes.append(.entity(EntityID(module: module.id, index: index)))
      }
      for index in module.types.indices {
        nodes.append(.type(TypeID(module: module.id, index: index)))
      }
    }
    edges = nodes.map { node in
      switch node {
      case .entity(let id): edges(of: id)
      case .type(let id): edges(of: id)
      }
    }
  }

  private func number(of id: EntityID) -> Int { first[id.module.index].entity + id.index }

  private func number(of id: TypeID) -> Int { first[id.module.index].type + id.index }

  /// All relations of a stored entity; the non-optional values of other types.
  private func edges(of id: EntityID) -> [Edge] {
    let entity = shapes.entity(id)
    return entity.fields.compactMap { field in
      let span = field.type.scalar.span
      if entity.backend != nil, !field.isTransient, let target = field.target {
        return Edge(to: number(of: target), field: field.name, span: span, relation: field)
      }
      return containedNode(field.type, in: id.module).map {
        Edge(to: $0, field: field.name, span: span, relation: nil)
      }
    }
  }

  private func edges(of id: TypeID) -> [Edge] {
    let type = shapes.type(id)
    guard case .structure(let fields) = type.spec.form else { return [] }
    return zip(fields, type.types).compactMap { field, resolved in
      containedNode(resolved, in: id.module).map {
        Edge(to: $0, field: field.name.value, span: resolved.scalar.span, relation: nil)
      }
    }
  }

  /// The struct or entity that a value of the type always contains.
  private func containedNode(
    _ type: ResolvedType, in module: ModuleID
  ) -> Int? {
    switch shapes.shape(of: type, in: module) {
    case .entity(let id): return number(of: id)
    case .composite(let id):
      if case .structure = shapes.type(id).spec.form { return number(of: id) }
      return nil
    default: return nil
    }
  }

  func name(_ number: Int) -> String {
    switch nodes[number] {
    case .entity(let id): shapes.entity(id).name
    case .type(let id): shapes.type(id).name
    }
  }

  func module(_ number: Int) -> Module { project[nodes[number].module] }

  func entity(_ number: Int) -> Entity? {
    if case .entity(let id) = nodes[number] { shapes.entity(id) } else { nil }
  }

  /// A shortest cycle of each strongly connected component, as its edges in order.
  var cycles: [[(from: Int, edge: Edge)]] {
    Reach.numberedCycles(count: nodes.count) { edges[$0].map(\.to) }.compactMap { component in
      guard let cycle = Reach.shortestCycle(in: component, { edges[$0].map(\.to) }) else {
        return nil
      }
      return zip(cycle, cycle.dropFirst()).compactMap { from, to in
        edges[from].first { $0.to == to }.map { (from, $0) }
      }
    }
  }
}
