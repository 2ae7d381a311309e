import Dispatch
import WeirProject
import WeirSwift

/// Analyses of a project that several rules share, each computed once, when a rule first needs it.
final class Analyses: Sendable {
  let project: Project
  private let surroundingsOnce = Once<MachineSurroundings?>()
  private let machineSlices = SharedSlices<[MachineAnalysis]>()
  private let machinesOnce = Once<ProjectMachines>()
  private let gapsOnce = Once<[MachineGaps]>()
  private let fieldUsesOnce = Once<FieldUses>()
  private let contractsOnce = Once<Contracts>()
  private let openStatesOnce = Once<OpenStates>()
  private let constructionsOnce = Once<Constructions>()
  private let decisionsOnce = Once<ProjectDecisions>()
  private let reductionsOnce = Once<ReductionsOfActions>()

  init(_ project: Project) { self.project = project }

  var machines: ProjectMachines {
    let surroundings = surroundingsOnce { MachineSurroundings(self) }
    guard let surroundings else { return ProjectMachines(machines: [], surroundings: nil) }
    let slices = machineSlices(project.modules) {
      ProjectMachines.analyses(of: $0, surroundings, project)
    }
    return machinesOnce {
      ProjectMachines(machines: slices.flatMap { $0 }, surroundings: surroundings)
    }
  }
  var machineGaps: [MachineGaps] { gapsOnce { machines.gaps } }
  var fieldUses: FieldUses { fieldUsesOnce { FieldUses(self) } }
  var contracts: Contracts { contractsOnce { Contracts(project) } }
  var openStates: OpenStates { openStatesOnce { OpenStates(project) } }
  var constructions: Constructions { constructionsOnce { Constructions(project) } }
  var decisions: ProjectDecisions { decisionsOnce { ProjectDecisions(project) } }
  var reductions: ReductionsOfActions { reductionsOnce { ReductionsOfActions(project) } }
}

/// A value that the first thread computes while others wait. Values may need one another, but not in a cycle.
private final class Once<Value>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var value: Value?

  func callAsFunction(_ make: () -> Value) -> Value {
    lock.wait()
    defer { lock.signal() }
    if let value { return value }
    let made = make()
    value = made
    return made
  }
}
