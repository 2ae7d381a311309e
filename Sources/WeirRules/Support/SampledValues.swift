import WeirProject
import WeirSpec
import WeirSwift

extension Project {
  /// Whether an action or an input has a value of a type of which only some values are tried.
  var hasSampledValues: Bool {
    modules.contains { module in
      module.actions.contains { $0.types.contains { !isTriedInFull($0.type, in: module.id) } }
        || module.inputs.contains { input in
          input.type.map { !isTriedInFull($0.type, in: module.id) } == true
        }
    }
  }

  private func isTriedInFull(_ type: SwiftType, in module: ModuleID) -> Bool {
    if let wrapped = type.wrapped { return isTriedInFull(wrapped, in: module) }
    if let path = type.path, let id = self.type(path, in: module) {
      guard case .enumeration(let cases) = self[id].spec.form else { return false }
      return cases.allSatisfy(\.payload.isEmpty)
    }
    if case .boolean? = type.path.flatMap({ LibraryType.named($0) })?.kind { return true }
    return false
  }
}
