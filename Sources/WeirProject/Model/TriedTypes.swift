import WeirSpec
import WeirSwift

extension Project {
  /// Whether `weir verify` tries all values of a type, not only samples.
  package func isTriedInFull(_ type: SwiftType, in module: ModuleID) -> Bool {
    if let wrapped = type.wrapped { return isTriedInFull(wrapped, in: module) }
    if let path = type.path, let id = self.type(path, in: module) {
      guard case .enumeration(let cases) = self[id].spec.form else { return false }
      return cases.allSatisfy(\.payload.isEmpty)
    }
    if case .boolean? = type.path.flatMap({ LibraryType.named($0) })?.kind { return true }
    return false
  }
}
