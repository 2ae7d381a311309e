import WeirDiagnostics
import WeirSpec

/// The modules of one store, and the path from each to those below it.
struct ModuleTree {
  private let modules: [FoundModule]
  private let children: [[(name: String, module: Int)]]
  /// The modules that no other one contains.
  private let roots: [FoundModule]
  /// The number of each module's strongly connected component.
  private let components: [Int]

  /// - Parameter modules: In the order of their indices.
  init(_ modules: [SourceModule]) {
    self.modules = modules.map(\.found)
    let indices = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.index) })
    let children = modules.map { module in
      module.spec.children.compactMap { child in
        indices[child.module.value].map { (name: child.name.value, module: $0) }
      }
    }
    self.children = children
    let contained = Set(children.joined().map(\.module))
    roots = self.modules.filter { !contained.contains($0.index) }
    let found = Components.of(count: modules.count) { children[$0].map(\.module) }
    var components = modules.map { _ in 0 }
    for (number, component) in found.enumerated() {
      for index in component { components[index] = number }
    }
    self.components = components
  }

  /// The children on the shortest path down; empty for the module itself; nil for a module that is not below.
  func path(from module: FoundModule, to other: FoundModule) -> [String]? {
    var queue: [(module: Int, path: [String])] = [(module.index, [])]
    var seen: Set<Int> = [module.index]
    var next = 0
    while next < queue.count {
      let (owner, path) = queue[next]
      next += 1
      if owner == other.index { return path }
      for child in children[owner] where seen.insert(child.module).inserted {
        queue.append((child.module, path + [child.name]))
      }
    }
    return nil
  }

  /// Whether a module is above another one, which is not above it.
  func isAbove(_ module: FoundModule, _ other: FoundModule) -> Bool {
    // A component follows those that it reaches, which answers most questions without a search.
    components[module.index] > components[other.index] && path(from: module, to: other) != nil
  }

  /// The module that no other one contains, if possible in a target.
  func root(for target: String) -> FoundModule? {
    let own = roots.filter { $0.owner.target == target }
    return (own.isEmpty ? roots : own).max { children[$0.index].count < children[$1.index].count }
      ?? modules.first
  }
}
