import WeirDiagnostics
import WeirProject
import WeirSpec

/// Entries of the lists of a `manual` body: fields, and paths such as `order.note`.
struct SwiftParts {
  var reads: [String] = []
  var writes: [String] = []
  /// Children that are created, replaced or removed.
  var replaces: [String] = []

  /// Everything as read: a derived value writes nothing.
  var asReads: SwiftParts {
    SwiftParts(reads: (reads + writes + replaces).uniqued())
  }

  var isEmpty: Bool { reads.isEmpty && writes.isEmpty && replaces.isEmpty }
}

/// Collects the members that hand-written bodies access, also through operations.
struct SwiftPartCollector {
  private let project: Project
  private let module: Module
  private var reads: Set<String> = []
  private var writes: Set<String> = []
  private var replaces: Set<String> = []
  private var readsWholeState = false
  private var seen: Set<Int> = []

  init(_ project: Project, _ module: Module) {
    self.project = project
    self.module = module
  }

  var parts: SwiftParts {
    var names: [String] = []
    for name in module.children.map({ SwiftNames.child($0.name) }) + module.fields.map(\.name)
      + module.derived.map(\.name)
    where !names.contains(name) {
      names.append(name)
    }
    func ordered(_ paths: Set<String>) -> [String] {
      names.flatMap { name in
        paths.filter { $0 == name || $0.hasPrefix(name + ".") }.sorted()
      }
    }
    return SwiftParts(
      reads: ordered(reads) + (readsWholeState ? ["self"] : []), writes: ordered(writes),
      replaces: ordered(replaces.subtracting(writes)))
  }

  mutating func add(_ body: Body) {
    for access in body.accesses {
      switch access.reference {
      case .field(let index): note(module.fields[index].name, access.kind)
      case .derived(let index):
        let name = module.derived[index].name
        reads.insert(name)
        if access.kind.changes,
          let setter = module.operations.firstIndex(where: { $0.name == "set " + name })
        {
          add(operation: setter)
        }
      case .operation(let index): add(operation: index)
      case .descendant(let steps, let reference) where steps.first?.owner == module.id:
        add(access, steps: steps, reference: reference)
      case .other where access.mayReadState: readsWholeState = true
      default: break
      }
    }
  }

  private mutating func note(_ path: String, _ kind: Access.Kind) {
    if kind.changes { writes.insert(path) }
    if kind.reads { reads.insert(path) }
  }

  private mutating func add(operation: Int) {
    guard seen.insert(operation).inserted else { return }
    if let body = module.operations[operation].body.swift { add(body) }
  }

  private mutating func add(
    _ access: Access, steps: [Ownership], reference: MemberReference
  ) {
    let path = steps.map { SwiftNames.child(project[$0.owner].children[$0.child].name) }
    guard let childModule = project.module(at: steps) else { return note(path[0], access.kind) }
    let spec = project[childModule].spec
    switch reference {
    case .operation(let index):
      let name = SwiftNames.operation(spec.operations[index].name.value)
      writes.insert((path + [name]).joined(separator: "."))
    case .field(let index):
      let name = spec.state[index].name.value
      if access.kind.isWrite { writes.insert((path + [name]).joined(separator: ".")) }
      if access.kind.reads { reads.insert((path + [name]).joined(separator: ".")) }
    case .derived(let index) where !access.kind.changes:
      reads.insert((path + [spec.derived[index].name.value]).joined(separator: "."))
    case .state where access.kind.changes && access.isPassedInOut:
      writes.insert(path.joined(separator: "."))
    case .state where access.kind.changes: replaces.insert(path.joined(separator: "."))
    case .state, .derived, .canMove:
      if access.kind.changes {
        writes.insert(path[0])
      } else {
        reads.insert(path.joined(separator: "."))
      }
    default: note(path[0], access.kind)
    }
  }
}
