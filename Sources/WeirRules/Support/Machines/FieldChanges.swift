import WeirProject
import WeirSwift

/// The effect of a use of a name on a machine's field.
enum FieldChange {
  case none
  /// Moves in other bodies, which are analyzed there.
  case elsewhere
  /// Any moves that the machine allows.
  case anyMove
  /// The whole state may be replaced.
  case anything
}

extension MachineField {
  func change(by use: Use, _ scope: Scope, _ hasChangingClosure: Bool) -> FieldChange {
    guard use.kind == .call || use.kind == .inout_ else { return .none }
    let path = use.path
    let mayRunClosure = hasChangingClosure && Self.mayRunLocal(path)
    switch (use.kind, reference(path, in: scope)) {
    case (.read, _), (.type, _): return .none
    case (.inout_, .field(index)): return .anyMove
    case (.inout_, _):
      return path.root == .selfValue && path.segments.isEmpty ? .anything : .none
    case (.call, .field(index)):
      guard path.segments.count > 1, let name = path.segments.last?.name else { return .none }
      return MethodNames.reading.contains(name) ? .none : .anyMove
    case (.call, .operation): return .elsewhere
    case (.call, .external(let name)):
      if path.segments.count == 1, name.first?.isLowercase == true,
        !SwiftLibrary.functions.contains(name)
      {
        return .anyMove
      }
      return mayRunClosure ? .elsewhere : .none
    case (.call, .other):
      // A hand-written function that the spec does not declare.
      if path.root == .selfValue { return .anyMove }
      return mayRunClosure ? .elsewhere : .none
    case (.call, _): return mayRunClosure ? .elsewhere : .none
    }
  }

  /// Whether a call may run a closure or a function that the body has declared.
  private static func mayRunLocal(_ path: Path) -> Bool {
    for (index, segment) in path.segments.enumerated() {
      guard case .call(_, let arguments) = segment.kind else { continue }
      if index == 0, path.isLocal { return true }
      if arguments.contains(where: { $0.value.read?.isLocal == true }) { return true }
    }
    return false
  }

  func mayChange(_ statements: [Statement], _ scope: Scope) -> Bool {
    var isChanging = false
    statements.visitAll { statement in
      switch statement {
      case .use(let use):
        if case .none = change(by: use, scope, false) { break }
        isChanging = true
      case .assign(let assignment):
        let target = assignment.target
        if isInside(target, scope) || target.root == .selfValue && target.segments.isEmpty {
          isChanging = true
        }
      default: break
      }
    }
    return isChanging
  }

  /// Whether evaluating the condition may change the field.
  func mayChange(_ condition: Condition, _ scope: Scope) -> Bool {
    switch condition {
    case .holds(let path, _):
      guard path.isCall else { return false }
      if case .none = change(by: Use(kind: .call, path: path), scope, false) { return false }
      return true
    case .not(let part): return mayChange(part, scope)
    case .all(let parts), .any(let parts): return parts.contains { mayChange($0, scope) }
    case .isOne, .isNone, .unknown: return false
    }
  }

  /// The range of a write to anything other than the field: another field, a child, an operation.
  func otherWrite(_ statement: Statement, _ scope: Scope) -> Range<Int>? {
    switch statement {
    case .assign(let assignment):
      return isElsewhere(assignment.target, scope) ? assignment.range : nil
    case .use(let use):
      switch use.kind {
      case .read, .type: return nil
      case .inout_: return isElsewhere(use.path, scope) ? use.path.range : nil
      case .call:
        switch reference(use.path, in: scope) {
        case .operation, .descendant(_, .operation), .descendant(_, .reduce): return use.path.range
        default: break
        }
        guard let name = use.path.segments.last?.name, MethodNames.mutating.contains(name),
          isElsewhere(use.path, scope)
        else { return nil }
        return use.path.range
      }
    default: return nil
    }
  }

  private func isElsewhere(_ path: Path, _ scope: Scope) -> Bool {
    switch reference(path, in: scope) {
    case .field(let other): other != index
    case .descendant: true
    default: false
    }
  }
}
