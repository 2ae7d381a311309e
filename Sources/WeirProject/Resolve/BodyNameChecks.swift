import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Reports unknown names in bodies that are similar to a known one. Hand-written Swift may declare
/// any other name.
extension Resolver {
  func checkNames(in body: Body) {
    // A `defer` occurs at every exit before which it runs.
    var seen: Set<Span> = []
    for access in body.accesses where access.kind != .type {
      let finding: Finding? =
        switch access.place {
        case .descendant(let steps, .unknown(let name)):
          unknownMember(name, below: steps, access, body)
        case .external(let name):
          body.scope.trait.map { unknownNeed(name, of: $0, access, body) }
            ?? unknownMount(name, access, body)
        default: nil
        }
      if let finding, seen.insert(finding.span).inserted { report(finding) }
    }
  }

  /// Reports `cart.clean()`, `order.statsu`.
  private func unknownMember(
    _ name: String, below steps: [Trigger.Step], _ access: Access, _ body: Body
  ) -> Finding? {
    guard let step = steps.last, let child = names[step.holder].mounted[step.mount],
      specs[child.index].isFullyRead, !Self.everybodys.contains(name)
    else { return nil }
    let end = lookup.place(of: access.path, in: body.scope).span.upperBound
    guard let segment = access.path.segments.first(where: { $0.range.upperBound == end }),
      segment.name == name
    else { return nil }
    let members = names[child]
    let isCall = if case .call = segment.kind { true } else { false }
    let tables =
      isCall
      ? [members.operations, members.canMove]
      : [members.fields, members.derived, members.mounts, members.orders]
    let known = tables.flatMap(\.names).sorted()
    guard let near = near(name, known), name.first == near.first else { return nil }
    return .syntax(
      "`\(specs[child.index].name.value)` has no \(isCall ? "operation" : "field") `\(name)`"
        + "; did you mean `\(near)`?",
      at: body.span(of: segment.range))
  }

  /// Reports `transitonHandler.dismiss()` in a trait. Adopters may have more members than the trait
  /// needs, but with other names.
  private func unknownNeed(
    _ name: String, of trait: Int, _ access: Access, _ body: Body
  ) -> Finding? {
    let path = access.path
    guard path.root == .free, case .member? = path.segments.first?.kind, name.count > 3,
      name.first?.isLowercase == true, isFullyRead
    else { return nil }
    let known = Set(names[body.scope.module].traits[trait].needs.keys)
      .union(body.scope.parameters)
    guard let near = near(name, known.sorted()), near.first == name.first else { return nil }
    return .syntax(
      "cannot find `\(name)` in scope; did you mean `\(near)`?",
      at: body.span(of: path.segments[0].range))
  }

  /// Reports `kart.clear()`.
  private func unknownMount(_ name: String, _ access: Access, _ body: Body) -> Finding? {
    let path = access.path
    guard path.root == .free, path.segments.count > 1, case .member = path.segments[0].kind,
      name.count > 3, name.first?.isLowercase == true
    else { return nil }
    let own = names[body.scope.module]
    guard !own.mounts.isEmpty, isFullyRead else { return nil }
    // Of equally similar names the first counts: a mount only if no other is as similar.
    var others = body.scope.parameters
    for table in [own.fields, own.derived, own.orders] { others.formUnion(table.names) }
    guard let near = near(name, others.sorted() + own.mounts.names),
      own.mounts[near] != nil, !others.contains(near)
    else { return nil }
    return .syntax(
      "cannot find `\(name)` in scope; did you mean `\(near)`?",
      at: body.span(of: path.segments[0].range))
  }

  /// Members of every state, from protocols and `Optional`.
  private static let everybodys: Set<String> = [
    "debugDescription", "description", "encode", "flatMap", "hash", "hashValue", "id", "init",
    "map",
    "none", "self", "some", "take", "unsafelyUnwrapped",
  ]
}
