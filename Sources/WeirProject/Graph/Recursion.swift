import WeirSpec
import WeirSwift
import WeirYAML

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

  private enum Node: Hashable {
    case type(TypeID)
    case entity(EntityID)
    case state(ModuleID)
  }

  /// Empty after all cycles are found: later projects share the result.
  private var modules: [Module]
  private let names: NameTable
  /// The values that each field, payload or member stores inline; aliases are resolved.
  private var parts: [Node: [[Node]]] = [:]

  init(_ modules: [Module], _ names: NameTable) {
    self.modules = modules
    self.names = names
    for module in modules {
      for index in module.types.indices { collect(TypeID(module: module.id, index: index)) }
      for (index, entity) in module.entities.enumerated() {
        add(
          .entity(EntityID(module: module.id, index: index)),
          entity.fields.map { inlineValues(of: $0.type, in: module.id) })
      }
      // In this order, `cut` finds the fields and inputs by their indices.
      add(
        .state(module.id),
        module.fields.map { inlineValues(of: $0.type, in: module.id) }
          + module.inputs.map { $0.type.map { inlineValues(of: $0, in: module.id) } ?? [] }
          + module.children.map { $0.isKeyed ? [] : $0.module.map { [.state($0)] } ?? [] })
    }
    for path in pathsBack() {
      for case (.type(let id), _) in path where !isStruct(id) { indirect.insert(id) }
    }
    for id in indirect { parts[.type(id)] = nil }
    var paths = pathsBack()
    while !paths.isEmpty {
      for path in paths { cut(path) }
      paths = pathsBack()
    }
    parts = [:]
    self.modules = []
  }

  /// Boxes the last field of a cycle that can be boxed.
  private mutating func cut(_ path: [Step]) {
    guard let last = path.last else { return }
    let step =
      path.last { if case .state = $0.node { false } else { true } } ?? last
    parts[step.node]?[step.part] = []
    switch step.node {
    case .type(let id):
      if isStruct(id) { boxed[id, default: []].insert(step.part) } else { indirect.insert(id) }
    case .entity(let id): boxedFields[id, default: []].insert(step.part)
    case .state(let id):
      let module = modules[id.index]
      var values = module.fields.map { ($0.name, Optional($0.type)) }
      values += module.inputs.map { ($0.name, $0.type) }
      if path.count == 1, step.part < values.count, let type = values[step.part].1 {
        recursiveStates.append(RecursiveState(module: id, name: values[step.part].0, type: type))
      }
    }
  }

  private func isStruct(_ id: TypeID) -> Bool {
    if case .structure = form(of: id) { true } else { false }
  }

  private func form(of id: TypeID) -> TypeSpec.Form {
    modules[id.module.index].types[id.index].spec.form
  }

  // MARK: Inline storage

  private mutating func collect(_ id: TypeID) {
    let type = modules[id.module.index].types[id.index]
    if case .alias = type.spec.form { return }
    // A dictionary stores a struct's other keys.
    let types = type.spec.additional == nil ? type.types : type.types.dropLast()
    add(.type(id), types.map { inlineValues(of: $0, in: id.module) })
  }

  private mutating func add(_ node: Node, _ parts: [[Node]]) {
    if parts.contains(where: { !$0.isEmpty }) { self.parts[node] = parts }
  }

  /// The structs, enums, unions, entities and states that a type stores inline, not in an array or a
  /// dictionary.
  private func inlineValues(of type: ResolvedType, in module: ModuleID) -> [Node] {
    var found: [Node] = []
    var waiting = [(type, module)]
    var aliases: Set<TypeID> = []
    func add(_ node: Node) { if !found.contains(node) { found.append(node) } }
    while let (type, module) = waiting.popLast() {
      for name in type.namesInPlace {
        switch names.declared(name.path, in: module) {
        case .type(let id):
          guard case .alias = form(of: id) else {
            add(.type(id))
            continue
          }
          guard aliases.insert(id).inserted else { continue }
          waiting.append((modules[id.module.index].types[id.index].types[0], id.module))
        case .entity(let id): add(.entity(id))
        case nil:
          guard name.path.count == 1, let id = names.module(inSwift: name.path[0]) else { continue }
          add(.state(id))
        }
      }
    }
    return found
  }

  // MARK: Cycles

  /// A value of a cycle, and its part that contains the next value.
  private typealias Step = (node: Node, part: Int)

  /// One cycle for each back edge of a depth-first search: without these edges, there is no cycle.
  private func pathsBack() -> [[Step]] {
    var found: [[Step]] = []
    var isDone: [Node: Bool] = [:]
    for module in modules {
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

extension ResolvedType {
  /// The names that are not in an array, a dictionary, a closure or an unknown generic type: the
  /// types that a property of this type stores inline.
  fileprivate var namesInPlace: [SwiftType.TypeName] { type.namesInPlace }
}

extension SwiftType {
  fileprivate var namesInPlace: [TypeName] {
    switch form {
    case .array, .set, .dictionary, .function: []
    case .generic(["Result"], let arguments): arguments.flatMap(\.namesInPlace)
    case .generic: Array(names.prefix(1))
    case .optional, .implicitlyUnwrapped, .tuple: parts.flatMap(\.namesInPlace)
    case .named, .existential, .metatype, .other: names
    }
  }
}

extension Project {
  /// The type that a name refers to in a module: `Role`, or `Shared.Role`.
  public func type(_ path: [String], in module: ModuleID) -> TypeID? {
    guard case .type(let id)? = names.declared(path, in: module) else { return nil }
    return id
  }

  /// Whether a module declares a type with the name.
  public func isType(_ name: String, of module: ModuleID) -> Bool {
    names[module].types[name] != nil
  }

  public subscript(id: TypeID) -> OwnType { self[id.module].types[id.index] }
}
