import WeirDiagnostics
import WeirProject
import WeirSpec

/// A view model whose provider does not fit its consumers or its lifetime.
enum MisplacedViewModel: Rule {
  static let name = "misplaced-view-model"
  static let dependsOn = BodyFacts()
  static let needsWholeProject = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    let contracts = report.analyses.contracts
    for type in contracts.types {
      guard let model = contracts.viewModel(type), let providers = contracts.providers[type] else {
        continue
      }
      switch model.lifetime {
      case .app: checkAppLifetime(type, providers: providers, in: contracts, to: &report)
      case .flow:
        if !checkDuplicates(type, providers: providers, in: contracts, to: &report) {
          checkFlowLifetime(type, providers: providers, in: contracts, to: &report)
        }
      case .screen: checkDistance(type, providers: providers, in: contracts, to: &report)
      case nil:
        if !checkDuplicates(type, providers: providers, in: contracts, to: &report) {
          checkDistance(type, providers: providers, in: contracts, to: &report)
        }
      }
    }
  }

  /// A view model with the lifetime of the app that is not provided at a root.
  private static func checkAppLifetime(
    _ type: String, providers: [Int], in contracts: Contracts, to report: inout RuleReport
  ) {
    let roots = Set(contracts.tree.roots)
    let low = providers.filter { !roots.contains($0) }
    guard !low.isEmpty else { return }
    let known = Set(providers)
    for provider in low where contracts.descent.reaches(provider) {
      let path = contracts.descent.ends(ofPathTo: provider)
      let (name, root) = (contracts.name(provider), contracts.name(path.top[0]))
      let isThere = known.contains(path.top[0])
      report.add(
        isThere
          ? "`\(name)` creates a second `\(type)`: `\(root)` already provides it"
          : "`\(type)` lives as long as the app, but `\(name)` does not",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: [lifetime(type, contracts)]
          + contracts.provided(type, by: providers.prefix(4).filter { $0 != provider }),
        chain: contracts.names(path), chainNote: "each contains the next",
        note: "a view model that is created below the root is lost with its component",
        help: isThere
          ? "remove it from `provides` of `\(name)`"
          : "move `provides: [\(type)]` from `\(name)` to `\(root)`",
        fixes: [
          isThere
            ? removing(type, from: provider, in: contracts)
            : moving(type, from: provider, to: path.top[0], in: contracts)
        ])
    }
  }

  /// A view model with several providers, none of which declares that it needs its own.
  private static func checkDuplicates(
    _ type: String, providers: [Int], in contracts: Contracts, to report: inout RuleReport
  ) -> Bool {
    guard providers.count > 1,
      let top = contracts.tree.lowestCommonAncestor(of: providers)
    else { return false }
    let keeper = providers.contains(top) ? top : providers[0]
    let ancestor = contracts.name(top)
    for provider in providers where provider != keeper {
      let name = contracts.name(provider)
      report.add(
        "`\(contracts.name(keeper))` and `\(name)` each create a `\(type)`",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: contracts.provided(type, by: [keeper]),
        chain: [ancestor] + [keeper, provider].filter { $0 != top }.map(contracts.name),
        chainNote: top == keeper
          ? "\(ancestor) is above the other" : "their lowest common ancestor is \(ancestor)",
        note: "there are two instances, although one may be intended",
        help: (top == keeper
          ? "remove it from `provides` of `\(name)`"
          : "move `provides: [\(type)]` up to `\(ancestor)`")
          + "; or write `lifetime: screen`, if each should have its own",
        fixes: top == keeper ? [removing(type, from: provider, in: contracts)] : [],
        atMost: .warning)
    }
    return true
  }

  /// A view model with the lifetime of a flow whose provider contains no components.
  private static func checkFlowLifetime(
    _ type: String, providers: [Int], in contracts: Contracts, to report: inout RuleReport
  ) {
    for provider in providers
    where contracts.project.component(at: provider).contains.isEmpty {
      let name = contracts.name(provider)
      let container = contracts.tree.containers[provider].first?.container
      report.add(
        "`\(type)` lives as long as a flow, but `\(name)` does not contain one",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: [lifetime(type, contracts)],
        note: "a view model is lost with the component that creates it",
        help: (container.map { "move `provides: [\(type)]` to `\(contracts.name($0))`, or write " }
          ?? "write ") + "`lifetime: screen`")
    }
  }

  /// A view model whose provider is above the lowest component that contains all consumers.
  private static func checkDistance(
    _ type: String, providers: [Int], in contracts: Contracts, to report: inout RuleReport
  ) {
    for provider in providers {
      let users = Consumers(of: type, by: provider, contracts)
      guard !users.all.isEmpty else { continue }
      let path = users.pathToLowestContainer(below: provider, contracts.tree)
      guard path.count > 1, let common = path.last else { continue }
      let (name, there) = (contracts.name(provider), contracts.name(common))
      let isAlone = users.all == [common]
      report.add(
        isAlone
          ? "`\(name)` provides `\(type)`, but only `\(there)` uses it"
          : "`\(name)` provides `\(type)`, but all its users are in `\(there)`",
        at: contracts.span(of: type, in: \.provides, of: provider),
        modules: [contracts.moduleName(provider)], members: [name, type],
        related: contracts.found(type, by: users.all), chain: contracts.names(path),
        chainNote: isAlone
          ? "\(there) is the only user"
          : "\(there) is the lowest component that contains all users",
        note: "it outlives its users, and all components in `\(name)` can read it",
        help:
          "move `provides: [\(type)]` to `\(there)`; or write `lifetime: flow`, if it should "
          + "outlive "
          + "`\(there)`, or `shows: [\(type)]`, if `\(name)` uses it itself",
        fixes: [moving(type, from: provider, to: common, in: contracts)])
    }
  }

  private static func removing(
    _ type: String, from provider: Int, in contracts: Contracts
  ) -> Fix {
    let span = contracts.span(of: type, in: \.provides, of: provider)
    return .removing("it from `provides`", at: span, isUnsafe: true)
  }

  private static func moving(
    _ type: String, from provider: Int, to other: Int, in contracts: Contracts
  ) -> Fix {
    var fix = removing(type, from: provider, in: contracts)
    let component = contracts.project.component(at: other)
    fix.title = "move it to `provides` of `\(component.name)`"
    fix.edits.append(
      component.provides.last.map { .adding(type, after: $0.name.span) }
        ?? .adding("provides: [\(type)]", below: component.spec.name.span))
    return fix
  }

  private static func lifetime(_ type: String, _ contracts: Contracts) -> Related {
    let spec = contracts.viewModel(type)?.spec
    let span = spec?.lifetime?.span ?? spec?.name.span ?? contracts.project.spec.span
    return Related("its lifetime", at: span)
  }
}
