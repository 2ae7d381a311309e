import WeirDiagnostics
import WeirSpec

extension Module {
  /// Assigns the new name, after all references to the module are resolved.
  func rename(_ names: [String: String]) {
    guard let name = names[spec.name.value] else { return }
    spec.name = Located(name, at: spec.name.span)
  }
}
