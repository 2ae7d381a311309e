/// Analyses of a project that several rules share, each computed on first use.
final class Analyses {
  let project: Project
  private(set) lazy var machines = ProjectMachines(self)
  private(set) lazy var machineGaps = machines.gaps
  private(set) lazy var fieldUses = FieldUses(self)
  private(set) lazy var contracts = Contracts(project)
  private(set) lazy var openStates = OpenStates(project)
  private(set) lazy var constructions = Constructions(project)
  private(set) lazy var decisions = ProjectDecisions(project)

  init(_ project: Project) { self.project = project }
}
