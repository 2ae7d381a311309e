import WeirDiagnostics
import WeirSpec

extension Project {
  /// The project after a change of bodies, if it is an earlier one in which only the changed modules are others.
  ///
  /// - Parameter earlier: Its modules are all in specs.
  /// - Returns: nil if more may have changed, or if a finding is not about the bodies of a changed module.
  public convenience init?(_ earlier: EarlierProject) {
    let before = earlier.project
    guard let changed = earlier.changedBodies, before.spec.isFullyRead,
      before.findings.count == changed.keys.reduce(0, { $0 + before.modules[$1].findings.count })
    else { return nil }
    // A key path would copy all sections of the specs.
    guard before.modules.allSatisfy({ $0.spec.isFullyRead }),
      changed.values.allSatisfy(\.isFullyRead)
    else { return nil }
    let specs = ModuleSpecs(of: before.modules).replacing(changed)
    let resolver = Resolver(specs, before.names, in: before.spec, hasNamelessDocument: false)
    var modules = before.modules
    var edges = before.edges
    var findings: [Finding] = []
    // From the last one, so that the edges of the others stay where they are.
    for index in changed.keys.sorted(by: >) {
      let (module, elements) = resolver.module(ModuleID(index))
      // Suggestions for unknown modules are searched in all specs.
      guard resolver.questions.isEmpty else { return nil }
      module.owners = before.modules[index].owners
      modules[index] = module
      let own = EdgeCollector(module, elements: elements, names: before.names, specs: specs).edges
      edges.replaceSubrange(before.edges(from: module.id).indices, with: own)
      findings += module.findings
      Self.checkTargets(before.spec, modules: before.modules, edges: own, to: &findings)
    }
    self.init(
      spec: before.spec, modules: modules, names: before.names, ownership: before.ownership,
      edges: edges, wire: before.wire, componentTree: before.componentTree,
      recursion: before.recursion, foreignConformances: before.foreignConformances,
      targets: before.targets, findings: Diagnostics.ordered(findings),
      isFullyRead: findings.isEmpty, canBeTakenOver: true, outlines: before.outlines,
      family: before.family, after: before)
  }
}
