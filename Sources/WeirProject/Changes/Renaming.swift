import WeirDiagnostics
import WeirSpec

extension Module {
  /// Takes on its new name, once all that names it is resolved.
  func rename(_ names: [String: String]) {
    guard let name = names[spec.name.value] else { return }
    spec.name = Located(name, at: spec.name.span)
  }
}
