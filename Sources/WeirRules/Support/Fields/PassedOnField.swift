import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A field that receives each change of another module's field through operations, and that the module could read
/// instead.
struct PassedOnField {
  let module: Module
  let field: Field
  let source: Module
  let original: Field
  let spans: [Span]
  /// A derived value or a read that gives the module the same value.
  let replacement: String

  /// Nil if the two may differ on purpose: a copy that does not follow each change keeps an earlier value.
  init?(_ key: FieldID, copied: PushedCopies.Copied, _ analyses: Analyses) {
    let project = analyses.project
    module = project[key.module]
    field = module.fields[key.index]
    source = project[copied.source.module]
    original = source.fields[copied.source.index]
    spans = copied.spans
    guard field.machine == nil, field.type.type.text == original.type.type.text,
      Self.isPassedOnAlways(copied, analyses),
      Self.isWrittenOnlyInReductions(copied.source, project)
    else { return nil }
    if project.ownership.isAncestor(module.id, of: source.id) {
      guard copied.sourceModule == module.id, !copied.text.isEmpty else { return nil }
      replacement =
        "a derived value: `derived: { \(field.name): { type: \(field.type.type.text), is: \(copied.text) } }`"
    } else {
      guard Self.canRead(source.id, by: module, project) else { return nil }
      replacement =
        "a value that it reads: `reads: { \(field.name): \(source.name).\(original.name) }`"
    }
  }

  /// Whether no other action may change the source.
  private static func isPassedOnAlways(
    _ copied: PushedCopies.Copied, _ analyses: Analyses
  ) -> Bool {
    let project = analyses.project
    let writes = ResponseWrites(project: project, reductions: analyses.reductions)
    return project.modules.allSatisfy { other in
      other.actions.indices.allSatisfy { action in
        copied.actions.contains([other.id.index, action])
          || writes.result(
            of: action, of: other.id, on: [copied.source.index],
            in: project[copied.source.module]) == .none
      }
    }
  }

  /// Whether only reductions of its module write a field, so that it has its new value when an owner passes it on.
  private static func isWrittenOnlyInReductions(_ field: FieldID, _ project: Project) -> Bool {
    let module = project[field.module]
    let isWrittenByOperation = module.operations.contains { member in
      switch member.body {
      case .manual: true
      case .swift(let body):
        body.accesses.contains { $0.kind.changes && $0.reference == .field(field.index) }
      case .empty: false
      }
    }
    return !isWrittenByOperation
      && !project.edges(to: module.id).contains {
        $0.kind == .writes && $0.from != module.id
      }
  }

  /// Whether an owner of both has one instance of the source, which it can pass on.
  private static func canRead(_ source: ModuleID, by reader: Module, _ project: Project) -> Bool {
    guard !project.ownership.isAncestor(source, of: reader.id) else { return false }
    var seen: Set<ModuleID> = []
    var next = source
    while seen.insert(next).inserted {
      guard project[next].owners.count == 1, let owner = project[next].owners.first,
        project.child(at: owner).isPlain
      else { return false }
      next = owner.owner
      if !reader.owners.isEmpty,
        reader.owners.allSatisfy({
          $0.owner == next || project.ownership.isAncestor(next, of: $0.owner)
        })
      {
        return true
      }
    }
    return false
  }
}
