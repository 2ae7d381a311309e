import WeirProject

/// The users of a provided view model: readers inside the component, and components it is passed
/// to.
struct Consumers {
  /// Components that use it, in the order of the tree; also the provider if it lists it in `shows`.
  let all: [Int]
  /// Whether the provider uses it itself, passes it to something unknown, or derives values from
  /// it.
  let isUsedByProvider: Bool
  /// The components on the paths to its users.
  private let reached: Set<Int>

  init(of type: String, by provider: Int, _ contracts: Contracts) {
    let reached = contracts.paths(toFindersOf: type).reached(from: provider)
    var users = contracts.findersAmong(reached, of: type).subtracting([provider])
    let requirementFlow = contracts.requirementFlow
    // A reader may also pass it on, but it is above those components and already a user.
    let ends = { (steps: [Int]) in steps.map { requirementFlow.steps[$0].to } }
    let given = requirementFlow.given[.init(container: provider, viewModel: type), default: []]
    let receivers = Reach.closure(of: ends(given)) { ends(requirementFlow.down[$0]) }
      .filter { requirementFlow.isUsed[$0] }.map { requirementFlow.requirements[$0].component }
    users.formUnion(receivers)
    let pathsToReceivers =
      receivers.isEmpty
      ? []
      : FinderPaths(to: receivers, providers: Set(contracts.providers[type] ?? []), contracts.tree)
        .reached(from: provider)
    self.reached = reached.union(pathsToReceivers)
    isUsedByProvider = requirementFlow.usedModels[provider].contains(type)
    all = users.sorted()
  }

  /// The path from the provider while all users are inside one entry of `contains`: its end is the
  /// lowest component that contains all users in one occurrence.
  func pathToLowestContainer(below provider: Int, _ tree: ComponentTree) -> [Int] {
    guard !isUsedByProvider else { return [provider] }
    let users = Set(all)
    var containers = users
    var inside: [Int: [Int]] = [:]
    var stack = all
    while let here = stack.popLast() {
      for occurrence in tree.containers[here] where reached.contains(occurrence.container) {
        inside[occurrence.container, default: []].append(here)
        if containers.insert(occurrence.container).inserted { stack.append(occurrence.container) }
      }
    }
    var path = [provider]
    var seen: Set<Int> = [provider]
    while let here = path.last, here == provider || !users.contains(here) {
      guard let below = inside[here], below.count == 1, seen.insert(below[0]).inserted else {
        break
      }
      path.append(below[0])
    }
    return path
  }
}
