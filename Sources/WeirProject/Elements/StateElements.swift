import WeirDiagnostics
import WeirSpec
import WeirSwift

extension Module {
  var stateElements: [Element] {
    types.map(element)
      + fields.map { field in
        Element(
          .field, field.spec.name, as: .member, types: [field.type],
          defaults: [field.defaultValue].compactMap { $0 })
      }
      + children.map(element)
      + inputs.map { input in
        Element(
          .input, input.spec.name, as: .member, types: [input.type].compactMap { $0 },
          defaults: [input.defaultValue].compactMap { $0 })
      }
      + actions.map { action in
        Element(
          .action, action.spec.name, as: .enumCase, names: .init(action.spec.payload),
          types: action.types, defaults: action.defaults)
      }
      + reductions.map { element(.reduction, $0) } + operations.map { element(.operation, $0) }
      + derived.map { element(.derived, $0) } + reads.map(element)
  }

  private func element(_ type: OwnType) -> Element {
    let names: [DeclaredName] =
      switch type.spec.form {
      case .enumeration(let cases):
        cases.flatMap { [DeclaredName($0.name, .enumCase)] + .init($0.payload) }
      case .structure(let fields): .init(fields.map(\.name), .member)
      case .union(let union): .init(union.members.map(\.name), .enumCase)
      case .alias: []
      }
    return Element(
      .type, type.spec.name, as: .type, names: names, types: type.types, defaults: type.defaults)
  }

  private func element(_ child: Child) -> Element {
    var names: [DeclaredName] = []
    if case .keyed(let key, _, _) = child.spec.form, key.span != child.spec.name.span {
      names.append(DeclaredName(key, .local))
    }
    return Element(
      .child, child.spec.name, as: .member, names: names, types: [child.keyType].compactMap { $0 },
      dependencies: child.module.map {
        [.init(.owns, module: $0, member: child.name, at: child.spec.module.span)]
      }
        ?? [])
  }

  private func element(_ read: Read) -> Element {
    Element(
      .read, read.spec.name, as: .member,
      dependencies: read.source.map {
        [.init(.reads, module: $0.module, member: read.spec.value.value, at: read.spec.module.span)]
      } ?? [])
  }

  private func element(_ kind: DeclaredMember.Kind, _ member: Member) -> Element {
    var dependencies: [Element.Dependency] = []
    var position: SwiftName.Position? = .member
    var names: [DeclaredName] = []
    switch member.kind {
    case .reduction(let triggers):
      // A reduction has the name of its action.
      position = nil
      dependencies = triggers.filter { !$0.isOwn }.map { trigger in
        .init(
          .reduces, module: trigger.module, member: trigger.spec.parts.last!.value,
          at: trigger.spec.span,
          path: trigger.path)
      }
      dependencies += member.sends.map {
        .init(.sends, module: $0.module, member: $0.spec.action.value, at: $0.spec.span)
      }
    case .operation(let parameters): names = .init(parameters)
    case .derived: break
    }
    if case .manual(let manual, let reads, let writes) = member.body {
      dependencies +=
        passed(reads, names: manual.reads, kind: .reads)
        + passed(writes, names: manual.writes, kind: .writes)
    }
    return Element(
      kind, Located(member.name, at: member.span), as: position, names: names, types: member.types,
      defaults: member.defaults, bodies: [member.body.swift].compactMap { $0 },
      dependencies: dependencies)
  }

  /// The children that are passed to a hand-written body, with the parts of them that it names.
  private func passed(
    _ parts: [ManualPart], names: [Located<String>], kind: EdgeKind
  ) -> [Element.Dependency] {
    parts.compactMap { part in
      switch part {
      case .field, .derived, .read: return nil
      case .child(let index):
        guard let childModule = children[index].module else { return nil }
        let child = children[index].spec.name
        let span = names.first { $0.value == child.value }?.span ?? child.span
        return .init(
          kind, module: childModule, member: "", at: span, path: [.init(owner: id, child: index)],
          reached: .state)
      case .below(let path):
        let member = path.reference == .state ? "" : path.name.value.split(separator: ".").last
        let isCall = if case .operation = path.reference { true } else { false }
        return .init(
          isCall ? .calls : kind, module: path.module, member: String(member ?? ""),
          at: path.name.span,
          path: path.steps,
          reached: path.reference)
      }
    }
  }
}
