import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A field that only copies another module's field.
enum DuplicatedState: Rule {
  static let name = "duplicated-state"
  static let group = RuleGroup.cohesion
  static let level = RuleSpec.Level.warning

  static func check(_ project: Project, _ report: inout RuleReport) {
    let open = report.analyses.openStates
    let constructions = report.analyses.constructions
    let haveCopies = report.analyses.facts("copies") { !FieldCopies.all(in: $0, project).isEmpty }
    for (module, hasCopies) in zip(project.modules, haveCopies.facts)
    where hasCopies && module.spec.isFullyRead && !open.contains(module.id) {
      guard !module.hasUnknownReads else { continue }
      let copied = FieldCopies.all(in: module, project)
      let outside = fieldsWrittenFromOutside(module, project)
      for (index, field) in module.fields.enumerated()
      where !constructions.give(field, in: module.id) {
        guard let copies = copied[index], !outside.contains(index) else { continue }
        let source = project[copies.source]
        report.add(
          "`\(field.name)` of `\(module.name)` only copies state of `\(source.name)`",
          at: field.spec.name.span, modules: [module.name, source.name], members: [field.name],
          label: "every write assigns `\(copies.text)`",
          related: copies.spans.map { Related("copied here", at: $0) },
          note: "between two writes the copy and `\(source.name)` differ",
          help: "replace the field and its writes with a derived value: `derived: { \(field.name): "
            + "{ type: \(field.type.type.text), is: \(copies.text) } }`")
      }
    }
  }

  private static func fieldsWrittenFromOutside(_ module: Module, _ project: Project) -> Set<Int> {
    var fields: Set<Int> = []
    for edge in project.edges(to: module.id) where edge.from != module.id && edge.kind != .reads {
      if case .field(let field) = edge.reached { fields.insert(field) }
    }
    return fields
  }
}
