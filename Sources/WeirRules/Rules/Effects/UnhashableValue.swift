import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A value of an effect that cannot be compared.
enum UnhashableValue: Rule {
  static let name = "unhashable-value"
  static let dependsOn = BodyFacts()
  static let stopsGeneration = true

  static func check(_ project: Project, _ report: inout RuleReport) {
    for (module, effect) in project.each(\.effects) where module.spec.isFullyRead {
      guard let work = effect.work, work.type != nil, let type = work.sourceType,
        let name = effect.spec.decisions.first,
        let (what, help) = problem(work, type: type, in: module, project: project)
      else { continue }
      report.add(
        "`\(name.value)` starts `\(effect.name)`, but \(what) is not `Hashable`", at: name.span,
        modules: [module.name], members: [effect.name], help: help)
    }
  }

  private static let help = "use a struct of `types` with the values that the call needs"

  private static func problem(
    _ work: EffectWork, type: ResolvedType, in module: Module, project: Project
  ) -> (what: String, help: String)? {
    if work.elements.isEmpty, !type.isComparable { return ("`\(type.type.text)`", help) }
    if let element = work.elements.first(where: { !isComparable($0.type) }) {
      return ("the element `\(element.type.text)` of its tuple", help)
    }
    for name in type.type.names {
      guard let id = project.type(name.path, in: module.id) else { continue }
      let spec = project[id].spec
      let words = "`\(name.path.joined(separator: "."))`"
      if case .alias = spec.form {
        if isAliasOfUncomparable(id, project) { return (words, help) }
        continue
      }
      guard let conforms = spec.conforms?.map(\.value),
        conforms.allSatisfy({ $0 != "Hashable" })
      else { continue }
      return (words, "add `Hashable` to `conforms` of the type")
    }
    return nil
  }

  /// - Parameter depth: The number of aliases around the type, which is limited.
  private static func isAliasOfUncomparable(
    _ id: TypeID, _ project: Project, depth: Int = 0
  ) -> Bool {
    guard depth < 8, case .alias = project[id].spec.form else { return false }
    return project[id].types.contains { type in
      !type.isComparable
        || type.type.names.contains { name in
          project.type(name.path, in: id.module).map {
            isAliasOfUncomparable($0, project, depth: depth + 1)
          } ?? false
        }
    }
  }

  private static func isComparable(_ type: SwiftType) -> Bool {
    TypeParts(type).structural.isEmpty
  }
}
