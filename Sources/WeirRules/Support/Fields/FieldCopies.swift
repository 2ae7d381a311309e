/// The writes of a field, where each copies one and the same value out of a child, whatever else is
/// the case.
struct FieldCopies {
  /// The module whose field is copied.
  let source: ModuleID
  /// The expression.
  let text: String
  let places: [Span]

  private struct Copy {
    let steps: [Trigger.Step]
    let source: ModuleID
    let text: String
    let span: Span
  }

  /// Nil where any write is something else.
  init?(of field: Int, in module: Module, _ project: Project) {
    var copies: [Copy] = []
    for member in module.members {
      if case .manual(_, _, let writes) = member.body, writes.contains(.field(field)) { return nil }
      guard let body = member.body.swift else { continue }
      let writes = body.accesses.filter { $0.place == .field(field) && $0.isWrite }
      guard !writes.isEmpty else { continue }
      let found = Self.copies(to: field, in: body, project)
      guard found.count == writes.count else { return nil }
      copies += found
    }
    guard let first = copies.first,
      copies.allSatisfy({ $0.text == first.text && $0.steps == first.steps })
    else { return nil }
    source = first.source
    text = first.text
    places = copies.map(\.span)
  }

  /// Assignments at the top of a body, before anything that may leave it.
  private static func copies(to field: Int, in body: Body, _ project: Project) -> [Copy] {
    var found: [Copy] = []
    for statement in body.fragment.statements {
      switch statement {
      case .assign(let assignment):
        guard !assignment.isCompound, assignment.target.onlyName != nil,
          project.place(of: assignment.target, in: body.scope) == .field(field),
          let copy = copy(assignment, body, project)
        else { continue }
        found.append(copy)
      case .branch(let branch):
        if branch.isGuard { return found }
      case .exit: return found
      case .use, .choice, .loop, .closure, .block: continue
      }
    }
    return found
  }

  private static func copy(_ assignment: Assignment, _ body: Body, _ project: Project) -> Copy? {
    let start = assignment.target.range.upperBound
    var from: (steps: [Trigger.Step], field: Int)?
    for access in body.accesses {
      let range = access.path.range
      guard range.lowerBound >= start, range.upperBound <= assignment.range.upperBound else {
        continue
      }
      switch access.place {
      case .below(let steps, .field(let field)):
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
    guard let from, let last = from.steps.last,
      let source = project[last.holder].mounts[last.mount].module
    else { return nil }
    let bytes = Array(body.scalar.text.utf8)
    guard start < assignment.range.upperBound, assignment.range.upperBound <= bytes.count else {
      return nil
    }
    var value = bytes[start..<assignment.range.upperBound].drop { $0 == 32 || $0 == 10 }
    guard value.first == UInt8(ascii: "=") else { return nil }
    value = value.dropFirst().drop { $0 == 32 || $0 == 10 }
    return Copy(
      steps: from.steps, source: source, text: String(decoding: value, as: UTF8.self),
      span: body.span(of: assignment.range))
  }
}

extension Access {
  var isWrite: Bool {
    switch kind {
    case .write, .mayWrite: true
    case .read, .call, .type: false
    }
  }
}

extension Segment {
  var isSubscript: Bool { kind == .subscript_ }
}
