import WeirDiagnostics
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

  private struct Key: Hashable {
    let module: ModuleID
    let field: Int
  }

  private let open: OpenStates
  private let constructions: Constructions
  private var writtenFromOutside: Set<Key> = []
  /// Modules with a body that calls an operation of the module, or something that may do so.
  private var selfCalling: Set<ModuleID> = []

  /// Nil for a project without machines.
  init?(_ analyses: Analyses) {
    let project = analyses.project
    guard project.modules.contains(where: \.hasMachines) else { return nil }
    for module in project.modules {
      for body in module.stateBodies {
        for access in body.accesses {
          if case .operation = access.reference {
            selfCalling.insert(module.id)
          } else if access.mayChangeState {
            selfCalling.insert(module.id)
          }
          switch access.kind {
          case .write, .mayWrite: break
          case .read, .call, .type: continue
          }
          guard case .descendant(let steps, .field(let field)) = access.reference,
            let last = steps.last,
            let childModule = project[last.owner].children[last.child].module
          else { continue }
          writtenFromOutside.insert(Key(module: childModule, field: field))
        }
      }
      for member in module.members {
        guard case .manual(_, _, let writes) = member.body else { continue }
        for part in writes {
          switch part {
          case .field(let field):
            writtenFromOutside.insert(Key(module: module.id, field: field))
          case .below(let path):
            guard case .field(let field) = path.reference else { continue }
            writtenFromOutside.insert(Key(module: path.module, field: field))
          case .child, .derived, .read: break
          }
        }
      }
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
      makesAnyMove: writtenFromOutside.contains(Key(module: field.module, field: field.index)),
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

extension MachineField {
  /// The case in which the field starts, if its default is just that case.
  fileprivate var plainInitial: Int? {
    guard let value = field.defaultValue, case .use(let use)? = value.fragment.statements.last,
      use.path.range == 0..<value.scalar.text.utf8.count
    else { return nil }
    return machine.initial
  }
}

/// All machines of a project, with the analyses of their bodies.
struct ProjectMachines {
  let machines: [MachineAnalysis]
  /// Nil for a project without machines.
  let surroundings: MachineSurroundings?

  static func analyses(
    of modules: ArraySlice<Module>, _ surroundings: MachineSurroundings, _ project: Project
  ) -> [MachineAnalysis] {
    modules.filter(\.hasMachines).flatMap { module in
      let common = MachineBodies(module)
      return module.fields.indices.compactMap { index in
        MachineField(index, of: module, common, in: project).map {
          MachineAnalysis($0, surroundings)
        }
      }
    }
  }
}

extension Module {
  fileprivate var hasMachines: Bool { fields.contains { $0.machine != nil } }
}
