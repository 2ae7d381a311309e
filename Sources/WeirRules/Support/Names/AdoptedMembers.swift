import WeirDiagnostics
import WeirProject
import WeirSpec

/// The members that states have because they adopt traits.
struct AdoptedMembers {
  /// By the name of the adopter.
  private var names: [String: Set<String>] = [:]
  private let project: Project

  init(_ project: Project) {
    self.project = project
    for adopter in project.modules.flatMap(\.adopters) {
      for trait in adopter.traits.compactMap(\.trait) {
        let spec = project[trait].spec
        names[adopter.name, default: []].formUnion(
          spec.methods.map(\.name.value) + spec.needs.map(\.name.value))
      }
    }
  }

  func declares(_ foreign: ForeignName, in module: Module) -> Bool {
    guard !names.isEmpty else { return false }
    switch foreign.kind {
    case .value: return names[state(of: module)]?.contains(foreign.name) == true
    case .member(.module(let id), _):
      return names[state(of: project[id])]?.contains(foreign.name) == true
    case .member(let owner, _): return names[project.name(owner)]?.contains(foreign.name) == true
    case .type, .enumCase, .call, .conformance: return false
    }
  }

  private func state(of module: Module) -> String {
    project.spec.generate.stateName(of: module.name)
  }
}
