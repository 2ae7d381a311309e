import WeirDiagnostics
import WeirProject
import WeirSwift
import WeirYAML

extension OccurrenceCollector {
  /// The names in the paths of a body.
  mutating func body(_ body: Body, in container: Symbol) {
    let id = body.scope.module
    for access in body.accesses where !access.isReset {
      let role = Occurrence.Role(access.kind)
      let names = access.path.segments.compactMap { segment in
        segment.name.map { (name: $0, span: body.span(of: segment.range)) }
      }
      guard let first = names.first else { continue }
      switch access.reference {
      case .descendant(let steps, let member):
        below(steps, member, names: names, as: role, in: container)
      case .canMove(let index):
        add(
          Symbol(id, .field, named: project[id].fields[index].name), at: first.span, .reads,
          in: container)
      case .ownType, .module:
        named(
          names.map(\.name), at: names.map(\.span), .names, inScopeOf: project[id], in: container)
        if case .module(let id, _) = access.reference {
          labels(of: access, module: id, body, in: container)
        }
      case .parameter(Invariant.old):
        let after = names.dropFirst()
        let found = project.declarations(after: after.map(\.name), ofOld: id)
        for (declaration, name) in zip(found, after) {
          add(
            Symbol(declaration.module, declaration.kind, named: name.name), at: name.span,
            declaration.kind == .child ? .names : role, in: container)
        }
      default:
        guard let kind = access.reference.memberKind else { continue }
        let isShorthand = access.path.segments.first.map {
          body.fragment.isShorthand($0.range)
        }
        add(
          Symbol(id, kind, named: first.name), at: first.span, role,
          isShorthand: isShorthand ?? false, in: container)
      }
    }
    membersByType(in: body, container)
  }

  /// `title` in `rows.values.map { $0.title }` and in `rows.mapValues(\.title)`.
  private mutating func membersByType(in body: Body, _ container: Symbol) {
    let names = stateMembers.names(in: body, of: memberOfBody[body.scalar.span])
    for (segment, module, access) in names.members {
      guard let name = segment.name,
        let member = declared[module].first(where: { $0.name == name && $0.kind.isInState })
      else { continue }
      let isLast = access.path.segments.last?.range == segment.range
      add(
        Symbol(module, member), at: body.span(of: segment.range),
        isLast ? Occurrence.Role(access.kind) : .reads, in: container)
    }
    for segment in names.unknown { addUnknown(body.span(of: segment.range)) }
  }

  /// The labels of `Order(status: .open)`.
  private mutating func labels(
    of access: Access, module id: ModuleID, _ body: Body, in container: Symbol
  ) {
    guard access.path.segments.count == 1, let call = access.path.segments.first else { return }
    for argument in call.arguments {
      guard let label = argument.label,
        let member = declared[id].first(where: { $0.name == label && $0.kind.isInState }),
        let range = body.fragment.label(of: argument)
      else { continue }
      add(Symbol(id, member), at: body.span(of: range), .names, in: container)
    }
  }

  /// `order.status`: the children of the path, then the member of the last child's module.
  private mutating func below(
    _ steps: [Ownership], _ member: MemberReference, names: [(name: String, span: Span)],
    as role: Occurrence.Role, in container: Symbol
  ) {
    for (step, name) in zip(steps, names) {
      let child = project.child(at: step)
      // A member of the child is used, not the child as a whole.
      let isLast = step == steps.last && member == .state
      add(
        Symbol(step.owner, .child, named: child.name), at: name.span, isLast ? role : .names,
        in: container)
    }
    guard names.count > steps.count, let module = project.module(at: steps),
      let symbol = symbol(member, of: module)
    else { return }
    add(symbol, at: names[steps.count].span, role, in: container)
  }

  /// The declaration that a member of a child refers to.
  func symbol(_ member: MemberReference, of id: ModuleID) -> Symbol? {
    let module = project[id]
    return switch member {
    case .field(let index), .canMove(let index):
      Symbol(id, .field, named: module.fields[index].name)
    case .derived(let index): Symbol(id, .derived, named: module.derived[index].name)
    case .operation(let index): Symbol(id, .operation, named: module.operations[index].name)
    default: nil
    }
  }
}

extension Fragment {
  /// The range of an argument's label, if only spaces are between the label and the value.
  fileprivate func label(of argument: Argument) -> Range<Int>? {
    guard let label = argument.label else { return nil }
    var before = Array(text.utf8)[..<argument.value.range.lowerBound]
    func dropSpaces() { while before.last == UInt8(ascii: " ") { before.removeLast() } }
    dropSpaces()
    guard before.popLast() == UInt8(ascii: ":") else { return nil }
    dropSpaces()
    let count = label.utf8.count
    return before.suffix(count).elementsEqual(label.utf8)
      ? before.endIndex - count..<before.endIndex : nil
  }
}

extension Occurrence.Role {
  fileprivate init(_ kind: Access.Kind) {
    self =
      switch kind {
      case .read: .reads
      case .write, .mayWrite: .writes
      case .call: .calls
      case .type: .names
      }
  }
}
