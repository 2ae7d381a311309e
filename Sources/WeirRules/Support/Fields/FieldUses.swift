import WeirProject
import WeirSpec

/// The fields that are read or written anywhere in the project. An unknown access counts as both.
struct FieldUses {
  struct Uses: OptionSet, Sendable {
    let rawValue: UInt8

    static let read = Uses(rawValue: 1)
    /// A field of a state that is passed as a whole and may be read.
    static let perhapsRead = Uses(rawValue: 2)
    static let written = Uses(rawValue: 4)
    /// Swift reads or writes a member of this name, which may belong to another type, or makes the state anew.
    static let namedAsRead = Uses(rawValue: 8)
    static let namedAsWritten = Uses(rawValue: 16)
    /// A new value is made from the old one, which nothing else needs: `count += 1`.
    static let updated = Uses(rawValue: 32)

    var areRead: Bool { !isDisjoint(with: [.read, .namedAsRead]) }
    var mayBeRead: Bool { areRead || contains(.perhapsRead) }
    var areWritten: Bool { !isDisjoint(with: [.written, .namedAsWritten]) }
  }

  private var uses: MemberTable<Uses>

  /// - Parameter facts: Those of each module.
  init(_ facts: [FieldFacts], _ analyses: Analyses) {
    let project = analyses.project
    uses = MemberTable(of: project.modules, repeating: []) { $0.fields.count }
    let open = analyses.openStates
    let constructions = analyses.constructions
    for (module, facts) in zip(project.modules, facts) {
      if module.spec.isHandWritten {
        noteOtherSwift(of: module, project)
      } else if open.contains(module.id) || facts.isUnknown {
        all(of: module, writes: true)
      }
      let named = module.spec.membersNamedInSwift
      for (index, field) in module.fields.enumerated() where named.contains(field.name) {
        uses[module.id, index].formUnion([.namedAsRead, .namedAsWritten])
      }
      for note in facts.notes { add(note, project) }
      guard constructions.mayGive(fieldsOf: module.id) else { continue }
      for (index, field) in module.fields.enumerated()
      where constructions.give(field, in: module.id) {
        uses[module.id, index].insert(.written)
      }
    }
  }

  func mayBeRead(_ field: Int, of module: Module) -> Bool {
    let uses = of(field, of: module)
    return uses.mayBeRead
      // Without a view that reads another field, what shows the state is probably not read.
      || uses.contains(.updated) && !module.spec.isShownElsewhere
  }

  /// The fields with certain uses, in the order of the project.
  func fields(
    of project: Project, where holds: (Uses) -> Bool
  ) -> [(module: Module, index: Int, field: Field)] {
    uses.indices(where: holds).map { id, index in
      (project[id], index, project[id].fields[index])
    }
  }

  /// Whether a body reads it; Swift that only names a member like it does not count.
  func isSurelyRead(_ field: Int, of module: Module) -> Bool {
    of(field, of: module).contains(.read)
  }

  /// Whether a body writes it; Swift that only names a member like it does not count.
  func isSurelyWritten(_ field: Int, of module: Module) -> Bool {
    of(field, of: module).contains(.written)
  }

  private func of(_ field: Int, of module: Module) -> Uses { uses[module.id, field] }

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
      if spec.isReadElsewhere(field.spec) { uses[module.id, index].insert(.namedAsRead) }
      if spec.isWrittenElsewhere(field.spec) {
        uses[module.id, index].insert(.namedAsWritten)
      }
    }
  }

  private mutating func add(_ note: FieldNotes.Note, _ project: Project) {
    switch note {
    case .field(let field, let module, let found): uses[module, field].formUnion(found)
    case .state(let module, let writes): markAllFields(module, project, writes: writes)
    }
  }

  private mutating func all(of module: Module, writes: Bool) {
    // Swift that is not understood uses no field without its name.
    let unnamed = module.spec.fieldsNamedOnce
    for (index, field) in module.fields.enumerated() where !unnamed.contains(field.name) {
      // Hand-written Swift that is not understood writes no field by its name.
      let written: Uses = module.spec.isHandWritten ? .namedAsWritten : .written
      uses[module.id, index].formUnion(writes ? [.perhapsRead, written] : .perhapsRead)
    }
  }

  /// Marks the fields of a state that is passed as a whole, and of all states below it.
  private mutating func markAllFields(_ module: ModuleID, _ project: Project, writes: Bool) {
    all(of: project[module], writes: writes)
    for below in project.ownership.descendants(of: module) {
      all(of: project[below.module], writes: writes)
    }
  }
}
