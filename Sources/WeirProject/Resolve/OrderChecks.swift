import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Reports `rows = Dictionary(…)` for an ordered collection: a `Dictionary` has no order, and it does not convert to
/// the type of the collection.
extension Resolver {
  func checkOrders(in body: Body) {
    let text = body.scalar.text
    var found: [(name: String, type: Range<Int>)] = []
    for (name, range) in orderedAssignments(in: body.fragment.statements, body) {
      let types = SwiftReader.dictionaryCalls(assignedBy: text.slice(range))
      found += types.map { (name, $0.shifted(by: range.lowerBound)) }
    }
    for access in body.accesses {
      guard let parameters = orderedParameters(of: access) else { continue }
      let start = access.path.range.lowerBound
      for calls in SwiftReader.dictionaryCalls(passedBy: text.slice(access.path.range)) {
        guard let name = parameters(calls.label) else { continue }
        found += calls.types.map { (name, $0.shifted(by: start)) }
      }
    }
    // A `defer` occurs at every exit before which it runs.
    var seen: Set<Range<Int>> = []
    for (name, type) in found where seen.insert(type).inserted {
      report(
        .syntax(
          "`\(name)` is an ordered collection, but a `Dictionary` has no order",
          at: body.span(of: type),
          help: "write `\(GeneratedNames.orderedDictionary)` instead of `\(text.slice(type))`"))
    }
  }

  /// The ordered collections to which a call adds the values of its arguments, by the arguments' labels; nil for other
  /// calls.
  private func orderedParameters(of access: Access) -> ((String?) -> String?)? {
    guard case .call(let name, let arguments)? = access.path.segments.last?.kind,
      !arguments.isEmpty
    else { return nil }
    switch access.place {
    case .descendant(let steps, .state) where ["merge", "merging"].contains(name):
      return steps.last.flatMap(orderedChild).map { child in { $0 == nil ? child : nil } }
    case .module(let id, let rest) where rest.isEmpty || rest == ["init"]:
      let children = specs[id.index].children.filter(isOrdered).map(\.name.value)
      return children.isEmpty ? nil : { label in children.first { $0 == label } }
    default: return nil
    }
  }

  private func orderedChild(_ step: Trigger.Step) -> String? {
    let mount = specs[step.holder.index].children[step.mount]
    return isOrdered(mount) ? mount.name.value : nil
  }

  private func isOrdered(_ mount: MountSpec) -> Bool {
    if case .keyed(_, _, isOrdered: true) = mount.form { true } else { false }
  }

  /// The assignments to whole collections, with the names of these.
  private func orderedAssignments(
    in statements: [Statement], _ body: Body
  ) -> [(name: String, range: Range<Int>)] {
    statements.flatMap { statement -> [(name: String, range: Range<Int>)] in
      switch statement {
      case .assign(let assignment):
        let path = assignment.target
        guard !assignment.isCompound, path.segments.count == 1,
          case .descendant(let steps, .state) = lookup.place(of: path, in: body.scope).place,
          let step = steps.first, steps.count == 1, let name = orderedChild(step)
        else { return [] }
        return [(name, assignment.range)]
      case .branch(let branch):
        return orderedAssignments(in: branch.then, body)
          + orderedAssignments(in: branch.otherwise, body)
      case .choice(let choice):
        return choice.cases.flatMap { orderedAssignments(in: $0.body, body) }
      case .loop(let list), .closure(let list), .block(let list):
        return orderedAssignments(in: list, body)
      case .use, .exit: return []
      }
    }
  }
}

extension String {
  /// A part of the text, by its UTF-8 offsets.
  func slice(_ range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

extension Range<Int> {
  func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
