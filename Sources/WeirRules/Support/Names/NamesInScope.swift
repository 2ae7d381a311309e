import WeirDiagnostics
import WeirProject
import WeirSpec

extension Project {
  /// The names that a module's Swift may use because the spec declares them: its own, and those of the modules
  /// that it depends on.
  func namesInScope(of module: Module) -> Set<String> {
    let others = Set(edges(from: module.id).map(\.to)).map { self[$0] }
    var names: Set<String> = ["reduce", "_"]
    for other in [module] + others {
      names.formUnion([other.name, spec.generate.stateName(of: other.name)])
      names.formUnion(other.names.map(\.name.value))
      names.formUnion(other.memberNames.map(\.name))
    }
    return names
  }
}
