import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// Types with an identity: those with a field `id` whose type is certainly `Hashable`. An optional `id` identifies
/// nothing, since several values may lack it.
extension ModuleBuilder {
  /// `Identifiable`, if the module is an element of a collection and its state has an identity; else nothing.
  var identifiable: [String] {
    guard let field = module.fields.first(where: { $0.name == "id" }),
      module.owners.contains(where: { project.child(at: $0).isKeyed }),
      // Swift would take a nested type `ID` as the type of `id`.
      !module.types.contains(where: { $0.name == "ID" }) || field.type.type.path == ["ID"]
    else { return [] }
    return identifiable(field.type, stateConformances)
  }

  /// The same for a struct with these fields and conformances.
  func identifiable(_ fields: [(name: String, type: ResolvedType)], _ names: [String]) -> [String] {
    fields.first { $0.name == "id" }.map { identifiable($0.type, names) } ?? []
  }

  private func identifiable(_ type: ResolvedType, _ names: [String]) -> [String] {
    guard !names.contains(where: { ["Identifiable", "Swift.Identifiable"].contains($0) }),
      !project.isOptional(type, in: module.id)
    else { return [] }
    return names.contains("Hashable") || project.isHashable(type, in: module.id)
      ? ["Identifiable"] : []
  }
}

extension Project {
  /// Whether a type is certainly `Hashable`: a value type of the standard library or Foundation, or a type of the spec
  /// that conforms to it.
  fileprivate func isHashable(_ type: ResolvedType, in module: ModuleID) -> Bool {
    let (type, module) = unaliased(type, in: module)
    guard let id = ownType(type, in: module) else {
      return LibraryType.certain(type.type.text)?.isHashable ?? false
    }
    let spec = self[id].spec
    if case .enumeration(let cases) = spec.form, cases.allSatisfy(\.payload.isEmpty) { return true }
    return conformances(of: spec, in: self[id.module]).contains("Hashable")
  }
}
