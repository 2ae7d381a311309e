import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Collects the names that neither the specs nor Swift's libraries declare.
extension Resolver {
  /// - Parameter types: The types of a body.
  func collectForeignNames(_ types: BodyTypes) {
    let body = types.body
    // A `defer` occurs at every exit before which it runs.
    var seen: Set<Span> = []
    for access in body.accesses {
      let found: ForeignName? =
        switch access.reference {
        case .external(let name):
          foreignName(name, access: access, body: body) ?? foreignMember(access, types)
        case .other:
          foreignOwnMember(access, body) ?? foreignMember(access, types)
        case .field, .derived, .operation, .parameter, .read, .input, .decision:
          notType(access, body) ?? foreignMember(access, types)
        default: foreignMember(access, types)
        }
      if let found, seen.insert(found.span).inserted { foreignNames.append(found) }
    }
  }

  /// Adds a name, unless another is at its position.
  func add(_ foreign: ForeignName) {
    guard !foreignNames.contains(where: { $0.span == foreign.span }) else { return }
    foreignNames.append(foreign)
  }

  private func foreignName(_ name: String, access: Access, body: Body) -> ForeignName? {
    guard access.path.root == .free, let first = access.path.segments.first,
      !isLibraryName(name) || isMisused(name, access),
      name != "reduce" || !body.scope.seesMembers
    else { return nil }
    return ForeignName(
      name: name, kind: access.kind == .type ? .type : .value(isCall: first.isCall),
      span: body.span(of: first.range), scope: body.scope, in: access)
  }

  /// The name of a value in the position of a type: `phase is open`.
  private func notType(_ access: Access, _ body: Body) -> ForeignName? {
    guard access.kind == .type, let first = access.path.segments.first, let name = first.name
    else { return nil }
    return ForeignName(
      name: name, kind: .type, span: body.span(of: first.range), scope: body.scope, in: access)
  }

  /// `close.order`, `close()`: a function of the C library has no members, and most have parameters. `type`
  /// and the name of a library are not values.
  private func isMisused(_ name: String, _ access: Access) -> Bool {
    let path = access.path
    if path.segments.count == 1, !path.segments[0].isCall, access.kind != .type {
      if name == "type" { return true }
      if isLibrary(name), !SwiftLibrary.globals.contains(name) { return true }
    }
    guard SwiftLibrary.cFunctions.contains(name) else { return false }
    return path.segments[0].isCall
      ? path.segments[0].arguments.isEmpty && !SwiftLibrary.plainCFunctions.contains(name)
      : path.segments.count > 1 && path.segments[1].name != nil
  }

  /// Whether Swift's libraries declare a name, or it is that of a library or of a Swift target.
  func isLibraryName(_ name: String) -> Bool {
    SwiftLibrary.globals.contains(name) || SwiftLibrary.otherGlobals.contains(name)
      || SwiftLibrary.concurrencyFunctions.contains(name) || isLibrary(name)
  }

  /// Whether it is the name of a type of Swift's libraries, of a library or of a Swift target.
  func isLibraryType(_ name: String) -> Bool {
    SwiftLibrary.types.contains(name) || SwiftLibrary.otherTypes.contains(name)
      || isLibrary(name)
  }

  private func isLibrary(_ name: String) -> Bool {
    if SwiftLibrary.modules.contains(name) { return true }
    specs.noteSearch()
    return targets.contains(name)
  }

  /// `self.totl`
  private func foreignOwnMember(_ access: Access, _ body: Body) -> ForeignName? {
    guard access.path.root == .selfValue, body.scope.seesMembers || body.scope.trait != nil,
      let first = access.path.segments.first, let name = first.name, !name.isEmpty,
      !Self.inheritedMembers.contains(name)
    else { return nil }
    return ForeignName(
      name: name, kind: .value(isCall: first.isCall), span: body.span(of: first.range),
      scope: body.scope, in: access)
  }

  /// `cart.clean()`, `order.statsu`, `lines[0].titel`, `cart.add(itme: item)`.
  private func foreignMember(_ access: Access, _ types: BodyTypes) -> ForeignName? {
    let body = types.body
    return switch types.walk(access.path).failure {
    case .missing(let segment, .library, _)? where rejectCollection(of: segment, access, types): nil
    case .missing(let segment, let owner, let isStatic)?:
      ForeignName(
        name: segment.name ?? "", kind: kind(of: segment, owner, isStatic: isStatic),
        span: body.span(of: segment.range), scope: body.scope, isStatic: isStatic)
    case .arguments(let segment, let parameters)?:
      ForeignName(
        name: segment.name ?? "",
        kind: .call(
          labels: segment.arguments.map(\.label), of: parameters.map(ForeignName.Parameter.init)),
        span: body.span(of: segment.range), scope: body.scope)
    default: nil
    }
  }

  /// Reports the first member of a child that is used on the collection of these children.
  private func rejectCollection(of segment: Segment, _ access: Access, _ types: BodyTypes) -> Bool {
    guard case .descendant(let steps, .state) = access.reference, let step = steps.last,
      let childModule = names[step.owner].mounted[step.child], let name = segment.name
    else { return false }
    if case .missing = member(name, of: .module(childModule)) { return false }
    let child = specs[step.owner.index].children[step.child].name.value
    let message =
      "`\(child)` is a collection of `\(specs[childModule.index].name.value)`, not one of them"
    if !(rejectedSwift + types.rejected).contains(where: { $0.message == message }) {
      types.reject(
        message, help: "write `\(child)[…]?.\(name)` for one of them, or use `\(child).values`",
        at: segment.range, unless: [name])
    }
    return true
  }

  private func kind(
    of segment: Segment, _ owner: MemberOwner, isStatic: Bool
  ) -> ForeignName.Kind {
    if isStatic, case .type(let id) = owner, case .enumeration = typeSpec(id).form {
      return .enumCase(of: id)
    }
    return .member(of: owner, isCall: segment.isCall)
  }
}
