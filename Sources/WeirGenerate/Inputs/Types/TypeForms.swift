import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

extension Project {
  /// Whether a type is a union that uses a key as its discriminator.
  func isUnion(_ type: ResolvedType, by key: String, in module: ModuleID) -> Bool {
    let (type, module) = unaliased(type, in: module)
    guard let id = ownType(type, in: module), case .union(let union) = self[id].spec.form else {
      return false
    }
    return union.by?.value == key
  }

  /// Whether a type is optional, directly or by an alias.
  func isOptional(_ type: ResolvedType, in module: ModuleID) -> Bool {
    unaliased(type, in: module).type.type.isOptional
  }

  /// The final type of an alias, and the module with that declaration.
  func unaliased(_ type: ResolvedType, in module: ModuleID) -> (
    type: ResolvedType, module: ModuleID
  ) {
    var next = (type: type, module: module)
    // Aliases may form a cycle.
    for _ in 0..<20 {
      guard let id = ownType(next.type, in: next.module), case .alias = self[id].spec.form else {
        break
      }
      next = (self[id].types[0], id.module)
    }
    return next
  }

  /// A type without its `?`, and without an alias: `UUID` for `ID?`.
  func unaliased(inside type: ResolvedType, in module: ModuleID) -> SwiftType {
    let inside = type.type.wrapped ?? type.type
    guard let id = inside.path.flatMap({ self.type($0, in: module) }),
      case .alias = self[id].spec.form
    else { return inside }
    return unaliased(self[id].types[0], in: id.module).type.type
  }

  /// The own type that a type consists of, if it is only a name.
  func ownType(_ type: ResolvedType, in module: ModuleID) -> TypeID? {
    type.type.path.flatMap { self.type($0, in: module) }
  }
}
