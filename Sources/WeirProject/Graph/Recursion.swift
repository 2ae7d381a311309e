/// Breaks cycles of values that would contain themselves: an enum in a cycle is `indirect`; in a
/// cycle without enums, one field of a struct or an entity is boxed.
public struct Recursion: Sendable {
  /// Enums and unions that must be `indirect`.
  public private(set) var indirect: Set<TypeID> = []
  /// The indices of a struct's fields that must be boxed.
  public private(set) var boxed: [TypeID: Set<Int>] = [:]
  /// The indices of an entity's fields that must be boxed.
  public private(set) var boxedFields: [EntityID: Set<Int>] = [:]
  /// States that contain themselves, each with a field or an input whose type stores the state
  /// inline. No box breaks these cycles, because bodies assign the fields of states directly.
  public private(set) var recursiveStates: [RecursiveState] = []

  public struct RecursiveState: Sendable {
    public let module: ModuleID
    /// The name and the type of the field or input.
    public let name: String
    public let type: ResolvedType
  }

  private typealias Node = InlineValues.Node

  /// Empty after all cycles are found: later projects share the result.
  private var values: InlineValues
  /// The values that each field, payload or member stores inline; aliases are resolved.
  private var parts: [Node: [[Node]]] = [:]

  init(_ values: InlineValues) {
    self.values = values
    for module in values.modules {
      for (node, parts) in values.parts(of: module) { self.parts[node] = parts }
    }
    for path in pathsBack() {
      for case (.type(let id), _) in path where !values[id].isStruct { indirect.insert(id) }
    }
    for id in indirect { parts[.type(id)] = nil }
    var paths = pathsBack()
    while !paths.isEmpty {
      for path in paths { cut(path) }
      paths = pathsBack()
    }
    parts = [:]
    self.values = InlineValues(modules: [], names: values.names)
  }

  /// Boxes the last field of a cycle that can be boxed.
  private mutating func cut(_ path: [Step]) {
    guard let last = path.last else { return }
    let step =
      path.last { if case .state = $0.node { false } else { true } } ?? last
    parts[step.node]?[step.part] = []
    switch step.node {
    case .type(let id):
      if values[id].isStruct {
        boxed[id, default: []].insert(step.part)
      } else {
        indirect.insert(id)
      }
    case .entity(let id): boxedFields[id, default: []].insert(step.part)
    case .state(let id):
      let module = values.modules[id.index]
      var stored = module.fields.map { ($0.name, Optional($0.type)) }
      stored += module.inputs.map { ($0.name, $0.type) }
      if path.count == 1, step.part < stored.count, let type = stored[step.part].1 {
        recursiveStates.append(RecursiveState(module: id, name: stored[step.part].0, type: type))
      }
    }
  }

  // MARK: Cycles

  /// A value of a cycle, and its part that contains the next value.
  private typealias Step = (node: Node, part: Int)

  /// One cycle for each back edge of a depth-first search: without these edges, there is no cycle.
  private func pathsBack() -> [[Step]] {
    var found: [[Step]] = []
    var isDone: [Node: Bool] = [:]
    for module in values.modules {
      let starts =
        module.types.indices.map { Node.type(TypeID(module: module.id, index: $0)) }
        + module.entities.indices.map { .entity(EntityID(module: module.id, index: $0)) }
        + [.state(module.id)]
      for start in starts where parts[start] != nil && isDone[start] == nil {
        walk(from: start, &isDone, &found)
      }
    }
    return found
  }

  private func walk(from start: Node, _ isDone: inout [Node: Bool], _ found: inout [[Step]]) {
    var frames: [(step: Step, next: Int)] = [((start, 0), 0)]
    isDone[start] = false
    while let (step, next) = frames.last {
      guard let parts = parts[step.node], step.part < parts.count else {
        isDone[step.node] = true
        frames.removeLast()
        continue
      }
      guard next < parts[step.part].count else {
        frames[frames.count - 1] = ((step.node, step.part + 1), 0)
        continue
      }
      frames[frames.count - 1].next += 1
      let contained = parts[step.part][next]
      if isDone[contained] == false {
        found.append(frames.map(\.step).drop { $0.node != contained } + [])
      } else if isDone[contained] == nil, self.parts[contained] != nil {
        isDone[contained] = false
        frames.append(((contained, 0), 0))
      }
    }
  }
}

extension Project {
  /// The type that a name refers to in a module: `Role`, or `Shared.Role`.
  public func type(_ path: [String], in module: ModuleID) -> TypeID? {
    guard case .type(let id)? = names.declared(path, in: module) else { return nil }
    return id
  }

  public func isType(_ name: String, of module: ModuleID) -> Bool {
    names[module].types[name] != nil
  }

  public subscript(id: TypeID) -> OwnType { self[id.module].types[id.index] }
}
