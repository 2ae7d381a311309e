import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleBuilder {
  /// The payload's names that a body reads; a hand-written one is given all.
  func readNames(_ member: Member) -> Set<String> {
    switch member.body {
    case .swift(let body): body.readParameters
    case .manual: member.commonNames(in: project)
    case .empty: []
    }
  }

  func body(of member: Member) -> BodyContext {
    switch member.body {
    case .empty: BodyContext()
    case .swift(let body) where body.fragment.statements.isEmpty: BodyContext()
    case .swift(let body):
      BodyContext(
        swift: PlacedContext(
          code: .code(project.text(of: body).trimmingTrailingNewlines),
          place: place(of: body.scalar)))
    case .manual: BodyContext(manual: manualCall(of: member))
    }
  }

  private func manualCall(of member: Member) -> ManualCallContext? {
    guard let function = ManualFunction(member, in: module, project) else {
      return nil
    }
    let copies = function.parts.filter(\.isCopied).map {
      CopyContext(field: .identifier($0.name), local: .identifier($0.inner))
    }
    return ManualCallContext(copies: copies, call: .code(function.call))
  }

  func derived(_ member: Member) -> MemberContext {
    MemberContext(
      name: .identifier(member.name), doc: .docComment(member.doc), parameters: .code(""),
      type: member.types.first.map { code($0, isInside: true) } ?? .code(""),
      body: body(of: member),
      place: place(of: member.types))
  }

  func operation(_ member: Member) -> MemberContext {
    var parameters: [ParameterSpec] = []
    if case .operation(let taken) = member.kind { parameters = taken }
    let text = zip(parameters, member.types).map { declaration($0, $1) }.joined(separator: ", ")
    return MemberContext(
      name: .identifier(member.name), doc: .docComment(member.doc), parameters: .code(text),
      type: .code(""), body: body(of: member), place: place(of: member.types, parameters))
  }

  /// `to next: Status = .done`.
  private func declaration(_ parameter: ParameterSpec, _ type: ResolvedType) -> String {
    let value = parameter.defaultValue.map { " = " + project.text(of: $0, in: module) } ?? ""
    return "\(parameter.declared): \(project.text(of: type, in: module, isInside: true))\(value)"
  }
}

extension Member {
  /// The names of what every one of a reduction's actions carries, keys of collections included.
  func commonNames(in project: Project) -> Set<String> {
    guard case .reduction(let triggers) = kind else { return [] }
    let names = triggers.map { trigger in
      let action = trigger.action.map { project[trigger.module].actions[$0] }
      let keys = trigger.path.compactMap { project[$0.holder].mounts[$0.mount].keyName }
      return Set(keys + (action?.spec.payload.map(\.name.value) ?? []))
    }
    return names.dropFirst().reduce(names[0]) { $0.intersection($1) }
  }
}

extension String {
  var trimmingTrailingNewlines: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
