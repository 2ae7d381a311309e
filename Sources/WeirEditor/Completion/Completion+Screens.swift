import WeirDiagnostics
import WeirProject
import WeirSwift

/// The names of declarations that other modules refer to: components, view models, routers and traits.
extension Completion {
  /// Those of this module, of the modules that it uses, and of its children.
  mutating func add(_ kind: DeclaredMember.Kind, except own: String = "") {
    guard let module else { return }
    let others = module.uses.map(\.value) + module.children.compactMap(\.module)
    let named = project.module(named: String(cursor.qualifier.dropLast()))?.id
    for id in (named.map { [$0] } ?? [module.id] + others).uniqued() {
      for member in project[id].declared where member.kind == kind {
        if !cursor.siblings.contains(member.name), member.name != own { add(Symbol(id, member)) }
      }
    }
  }

  /// The components that a component may contain, or the arguments of one.
  ///
  /// - Parameter keys: `components`, the component, `contains`, and optionally the contained one.
  mutating func addContained(_ keys: [String]) {
    guard keys.count > 3 else { return add(.component) }
    let contained = project.modules.lazy.flatMap(\.components)
      .first { $0.name == keys[3].split(separator: ".").last.map(String.init) }
    for requirement in contained?.requires ?? [] where !cursor.siblings.contains(requirement.name) {
      addRequirement(requirement)
    }
  }

  /// The view models of `environment`, `provides` and `shows`; the last one also lists what the component requires.
  mutating func addViewModels(_ keys: [String]) {
    guard ["environment", "provides", "shows"].contains(keys.last) else { return }
    add(.viewModel)
    guard keys.last == "shows" else { return }
    let component = module?.components.first { $0.name == keys[1] }
    for requirement in component?.requires ?? [] where !cursor.siblings.contains(requirement.name) {
      addRequirement(requirement)
    }
  }

  private mutating func addRequirement(_ requirement: Requirement) {
    items.append(
      CompletionItem(requirement.name, .value, detail: requirement.type.type.text))
  }
}
