import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Collects the names that neither the specs nor Swift's libraries declare.
extension Resolver {
  func collectForeignNames(in body: Body) {
    // A `defer` occurs at every exit before which it runs.
    var seen: Set<Span> = []
    for access in body.accesses {
      let found: ForeignName? =
        switch access.place {
        case .descendant(let steps, .unknown(let name)):
          foreignMember(name, below: steps, access, body)
        case .external(let name):
          foreignName(name, access, body)
        case .other:
          foreignOwnMember(access, body)
        default: nil
        }
      if let found, seen.insert(found.span).inserted { foreignNames.append(found) }
    }
  }

  private func foreignName(_ name: String, _ access: Access, _ body: Body) -> ForeignName? {
    guard access.path.root == .free, let first = access.path.segments.first,
      !SwiftLibrary.globals.contains(name)
    else { return nil }
    return ForeignName(
      name: name, kind: access.kind == .type ? .type : .value(isCall: first.isCall),
      span: body.span(of: first.range), scope: body.scope)
  }

  /// `self.totl`
  private func foreignOwnMember(_ access: Access, _ body: Body) -> ForeignName? {
    guard access.path.root == .selfValue, body.scope.seesMembers, body.scope.trait == nil,
      let first = access.path.segments.first, let name = first.name, !name.isEmpty,
      name != "reduce", !Self.membersOfEveryState.contains(name)
    else { return nil }
    return ForeignName(
      name: name, kind: .value(isCall: first.isCall), span: body.span(of: first.range),
      scope: body.scope)
  }

  /// `cart.clean()`, `order.statsu`.
  private func foreignMember(
    _ name: String, below steps: [Trigger.Step], _ access: Access, _ body: Body
  ) -> ForeignName? {
    guard let step = steps.last, let child = names[step.holder].mounted[step.mount],
      specs[child.index].isFullyRead, !Self.membersOfEveryState.contains(name)
    else { return nil }
    let end = lookup.place(of: access.path, in: body.scope).span.upperBound
    guard let segment = access.path.segments.first(where: { $0.range.upperBound == end }),
      segment.name == name
    else { return nil }
    return ForeignName(
      name: name, kind: .member(of: child, isCall: segment.isCall),
      span: body.span(of: segment.range), scope: body.scope)
  }

  /// Members from protocols and `Optional`.
  private static let membersOfEveryState: Set<String> = [
    "debugDescription", "description", "encode", "flatMap", "hash", "hashValue", "id", "init",
    "map", "none", "self", "some", "take", "unsafelyUnwrapped",
  ]
}

extension Segment {
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }
}
