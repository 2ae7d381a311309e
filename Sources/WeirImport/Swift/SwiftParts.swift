import WeirDiagnostics
import WeirProject
import WeirSpec

/// What a `manual` body of a spec lists: fields, and paths such as `order.note`.
struct SwiftParts {
  var reads: [String] = []
  var writes: [String] = []
  /// Children that are created, replaced or removed.
  var replaces: [String] = []

  var isEmpty: Bool { reads.isEmpty && writes.isEmpty && replaces.isEmpty }
}

/// Collects the members that hand-written bodies access, also through operations.
struct SwiftPartCollector {
  private let project: Project
  private let module: Module
  private var reads: Set<String> = []
  private var writes: Set<String> = []
  private var replaces: Set<String> = []
  private var seen: Set<Int> = []

  init(_ project: Project, _ module: Module) {
    self.project = project
    self.module = module
  }

  var parts: SwiftParts {
    let names = module.fields.map(\.name) + module.mounts.map(\.name) + module.derived.map(\.name)
    func ordered(_ paths: Set<String>) -> [String] {
      names.flatMap { name in
        paths.filter { $0 == name || $0.hasPrefix(name + ".") }.sorted()
      }
    }
    let replaced = replaces.subtracting(writes)
    let changed = writes.union(replaced)
    let read = reads.filter { path in
      // What is passed as a whole, or may be changed, can be read as well.
      !changed.contains(path) && !(path.contains(".") && reads.contains(Self.first(path)))
    }
    return SwiftParts(reads: ordered(read), writes: ordered(writes), replaces: ordered(replaced))
  }

  private static func first(_ path: String) -> String {
    String(path.prefix { $0 != "." })
  }

  mutating func add(_ body: Body) {
    for access in body.accesses {
      let isWrite: Bool
      switch access.kind {
      case .write, .mayWrite: isWrite = true
      case .read, .call, .type: isWrite = false
      }
      switch access.place {
      case .field(let index): note(module.fields[index].name, isWrite: isWrite)
      case .derived(let index):
        let name = module.derived[index].name
        reads.insert(name)
        if isWrite, let setter = module.operations.firstIndex(where: { $0.name == "set " + name }) {
          add(operation: setter)
        }
      case .operation(let index): add(operation: index)
      case .descendant(let steps, let reference) where steps.first?.holder == module.id:
        add(access, steps, reference, isWrite: isWrite)
      default: break
      }
    }
  }

  private mutating func note(_ path: String, isWrite: Bool) {
    if isWrite { writes.insert(path) } else { reads.insert(path) }
  }

  private mutating func add(operation: Int) {
    guard seen.insert(operation).inserted else { return }
    if let body = module.operations[operation].body.swift { add(body) }
  }

  private mutating func add(
    _ access: Access, _ steps: [Trigger.Step], _ reference: Place.Reference, isWrite: Bool
  ) {
    let path = steps.map { project[$0.holder].mounts[$0.mount].name }
    guard let last = steps.last, let child = project[last.holder].mounts[last.mount].module else {
      return note(path[0], isWrite: isWrite)
    }
    let spec = project[child].spec
    switch reference {
    case .operation(let index):
      let name = SwiftNames.operation(spec.operations[index].name.value)
      writes.insert((path + [name]).joined(separator: "."))
    case .field(let index) where isWrite:
      writes.insert((path + [spec.state[index].name.value]).joined(separator: "."))
    case .state where isWrite && access.isPassedInOut: writes.insert(path.joined(separator: "."))
    case .state where isWrite: replaces.insert(path.joined(separator: "."))
    case .field(let index) where path.count == 1:
      reads.insert(path[0] + "." + spec.state[index].name.value)
    case .derived(let index) where path.count == 1 && !isWrite:
      reads.insert(path[0] + "." + spec.derived[index].name.value)
    case .state, .field, .derived, .canMove:
      // A spec reads no members of a child's child; of a child, it may read a child as a whole.
      note(isWrite ? path[0] : path.prefix(2).joined(separator: "."), isWrite: isWrite)
    case .reduce, .unknown: note(path[0], isWrite: isWrite)
    }
  }
}
