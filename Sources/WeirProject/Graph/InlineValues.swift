import WeirSpec
import WeirSwift
import WeirYAML

/// The values that types, entities and states store inline, not in an array or a dictionary.
struct InlineValues: Sendable {
  enum Node: Hashable {
    case type(TypeID)
    case entity(EntityID)
    case state(ModuleID)
  }

  typealias Parts = [(node: Node, parts: [[Node]])]

  let modules: [Module]
  let names: NameTable

  /// Whether all modules store the same as in an earlier project, from which unchanged modules were taken over.
  func areUnchanged(since earlier: InlineValues) -> Bool {
    zip(modules, earlier.modules).allSatisfy { module, before in
      // The values of a module that was taken over change only with an alias in another one.
      module === before
        || module.types.elementsEqual(before.types, by: Self.areAlike)
          && parts(of: module).elementsEqual(earlier.parts(of: before), by: ==)
    }
  }

  private static func areAlike(_ type: OwnType, _ other: OwnType) -> Bool {
    type.name == other.name && type.isStruct == other.isStruct && type.aliased == other.aliased
  }

  subscript(id: TypeID) -> OwnType { modules[id.module.index].types[id.index] }

  /// The values in each part of a module's types, entities and state: fields, payloads and members.
  func parts(of module: Module) -> Parts {
    var found: Parts = []
    func add(_ node: Node, _ parts: [[Node]]) {
      if parts.contains(where: { !$0.isEmpty }) { found.append((node, parts)) }
    }
    for (index, type) in module.types.enumerated() {
      if type.aliased != nil { continue }
      // A dictionary stores a struct's other keys.
      let types = type.spec.additional == nil ? type.types : type.types.dropLast()
      add(
        .type(TypeID(module: module.id, index: index)), types.map { values(of: $0, in: module.id) })
    }
    for (index, entity) in module.entities.enumerated() {
      add(
        .entity(EntityID(module: module.id, index: index)),
        entity.fields.map { values(of: $0.type, in: module.id) })
    }
    // In this order, `Recursion` finds the fields and inputs by their indices.
    add(
      .state(module.id),
      module.fields.map { values(of: $0.type, in: module.id) }
        + module.inputs.map { $0.type.map { values(of: $0, in: module.id) } ?? [] }
        + module.children.map { $0.isKeyed ? [] : $0.module.map { [.state($0)] } ?? [] })
    return found
  }

  /// The structs, enums, unions, entities and states that a type stores inline.
  private func values(of type: ResolvedType, in module: ModuleID) -> [Node] {
    var found: [Node] = []
    var waiting = [(type, module)]
    var aliases: Set<TypeID> = []
    func add(_ node: Node) { if !found.contains(node) { found.append(node) } }
    while let (type, module) = waiting.popLast() {
      for name in type.type.namesInPlace {
        switch names.declared(name.path, in: module) {
        case .type(let id):
          let type = self[id]
          if type.aliased == nil {
            add(.type(id))
          } else if aliases.insert(id).inserted {
            waiting.append((type.types[0], id.module))
          }
        case .entity(let id): add(.entity(id))
        case nil:
          guard name.path.count == 1, let id = names.module(inSwift: name.path[0]) else { continue }
          add(.state(id))
        }
      }
    }
    return found
  }
}

extension OwnType {
  var isStruct: Bool { if case .structure = spec.form { true } else { false } }

  /// The text of an alias's type; nil for another type.
  fileprivate var aliased: String? {
    if case .alias = spec.form { types[0].scalar.text } else { nil }
  }
}

extension SwiftType {
  /// The names that are not in an array, a dictionary, a closure or an unknown generic type: the
  /// types that a property of this type stores inline.
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
