import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A child of another module, by its name in the Swift of a module that does not own it.
struct ForeignChild {
  let foreign: ForeignName
  /// The module of the Swift.
  let module: ModuleID
  let owner: ModuleID
  let child: ModuleID
}

extension Project {
  /// Whether neither the generated Swift nor the hand-written Swift of the project declares a name.
  ///
  /// - Parameter generated: `generatedTypeNames`.
  func isUndeclared(_ foreign: ForeignName, _ generated: Set<String>) -> Bool {
    !(foreign.kind.isTopLevel && generated.contains(foreign.name))
      && handWritten?.declares(foreign) != true
  }

  /// Whether only the specs, Swift's libraries and hand-written Swift that was read can declare the names in a module.
  func knowsAllNames(in module: Module) -> Bool {
    handWritten != nil && module.spec.imports.allSatisfy { SwiftLibrary.modules.contains($0.value) }
  }

  /// The names of generated types, and of the library type that may replace one.
  var generatedTypeNames: Set<String> {
    ofOutlines("generatedTypeNames") {
      Set(generatedNames.map(\.name) + [GeneratedNames(spec: spec).orderedDictionary])
    }
  }

  /// The modules with names that neither the specs nor Swift's libraries declare.
  var modulesWithForeignNames: [Module] {
    ofModules("modulesWithForeignNames") { modules.filter { !$0.foreignNames.isEmpty }.map(\.id) }
      .map { self[$0] }
  }

  /// The names of children of modules that are beside or above the module of the name.
  func foreignChildren(in module: Module) -> [ForeignChild] {
    // A member of the child explains a name better than Swift that is not read.
    let knowsAll = knowsAllNames(in: module)
    let children = module.foreignNames
      .compactMap { foreignChild($0, in: module) }
      .filter { knowsAll && !$0.foreign.isInOpenScope || !$0.foreign.members.isEmpty }
    guard !children.isEmpty else { return [] }
    let generated = generatedTypeNames
    return children.filter { isUndeclared($0.foreign, generated) }
  }

  private func owners(ofChildNamed name: String) -> [Module] {
    let owners = ofOutlines("ownersByChild") {
      modules.reduce(into: [String: [ModuleID]]()) { owners, module in
        for child in module.children { owners[child.name, default: []].append(module.id) }
      }
    }
    return (owners[name] ?? []).map { self[$0] }
  }

  private func foreignChild(_ foreign: ForeignName, in module: Module) -> ForeignChild? {
    guard case .value(isCall: false) = foreign.kind, let scope = foreign.scope, scope.seesMembers,
      scope.trait == nil,
      module.spec.kind == .state
    else { return nil }
    for owner in owners(ofChildNamed: foreign.name) {
      guard let child = owner.children.first(where: { $0.name == foreign.name }),
        let childModule = child.module,
        foreign.members.first.map({ child.isKeyed || isMember($0, of: childModule) }) ?? true
      else { continue }
      switch relation(of: childModule, to: module.id) {
      case .ancestor, .other:
        return ForeignChild(
          foreign: foreign, module: module.id, owner: owner.id, child: childModule)
      case .itself, .child, .descendant: continue
      }
    }
    return nil
  }
}

extension ForeignChild {
  /// Whether the child is above the module.
  func isAbove(in project: Project) -> Bool {
    if case .ancestor = project.relation(of: child, to: module) { true } else { false }
  }

  /// `session.isOpen`
  var text: String {
    ([foreign.name] + foreign.members).prefix(2).joined(separator: ".") + (isCall ? "()" : "")
  }

  private var isCall: Bool { foreign.isCall && foreign.members.count == 1 }

  /// The first use of each name in a module, with the others.
  static func grouped(_ children: [ForeignChild]) -> [(first: ForeignChild, others: [Span])] {
    var groups: [(first: ForeignChild, others: [Span])] = []
    for child in children {
      if let index = groups.firstIndex(where: { $0.first.foreign.name == child.foreign.name }) {
        groups[index].others.append(child.foreign.span)
      } else {
        groups.append((child, []))
      }
    }
    return groups
  }

  /// "reads", "writes" or "calls".
  var verb: String { foreign.isWritten ? "writes" : isCall ? "calls" : "reads" }

  func help(in project: Project) -> String {
    let (from, to) = (project.name(module), project.name(child))
    let top: String? =
      switch project.relation(of: child, to: module) {
      case .other(let top): top.map(project.name)
      default: project.name(owner)
      }
    let mediator = top ?? "a module that owns both"
    let named = top.map { "`\($0)`" } ?? mediator
    if foreign.isWritten || isCall {
      let call = isCall ? "`\(text)`" : "an operation of `\(to)`"
      return "let \(named) reduce the action of `\(from)` and call \(call)"
    }
    if let value = foreign.members.first, let source = project.source(named: value, in: child),
      project.canRead(source, from: module)
    {
      return "add `reads: { \(value): \(to).\(value) }` to `\(from)`, and write `\(value)`"
    }
    return
      "derive the value in \(named), or let \(named) pass it to `\(from)` in a payload or a parameter of an operation"
  }
}

extension RuleReport {
  /// Reports the use of another module's state by the name of its child.
  ///
  /// - Parameters:
  ///   - others: Further uses of the same child.
  ///   - relation: "which is not below it".
  mutating func add(
    _ child: ForeignChild, others: [Span], in project: Project, relation: String, note: String,
    help: String
  ) {
    let (from, to) = (project.name(child.module), project.name(child.child))
    add(
      "`\(from)` \(child.verb) `\(child.text)` of `\(to)`, \(relation)", at: child.foreign.span,
      modules: [from, to], members: [child.foreign.name],
      related: [Related("`\(to)` is declared here", at: project[child.child].nameSpan)]
        + others.prefix(3).map { Related("also used here", at: $0) },
      chain: [from, to], chainNote: project.relationNote(of: child.child, to: child.module),
      note: note, help: help)
  }
}
