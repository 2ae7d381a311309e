import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reports `rows = Dictionary(…)` for an ordered collection: a `Dictionary` has no order, and it does not convert to
/// the type of the collection.
extension Resolver {
  func checkOrders(in body: Body) {
    var found: [(name: String, type: Range<Int>)] = []
    for assignment in body.fragment.statements.assignments {
      guard let name = orderedCollection(assignedBy: assignment, body) else { continue }
      found += assignment.value.createdDictionaries.map { (name, $0) }
    }
    for access in body.accesses {
      guard let parameters = orderedParameters(of: access) else { continue }
      for argument in access.path.segments.last?.arguments ?? [] {
        guard let name = parameters(argument.label) else { continue }
        found += argument.value.createdDictionaries.map { (name, $0) }
      }
    }
    // A `defer` occurs at every exit before which it runs.
    var seen: Set<Range<Int>> = []
    for (name, type) in found where seen.insert(type).inserted {
      report(
        "`\(name)` is an ordered collection, but a `Dictionary` has no order",
        at: body.span(of: type),
        help:
          "write `\(orderedDictionary)` instead of `\(body.scalar.text.slice(type))`")
    }
  }

  /// The ordered collections to which a call adds the values of its arguments, by the arguments' labels; nil for other
  /// calls.
  private func orderedParameters(of access: Access) -> ((String?) -> String?)? {
    guard case .call(let name, let arguments)? = access.path.segments.last?.kind,
      !arguments.isEmpty
    else { return nil }
    switch access.reference {
    case .descendant(let steps, .state) where ["merge", "merging"].contains(name):
      return steps.last.flatMap(orderedChild).map { child in { $0 == nil ? child : nil } }
    case .module(let id, let rest) where rest.isEmpty || rest == ["init"]:
      let children = specs[id.index].children.filter(isOrdered).map(\.name.value)
      return children.isEmpty ? nil : { label in children.first { $0 == label } }
    default: return nil
    }
  }

  private func orderedChild(_ step: Ownership) -> String? {
    let child = specs[step.owner.index].children[step.child]
    return isOrdered(child) ? child.name.value : nil
  }

  private func isOrdered(_ child: ChildSpec) -> Bool {
    if case .keyed(_, _, isOrdered: true) = child.form { true } else { false }
  }

  /// The name of the ordered collection that is assigned as a whole.
  private func orderedCollection(assignedBy assignment: Assignment, _ body: Body) -> String? {
    let path = assignment.target
    guard !assignment.isCompound, path.segments.count == 1,
      case .descendant(let steps, .state) = lookup.reference(of: path, in: body.scope).reference,
      let step = steps.first, steps.count == 1
    else { return nil }
    return orderedChild(step)
  }
}

extension String {
  /// A part of the text, by its UTF-8 offsets.
  public func slice(_ range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
