import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

/// The writes of a field that all copy the same value from a child, unconditionally.
struct FieldCopies: Sendable {
  /// The module from which the value is copied.
  let source: ModuleID
  /// The expression.
  let text: String
  let spans: [Span]

  private struct Copy {
    let steps: [Ownership]
    let source: ModuleID
    let text: String
    let span: Span
  }

  /// The fields of a module whose writes are all such copies, by index.
  static func all(in module: Module, _ project: Project) -> [Int: FieldCopies] {
    guard module.members.contains(where: \.readsChildFields) else { return [:] }
    var copies: [Int: [Copy]] = [:]
    var others: Set<Int> = []
    for member in module.members {
      if case .manual(_, _, let writes) = member.body {
        for case .field(let field) in writes { others.insert(field) }
      }
      guard let body = member.body.swift else { continue }
      var writes: [Int: Int] = [:]
      for access in body.accesses where access.kind.changes {
        if case .field(let field) = access.reference { writes[field, default: 0] += 1 }
      }
      guard !writes.isEmpty else { continue }
      var found: [Int: [Copy]] = [:]
      if body.uses.contains(.childFields) { collect(in: body, project, &found) }
      for (field, count) in writes {
        let own = found[field] ?? []
        if own.count == count { copies[field, default: []] += own } else { others.insert(field) }
      }
    }
    return copies.compactMapValues(FieldCopies.init).filter { !others.contains($0.key) }
  }

  private init?(_ copies: [Copy]) {
    guard let first = copies.first,
      copies.allSatisfy({ $0.text == first.text && $0.steps == first.steps })
    else { return nil }
    source = first.source
    text = first.text
    spans = copies.map(\.span)
  }

  /// Assignments at the top level of a body, before any statement that may leave it.
  private static func collect(in body: Body, _ project: Project, _ found: inout [Int: [Copy]]) {
    let accesses = AccessesByPosition(body)
    for statement in body.fragment.statements {
      switch statement {
      case .assign(let assignment):
        guard !assignment.isCompound, assignment.target.onlyName != nil,
          case .field(let field) = project.reference(of: assignment.target, in: body.scope),
          let copy = copy(assignment, body: body, accesses: accesses, in: project)
        else { continue }
        found[field, default: []].append(copy)
      case .branch(let branch):
        if branch.isGuard { return }
      case .exit: return
      case .use, .choice, .loop, .closure, .block: continue
      }
    }
  }

  private static func copy(
    _ assignment: Assignment, body: Body, accesses: AccessesByPosition, in project: Project
  ) -> Copy? {
    var from: (steps: [Ownership], field: Int)?
    for access in accesses.within(assignment.value.range) {
      switch access.reference {
      case .descendant(let steps, .field(let field)):
        guard access.kind == .read, !access.path.segments.contains(where: \.isSubscript) else {
          return nil
        }
        if let from, from.steps != steps || from.field != field { return nil }
        from = (steps, field)
      case .other:
        guard access.path.root == .implicit, access.kind == .read else { return nil }
      default: return nil
      }
    }
    guard let from, let source = project.module(at: from.steps) else { return nil }
    return Copy(
      steps: from.steps, source: source, text: body.fragment.text(assignment.value.range),
      span: body.span(of: assignment.range))
  }
}

/// The accesses of a body, by their ranges in the text.
struct AccessesByPosition {
  private let sorted: [Access]

  init(_ body: Body) {
    sorted = body.accesses.sorted { $0.path.range.lowerBound < $1.path.range.lowerBound }
  }

  /// Those that start and end in the range; in O(log n), plus O(1) for each that starts there.
  func within(_ range: Range<Int>) -> [Access] {
    let start = sorted.start { $0.path.range.lowerBound >= range.lowerBound }
    return sorted[start...].prefix { $0.path.range.lowerBound < range.upperBound }
      .filter { $0.path.range.upperBound <= range.upperBound }
  }
}

extension Member {
  fileprivate var readsChildFields: Bool { body.swift?.uses.contains(.childFields) == true }
}
