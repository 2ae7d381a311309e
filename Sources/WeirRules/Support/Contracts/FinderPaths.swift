import WeirProject

/// The paths from the components that provide a type to those that read it, without other
/// providers on them.
struct FinderPaths {
  private let providers: Set<Int>
  /// For each component on such a path, the next ones towards readers.
  private var next: [Int: [Int]] = [:]

  init(to finders: [Int], providers: Set<Int>, _ tree: ComponentTree) {
    self.providers = providers
    var seen = Set(finders)
    var stack = finders
    while let here = stack.popLast() {
      for occurrence in tree.containers[here] {
        next[occurrence.container, default: []].append(here)
        if !providers.contains(occurrence.container), seen.insert(occurrence.container).inserted {
          stack.append(occurrence.container)
        }
      }
    }
  }

  /// All components on a path from one provider to readers, including the provider.
  func reached(from provider: Int) -> Set<Int> {
    Reach.closure(of: [provider]) { here in
      here == provider || !providers.contains(here) ? next[here] ?? [] : []
    }
  }
}
