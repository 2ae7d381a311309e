import WeirProject
import WeirSpec
import WeirSwift

/// The fields that are read or written anywhere in the project. An unknown access counts as both.
struct FieldUses {
  private struct Uses: OptionSet {
    let rawValue: UInt8

    static let read = Uses(rawValue: 1)
    /// A field of a state that is passed as a whole and may be read.
    static let perhapsRead = Uses(rawValue: 2)
    static let written = Uses(rawValue: 4)
    /// Swift reads or writes a member of this name, which may belong to another type, or makes the state anew.
    static let namedAsRead = Uses(rawValue: 8)
    static let namedAsWritten = Uses(rawValue: 16)
  }

  /// Of each field, by module.
  private var uses: [[Uses]]

  init(_ analyses: Analyses) {
    let project = analyses.project
    uses = project.modules.map { $0.fields.map { _ in [] } }
    let open = analyses.openStates
    let constructions = analyses.constructions
    for module in project.modules {
      if module.spec.isHandWritten {
        noteOtherSwift(of: module, project)
      } else if open.contains(module.id) || module.hasUnknownReads && module.spec.isGenerated
        || !module.spec.isFullyRead
      {
        all(of: module, writes: true)
      }
      for body in module.stateBodies { body.accesses.forEach { add($0, in: module, project) } }
      for member in module.members { manual(member, in: module, project) }
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
      if module.spec.resolvesTypes { markFieldsOfUsedTypes(module, project) }
      for (index, field) in module.fields.enumerated()
      where !constructions.values(of: field, in: module.id).isEmpty {
        uses[module.id.index][index].insert(.written)
      }
    }
  }

  func mayBeRead(_ field: Int, of module: Module) -> Bool {
    !of(field, of: module).isDisjoint(with: [.read, .perhapsRead, .namedAsRead])
  }

  func isRead(_ field: Int, of module: Module) -> Bool {
    !of(field, of: module).isDisjoint(with: [.read, .namedAsRead])
  }

  func isWritten(_ field: Int, of module: Module) -> Bool {
    !of(field, of: module).isDisjoint(with: [.written, .namedAsWritten])
  }

  /// Whether a body reads it; Swift that only names a member like it does not count.
  func isSurelyRead(_ field: Int, of module: Module) -> Bool {
    of(field, of: module).contains(.read)
  }

  /// Whether a body writes it; Swift that only names a member like it does not count.
  func isSurelyWritten(_ field: Int, of module: Module) -> Bool {
    of(field, of: module).contains(.written)
  }

  private func of(_ field: Int, of module: Module) -> Uses { uses[module.id.index][field] }

  // MARK: Counting

  /// Adds the uses of fields outside of the bodies of a module in hand-written Swift.
  private mutating func noteOtherSwift(of module: Module, _ project: Project) {
    let spec = module.spec
    // An unknown reducer is generic, or of a library: it does not know the states of children.
    if !spec.knows(.reductions) { all(of: module, writes: true) }
    if !spec.knows(.state) { markAllFields(module.id, project, writes: false) }
    for access in module.stateBodies.lazy.flatMap(\.accesses) where access.isOfUnknownMember {
      all(of: module, writes: access.kind != .read)
    }
    for (index, field) in module.fields.enumerated() {
      if spec.isReadElsewhere(field.spec) { uses[module.id.index][index].insert(.namedAsRead) }
      if spec.isWrittenElsewhere(field.spec) {
        uses[module.id.index][index].insert(.namedAsWritten)
      }
    }
  }

  private mutating func note(_ field: Int, of module: ModuleID, _ kind: Access.Kind) {
    switch kind {
    case .read, .call: uses[module.index][field].insert(.read)
    case .write(let reads):
      uses[module.index][field].formUnion(reads ? [.read, .written] : .written)
    case .mayWrite: uses[module.index][field].formUnion([.read, .written])
    case .type: break
    }
  }

  private mutating func all(of module: Module, writes: Bool) {
    // Swift that is not understood uses no field without its name.
    let unnamed = module.spec.fieldsNamedOnce
    for (index, field) in module.fields.enumerated() where !unnamed.contains(field.name) {
      // Hand-written Swift that is not understood writes no field by its name.
      let written: Uses = module.spec.isHandWritten ? .namedAsWritten : .written
      uses[module.id.index][index].formUnion(writes ? [.perhapsRead, written] : .perhapsRead)
    }
  }

  /// Marks the fields of a state that is passed as a whole, and of all states below it.
  private mutating func markAllFields(_ module: ModuleID, _ project: Project, writes: Bool) {
    all(of: project[module], writes: writes)
    for below in project.ownership.descendants(of: module) {
      all(of: project[below.module], writes: writes)
    }
  }

  private mutating func add(_ access: Access, in module: Module, _ project: Project) {
    switch access.reference {
    case .field(let field) where access.isReset:
      uses[module.id.index][field].insert(.namedAsWritten)
    case .field(let field): note(field, of: module.id, access.kind)
    case .canMove(let field): note(field, of: module.id, .read)
    case .descendant(let steps, let reached):
      guard let last = steps.last, let childModule = project[last.owner].children[last.child].module
      else {
        return
      }
      switch reached {
      case .field(let field): note(field, of: childModule, access.kind)
      case .canMove(let field): note(field, of: childModule, .read)
      case .state where access.kind == .read && access.usesNoMember(in: module): break
      case .state where access.kind == .read || access.kind == .call:
        markAllFields(childModule, project, writes: false)
      case .state where access.isPassedInOut && !module.spec.isGenerated:
        markAllFields(childModule, project, writes: true)
      default: break
      }
    case .module(let other, let rest) where access.kind == .type && rest.isEmpty:
      markAllFields(other, project, writes: true)
    default: break
    }
  }

  private mutating func manual(_ member: Member, in module: Module, _ project: Project) {
    guard case .manual(_, let reads, let writes) = member.body else { return }
    // A description of hand-written Swift says exactly what is read.
    let write: Access.Kind =
      module.spec.isGenerated ? .mayWrite : .write(reads: false)
    for (parts, kind) in [(reads, Access.Kind.read), (writes, write)] {
      for part in parts {
        switch part {
        case .field(let field): note(field, of: module.id, kind)
        case .child(let index):
          module.children[index].module.map { markAllFields($0, project, writes: kind != .read) }
        case .derived, .read: break
        case .below(let path): note(path, kind: kind, in: project)
        }
      }
    }
  }

  private mutating func note(_ path: ManualPath, kind: Access.Kind, in project: Project) {
    switch path.reference {
    case .field(let field): note(field, of: path.module, kind)
    case .state where path.isReplaced:
      // The new state may have any values, except in Swift, where what creates it lists them.
      guard project[path.steps.first?.owner ?? path.module].spec.isGenerated else { break }
      for field in project[path.module].fields.indices {
        note(field, of: path.module, .write(reads: false))
      }
    case .state: markAllFields(path.module, project, writes: kind != .read)
    default: break
    }
  }

  /// Marks the fields of modules that others use as a type: code with such a value may use any field.
  private mutating func markFieldsOfUsedTypes(_ module: Module, _ project: Project) {
    for name in module.writtenTypes.flatMap(\.modules)
    where name.rest.isEmpty && name.module != module.id {
      markAllFields(name.module, project, writes: true)
    }
    // Views of a module, and effects and handlers for it, may receive its state as well.
    var types = module.components.flatMap(\.types) + module.viewModels.flatMap(\.types)
    types += module.traits.flatMap(\.writtenTypes)
    types += module.routers.flatMap(\.transitions).flatMap(\.types)
    for name in types.flatMap(\.modules) where name.rest.isEmpty {
      markAllFields(name.module, project, writes: true)
    }
  }
}

extension Access {
  /// Whether hand-written Swift only names the value, or compares it with `nil`.
  fileprivate func usesNoMember(in module: Module) -> Bool {
    !module.spec.isGenerated && path.segments.last?.unwrapping == .chained
  }
}
