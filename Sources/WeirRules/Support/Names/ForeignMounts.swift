import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// A child of another module, by its name in the Swift of a module that does not own it.
struct ForeignMount {
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
    Set(generatedNames.map(\.name) + [GeneratedNames.orderedDictionary])
  }

  /// The names of children of modules that are beside or above the module of the name.
  func foreignMounts(in module: Module) -> [ForeignMount] {
    guard !module.foreignNames.isEmpty else { return [] }
    // A member of the child explains a name better than Swift that is not read.
    let knowsAll = knowsAllNames(in: module)
    let mounts = module.foreignNames
      .compactMap { foreignMount($0, in: module) }
      .filter { knowsAll && !$0.foreign.isInOpenScope || !$0.foreign.members.isEmpty }
    guard !mounts.isEmpty else { return [] }
    let generated = generatedTypeNames
    return mounts.filter { isUndeclared($0.foreign, generated) }
  }

  private func foreignMount(_ foreign: ForeignName, in module: Module) -> ForeignMount? {
    guard case .value(isCall: false) = foreign.kind, let scope = foreign.scope, scope.seesMembers,
      scope.trait == nil,
      module.spec.kind == .state
    else { return nil }
    for owner in modules {
      guard let mount = owner.mounts.first(where: { $0.name == foreign.name }),
        let child = mount.module,
        foreign.members.first.map({ mount.isKeyed || isMember($0, of: child) }) ?? true
      else { continue }
      switch relation(of: child, to: module.id) {
      case .ancestor, .other:
        return ForeignMount(foreign: foreign, module: module.id, owner: owner.id, child: child)
      case .itself, .child, .descendant: continue
      }
    }
    return nil
  }
}

extension ForeignMount {
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
  static func grouped(_ mounts: [ForeignMount]) -> [(first: ForeignMount, others: [Span])] {
    var groups: [(first: ForeignMount, others: [Span])] = []
    for mount in mounts {
      if let index = groups.firstIndex(where: { $0.first.foreign.name == mount.foreign.name }) {
        groups[index].others.append(mount.foreign.span)
      } else {
        groups.append((mount, []))
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
    return
      "derive the value in \(named), or let \(named) pass it to `\(from)` in a payload or a parameter of an operation"
  }
}

extension RuleReport {
  /// Reports the use of another module's state by the name of its mount.
  ///
  /// - Parameters:
  ///   - others: Further uses of the same mount.
  ///   - relation: "which is not below it".
  mutating func add(
    _ mount: ForeignMount, others: [Span], in project: Project, relation: String, note: String,
    help: String
  ) {
    let (from, to) = (project.name(mount.module), project.name(mount.child))
    add(
      "`\(from)` \(mount.verb) `\(mount.text)` of `\(to)`, \(relation)", at: mount.foreign.span,
      modules: [from, to], members: [mount.foreign.name],
      related: [Related("`\(to)` is declared here", at: project[mount.child].nameSpan)]
        + others.prefix(3).map { Related("also used here", at: $0) },
      chain: [from, to], chainNote: project.relationNote(of: mount.child, to: mount.module),
      note: note, help: help)
  }
}
