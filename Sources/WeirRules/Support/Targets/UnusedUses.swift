import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The entries of `uses` of a module from whose modules it names nothing.
struct UnusedUses {
  private let project: Project
  private let targets: SpecTargets

  init(_ project: Project) {
    self.project = project
    targets = SpecTargets(project)
  }

  func all(in module: Module) -> [Located<ModuleID>] {
    guard !module.uses.isEmpty, module.spec.isFullyRead, isOnlyInSpec(module) else { return [] }
    let named = Self.named(in: module)
    return module.uses.filter { use in
      // Swift of another target may need the import for members of types that the module does not name.
      // A hypothetical change adds an entry at the name of the module.
      !named.contains(use.value) && use.span != module.nameSpan
        && project[use.value].spec.isFullyRead
        && targets.names[use.value.index] == targets.names[module.id.index]
    }
  }

  /// Whether the module has no hand-written Swift, which may name anything.
  private func isOnlyInSpec(_ module: Module) -> Bool {
    !module.spec.isHandWritten && !module.hasManualBody && module.viewModels.isEmpty
      && module.components.isEmpty && module.spec.components.isEmpty && module.routers.isEmpty
      && module.traits.isEmpty && module.adopters.isEmpty
      && module.effects.allSatisfy {
        switch $0.work?.task {
        case .manual?: false
        // A call of an unknown name.
        case nil: $0.work == nil
        default: true
        }
      }
      && module.services.allSatisfy { $0.request != nil }
      && module.foreignNames.isEmpty && module.rejectedSwift.isEmpty
      && module.swift.allSatisfy { $0.fragment.problems.isEmpty }
  }

  private static func named(in module: Module) -> Set<ModuleID> {
    var named: Set<ModuleID> = []
    for element in module.elements {
      named.formUnion(element.dependencies.map(\.module))
      for type in element.types + element.inferredTypes {
        named.formUnion(type.modules.map(\.module))
      }
      for access in element.swift.flatMap(\.accesses) {
        if case .module(let id, _) = access.reference { named.insert(id) }
      }
    }
    return named
  }
}
