import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A change of a child's state from outside the child.
enum EncapsulationBreach: Rule {
  static let name = "encapsulation-breach"
  static let stopsGeneration = true
  static let storeLevels = StoreLevels(tca: .warning, redux: .error, udf: .error)
  static let precedence: Int? = 1

  static func check(_ project: Project, _ report: inout RuleReport) {
    let breaches = project.edges.indices.filter {
      let edge = project.edges[$0]
      return edge.downwardAccess(in: project) == .breach && !edge.isLeftToParents(in: project)
    }
    let groups = project.grouped(breaches) {
      let breach = Breach($0, project)
      return (breach.child, breach.member)
    }
    for group in groups {
      let breach = Breach(project.edges[group[0]], project)
      let edge = breach.edge
      let others = group.dropFirst().map { Breach(project.edges[$0], project) }
      let members = ([breach] + others).map(\.member).uniqued()
      let from = project.name(edge.from)
      let child = project.name(breach.child)
      report.add(
        members.count == 1
          ? breach.message
          : "`\(from)` writes \(Words.codes(members)) of its child `\(child)`", at: edge.span,
        modules: [from, child], members: [edge.kind.rawValue] + members,
        label: "a member of `\(child)`",
        related: breach.declaration
          + others.filter { $0.edge.span != edge.span }.uniqued { $0.edge.span }.map {
            Related("`\($0.member)` is written here", at: $0.edge.span)
          },
        chain: [from, child], chainNote: project.relationNote(of: breach.child, to: edge.from),
        note: project[edge.from].spec.isHandWritten
          ? "the reducer of `\(child)` does not show this change"
          : "the spec of `\(child)` does not show this change", help: breach.help,
        fixes: breach.fix.map { [$0] } ?? [],
        edges: group + namings(of: edge, project))
    }
  }

  /// The type uses of a child's child that a body replaces: they are part of the same mistake.
  private static func namings(of edge: Edge, _ project: Project) -> [Int] {
    guard edge.reached == .state else { return [] }
    return project.edges.indices.filter {
      let other = project.edges[$0]
      return other.kind == .uses && other.from == edge.from && other.to == edge.to
        && other.fromMember == edge.fromMember
    }
  }
}

/// The texts for one breach.
private struct Breach {
  let edge: Edge
  let project: Project
  /// The direct child that declares the member; for a call of `reduce`, the called module.
  let child: ModuleID
  let member: String

  init(_ edge: Edge, _ project: Project) {
    self.edge = edge
    self.project = project
    let isInside = edge.reached == .state
    child = isInside ? edge.path[1].owner : edge.to
    member = isInside ? project.childNames(of: edge).last ?? "" : edge.member
  }

  private var childName: String { project.childNames(of: edge)[0] }

  var message: String {
    let (from, child) = (project.name(edge.from), project.name(child))
    switch edge.reached {
    case .reduce: return "`\(from)` calls the reducer of `\(child)`"
    case .unknown where edge.kind == .calls:
      return "`\(from)` calls `\(member)` on its child `\(child)`, which changes it"
    case .derived: return "`\(from)` assigns `\(member)`, a derived value of its child `\(child)`"
    default: return "`\(from)` writes `\(member)` of its child `\(child)`"
    }
  }

  var declaration: [Related] {
    let span: Span? =
      switch edge.reached {
      case .field(let index): project[child].fields[index].spec.name.span
      case .derived(let index): project[child].derived[index].span
      case .state: project[edge.path[1].owner].children[edge.path[1].child].spec.name.span
      default: nil
      }
    return span.map { [Related("`\(member)` is declared here", at: $0)] } ?? []
  }

  var help: String {
    let child = project.name(child)
    if project[edge.from].spec.usesScopes {
      let path = written ?? "state" + (edge.path.first.map(link) ?? "")
      let name = edge.reached == .reduce ? "update" : "update" + member.capitalizedFirst
      return "add a mutating method to the state of `\(child)` and call it, as in "
        + "`\(path).\(name)(…)`, or send `\(child)` an action"
    }
    if project[edge.from].spec.isHandWritten {
      return "let `\(child)` make this change: send it an action, or call a method of its state"
    }
    switch edge.reached {
    case .field(let index):
      let type = project[self.child].fields[index].type.type.text
      return operation("update" + member.capitalizedFirst, takes: type, does: "\(member) = next")
    case .state:
      return operation(
        "update" + member.capitalizedFirst, takes: project.name(edge.to), does: "\(member) = next")
    case .reduce:
      return "add an operation to `\(child)` that does what the action does, and call it"
    default: return "add an operation to `\(child)` that makes this change, and call it"
    }
  }

  /// The child whose member is written, as in the body: `sheet?`, `rows[id]?`.
  private var written: String? {
    for body in project[edge.from].swift where body.scalar.span.file == edge.span.file {
      guard let path = body.accesses.first(where: { $0.span == edge.span })?.path,
        let last = path.segments.last(where: { $0.name == member })
      else { continue }
      let text = body.fragment.text(path.range.lowerBound..<last.range.lowerBound)
      return text.hasSuffix(".") && !text.contains("\n") ? String(text.dropLast()) : nil
    }
    return nil
  }

  /// `.cart`, `.sheet?`, `.rows[id: id]?`.
  private func link(to part: Ownership) -> String {
    let child = project.child(at: part)
    return switch child.spec.form {
    case .one: ".\(child.name)"
    case .optional: ".\(child.name)?"
    case .keyed: ".\(child.name)[id: id]?"
    }
  }

  /// The assignment becomes a call of a new operation; nil if it is another statement.
  var fix: Fix? {
    guard case .field(let index) = edge.reached, edge.path.count == 1, member != "next",
      !project[edge.from].spec.isHandWritten, !project[edge.from].spec.usesScopes,
      let (body, assignment) = assignment, !assignment.isCompound,
      assignment.target.segments.count == 2, let target = assignment.target.segments.last,
      target.unwrapping == nil, !target.isSubscript
    else { return nil }
    let name = "update" + member.capitalizedFirst
    let known = project[child].members.first { $0.name == name }
    if let known {
      // The fix of another assignment has added it.
      guard case .operation(let parameters) = known.kind, parameters.map(\.label) == ["to"] else {
        return nil
      }
    } else if project[child].declared.contains(where: { $0.name == name }) {
      return nil
    }
    let value = assignment.value.range
    let start = target.range.lowerBound..<value.lowerBound
    guard !body.scalar.text.slice(start).contains("\n") else { return nil }
    let end = Int(body.span(of: value).end)
    let type = Self.quoted(project[child].fields[index].type.type.text)
    let call = [
      Edit(body.span(of: start), to: "\(name)(to: "),
      Edit(Span(file: body.scalar.span.file, start: end, end: end), to: ")"),
    ]
    guard known == nil else { return Fix("call `\(name)`", edits: call, isUnsafe: true) }
    let operation = "\(name): { takes: { to next: \(type) }, does: \(member) = next }"
    return Fix(
      "add the operation `\(name)` to `\(project.name(child))`, and call it",
      edits: call + [.adding(operation, to: "operations", of: project[child].nameSpan)],
      isUnsafe: true)
  }

  private var assignment: (Body, Assignment)? {
    for body in project[edge.from].swift where body.scalar.span.file == edge.span.file {
      let found = body.fragment.statements.assignments.last {
        body.span(of: $0.target.range).start == edge.span.start
      }
      if let found { return (body, found) }
    }
    return nil
  }

  private func operation(_ name: String, takes type: String, does body: String) -> String {
    """
    add an operation to \(project.name(child)) and call `\(written ?? childName).\(name)(to: …)`:
    operations:
      \(name):
        takes: { to next: \(Self.quoted(type)) }
        does: \(body)
    """
  }

  /// A type in a flow mapping, in quotes where YAML needs them.
  private static func quoted(_ type: String) -> String {
    type.contains { "[]{},:".contains($0) } ? "\"\(type)\"" : type
  }
}
