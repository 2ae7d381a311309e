import WeirDiagnostics
import WeirProject
import WeirSpec

/// A requirement without an argument, or a view model that the environment does not contain.
enum UnprovidedRequirement: Rule {
  static let name = "unprovided-requirement"
  static let dependsOn = BodyFacts()
  static let needsWholeProject = true
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for number in contracts.tree.components.indices {
      checkArguments(number, in: contracts, to: &report)
    }
    // `unresolved-name` reports a provided type with a misspelled name.
    let provided = Set(contracts.misspelled.values)
    for type in contracts.types where contracts.finders[type] != nil && !provided.contains(type) {
      checkEnvironment(type, in: contracts, to: &report)
    }
  }

  // MARK: Arguments

  private static func checkArguments(
    _ number: Int, in contracts: Contracts, to report: inout RuleReport
  ) {
    let container = contracts.project.component(at: number)
    for occurrence in contracts.tree.occurrences[number] {
      let contained = container.contains[occurrence.entry]
      let child = contracts.project.component(at: occurrence.component)
      for requirement in child.requires where requirement.defaultValue == nil {
        guard contained.argument(named: requirement.name) == nil, !contained.isOpen(requirement)
        else { continue }
        let value = container.requirement(named: requirement.name) == nil ? "…" : requirement.name
        report.add(
          "`\(child.name)` requires `\(requirement.name)`, but `\(container.name)` does not "
            + "pass it",
          at: contained.spec.name.span, modules: [contracts.moduleName(number)],
          members: [container.name, child.name, requirement.name],
          related: [Related("required here", at: requirement.spec.name.span)],
          chain: [container.name, child.name],
          help: "write `\(child.name): { \(requirement.name): \(value) }` under `contains` of "
            + "`\(container.name)`, or give `\(requirement.name)` a default")
      }
    }
  }

  // MARK: Environment

  private static func checkEnvironment(
    _ type: String, in contracts: Contracts, to report: inout RuleReport
  ) {
    let tree = contracts.tree
    let providers = Set(contracts.providers[type] ?? [])
    let finders = contracts.finders[type] ?? []
    // If the spec contains no provider, a root may declare that the environment contains the type.
    let isKnown = contracts.isKnown(type)
    let given = isKnown ? [] : Set(finders).intersection(tree.roots)
    let blocked = providers.union(given)
    guard tree.isAnyReached(finders.filter { !given.contains($0) }, avoiding: blocked) else {
      return
    }
    let descent = blocked.isEmpty ? contracts.descent : tree.descent { !blocked.contains($0) }
    let missing = finders.filter { descent.reaches($0) && !given.contains($0) }
    let above = tree.lowestCommonAncestor(of: finders + (contracts.providers[type] ?? []))
    for finder in missing {
      add(
        finder, type: type, on: descent.ends(ofPathTo: finder), above: above, isKnown: isKnown,
        in: contracts,
        to: &report)
    }
  }

  private static func add(
    _ finder: Int, type: String, on path: ComponentTree.PathEnds, above: Int?, isKnown: Bool,
    in contracts: Contracts, to report: inout RuleReport
  ) {
    let name = contracts.name(finder)
    let providers = contracts.providers[type] ?? []
    report.add(
      path.count == 1
        ? "`\(name)` reads `\(type)`, but no component contains `\(name)` and provides it"
        : "`\(name)` reads `\(type)`, but no ancestor provides it"
          + (providers.isEmpty ? "" : " on this path"),
      at: contracts.span(of: type, in: \.environment, of: finder),
      modules: [contracts.moduleName(finder)], members: [name, type],
      related: contracts.provided(type, by: providers), chain: contracts.names(path),
      chainNote: path.count == 1 ? "" : "none of these provides `\(type)`",
      note: "the app crashes when the view appears without its view model",
      help: help(
        finder, type: type, path: path, above: above, providers: providers, isKnown: isKnown,
        in: contracts),
      fixes: move(finder, type: type, path: path, above: above, in: contracts).map { [$0] } ?? [])
  }

  /// The only `provides` moves to the component that contains all readers.
  private static func move(
    _ finder: Int, type: String, path: ComponentTree.PathEnds, above: Int?, in contracts: Contracts
  ) -> Fix? {
    guard let provider = provider(finder, type: type, path: path, above: above, in: contracts),
      let providers = contracts.providers[type], providers.count == 1, providers[0] != provider
    else { return nil }
    let component = contracts.project.component(at: provider)
    let addition: Edit =
      component.provides.last.map { .adding(type, after: $0.name.span) }
      ?? .adding("provides: [\(type)]", below: component.spec.name.span)
    return Fix(
      "move `provides: [\(type)]` to `\(component.name)`",
      edits: [
        .removingEntry(at: contracts.span(of: type, in: \.provides, of: providers[0])), addition,
      ], isUnsafe: true)
  }

  /// The component that should provide a type; nil if nothing contains the reader.
  private static func provider(
    _ finder: Int, type: String, path: ComponentTree.PathEnds, above: Int?, in contracts: Contracts
  ) -> Int? {
    guard let root = path.top.first, let container = path.container else { return nil }
    let provider = contracts.viewModel(type)?.lifetime == .app ? root : above
    // A component reads its environment, which the components above it provide.
    return provider == nil || provider == finder ? container : provider
  }

  private static func help(
    _ finder: Int, type: String, path: ComponentTree.PathEnds, above: Int?,
    providers: [Int],
    isKnown: Bool, in contracts: Contracts
  ) -> String {
    guard let root = path.top.first, let container = path.container,
      let provider = provider(finder, type: type, path: path, above: above, in: contracts)
    else {
      return "let a component that contains `\(contracts.name(finder))` provide it, or let "
        + "`\(contracts.name(finder))` create it: `provides: [\(type)]`"
    }
    let there = contracts.name(provider)
    if providers.contains(where: { $0 != provider }),
      provider != container || providers.count == 1
    {
      return
        "move `provides: [\(type)]` from \(Words.codes(providers.map(contracts.name), limit: 3)) "
        + "to `\(there)`"
    }
    let outside =
      isKnown
      ? ""
      : "; or `environment: [\(type)]` to `\(contracts.name(root))`, if the app provides it"
    return "add `provides: [\(type)]` to `\(there)`" + outside
  }
}
