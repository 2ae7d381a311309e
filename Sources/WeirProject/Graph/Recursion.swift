import WeirSpec
import WeirSwift
import WeirYAML

/// Breaks cycles of types that would contain themselves: an enum in a cycle is `indirect`; in a
/// cycle of structs only, one field is boxed.
public struct Recursion: Sendable {
  /// Enums and unions that must be `indirect`.
  public private(set) var indirect: Set<TypeID> = []
  /// The indices of a struct's fields that must be boxed.
  public private(set) var boxed: [TypeID: Set<Int>] = [:]

  private let modules: [Module]
  private let names: NameTable
  /// The types that each field, payload or member of a type stores inline; aliases are resolved.
  private var parts: [TypeID: [[TypeID]]] = [:]

  init(_ modules: [Module], _ names: NameTable) {
    self.modules = modules
    self.names = names
    for module in modules {
      for index in module.types.indices { collect(TypeID(module: module.id, index: index)) }
    }
    for path in pathsBack() {
      for (id, _) in path where !isStruct(id) { indirect.insert(id) }
    }
    for id in indirect { parts[id] = nil }
    for path in pathsBack() {
      guard let (id, part) = path.last else { continue }
      if isStruct(id) { boxed[id, default: []].insert(part) } else { indirect.insert(id) }
    }
    parts = [:]
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
    let parts = types.map { inlineTypes(of: $0, in: id.module) }
    if parts.contains(where: { !$0.isEmpty }) { self.parts[id] = parts }
  }

  /// The structs, enums and unions that a type stores inline, not in an array or a dictionary.
  private func inlineTypes(of type: ResolvedType, in module: ModuleID) -> [TypeID] {
    var found: [TypeID] = []
    var waiting = [(type, module)]
    var aliases: Set<TypeID> = []
    while let (type, module) = waiting.popLast() {
      for name in type.namesInPlace {
        guard case .type(let id)? = names.declared(name.path, in: module) else { continue }
        if case .alias = form(of: id) {
          guard aliases.insert(id).inserted else { continue }
          waiting.append((modules[id.module.index].types[id.index].types[0], id.module))
        } else if !found.contains(id) {
          found.append(id)
        }
      }
    }
    return found
  }

  // MARK: Cycles

  /// A type of a cycle, and its part that contains the next type.
  private typealias Step = (id: TypeID, part: Int)

  /// One cycle for each back edge of a depth-first search: without these edges, there is no cycle.
  private func pathsBack() -> [[Step]] {
    var found: [[Step]] = []
    var isDone: [TypeID: Bool] = [:]
    for module in modules {
      for index in module.types.indices {
        let start = TypeID(module: module.id, index: index)
        if parts[start] != nil, isDone[start] == nil { walk(from: start, &isDone, &found) }
      }
    }
    return found
  }

  private func walk(from start: TypeID, _ isDone: inout [TypeID: Bool], _ found: inout [[Step]]) {
    var frames: [(step: Step, next: Int)] = [((start, 0), 0)]
    isDone[start] = false
    while let (step, next) = frames.last {
      guard let parts = parts[step.id], step.part < parts.count else {
        isDone[step.id] = true
        frames.removeLast()
        continue
      }
      guard next < parts[step.part].count else {
        frames[frames.count - 1] = ((step.id, step.part + 1), 0)
        continue
      }
      frames[frames.count - 1].next += 1
      let contained = parts[step.part][next]
      if isDone[contained] == false {
        found.append(frames.map(\.step).drop { $0.id != contained } + [])
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
  fileprivate var namesInPlace: [TypeText.TypeName] {
    guard !type.text.contains("->") else { return [] }
    if type.names.count == 1, type.form == .other || scalar.text.hasSuffix("?"),
      type.names[0].path.joined(separator: ".").utf8.count + 1 >= type.text.utf8.count
    {
      return type.names
    }
    let bytes = Array(scalar.text.utf8)
    return type.names.filter { name in
      // For each bracket around the name, whether it stores its contents inline.
      var open: [Bool] = []
      var word: ArraySlice<UInt8> = []
      for (offset, byte) in bytes.prefix(name.range.lowerBound).enumerated() {
        switch byte {
        case UInt8(ascii: "["): open.append(false)
        case UInt8(ascii: "("): open.append(true)
        case UInt8(ascii: "<"):
          open.append(Self.holders.contains(String(decoding: word, as: UTF8.self)))
        case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"): _ = open.popLast()
        default:
          let isInWord =
            byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) >= UInt8(ascii: "a")
          word = isInWord ? bytes[(word.isEmpty ? offset : word.startIndex)...offset] : []
          continue
        }
        word = []
      }
      return open.allSatisfy { $0 }
    }
  }

  private static let holders: Set<String> = ["Optional", "Result"]
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
