import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A field that only copies another module's field.
enum DuplicatedState: Rule {
  static let name = "duplicated-state"
  static let level = RuleSpec.Level.warning
  static let explainedBy = ["stale-initial-value"]

  static func check(_ project: Project, _ report: inout RuleReport) {
    let open = report.analyses.openStates
    let constructions = report.analyses.constructions
    var reported: Set<FieldID> = []
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
        reported.insert(FieldID(module: module.id, index: index))
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
    checkPassedOn(exceptFor: reported, project, &report)
  }

  /// Copies through operations.
  private static func checkPassedOn(
    exceptFor reported: Set<FieldID>, _ project: Project, _ report: inout RuleReport
  ) {
    let open = report.analyses.openStates
    let constructions = report.analyses.constructions
    let copies = PushedCopies(report.analyses).copies.filter { !reported.contains($0.key) }
    for (key, copied) in copies.sorted(by: {
      ($0.key.module, $0.key.index) < ($1.key.module, $1.key.index)
    }) {
      guard let field = PassedOnField(key, copied: copied, report.analyses),
        [field.module, field.source].allSatisfy({
          $0.spec.isFullyRead && !$0.hasUnknownReads && !open.contains($0.id)
        }), !constructions.give(field.field, in: key.module)
      else { continue }
      let source = field.source.name
      report.add(
        "`\(field.field.name)` of `\(field.module.name)` only copies state of `\(source)`",
        at: field.field.spec.name.span, modules: [field.module.name, source],
        members: [field.field.name],
        label: "it receives each change of `\(field.original.name)` of `\(source)`",
        related: field.spans.map { Related("copied here", at: $0) },
        note: "a change that is not passed on makes the copy and `\(source)` differ",
        help: "replace the field and its writes with \(field.replacement)")
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
