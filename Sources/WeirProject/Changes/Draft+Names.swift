import WeirDiagnostics
import WeirSpec

extension Draft {
  /// The declaration that a name of a change refers to.
  enum Found {
    case module(Int)
    case component(ComponentID)
    case viewModel(ViewModelID)

    var kind: String {
      switch self {
      case .module: "the module"
      case .component: "the component"
      case .viewModel: "the view model"
      }
    }

    var what: String {
      switch self {
      case .module: "a module"
      case .component: "a component"
      case .viewModel: "a view model"
      }
    }
  }

  func found(_ text: String) throws(ChangeProblem) -> Found {
    if let found = find(text) { return found }
    let declaring = modules.indices.filter { index in declares(text, in: modules[index]) }
    if declaring.count > 1 {
      throw ChangeProblem(
        "several modules declare `\(text)`: write `\(name(declaring[0])).\(text)` or "
          + "`\(name(declaring[1])).\(text)`")
    }
    if let member = member(text) {
      throw ChangeProblem(
        "`\(text)` is a member of a module: changes are about modules, components and view models; "
          + "`weir impact \(member)` lists the uses of a member")
    }
    throw ChangeProblem(
      NearName.unknown("module, component or view model", text, in: known(to: text)))
  }

  /// A module before a component, a component before a view model; nil if the name is unknown or
  /// ambiguous.
  func find(_ text: String) -> Found? {
    let parts = text.split(separator: ".").map(String.init)
    guard parts.count == 1 else {
      guard let module = modules.indices.first(where: { name($0) == parts[0] }) else { return nil }
      return find(parts[1], in: module)
    }
    if let module = modules.indices.first(where: { name($0) == text }) { return .module(module) }
    let all = modules.indices.compactMap { find(text, in: $0) }
    return all.count == 1 ? all[0] : nil
  }

  private func find(_ name: String, in module: Int) -> Found? {
    let spec = modules[module]
    if let index = spec.components.firstIndex(where: { $0.name.value == name }) {
      return .component(ComponentID(module: ModuleID(module), index: index))
    }
    if let index = spec.viewModels.firstIndex(where: { $0.name.value == name }) {
      return .viewModel(ViewModelID(module: ModuleID(module), index: index))
    }
    return nil
  }

  private func declares(_ name: String, in spec: ModuleSpec) -> Bool {
    spec.components.contains { $0.name.value == name }
      || spec.viewModels.contains { $0.name.value == name }
  }

  /// The field, action or function that a text names, with its module.
  private func member(_ text: String) -> String? {
    let parts = text.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    let declaring = modules.indices.first { index in
      let spec = modules[index]
      let members =
        spec.state.map(\.name.value) + spec.actions.map(\.name.value)
        + spec.operations.map(\.name.value) + spec.derived.map(\.name.value)
      return (parts.count == 1 || name(index) == parts[0]) && members.contains(last)
    }
    return declaring.map { "\(name($0)).\(last)" }
  }

  /// The names for a suggestion, sorted; with their modules if the text has a module.
  private func known(to text: String) -> [String] {
    let isDotted = text.contains(".")
    var known: Set<String> = []
    for (index, spec) in modules.enumerated() {
      if !isDotted { known.insert(name(index)) }
      for member in spec.components.map(\.name.value) + spec.viewModels.map(\.name.value) {
        known.insert(isDotted ? "\(name(index)).\(member)" : member)
      }
    }
    return known.sorted()
  }
}
