import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// The static function for a `manual` body: its name, its parameters, and its call in generated code.
struct ManualFunction: Sendable {
  struct Part: Sendable {
    /// The field's own name, which is the argument label.
    let name: String
    /// The parameter's name inside the function: `stateNote` if the payload has a `note`.
    let inner: String
    let type: SafeSwift
    let isWrite: Bool
    /// Whether it is copied before the call and written back after it, because it is a computed property.
    let isCopied: Bool
  }

  let module: Module
  let state: String
  let name: String
  let payload: [(parameter: ParameterSpec, type: SafeSwift)]
  /// The resolved types of the payload, or of a derived value.
  let types: [ResolvedType]
  let parts: [Part]
  /// The type of a derived value.
  let result: SafeSwift?
  let place: Span

  /// Nil for a member that is not `manual`.
  init?(_ member: Member, in module: Module, _ project: Project) {
    guard case .manual(let spec, let reads, let writes) = member.body else { return nil }
    self.module = module
    state = GeneratedNames(spec: project.spec).state(of: module)
    place = spec.span
    var payload: [(ParameterSpec, SafeSwift)] = []
    var types = member.types
    switch member.kind {
    case .derived(let type):
      name = member.name
      result = project.text(of: type, in: module, isInside: true)
    case .operation(let parameters):
      name = member.name
      result = nil
      payload = zip(parameters, member.types).map {
        ($0, project.text(of: $1, in: module, isInside: true))
      }
    case .reduction(let triggers):
      name = Self.name(of: triggers[0])
      result = nil
      // A function for several actions receives the payload that all of them carry.
      let common = member.commonNames(in: project)
      let carried = Self.payload(of: triggers[0], project).filter {
        common.contains($0.0.name.value)
      }
      payload = carried.map { ($0.0, $0.1) }
      types = carried.map { $0.2 }
    }
    self.payload = payload
    self.types = types
    let taken = Set(payload.map(\.0.name.value))
    // A written value can also be read.
    let readOnly = reads.filter { !writes.contains($0) }
    parts = (readOnly.map { ($0, false) } + writes.map { ($0, true) }).compactMap {
      Self.part($0, isWrite: $1, in: module, taken, project)
    }
  }

  /// `didFinish`, or `driverDidGoOffline` for an action of a child.
  private static func name(of trigger: Trigger) -> String {
    let parts = trigger.spec.parts.map(\.value)
    return parts[0] + parts.dropFirst().map(\.capitalizedFirst).joined()
  }

  private static func payload(of trigger: Trigger, _ project: Project)
    -> [(ParameterSpec, SafeSwift, ResolvedType)]
  {
    var payload: [(ParameterSpec, SafeSwift, ResolvedType)] = []
    for step in trigger.path {
      let holder = project[step.holder]
      guard case .keyed(let name, let scalar, _) = holder.mounts[step.mount].spec.form,
        let type = holder.mounts[step.mount].keyType
      else { continue }
      let parameter = ParameterSpec(label: name.value, name: name, type: scalar)
      payload.append((parameter, project.text(of: type, in: holder, isInside: false), type))
    }
    guard let index = trigger.action else { return payload }
    let owner = project[trigger.module]
    let action = owner.actions[index]
    return payload
      + zip(action.spec.payload, action.types).map {
        ($0, project.text(of: $1, in: owner, isInside: false), $1)
      }
  }

  private static func part(
    _ part: ManualPart, isWrite: Bool, in module: Module, _ taken: Set<String>, _ project: Project
  ) -> Part? {
    let name: String
    let type: SafeSwift
    var isCopied = false
    switch part {
    case .field(let index):
      let field = module.fields[index]
      name = field.name
      type = project.text(of: field.type, in: module, isInside: true)
      isCopied = isWrite && field.machine != nil
    case .derived(let index):
      name = module.derived[index].name
      type = project.text(of: module.derived[index].types[0], in: module, isInside: true)
    case .mount(let index):
      let mount = module.mounts[index]
      guard let state = project.stateType(of: mount, in: module) else { return nil }
      name = mount.name
      type = state
    }
    let inner = taken.contains(name) ? "state" + name.capitalizedFirst : name
    return Part(name: name, inner: inner, type: type, isWrite: isWrite, isCopied: isCopied)
  }

  /// `Order.didFinish(note: note, status: &status)`.
  var call: SafeSwift {
    let given = zip(payload, types).map { $0.parameter.passedOn($1) }
    let own = parts.map { part -> SafeSwift in
      let isHidden = part.inner != part.name
      let value: SafeSwift =
        part.isCopied
        ? .identifier(part.inner) : "\(isHidden ? "self." : "")\(name: part.name)"
      return "\(label: part.name): \(part.isWrite ? "&" : "")\(value)"
    }
    return Self.inParentheses(given + own, after: "\(name: state).\(name: name)")
  }

  /// On one line if it is short enough, else one part per line.
  private static func inParentheses(_ parts: [SafeSwift], after start: SafeSwift) -> SafeSwift {
    let line: SafeSwift = "\(start)(\(parts.joined(by: ", ")))"
    guard line.count > Route.width, !parts.isEmpty else { return line }
    return "\(start)(\n  \(parts.joined(by: ",\n  "))\n)"
  }

  /// `note: String, status: inout Status`, each with its label and inner name.
  var parameters: SafeSwift {
    let given = payload.map { parameter, type -> SafeSwift in "\(parameter.declared): \(type)" }
    let own = parts.map { part -> SafeSwift in
      let inner: SafeSwift? = part.inner == part.name ? nil : " \(name: part.inner)"
      return "\(label: part.name)\(inner): \(part.isWrite ? "inout " : "")\(part.type)"
    }
    return (given + own).joined(by: ", ")
  }
}
