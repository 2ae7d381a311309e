import WeirDiagnostics
import WeirProject
import WeirSwift

/// Analyses of a project that several rules share, each computed once, when a rule first needs it.
final class Analyses: Sendable {
  let project: Project
  let memory: ModuleMemory?
  private let surroundingsOnce = Once<MachineSurroundings?>()
  private let machineSlices = SharedSlices<[MachineGaps]>()
  private let gapsOnce = Once<[MachineGaps]>()
  private let fieldUsesOnce = Once<FieldUses>()
  private let contractsOnce = Once<Contracts>()
  private let openStatesOnce = Once<OpenStates>()
  private let constructionsOnce = Once<Constructions>()
  private let decisionsOnce = Once<ProjectDecisions>()
  private let reductionsOnce = Once<ReductionsOfActions>()

  init(_ project: Project, _ memory: ModuleMemory? = nil) {
    self.project = project
    self.memory = memory
    memory?.begin(project)
  }

  /// A result about one module, which may be that of an earlier check: see `ModuleMemory`.
  ///
  /// - Parameter input: Everything that the result depends on, beside the module.
  func remembered<Input: Equatable & Sendable, Value: Sendable>(
    _ kind: String, of module: Module, given input: Input = 0,
    isKept: (Value) -> Bool = { _ in true }, _ make: () -> Value
  ) -> Value {
    memory.map { $0(kind, of: module, given: input, isKept: isKept, make) } ?? make()
  }

  /// Those with something missing or half done.
  var machineGaps: [MachineGaps] {
    let surroundings = surroundingsOnce { MachineSurroundings(self) }
    guard let surroundings else { return [] }
    let slices = machineSlices(project.modules) { MachineGaps.all(in: $0, surroundings, self) }
    return gapsOnce { slices.flatMap { $0 } }
  }
  var fieldUses: FieldUses { fieldUsesOnce { FieldUses(self) } }
  var contracts: Contracts { contractsOnce { Contracts(project) } }
  var openStates: OpenStates { openStatesOnce { OpenStates(self) } }
  var constructions: Constructions {
    constructionsOnce {
      Constructions(
        project.modules.flatMap { module in
          remembered("constructions", of: module) { Constructions.given(by: module) }
        })
    }
  }
  var decisions: ProjectDecisions { decisionsOnce { ProjectDecisions(project) } }
  var reductions: ReductionsOfActions { reductionsOnce { ReductionsOfActions(project) } }
}

/// A value that the first thread computes while others wait. Values may need one another, but not in a cycle.
private final class Once<Value>: Sendable {
  private let value = Locked<Value?>(nil)

  func callAsFunction(_ make: () -> Value) -> Value {
    value { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
