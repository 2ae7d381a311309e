import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks of variables that are copies of a part of the state.
extension BodyTypes {
  /// Reports `var line = lines[0]; line.count = 2` if the body never reads the variable: the change never reaches the
  /// state. The compiler only warns.
  func checkLostCopies() {
    guard body.scope.seesMembers else { return }
    for (index, local) in body.fragment.locals.enumerated() where !local.isConstant {
      guard case .value(let value) = local.value, let path = value.read,
        isStored(path), isChangedOnly(index), isShort(value.range)
      else { continue }
      let copy = text(value.range)
      reject(
        "`\(local.name)` is a copy, so that its changes never reach `\(copy)`",
        help: "change `\(copy)` itself, or assign the copy to it: `\(copy) = \(local.name)`",
        at: value.range, kind: .unused)
    }
  }

  /// Whether a path begins with a field or a child, whose value is copied.
  private func isStored(_ path: Path) -> Bool {
    switch resolver.lookup.reference(of: path, in: body.scope).reference {
    case .field, .descendant: break
    default: return false
    }
    guard case .type(let type, _) = type(of: path) else { return false }
    return type.isKnown
  }

  /// Whether a local is changed, and nothing uses its value.
  private func isChangedOnly(_ local: Int) -> Bool {
    let own = body.accesses.filter { $0.path.root == .local(local) }
    return !own.isEmpty && own.allSatisfy(changesPart)
  }

  /// Whether an access changes a part of a local without a use of its value. Through a type that is not known, such as a
  /// class, the change may reach other values.
  private func changesPart(_ access: Access) -> Bool {
    let path = access.path
    guard path.segments.count > 1 else { return false }
    if access.kind == .mayWrite, path.segments.count == 2, case .local(let local) = path.root,
      case .type(let type, isExact: true) = type(ofLocal: local), case .state(let id) = type
    {
      return resolver.specs[id.index].operations.contains {
        $0.name.value == path.segments[1].name
      }
    }
    return access.kind.isWrite && (!access.kind.reads || access.isUpdate)
      && walk(path).failure == nil && walk(path).type != .unknown
  }
}
