import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift

/// A field in hand-written Swift that always contains the value of the same condition on other fields: each body that
/// changes one of them assigns the condition.
struct RepeatedCondition {
  let field: Field
  /// The fields in the condition.
  let sources: [Field]
  /// The condition, in which the members of the state have no prefix.
  let text: String
  let spans: [Span]

  static func all(in module: Module, _ project: Project) -> [RepeatedCondition] {
    var assigned: [Int: [Found]] = [:]
    for body in module.stateBodies {
      for statement in body.fragment.statements.unconditional {
        guard case .assign(let assignment) = statement,
          let (field, found) = condition(assignment, in: body, of: module, project)
        else { continue }
        assigned[field, default: []].append(found)
      }
    }
    return assigned.sorted { $0.key < $1.key }.compactMap { field, found in
      guard let first = found.first, found.allSatisfy({ $0.text == first.text }),
        isInStep(field, found, in: module, project)
      else { return nil }
      return RepeatedCondition(
        field: module.fields[field], sources: first.sources.map { module.fields[$0] },
        text: first.text, spans: found.map(\.span))
    }
  }

  private struct Found {
    let body: Body
    let sources: [Int]
    let text: String
    let span: Span
    let offset: Int
  }

  private static func condition(
    _ assignment: Assignment, in body: Body, of module: Module, _ project: Project
  ) -> (field: Int, Found)? {
    guard !assignment.isCompound, assignment.target.onlyName != nil,
      assignment.value.isCondition,
      case .field(let field) = project.reference(of: assignment.target, in: body.scope)
    else { return nil }
    var sources: [Int] = []
    var prefixes: [Range<Int>] = []
    var isOfFields = true
    assignment.value.visitAll { part in
      switch part.kind {
      case .integer, .floatingPoint, .string, .boolean, .nilLiteral, .prefix, .infix: break
      case .path(let path):
        guard !path.segments.contains(where: { $0.isCall || $0.isSubscript }),
          let first = path.segments.first,
          case .field(let source) = project.reference(of: path, in: body.scope), source != field
        else {
          isOfFields = false
          return
        }
        sources.append(source)
        prefixes.append(path.range.lowerBound..<first.range.lowerBound)
      default: isOfFields = false
      }
    }
    guard isOfFields, !sources.isEmpty else { return nil }
    var text = ""
    var start = assignment.value.range.lowerBound
    for prefix in prefixes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      text += body.fragment.text(start..<prefix.lowerBound)
      start = prefix.upperBound
    }
    text += body.fragment.text(start..<assignment.value.range.upperBound)
    text = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    return (
      field,
      Found(
        body: body, sources: sources.uniqued(), text: text,
        span: body.span(of: assignment.range), offset: assignment.range.lowerBound)
    )
  }

  /// Whether each body that changes a field of the condition assigns it afterwards, and no other Swift writes the field.
  private static func isInStep(
    _ field: Int, _ found: [Found], in module: Module, _ project: Project
  ) -> Bool {
    let sources = Set(found[0].sources)
    let spec = module.spec
    guard !spec.isBound(module.fields[field].spec), !spec.decodes(module.fields[field].spec),
      sources.allSatisfy({ !spec.isBound(module.fields[$0].spec) })
    else { return false }
    var changes = false
    for body in project.modules.flatMap(\.stateBodies) {
      let own = found.filter { $0.body === body }
      for access in body.accesses where access.kind.changes {
        switch access.reference {
        case .field(let index) where body.scope.module == module.id:
          if index == field, !own.contains(where: { access.path.range.lowerBound == $0.offset }) {
            return false
          }
          guard sources.contains(index) else { continue }
          guard own.contains(where: { $0.offset > access.path.range.lowerBound }) else {
            return false
          }
          changes = true
        case .descendant(let steps, .field(let index)):
          guard index == field || sources.contains(index) else { continue }
          if project.module(at: steps) == module.id { return false }
        default: continue
        }
      }
    }
    return changes
  }
}

extension SwiftExpression {
  /// Whether it is true or false by its form: `!names.isEmpty && age > 17`.
  fileprivate var isCondition: Bool {
    switch kind {
    case .prefix("!", _): true
    case .infix(let sign, _): ["&&", "||", "==", "!=", "<", ">", "<=", ">="].contains(sign)
    default: false
    }
  }
}
