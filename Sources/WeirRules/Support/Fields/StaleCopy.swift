import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A copied field, and the field that it copies.
struct StaleCopy {
  private let key: FieldID
  private let copied: PushedCopies.Copied
  private let project: Project
  let module: Module
  let source: Module
  let field: Field
  private let original: Field

  init(_ key: FieldID, copied: PushedCopies.Copied, in project: Project) {
    self.key = key
    self.copied = copied
    self.project = project
    module = project[key.module]
    source = project[copied.source.module]
    field = module.fields[key.index]
    original = source.fields[copied.source.index]
  }

  /// Nil cannot be told from a value that is not known yet.
  var hasSameType: Bool {
    func name(_ field: Field) -> String { field.type.type.path?.last ?? field.type.type.text }
    return name(field) == name(original) && !field.type.type.isOptional
  }

  private var related: [Related] { copied.spans.map { Related("copied here", at: $0) } }

  private var names: String { "`\(original.name)` of `\(source.name)`" }

  private var note: String { "the copy is wrong until \(names) changes" }

  // MARK: Defaults

  func checkDefault(_ report: inout RuleReport) {
    guard let own = field.defaultValue?.scalar, let other = original.defaultValue?.scalar,
      let (left, right) = Self.constants(own.text, other.text), left != right,
      !module.owners.isEmpty, module.owners.allSatisfy({ isPlain($0) })
    else { return }
    report.add(
      "`\(field.name)` of `\(module.name)` starts with `\(own.text)`, but \(names), which it copies, starts with "
        + "`\(other.text)`", at: own.span, modules: [module.name, source.name],
      members: [field.name], related: related, note: note,
      help: "write the same default: `\(field.name): \(field.type.type.text) = \(other.text)`")
  }

  private func isPlain(_ owner: Ownership) -> Bool {
    if case .one = project.child(at: owner).spec.form { true } else { false }
  }

  /// Two constants in a form in which equal ones are equal; nil for other values.
  private static func constants(_ left: String, _ right: String) -> (String, String)? {
    guard let left = constant(left), let right = constant(right) else { return nil }
    return (left, right)
  }

  private static func constant(_ text: String) -> String? {
    guard let value = SwiftReader.expression(text).results.first else { return nil }
    switch value.kind {
    case .integer, .floatingPoint: return Double(text).map { "\($0)" }
    case .string, .boolean: return text
    // `.metric`, `Unit.metric`
    default: return value.enumCase.flatMap { $0.hasPayload ? nil : "." + $0.name.name }
    }
  }

  // MARK: Creations

  func checkCreations(_ report: inout RuleReport) {
    let carriers = carriers
    for creator in project.modules where creator.spec.isFullyRead {
      for (index, member) in creator.reductions.enumerated() {
        guard let body = member.body.swift, case .reduction(let triggers) = member.kind,
          !copied.reductions.contains([creator.id.index, index]),
          !triggers.contains(where: isCopying)
        else { continue }
        let created = body.accesses.filter { creation($0) != nil }
        // The source starts anew too.
        guard !created.contains(where: { creation($0) == source.id }) else { continue }
        for access in created {
          guard let id = creation(access), let label = carriers[id]?.label,
            !contains(id, source.id),
            !access.path.segments[0].arguments.contains(where: { $0.label == label })
          else { continue }
          let value = creator.id == copied.sourceModule ? text(in: body) : ""
          let passed = argument(of: id, carriers, value: value.isEmpty ? "…" : value)
          add(
            access, id: id, member: member, creator: creator, passed: passed,
            hasValue: !value.isEmpty, to: &report)
        }
      }
    }
  }

  /// The source as a body of its module names it: a payload may have the name.
  private func text(in body: Body) -> String {
    let first = copied.text.prefix { $0 != "." }
    return body.scope.parameters.contains(String(first)) ? "self." + copied.text : copied.text
  }

  private func contains(_ owner: ModuleID, _ other: ModuleID) -> Bool {
    project.ownership.descendants(of: owner).contains { $0.module == other }
  }

  private func isCopying(_ trigger: Trigger) -> Bool {
    trigger.action.map { copied.actions.contains([trigger.module.index, $0]) } ?? true
  }

  /// The module of which an access creates a state.
  private func creation(_ access: Access) -> ModuleID? {
    guard case .module(let id, _) = access.reference, access.path.segments.count == 1,
      access.path.isCall
    else { return nil }
    return id
  }

  /// A label of `init` that passes the value, and the module of the child that receives it; nil for the field itself.
  private struct Carrier {
    let label: String
    let child: ModuleID?
  }

  /// The module and those that always contain it.
  private var carriers: [ModuleID: Carrier] {
    var found = [key.module: Carrier(label: field.name, child: nil)]
    var waiting = [key.module]
    while let next = waiting.popLast() {
      for owner in project[next].owners where isPlain(owner) && found[owner.owner] == nil {
        found[owner.owner] = Carrier(label: project.child(at: owner).name, child: next)
        waiting.append(owner.owner)
      }
    }
    return found
  }

  /// `preview: Preview(speed: speed)`
  private func argument(
    of id: ModuleID, _ carriers: [ModuleID: Carrier], value: String
  ) -> String {
    guard let carrier = carriers[id] else { return "" }
    guard let child = carrier.child else { return "\(carrier.label): \(value)" }
    let inner = argument(of: child, carriers, value: value)
    return "\(carrier.label): \(project[child].name)(\(inner))"
  }

  /// - Parameters:
  ///   - passed: The argument that passes the value.
  ///   - hasValue: Whether `passed` contains the value.
  private func add(
    _ access: Access, id: ModuleID, member: Member, creator: Module, passed: String,
    hasValue: Bool, to report: inout RuleReport
  ) {
    let created = project[id].name
    let help =
      id != key.module
      ? "pass \(hasValue ? "the value" : "the value of \(names)") to `\(module.name)`, which "
        + "`\(created)` contains: `\(passed)`"
      : hasValue
        ? "pass the value: `\(passed)`" : "pass `\(field.name):` with the value of \(names)"
    report.add(
      "`\(member.name)` of `\(creator.name)` creates `\(created)` without the value of \(names)",
      at: access.span, modules: [creator.name, module.name], members: [member.name, field.name],
      label:
        "`\(field.name)`\(id == key.module ? "" : " of `\(module.name)`") starts with its default",
      related: related, note: note, help: help)
  }
}
