import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The flow of requirements between components, with requirements by numbers.
///
/// A requirement is passed on if an argument is its bare name. The component is assumed to use it
/// as well if the spec allows it: `shows` lists it, an argument is more than the bare name, the
/// component provides a view model or sends an action with a payload, which may use it, or passes
/// it to something unknown.
struct RequirementFlow {
  struct Requirement: Hashable {
    let component: Int
    let index: Int
  }

  /// A value that is passed to a requirement of one occurrence.
  struct Step {
    /// The requirement that is passed; nil for any other value.
    let from: Int?
    let to: Int
    let occurrence: ComponentTree.Occurrence
    let span: Span
    let name: Span
  }

  struct Given: Hashable {
    let container: Int
    let viewModel: String
  }

  let requirements: [Requirement]
  /// In the order of the spec.
  private(set) var steps: [Step] = []
  /// For each requirement the steps that pass it on, and those that pass a value to it.
  private(set) var down: [[Int]]
  private(set) var up: [[Int]]
  /// Whether its component may use it itself.
  private(set) var isUsed: [Bool]
  /// The steps that pass on a view model that their container reads or provides, by container and
  /// model.
  private(set) var given: [Given: [Int]] = [:]
  /// View models that their readers or providers use themselves, by component.
  private(set) var usedModels: [Set<String>]
  private let firstOfComponent: [Int]

  init(_ contracts: Contracts) {
    let (project, tree) = (contracts.project, contracts.tree)
    var first: [Int] = []
    var all: [Requirement] = []
    for number in tree.components.indices {
      first.append(all.count)
      all += project.component(at: number).requires.indices.map {
        Requirement(component: number, index: $0)
      }
    }
    requirements = all
    firstOfComponent = first
    down = all.map { _ in [] }
    up = down
    isUsed = all.map { _ in false }
    usedModels = tree.components.map { _ in [] }
    let senders = Self.senders(project)
    for number in tree.components.indices {
      collect(number, senders: senders, in: project, tree: tree)
    }
    for index in all.indices where down[index].isEmpty { isUsed[index] = true }
  }

  /// Whether a step passes on a view model that its container reads or provides.
  func isGiven(_ model: String, in step: Int) -> Bool {
    given[Given(container: steps[step].occurrence.container, viewModel: model)]?.contains(step)
      == true
  }

  func number(_ requirement: Int, of component: Int) -> Int {
    firstOfComponent[component] + requirement
  }

  private mutating func collect(
    _ number: Int, senders: Set<ComponentID>, in project: Project, tree: ComponentTree
  ) {
    let component = project.component(at: number)
    let own = Dictionary(
      component.requires.indices.map { (component.requires[$0].name, self.number($0, of: number)) },
      uniquingKeysWith: { first, _ in first })
    let models = Dictionary(
      (component.environment + component.provides).map { ($0.property, $0.name.value) },
      uniquingKeysWith: { first, _ in first })
    func use(_ name: String) {
      if let requirement = own[name] { isUsed[requirement] = true }
      if let model = models[name] { usedModels[number].insert(model) }
    }
    // Provided view models and payloads may use the requirements in ways that the spec does not
    // show.
    if !component.provides.isEmpty || senders.contains(tree.components[number]) {
      own.keys.forEach(use)
    }
    for name in component.spec.shows {
      use(name.value)
      usedModels[number].insert(name.value)
    }
    let occurrences = Dictionary(
      tree.occurrences[number].map { ($0.entry, $0) }, uniquingKeysWith: { first, _ in first })
    for (entry, contained) in component.contains.enumerated() {
      let occurrence = occurrences[entry]
      let child = occurrence.map { project.component(at: $0.component) }
      for (argument, body) in zip(contained.spec.arguments, contained.arguments) {
        guard let occurrence, let index = child?.requirement(named: argument.name.value) else {
          body.readParameters.forEach(use)
          continue
        }
        let bare = body.bareParameter
        if bare == nil { body.readParameters.forEach(use) }
        let (from, to) = (bare.flatMap { own[$0] }, self.number(index, of: occurrence.component))
        if let from { down[from].append(steps.count) }
        up[to].append(steps.count)
        if let model = bare.flatMap({ models[$0] }) {
          given[Given(container: number, viewModel: model), default: []].append(steps.count)
        }
        steps.append(
          Step(
            from: from, to: to, occurrence: occurrence, span: body.scalar.span,
            name: argument.name.span))
      }
    }
  }

  /// Components with an event whose action has a payload.
  private static func senders(_ project: Project) -> Set<ComponentID> {
    var senders: Set<ComponentID> = []
    for event in project.modules.flatMap(\.events) {
      let carries = event.sends.contains { sent in
        project.action(named: sent.action, in: sent.module)?.spec.payload.isEmpty == false
      }
      if carries, let id = project.component(named: event.component.value) { senders.insert(id) }
    }
    return senders
  }
}

extension Body {
  /// The parameter whose bare name the text is: `mode`, `self.mode`.
  var bareParameter: String? {
    guard accesses.count == 1, accesses[0].kind == .read, accesses[0].path.segments.count == 1,
      case .parameter(let name) = accesses[0].reference, fragment.results.count == 1,
      fragment.results[0].path == accesses[0].path
    else { return nil }
    return name
  }
}
