import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// The messages and helps.
extension UnresolvedName {
  static func message(_ foreign: ForeignName, _ project: Project) -> String {
    switch foreign.kind {
    case .conformance: "cannot find the protocol `\(foreign.name)` in scope"
    case .value where foreign.isSent:
      "cannot find `\(foreign.name)` in scope: a reducer does not send actions"
    case .value: "cannot find `\(foreign.name)` in scope"
    case .type: "cannot find the type `\(foreign.name)` in scope"
    case .member(let owner, let isCall):
      "`\(project.name(owner))` has no \(kind(of: foreign, owner, isCall: isCall)) "
        + "`\(foreign.name)`"
    case .enumCase(let type): "`\(project[type].name)` has no case `\(foreign.name)`"
    case .call(let labels, let declared):
      "`\(signature(foreign.name, labels))` does not match the declaration "
        + "`\(signature(foreign.name, declared.map(\.label)))`"
    }
  }

  private static func kind(
    of foreign: ForeignName, _ owner: MemberOwner, isCall: Bool
  ) -> String {
    guard case .module = owner else {
      return foreign.isStatic
        ? "static \(isCall ? "method" : "member")" : isCall ? "method" : "field"
    }
    if foreign.name.first?.isUppercase == true { return "type" }
    return isCall ? "operation" : "field"
  }

  /// The help for a member of this module, or of a module below it, after another name: `state.count`, `line.title`.
  static func ownMember(_ foreign: ForeignName, in module: Module, _ project: Project)
    -> String?
  {
    guard case .value(isCall: false) = foreign.kind, let member = foreign.members.first else {
      return nil
    }
    let names = ["state", "store", "viewStore", "model", "new", module.name.uncapitalizedFirst]
    if names.contains(foreign.name), project.isMember(member, of: module.id) {
      let isHidden = foreign.scope?.parameters.contains(member) == true
      return
        "write `\(isHidden ? "self." : "")\(member)`: a body refers to the members of its module "
        + (isHidden ? "by `self` if its action has a value of that name" : "by their names")
    }
    for owner in project.modules {
      guard let childModule = owner.children.first(where: { $0.name == foreign.name })?.module,
        project.isMember(member, of: childModule)
      else { continue }
      let path = project.childPath(from: module.id, to: childModule)
      if !path.isEmpty, path.last == foreign.name {
        return "write `\((path + [member]).joined(separator: "."))`"
      }
    }
    return nil
  }

  /// The help for a case without its dot, a value of an action after `action`, and Swift that does not see the state.
  private static func ownValue(_ foreign: ForeignName, in module: Module, _ project: Project)
    -> String?
  {
    guard case .value = foreign.kind, let scope = foreign.scope else { return nil }
    let member = foreign.members.first ?? ""
    if foreign.name == "action", scope.parameters.contains(member) {
      return "write `\(member)`: a body refers to the values of its action by their names"
    }
    if isCase(foreign, of: module) { return "write `.\(foreign.name)`" }
    if let other = otherWord(foreign, in: module, project) { return other }
    if ["old", "previous", "before", "prev", "oldState", "oldValue", "previousState"].contains(
      foreign.name),
      module.spec.invariants.contains(where: { invariant in
        invariant.swift.contains { foreign.span.isInside($0.span) }
      })
    {
      return scope.parameters.contains("old")
        ? "write `old`" : "only a `step` knows `old`, the state before an action"
    }
    guard !scope.seesMembers, scope.trait == nil, project.isMember(foreign.name, of: module.id)
    else { return nil }
    let values = scope.parameters.filter { name in !module.actions.contains { $0.name == name } }
    let choice = NearName.choice(of: values.sorted())
    return "this Swift does not see the state of `\(module.name)`"
      + (choice.isEmpty ? "" : ": \(choice)")
  }

  /// Whether Swift that does not see the state uses a member of it. A member of the same name in an extension of some
  /// type does not declare it.
  static func isHiddenMember(_ foreign: ForeignName, in module: Module, _ project: Project) -> Bool
  {
    guard case .value(isCall: false) = foreign.kind, let scope = foreign.scope, !scope.seesMembers,
      !scope.parameters.isDisjoint(with: ["value", "result", "error"]),
      let handWritten = project.handWritten
    else { return false }
    return project.isMember(foreign.name, of: module.id)
      && !handWritten.values.contains(foreign.name)
  }

  /// The help for an action of this module in a body, and for the payload of only one of several actions.
  private static func ownAction(_ foreign: ForeignName, in module: Module, _ project: Project)
    -> String?
  {
    let name = foreign.name
    if module.actions.contains(where: { $0.name == name }) {
      return
        "`\(name)` is an action, which a body cannot send: move what both do to an operation, and "
        + "call it"
    }
    if let effect = module.effects.first(where: { $0.name == name }) {
      let starts = effect.spec.decisions.first.map { "`\($0.value)`" } ?? "its decision"
      return "`\(name)` is an effect: change the state so that \(starts) starts it"
    }
    let members = module.members.filter(foreign.isInside)
    for case .reduction(let triggers) in members.map(\.kind) {
      let actions = triggers.filter { $0.action != nil }
      let having = actions.filter { trigger in
        trigger.action.map { project[trigger.module].actions[$0].spec.payload }?
          .contains { $0.name.value == name } == true
      }
      let lacking = actions.first { trigger in
        !having.contains { $0.module == trigger.module && $0.action == trigger.action }
      }
      guard let first = having.first, let lacking else { continue }
      let (own, other) = (project.actionName(of: first), project.actionName(of: lacking))
      return
        "`\(name)` is in the payload of `\(own)`, but not of `\(other)`: add it there, or give "
        + "`\(other)` a body of its own"
    }
    return nil
  }

  /// `add(item:_:)`
  private static func signature(_ name: String, _ labels: [String?]) -> String {
    "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
  }

  static func help(
    _ foreign: ForeignName, in module: Module, _ project: Project
  ) -> String {
    switch foreign.kind {
    case .conformance: return prefixed(foreign, project) ?? helpForConformances
    case _ where foreign.isSent:
      return "change the state here, or let an effect of the module send the action"
    case .type, .value:
      if let word = foreignWord(foreign, in: module) ?? unquotedText(foreign, in: module) {
        return word
      }
      if let help = prefixed(foreign, project) ?? notType(foreign, in: module) { return help }
      if let own = ownMember(foreign, in: module, project) { return own }
      if foreign.kind != .type, let own = ownAction(foreign, in: module, project) { return own }
      if let declaring = project.modules(declaringType: foreign.name).first {
        return "write `\(declaring.name).\(foreign.name)`"
      }
      if foreign.name.hasSuffix("ID"), let key = keyOfRow(foreign, in: module) { return key }
      if let own = ownValue(foreign, in: module, project) { return own }
      let owner = project.modules.first { $0.children.contains { $0.name == foreign.name } }
      if let owner, foreign.kind != .type {
        return
          "`\(foreign.name)` is a child of `\(owner.name)`: add the value to the payload of the action, "
          + "or derive the result in `\(owner.name)`"
      }
      if foreign.kind != .type, let above = ancestor(foreign, of: module, project) { return above }
      return undeclaredField(foreign, in: module) ?? keyOfRow(foreign, in: module)
        ?? durationHelp(foreign) ?? actionValues(foreign, in: module)
        ?? declaring(foreign, in: module)
    case .member(.module(let id), _) where project[id].entities.contains { $0.name == foreign.name }:
      return "write `\(foreign.name)`: an entity is not inside its module"
    case .member(.module(let childModule), isCall: true)
    where project[childModule].actions.contains { $0.name == foreign.name }:
      return "`\(foreign.name)` is an action: move what it does to an operation of "
        + "`\(project[childModule].name)`, and call that"
    case .member(.module(let id), isCall: true)
    where ["dispatch", "emit", "send"].contains(foreign.name):
      return "a body sends no actions: call an operation of `\(project[id].name)`"
    case .member(.module(let id), _) where foreign.name == "State":
      return "write `\(project[id].name)`, which is the type of its state"
    case .member(.module(let childModule), let isCall):
      return "declare it in \(section(for: foreign, isCall: isCall)) of "
        + "`\(project[childModule].name)`"
    case .member(.type(let id), isCall: false)
    where payloadCase(foreign.name, of: project[id]) != nil:
      let pattern = payloadCase(foreign.name, of: project[id]) ?? ""
      let name = pattern.prefix { $0 != "(" }
      return "`\(foreign.name)` is in the payload of `\(name)`: write `if case .\(pattern) = …`"
    case .member(.type(let id), isCall: true)
    where isAssigning(foreign.name) && fieldOfCases(id, in: module, project) != nil:
      return "assign a case: `\(fieldOfCases(id, in: module, project) ?? "")`"
    case .member where foreign.name == "old" && foreign.scope?.parameters.contains("old") == true:
      return "write `old` before the path: `old.count` is the value before the action"
    case .member(.library, _) where libraryMember(foreign) != nil:
      return libraryMember(foreign) ?? ""
    case .member(.library(let type), isCall: false)
    where isKey(foreign.name, of: type, in: project):
      return "write the key in brackets: `[.\(foreign.name)]`"
    case .member(.type(let id), isCall: true)
    where project[id].cases?.contains(foreign.name) == true:
      return "assign the case: `… = .\(foreign.name)(…)`"
    case .member(.library(let type), _) where !SwiftReader.type(type).elements.isEmpty:
      let parts = SwiftReader.type(type).elements
      return NearName.choice(of: parts.enumerated().map { $1.label ?? ".\($0)" })
    case .member(.type, isCall: false) where foreign.name == "description":
      return "write the value into a text: `\"\\(…)\"`"
    case .member where isAddedToDictionary(foreign): return "write `…[key] = value`"
    case .member(.type(let id), let isCall) where foreign.isStatic:
      let name = project[id].name
      return (isCall ? "" : "create a value with `\(name)(…)`, or ")
        + "declare `static \(isCall ? "func" : "let") \(foreign.name)` in an extension of `\(name)`"
    case .member(let owner, let isCall):
      let isField = !isCall && owner.module != nil && !project.isEnumeration(owner)
      let choice = isField ? NearName.choice(of: fields(of: owner, project), limit: 4) : ""
      return (choice.isEmpty ? "" : choice + ", or ")
        + "declare it in \(isField ? "" : "an extension of ")`\(project.name(owner))`"
    case .enumCase(let type):
      let choice = NearName.choice(of: project[type].cases ?? [])
      return "\(choice.isEmpty ? "" : choice + ", or ")declare it in `\(project[type].name)`"
    case .call(let labels, let parameters):
      return callHelp(foreign.name, labels: labels, parameters: parameters)
    }
  }

  /// The help for a name in a reduction of an action with values.
  private static func actionValues(_ foreign: ForeignName, in module: Module) -> String? {
    let known = foreign.scope?.parameters.sorted() ?? []
    guard foreign.kind != .type, module.reductions.contains(where: foreign.isInside), !known.isEmpty
    else { return nil }
    return "the action has \(Words.codes(known)); \(declaring(foreign, in: module))"
  }

  /// The help for a member of a module above: `root.total`.
  private static func ancestor(_ foreign: ForeignName, of module: Module, _ project: Project)
    -> String?
  {
    guard module.spec.kind == .state, let member = foreign.members.first,
      let other = project.module(named: foreign.name.capitalizedFirst), other.id != module.id,
      project.isMember(member, of: other.id)
    else { return nil }
    let isValue =
      other.fields.contains { $0.name == member } || other.derived.contains { $0.name == member }
    return "`\(other.name)` is another module: "
      + (isValue
        ? "write `reads: { \(member): \(other.name).\(member) }`, and name `\(member)` in the body, or "
        : "") + "add the value to the payload of the action"
  }

  /// The case of an enum that has only a payload of this name.
  private static func payloadCase(_ name: String, of type: OwnType) -> String? {
    guard case .enumeration(let cases) = type.spec.form else { return nil }
    return cases.first { $0.payload.contains { $0.label == name } }.map { one in
      let names = one.payload.map { $0.label == name ? "let \(name)" : "_" }
      return "\(one.name.value)(\(names.joined(separator: ", ")))"
    }
  }

  /// The help for a type that all modules share, without the prefix of the project.
  private static func prefixed(_ foreign: ForeignName, _ project: Project) -> String? {
    let names = GeneratedNames(spec: project.spec)
    guard names.hasPrefix, SupportFile.typeNames.contains(foreign.name) else { return nil }
    return "write `\(names.shared(foreign.name))`, with the prefix in `generate.runtime`"
  }

  static let helpForConformances =
    "declare it, or add the library that declares it to `import`"
}

extension Project {
  /// The name of the action of a trigger that has one.
  fileprivate func actionName(of trigger: Trigger) -> String {
    trigger.action.map { self[trigger.module].actions[$0].name } ?? ""
  }
}

extension ForeignName {
  /// Whether it is in the body of a member.
  func isInside(_ member: Member) -> Bool {
    member.body.swift.map { span.isInside($0.scalar.span) } == true
  }
}
