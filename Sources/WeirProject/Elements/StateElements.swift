extension Module {
  var stateElements: [Element] {
    types.map { Element(.type, $0.spec.name, types: $0.types, defaults: $0.defaults) }
      + fields.map { field in
        Element(
          .field, field.spec.name, types: [field.type],
          defaults: [field.defaultValue].compactMap { $0 })
      }
      + mounts.map(element)
      + inputs.map { input in
        Element(
          .input, input.spec.name, types: [input.type].compactMap { $0 },
          defaults: [input.defaultValue].compactMap { $0 })
      }
      + actions.map { Element(.action, $0.spec.name, types: $0.types, defaults: $0.defaults) }
      + reductions.map { element(.reduction, $0) } + operations.map { element(.operation, $0) }
      + derived.map { element(.derived, $0) }
  }

  private func element(_ mount: Mount) -> Element {
    Element(
      .child, mount.spec.name, types: [mount.keyType].compactMap { $0 },
      references: mount.module.map { [.init(.owns, $0, mount.name, at: mount.spec.module.span)] }
        ?? [])
  }

  private func element(_ kind: DeclaredMember.Kind, _ member: Member) -> Element {
    var references: [Element.Reference] = []
    if case .reduction(let triggers) = member.kind {
      references = triggers.filter { !$0.isOwn }.map { trigger in
        .init(
          .reduces, trigger.module, trigger.spec.parts.last!.value, at: trigger.spec.span,
          path: trigger.path)
      }
    }
    if case .manual(let manual, let reads, let writes) = member.body {
      references += passed(reads, manual.reads, .reads) + passed(writes, manual.writes, .writes)
    }
    return Element(
      kind, Located(member.name, at: member.span), types: member.types, defaults: member.defaults,
      bodies: [member.body.swift].compactMap { $0 }, references: references)
  }

  /// The children that are passed to a hand-written body.
  private func passed(
    _ parts: [ManualPart], _ names: [Located<String>], _ kind: EdgeKind
  ) -> [Element.Reference] {
    parts.compactMap { part in
      guard case .mount(let index) = part, let child = mounts[index].module else { return nil }
      let mount = mounts[index].spec.name
      let span = names.first { $0.value == mount.value }?.span ?? mount.span
      return .init(kind, child, "", at: span, path: [.init(holder: id, mount: index)])
    }
  }
}
