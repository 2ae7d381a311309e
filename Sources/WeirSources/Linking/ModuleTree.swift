import WeirDiagnostics
import WeirSpec

/// The modules of one store, and the path from each to those below it.
final class ModuleTree {
  private let modules: [SourceModule]
  private let byName: [String: SourceModule]
  /// The number of each module's strongly connected component.
  private lazy var components: [Int] = {
    let found = Components.of(count: modules.count) { index in
      modules[index].spec.children.compactMap { self[$0.module.value]?.index }
    }
    var numbers = modules.map { _ in 0 }
    for (number, component) in found.enumerated() {
      for index in component { numbers[index] = number }
    }
    return numbers
  }()

  /// - Parameter modules: In the order of their indices.
  init(_ modules: [SourceModule]) {
    self.modules = modules
    byName = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
  }

  subscript(name: String) -> SourceModule? { byName[name] }

  /// The children on the shortest path down; empty for the module itself; nil for a module that is not below.
  func path(from module: SourceModule, to other: SourceModule) -> [String]? {
    var queue: [(SourceModule, [String])] = [(module, [])]
    var seen: Set<Int> = [module.index]
    var next = 0
    while next < queue.count {
      let (owner, path) = queue[next]
      next += 1
      if owner === other { return path }
      for child in owner.spec.children {
        guard let childModule = self[child.module.value], seen.insert(childModule.index).inserted
        else {
          continue
        }
        queue.append((childModule, path + [child.name.value]))
      }
    }
    return nil
  }

  /// Whether a module is above another one, which is not above it.
  func isAbove(_ module: SourceModule, _ other: SourceModule) -> Bool {
    // A component follows those that it reaches, which answers most questions without a search.
    components[module.index] > components[other.index] && path(from: module, to: other) != nil
  }
}
