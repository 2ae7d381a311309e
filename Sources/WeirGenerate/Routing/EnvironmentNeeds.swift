import WeirDiagnostics
import WeirProject

/// The view models that components read from the environment, computed once for a project.
struct EnvironmentNeeds {
  /// For each component, by its number: all that it and the components inside of it read, and that no component in
  /// between provides.
  private var needs: [[Provision]]
  private let tree: ComponentTree
  private let viewModels: Set<ViewModelID>

  init(_ project: Project) {
    tree = project.componentTree
    let components = tree.components.map { project[$0] }
    viewModels = Set(
      components.flatMap { ($0.provides + $0.environment).compactMap(\.viewModel) })
    needs = components.map { _ in [] }
    // The needs of a component depend on the components inside it. Components that contain each other are
    // visited again until no needs are added.
    let inside = tree.occurrences.map { $0.map(\.component) }
    var walk = Postorder(count: inside.count) { inside[$0] }
    for start in inside.indices { walk.visit(start) }
    var waiting = walk.nodes
    var isWaiting = components.map { _ in true }
    var next = 0
    while next < waiting.count {
      let component = waiting[next]
      next += 1
      isWaiting[component] = false
      let all = components[component].environment + inside[component].flatMap { needs[$0] }
      var known = Set(components[component].provides.map(\.property))
      let own = all.filter { known.insert($0.property).inserted }
      guard own.count > needs[component].count else { continue }
      needs[component] = own
      for occurrence in tree.containers[component] where !isWaiting[occurrence.container] {
        isWaiting[occurrence.container] = true
        waiting.append(occurrence.container)
      }
    }
  }

  func needs(of id: ComponentID) -> [Provision] { needs[tree.number(of: id)] }

  /// Whether a component provides or reads a view model.
  func contains(_ id: ViewModelID) -> Bool { viewModels.contains(id) }
}
