import WeirDiagnostics
import WeirProject

/// Analyses of a project that several rules share, each computed once, when a rule first needs it.
final class Analyses: Sendable {
  let project: Project
  let memory: ModuleMemory?
  private let edgesOnce = Once<FactsVersion>()
  private let surroundingsOnce = Once<(value: MachineSurroundings, versions: [FactsVersion])>()
  private let machineSlices = SharedSlices<[MachineGaps]>()
  private let gapsOnce = Once<[MachineGaps]>()
  private let fieldFactsOnce = Once<ModuleFacts<FieldFacts>>()
  private let fieldUsesOnce = Once<FieldUses>()
  private let contractsOnce = Once<Contracts>()
  private let openedOnce = Once<ModuleFacts<[ModuleID]>>()
  private let openStatesOnce = Once<OpenStates>()
  private let givenOnce = Once<ModuleFacts<[Constructions.Given]>>()
  private let constructionsOnce = Once<Constructions>()
  private let decisionsOnce = Once<ProjectDecisions>()
  private let reductionFactsOnce = Once<FactsVersion>()
  private let reductionsOnce = Once<ReductionsOfActions>()
  private let typeUsesOnce = Once<[ModuleTypeUse]>()

  init(_ project: Project, _ memory: ModuleMemory? = nil) {
    self.project = project
    self.memory = memory
    memory?.begin(project)
  }

  /// A fact about each module: see `ModuleMemory.facts`.
  func facts<Fact: Equatable & Sendable>(
    _ kind: String, given conditions: [FactsVersion] = [], _ fact: (Module) -> Fact
  ) -> ModuleFacts<Fact> {
    memory?.facts(kind, of: project, given: conditions, fact)
      ?? ModuleFacts(facts: project.modules.map(fact))
  }

  /// A result about all modules: see `ModuleMemory.value`.
  private func value<Value: Sendable>(
    _ kind: String, given conditions: [FactsVersion], _ make: () -> Value
  ) -> Value {
    memory?.value(kind, given: conditions, make) ?? make()
  }

  /// Identifies the outlines of all modules.
  private var outlines: FactsVersion {
    memory?.versionOfOutlines(of: project) ?? FactsVersion()
  }

  /// Identifies facts about the bodies of modules; only for a check with a memory.
  func versions(of facts: BodyFacts) -> [FactsVersion] {
    guard memory != nil else { return [] }
    return (facts.contains(.edges) ? [edges] : [])
      + (facts.contains(.fieldUses) ? versionsOfFieldUses : [])
      + (facts.contains(.reductions) ? [versionOfReductions] : [])
  }

  // MARK: Dependencies

  /// Identifies the dependencies of all modules, without positions.
  private var edges: FactsVersion {
    edgesOnce { facts("edges") { EdgesOfModule(edges: project.edges(from: $0.id)) }.version }
  }
  var typeUses: [ModuleTypeUse] { typeUsesOnce { project.typeUses } }
  var contracts: Contracts { contractsOnce { Contracts(project) } }

  // MARK: State

  /// The modules whose states each module passes on or replaces.
  private var opened: ModuleFacts<[ModuleID]> {
    openedOnce { facts("opened states") { OpenStates.opened(by: $0, project) } }
  }
  var openStates: OpenStates {
    openStatesOnce {
      value("open states", given: [opened.version, outlines]) {
        OpenStates(opened.facts, project)
      }
    }
  }

  private var given: ModuleFacts<[Constructions.Given]> {
    givenOnce { facts("constructions") { Constructions.given(by: $0) } }
  }
  var constructions: Constructions {
    constructionsOnce {
      value("constructions", given: [given.version]) { Constructions(given.facts.flatMap { $0 }) }
    }
  }

  private var fieldFacts: ModuleFacts<FieldFacts> {
    fieldFactsOnce { facts("uses of fields") { FieldFacts(of: $0, in: project) } }
  }
  /// Identifies everything on which `fieldUses` depends.
  private var versionsOfFieldUses: [FactsVersion] {
    [fieldFacts.version, opened.version, given.version]
  }
  var fieldUses: FieldUses {
    fieldUsesOnce {
      value("uses of fields", given: versionsOfFieldUses + [outlines]) {
        FieldUses(fieldFacts.facts, self)
      }
    }
  }

  // MARK: Machines

  /// With the versions of everything on which they depend.
  var surroundings: (value: MachineSurroundings, versions: [FactsVersion]) {
    surroundingsOnce {
      let accesses = facts("accesses to machines") { MachineAccesses(of: $0, in: project) }
      let open = memory?.version("open states", of: openStates) ?? FactsVersion()
      let versions = [accesses.version, open, given.version]
      let surroundings = value("machines", given: versions) {
        MachineSurroundings(accesses.facts, self)
      }
      return (surroundings, versions)
    }
  }

  /// Those with something missing or half done.
  var machineGaps: [MachineGaps] {
    guard project.modules.contains(where: \.hasMachines) else { return [] }
    guard memory != nil else {
      let surroundings = surroundings.value
      let slices = machineSlices(project.modules) { modules in
        modules.flatMap { MachineGaps.all(in: $0, surroundings, project).filter(\.isReported) }
      }
      return gapsOnce { slices.flatMap { $0 } }
    }
    return gapsOnce {
      let (surroundings, versions) = surroundings
      let haveGaps = facts("gaps", given: versions) { module in
        MachineGaps.all(in: module, surroundings, project).contains(where: \.isReported)
      }
      // Gaps contain their project.
      return zip(project.modules, haveGaps.facts).filter(\.1).flatMap { module, _ in
        MachineGaps.all(in: module, surroundings, project).filter(\.isReported)
      }
    }
  }
  var decisions: ProjectDecisions { decisionsOnce { ProjectDecisions(project) } }

  // MARK: Actions

  /// Identifies everything on which `reductions` depends.
  private var versionOfReductions: FactsVersion {
    reductionFactsOnce { facts("reductions") { ReductionsOfActions.Facts($0) }.version }
  }
  var reductions: ReductionsOfActions {
    reductionsOnce {
      value("reductions", given: [versionOfReductions, outlines]) { ReductionsOfActions(project) }
    }
  }
}

/// The dependencies of a module, which are equal whatever their positions.
struct EdgesOfModule: Sendable, Equatable {
  let edges: ArraySlice<Edge>

  static func == (left: EdgesOfModule, right: EdgesOfModule) -> Bool {
    left.edges.elementsEqual(right.edges) { $0.isSame(as: $1) }
  }
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
