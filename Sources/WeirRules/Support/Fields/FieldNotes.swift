import WeirProject
import WeirSpec
import WeirSwift

/// The uses of fields, also of other modules, in the Swift of one module.
struct FieldNotes {
  enum Note: Sendable, Equatable {
    case field(Int, of: ModuleID, FieldUses.Uses)
    /// A state that is passed as a whole, with all states below it.
    case state(ModuleID, writes: Bool)

    /// The module whose state it is about.
    var module: ModuleID {
      switch self {
      case .field(_, let module, _), .state(let module, _): module
      }
    }
  }

  private let module: Module
  private let project: Project
  private(set) var notes: [Note] = []

  init(of module: Module, in project: Project) {
    self.module = module
    self.project = project
    for body in module.stateBodies { body.accesses.forEach { add($0, in: body) } }
    for member in module.members { manual(member) }
    for case (.field(let index), let id)? in module.reads.map({ read in
      read.source.map { ($0.value, $0.module) }
    }) {
      note(index, of: id, .read)
    }
    for field in module.elsewhere.reads { note(field, of: module.id, .read) }
    for field in module.elsewhere.writes { note(field, of: module.id, .write(reads: false)) }
    for case .field(let index)? in module.effects.map({ $0.work?.source }) {
      note(index, of: module.id, .read)
    }
    // Types are texts in hand-written Swift, and in what describes it.
    if module.spec.resolvesTypes { markFieldsOfUsedTypes() }
  }

  private mutating func note(_ field: Int, of module: ModuleID, by access: Access) {
    guard access.isUpdate, access.kind == .write(reads: true) else {
      return note(field, of: module, access.kind)
    }
    notes.append(.field(field, of: module, [.written, .updated]))
  }

  private mutating func note(_ field: Int, of module: ModuleID, _ kind: Access.Kind) {
    let uses: FieldUses.Uses =
      switch kind {
      case .read, .call: .read
      case .write(let reads): reads ? [.read, .written] : .written
      case .mayWrite: [.read, .written]
      case .type: []
      }
    if !uses.isEmpty { notes.append(.field(field, of: module, uses)) }
  }

  private mutating func state(_ module: ModuleID, writes: Bool) {
    notes.append(.state(module, writes: writes))
  }

  private mutating func add(_ access: Access, in body: Body) {
    switch access.reference {
    case .field(let field) where access.isReset:
      notes.append(.field(field, of: module.id, .namedAsWritten))
    case .field(let field): note(field, of: module.id, by: access)
    case .canMove(let field): note(field, of: module.id, .read)
    case .descendant(let steps, let reached):
      guard let childModule = project.module(at: steps) else { return }
      switch reached {
      case .field(let field): note(field, of: childModule, by: access)
      case .canMove(let field): note(field, of: childModule, .read)
      case .state where access.kind == .read && access.usesNoMember(in: module): break
      case .state where access.kind.isReading:
        state(childModule, at: steps, by: access, in: body)
      case .state where access.isPassedInOut && !module.spec.isGenerated:
        state(childModule, writes: true)
      default: break
      }
    case .module(let other, let rest) where access.kind == .type && rest.isEmpty:
      state(other, writes: true)
    default: break
    }
  }

  /// Notes what a reading access of a child's state, or of the collection of its rows, reads.
  private mutating func state(
    _ id: ModuleID, at steps: [Ownership], by access: Access, in body: Body
  ) {
    guard let last = steps.last, module.spec.isGenerated else { return state(id, writes: false) }
    let other = project[id]
    switch StateAccess(access, of: project.child(at: last), in: body, module: other) {
    case .whole: state(id, writes: false)
    case .collection: break
    case .members(let members):
      for (index, field) in other.fields.enumerated()
      where members.contains(where: { $0.kind == .field && $0.name == field.name }) {
        notes.append(.field(index, of: id, .perhapsRead))
      }
    }
  }

  private mutating func manual(_ member: Member) {
    guard case .manual(_, let reads, let writes) = member.body else { return }
    // A description of hand-written Swift says exactly what is read.
    let write: Access.Kind =
      module.spec.isGenerated ? .mayWrite : .write(reads: false)
    for (parts, kind) in [(reads, Access.Kind.read), (writes, write)] {
      for part in parts {
        switch part {
        case .field(let field): note(field, of: module.id, kind)
        case .child(let index):
          module.children[index].module.map { state($0, writes: kind != .read) }
        case .derived, .read: break
        case .below(let path): note(path, kind: kind)
        }
      }
    }
  }

  private mutating func note(_ path: ManualPath, kind: Access.Kind) {
    switch path.reference {
    case .field(let field): note(field, of: path.module, kind)
    case .state where path.isReplaced:
      // The new state may have any values, except in Swift, where what creates it lists them.
      guard project[path.steps.first?.owner ?? path.module].spec.isGenerated else { break }
      for field in project[path.module].fields.indices {
        note(field, of: path.module, .write(reads: false))
      }
    case .state: state(path.module, writes: kind != .read)
    default: break
    }
  }

  /// Marks the fields of modules that others use as a type: code with such a value may use any field.
  private mutating func markFieldsOfUsedTypes() {
    for name in module.writtenTypes.flatMap(\.modules)
    where name.rest.isEmpty && name.module != module.id {
      state(name.module, writes: true)
    }
    // Views of a module, and effects and handlers for it, may receive its state as well.
    var types = module.components.flatMap(\.types) + module.viewModels.flatMap(\.types)
    types += module.traits.flatMap(\.writtenTypes)
    types += module.routers.flatMap(\.transitions).flatMap(\.types)
    for name in types.flatMap(\.modules) where name.rest.isEmpty {
      state(name.module, writes: true)
    }
  }
}

/// Everything in the Swift of one module on which the uses of fields depend.
struct FieldFacts: Sendable, Equatable {
  let notes: [FieldNotes.Note]
  /// Whether its Swift may use any of its own fields.
  let isUnknown: Bool

  init(of module: Module, in project: Project) {
    notes = FieldNotes(of: module, in: project).notes
    isUnknown =
      module.hasUnknownReads && module.spec.isGenerated || !module.spec.isFullyRead
  }

  /// Whether both use the same fields of all other modules.
  func isSame(as other: FieldFacts, exceptOf modules: Set<ModuleID>) -> Bool {
    isUnknown == other.isUnknown
      && notes.filter { !modules.contains($0.module) }
        == other.notes.filter { !modules.contains($0.module) }
  }
}

extension Access {
  /// Whether hand-written Swift only names the value, or compares it with `nil`.
  fileprivate func usesNoMember(in module: Module) -> Bool {
    !module.spec.isGenerated && path.segments.last?.unwrapping == .chained
  }
}
