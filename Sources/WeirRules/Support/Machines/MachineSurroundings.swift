import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The effects on machines from outside their modules' bodies.
struct MachineSurroundings: Sendable {
  struct Outside {
    /// The possible cases of a new state.
    var start: CaseSet
    /// The whole state may be replaced from outside.
    var isOpen: Bool
    /// A hand-written body or a parent assigns the field: any allowed move is possible.
    var makesAnyMove: Bool
    /// A body calls one of the module's own operations.
    var callsItself: Bool
  }

  private let open: OpenStates
  private let constructions: Constructions
  private var writtenFromOutside: Set<FieldID> = []
  /// Modules with a body that calls an operation of the module, or something that may do so.
  private var selfCalling: Set<ModuleID> = []

  /// - Parameter accesses: Those of each module.
  init(_ accesses: [MachineAccesses], _ analyses: Analyses) {
    for (module, accesses) in zip(analyses.project.modules, accesses) {
      if accesses.callsItself { selfCalling.insert(module.id) }
      writtenFromOutside.formUnion(accesses.written)
    }
    // Last, because another thread may compute them in the meantime.
    open = analyses.openStates
    constructions = analyses.constructions
  }

  func of(_ field: MachineField) -> Outside {
    let module = field.project[field.module]
    let isOpen = open.contains(field.module) || !module.spec.isFullyRead
    return Outside(
      start: isOpen ? field.machine.allCases : start(of: field),
      isOpen: isOpen,
      makesAnyMove: writtenFromOutside.contains(
        FieldID(module: field.module, index: field.index)),
      callsItself: selfCalling.contains(field.module))
  }

  private func start(of field: MachineField) -> CaseSet {
    let machine = field.machine
    guard let initial = field.plainInitial else { return machine.allCases }
    var start = machine.set([initial])
    for value in constructions.values(of: field.field, in: field.module) {
      start.formUnion(field.targets(of: value, Scope(module: field.module)) ?? machine.allCases)
    }
    return start
  }
}

/// The effects of one module's bodies on machines of any module.
struct MachineAccesses: Sendable, Equatable {
  private(set) var callsItself = false
  private(set) var written: [FieldID] = []

  init(of module: Module, in project: Project) {
    let meant: Body.Uses = [.operations, .externals, .selfValue, .children]
    for body in module.stateBodies where !body.uses.isDisjoint(with: meant) {
      for access in body.accesses {
        if case .operation = access.reference {
          callsItself = true
        } else if access.mayChangeState {
          callsItself = true
        }
        if access.kind.changes, case .descendant = access.reference,
          let key = project.field(access.reference, in: module.id)
        {
          written.append(key)
        }
      }
    }
    for member in module.members {
      guard case .manual(_, _, let writes) = member.body else { continue }
      written += writes.compactMap { project.field($0, in: module.id) }
    }
  }
}

extension MachineField {
  /// The case in which the field starts, if its default is just that case.
  fileprivate var plainInitial: Int? {
    guard let value = field.defaultValue, case .use(let use)? = value.fragment.statements.last,
      use.path.range == 0..<value.scalar.text.utf8.count
    else { return nil }
    return machine.initial
  }
}

extension Module {
  var hasMachines: Bool { fields.contains { $0.machine != nil } }
}
