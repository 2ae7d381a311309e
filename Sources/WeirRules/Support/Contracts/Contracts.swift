import WeirDiagnostics
import WeirProject
import WeirSpec

/// The providers, readers and passed values, with components by their numbers in the tree.
final class Contracts {
  let project: Project
  let tree: ComponentTree
  /// By the type's name: the components that provide it, and those that read it.
  private(set) var providers: [String: [Int]] = [:]
  private(set) var finders: [String: [Int]] = [:]
  /// The types that are read or provided, in the order of the spec.
  private(set) var types: [String] = []
  /// The types that components provide under a misspelled name, by that name.
  private(set) lazy var misspelled = misspelledTypes
  private(set) lazy var requirementFlow = RequirementFlow(self)
  /// The paths from the roots to all components.
  private(set) lazy var descent = tree.descent()
  /// For each component the types that it reads from its environment.
  private var foundTypes: [Set<String>]
  private var searches: [String: FinderPaths] = [:]

  init(_ project: Project) {
    self.project = project
    tree = project.componentTree
    foundTypes = project.componentTree.components.map { _ in [] }
    for number in tree.components.indices {
      let component = project.component(at: number)
      for one in component.provides { add(one.name.value, number, to: \.providers) }
      for one in component.environment {
        add(one.name.value, number, to: \.finders)
        foundTypes[number].insert(one.name.value)
      }
    }
  }

  private func add(
    _ type: String, _ number: Int, to table: ReferenceWritableKeyPath<Contracts, [String: [Int]]>
  ) {
    if providers[type] == nil, finders[type] == nil { types.append(type) }
    self[keyPath: table][type, default: []].append(number)
  }

  private var misspelledTypes: [String: String] {
    let unknown = Set(project.modules.flatMap(\.foreignNames).map(\.span))
    var meant: [String: String] = [:]
    for name in providers.values.joined().flatMap({ project.component(at: $0).provides })
      .map(\.name) where unknown.contains(name.span) && meant[name.value] == nil
    {
      meant[name.value] = NearName.nearest(
        to: name.value, in: types.filter { $0 != name.value })
    }
    return meant
  }

  /// The paths from the providers of a type to its readers.
  func paths(toFindersOf type: String) -> FinderPaths {
    if let known = searches[type] { return known }
    let paths = FinderPaths(
      to: finders[type] ?? [], providers: Set(providers[type] ?? []), tree)
    searches[type] = paths
    return paths
  }

  /// The components that read a type.
  func findersAmong(_ components: Set<Int>, of type: String) -> Set<Int> {
    components.filter { foundTypes[$0].contains(type) }
  }

  func viewModel(_ type: String) -> ViewModel? {
    project.viewModel(named: type).map { project[$0] }
  }

  /// Whether the spec declares a type: a view model, or a type that a component provides.
  func isKnown(_ type: String) -> Bool { viewModel(type) != nil || providers[type] != nil }

  // MARK: Words

  func name(_ number: Int) -> String { project.component(at: number).name }

  /// The names on a path; of a long one the ends.
  func names(_ path: [Int]) -> [String] {
    guard path.count > 12 else { return path.map(name) }
    return path.prefix(6).map(name) + ["… \(path.count - 11) more …"] + path.suffix(5).map(name)
  }

  func names(_ path: ComponentTree.PathEnds) -> [String] {
    guard !path.bottom.isEmpty else { return path.top.map(name) }
    return path.top.map(name) + ["… \(path.count - 11) more …"] + path.bottom.map(name)
  }

  func moduleName(_ number: Int) -> String {
    project.name(tree.components[number].module)
  }

  /// The span at which a component provides or reads a type.
  func span(of type: String, in provisions: KeyPath<Component, [Provision]>, of number: Int) -> Span
  {
    let component = project.component(at: number)
    let provision = component[keyPath: provisions].first { $0.name.value == type }
    return provision?.name.span ?? component.spec.name.span
  }

  /// "provided by `A` here", for each.
  func provided(_ type: String, by numbers: [Int]) -> [Related] {
    numbers.prefix(3).map {
      Related("`\(name($0))` provides it here", at: span(of: type, in: \.provides, of: $0))
    }
  }

  func found(_ type: String, by numbers: [Int]) -> [Related] {
    numbers.prefix(3).map {
      let component = project.component(at: $0)
      let isFinder = component.environment.contains { $0.name.value == type }
      return isFinder
        ? Related(
          "`\(component.name)` reads it here", at: span(of: type, in: \.environment, of: $0))
        : Related("`\(component.name)` uses it", at: component.spec.name.span)
    }
  }
}
