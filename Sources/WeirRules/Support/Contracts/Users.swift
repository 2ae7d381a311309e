/// Who uses a view model that a component provides: finders below it, and whoever it is handed to.
struct Users {
  /// Components that use it, in the order of the tree; the provider itself where it says so.
  let all: [Int]
  /// Whether the provider uses it itself, hands it to something unknown, or makes more of it.
  let isUsedByProvider: Bool
  /// What finds it from here.
  private let descent: ComponentTree.Descent

  init(of type: String, by provider: Int, _ contracts: Contracts) {
    let providers = Set(contracts.providers[type] ?? [])
    let descent = contracts.tree.descent(from: provider) {
      $0 == provider || !providers.contains($0)
    }
    var users = Set(
      (contracts.finders[type] ?? []).filter { $0 != provider && descent.reaches($0) })
    let handing = contracts.handing
    // Whoever finds it may hand it on as well; it stands above those and is a user already.
    var queue = handing.steps.indices.filter {
      handing.steps[$0].viewModel == type && handing.steps[$0].place.container == provider
    }.map { handing.steps[$0].to }
    var seen = Set(queue)
    while let here = queue.popLast() {
      if handing.isUsed[here] { users.insert(handing.requirements[here].component) }
      for step in handing.down[here] where seen.insert(handing.steps[step].to).inserted {
        queue.append(handing.steps[step].to)
      }
    }
    self.descent = descent
    isUsedByProvider = handing.usedModels[provider].contains(type)
    all = users.sorted()
  }

  /// The lowest component that holds all users in one place: down from the provider while everything
  /// that uses it is inside of one entry of `contains`.
  func lowestHolder(below provider: Int, _ tree: ComponentTree) -> Int {
    guard !isUsedByProvider else { return provider }
    let users = Set(all)
    var holds = users
    var stack = all
    while let here = stack.popLast() {
      for place in tree.containers[here] where descent.reaches(place.container) {
        if holds.insert(place.container).inserted { stack.append(place.container) }
      }
    }
    var here = provider
    var seen: Set<Int> = [provider]
    while here == provider || !users.contains(here) {
      let inside = tree.places[here].filter { holds.contains($0.component) }
      guard inside.count == 1, seen.insert(inside[0].component).inserted else { break }
      here = inside[0].component
    }
    return here
  }
}
