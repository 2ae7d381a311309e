import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A body or a type that reaches past a direct child.
enum SkipLevelAccess: Rule {
  static let name = "skip-level-access"
  static let dependsOn = BodyFacts.edges
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .error, redux: .error, udf: .error)
  static let precedence: Int? = 2

  static func check(_ project: Project, _ report: inout RuleReport) {
    let skipping = project.edges.indices.filter {
      project.edges[$0].downwardAccess(in: project) == .skipsLevels
    }
    for indices in project.grouped(skipping, by: { ($0.to, member(of: $0, in: project)) }) {
      access(indices, in: project, to: &report)
    }
    for indices in handled(in: project) { handled(indices, in: project, to: &report) }
    // Types of hand-written Swift are not resolved, except views, which may contain any other.
    for use in report.analyses.typeUses where project[use.from].spec.resolvesTypes {
      if case .skipsLevels(let path) = use.kind {
        type(use, path: path, in: project, to: &report)
      }
    }
  }

  /// The edges of hand-written reducers that act on an action of a child's child: those through one child together,
  /// because the same change of that child mends all of them. The key of a reduction in a spec may name such an action,
  /// because the spec of the child shows the path.
  private static func handled(in project: Project) -> [[Int]] {
    var groups: [[Int]] = []
    var known: [[ModuleID]: Int] = [:]
    for (index, edge) in project.edges.enumerated() where edge.kind == .reduces {
      let spec = project[edge.from].spec
      guard !spec.isGenerated, edge.levels(in: project) > 1, !spec.sendsToAllReducers,
        project.action(named: edge.member, in: edge.to)?.spec.isReducedByItsModule == true,
        let between = project.directChild(on: edge)
      else { continue }
      let group = known[[edge.from, between], default: groups.count]
      if group == groups.count {
        groups.append([])
        known[[edge.from, between]] = group
      }
      groups[group].append(index)
    }
    return groups
  }

  private static func handled(
    _ indices: [Int], in project: Project, to report: inout RuleReport
  ) {
    let edges = indices.map { project.edges[$0] }
    let edge = edges[0]
    guard let between = project.directChild(on: edge) else { return }
    let from = project.name(edge.from)
    let owners = edges.map { project.name($0.to) }.uniqued()
    let handled = edges.uniqued { "\($0.to.index).\($0.member)" }
    let what =
      owners.count == 1 ? Words.codes(handled.map(\.member)) : "\(handled.count) actions"
    report.add(
      "`\(from)` handles \(what) of \(Words.codes(owners)), past its child `\(project.name(between))`",
      at: span(of: edge, in: project), modules: [from, project.name(between)],
      members: ["reduces"],
      related: edges.uniqued(by: \.span).dropFirst().map {
        Related(
          "`\($0.member)` of `\(project.name($0.to))` is handled here",
          at: span(of: $0, in: project))
      },
      chain: project.names(project.modules(on: edge)),
      chainNote: "\(project.name(between)) is the direct child",
      note: "`\(from)` has to change whenever `\(project.name(between))` is built differently",
      help:
        "let `\(project.name(between))` handle \(handled.count == 1 ? "it" : "them") and send an action of its own, such as a "
        + "delegate action", edges: indices,
      atMost: project[edge.from].spec.receivesActionsBelow ? .warning : .error)
  }

  /// The innermost case of the pattern: a parent may handle the outer ones.
  private static func span(of edge: Edge, in project: Project) -> Span {
    for case .reduction(let triggers) in project[edge.from].reductions.lazy.map(\.kind) {
      for trigger in triggers
      where trigger.module == edge.to && trigger.spec.span == edge.span
        && trigger.spec.action.value == edge.member
      {
        return trigger.spec.action.span
      }
    }
    return edge.span
  }

  private static func member(of edge: Edge, in project: Project) -> String {
    edge.member.isEmpty ? project.childNames(of: edge).last ?? "" : edge.member
  }

  private static func access(
    _ indices: [Int], in project: Project, to report: inout RuleReport
  ) {
    let edges = indices.map { project.edges[$0] }
    let edge = edges[0]
    let path = project.modules(on: edge)
    let (from, between, to) = (
      project.name(edge.from), project.name(project.directChild(on: edge) ?? path[1]),
      project.name(edge.to)
    )
    let children = project.childNames(of: edge)
    let members = edges.map { member(of: $0, in: project) }.uniqued()
    report.add(
      "`\(from)` \(edge.kind.rawValue) \(Words.codes(members)) of `\(to)`, past its child `\(between)`",
      at: edge.span, modules: [from, to], members: [edge.kind.rawValue] + members,
      label: "`\(children[1])` is inside `\(children[0])`",
      related: edges.uniqued(by: \.span).dropFirst().map {
        Related("`\(member(of: $0, in: project))` is written here", at: $0.span)
      }, chain: project.names(path),
      chainNote: "\(between) is the direct child",
      note: "`\(from)` has to change whenever `\(between)` is built differently",
      help: help(edge, member: members[0], children: children, in: project), edges: indices)
  }

  private static func help(
    _ edge: Edge, member: String, children: [String], in project: Project
  ) -> String {
    let between = project.name(project.directChild(on: edge) ?? edge.path[1].owner)
    if project[edge.from].spec.isHandWritten {
      return "let `\(between)` make this change: send it an action, or call a method of its state"
    }
    let inner = (children.dropFirst() + [member]).joined(separator: ".")
    let isPlain = edge.path.allSatisfy { step in
      if case .one = project.child(at: step).spec.form { true } else { false }
    }
    guard edge.kind == .reads else {
      return "add an operation to `\(between)` that calls one of `\(project.name(edge.to))`, and "
        + "call `\(children[0]).…` here"
    }
    guard isPlain, let type = type(of: edge, project) else {
      return "add a derived value for it to `\(between)`, and read that value"
    }
    let name = children[1] + member.capitalizedFirst
    return "add a derived value to \(between) and read `\(children[0]).\(name)`:\n"
      + "derived:\n  \(name):\n    type: \(type)\n    is: \(inner)"
  }

  /// The type of the value, as the child in between can write it.
  private static func type(of edge: Edge, _ project: Project) -> String? {
    let type: ResolvedType
    switch edge.reached {
    case .field(let index): type = project[edge.to].fields[index].type
    case .derived(let index):
      guard case .derived(let resolved) = project[edge.to].derived[index].kind else { return nil }
      type = resolved
    default: return nil
    }
    let own = project[edge.to].types.map(\.name)
    return type.type.names.contains { own.contains($0.path.first ?? "") } ? nil : type.type.text
  }

  private static func type(
    _ use: ModuleTypeUse, path: [ModuleID], in project: Project, to report: inout RuleReport
  ) {
    let (from, between, to) = (
      project.name(use.from), project.name(path[1]), project.name(use.to)
    )
    report.add(
      "`\(from)` names \(use.named(in: project)), past its child `\(between)`", at: use.span,
      modules: [from, to], members: ["uses"], related: use.related, chain: project.names(path),
      chainNote: "\(between) is the direct child",
      note: "`\(from)` has to change whenever `\(between)` is built differently",
      help: "declare the type in `\(between)`, or move it to a types module that both use",
      edges: use.edges)
  }
}
