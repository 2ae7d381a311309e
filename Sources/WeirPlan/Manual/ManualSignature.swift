import WeirDiagnostics
import WeirProject
import WeirSpec

/// The arguments with which generated code calls the static function of a `manual` body.
public struct ManualSignature: Sendable {
  public struct Parameter: Sendable {
    public let parameter: ParameterSpec
    public let type: ResolvedType
    /// The module in which the type is declared.
    public let module: Module
    /// Whether the type is inside of that module's state.
    public let isInside: Bool
  }

  /// A value of the state, whose label is its name.
  public struct Part: Sendable {
    public let part: ManualPart
    public let name: String
    /// Whether it is passed with `&`.
    public let isWrite: Bool
  }

  /// The name of the extended type.
  public let state: String
  public let name: String
  public let payload: [Parameter]
  public let parts: [Part]
  /// The type of a derived value.
  public let result: ResolvedType?
  /// The position of the body in the spec.
  public let span: Span

  /// Nil for a member that is not `manual`.
  public init?(_ member: Member, in module: Module, _ project: Project) {
    guard case .manual(let spec, let reads, let writes) = member.body,
      let name = Self.name(of: member)
    else { return nil }
    state = GeneratedNames(spec: project.spec).state(of: module)
    self.name = name
    span = spec.span
    switch member.kind {
    case .derived(let type):
      result = type
      payload = []
    case .operation(let parameters):
      result = nil
      payload = zip(parameters, member.types).map {
        Parameter(parameter: $0, type: $1, module: module, isInside: true)
      }
    case .reduction(let triggers):
      result = nil
      // A function for several actions receives the payload that all of them carry.
      let common = member.commonNames(in: project)
      payload = Self.payload(of: triggers[0], project).filter {
        common.contains($0.parameter.name.value)
      }
    }
    // A written value can also be read.
    let written = Self.parts(writes, isWrite: true, in: module)
    let read = Self.parts(reads, isWrite: false, in: module)
    parts = read.filter { one in !written.contains { $0.name == one.name } } + written
  }

  /// Each value once; a part of a child is in the child.
  private static func parts(_ parts: [ManualPart], isWrite: Bool, in module: Module) -> [Part] {
    var seen: Set<String> = []
    return parts.compactMap { part in
      let name = name(of: part, in: module)
      guard seen.insert(name).inserted else { return nil }
      return Part(part: part.child.map(ManualPart.child) ?? part, name: name, isWrite: isWrite)
    }
  }

  /// The name of the function for a `manual` body: `didFinish`, or `driverDidGoOffline` for an action of a child.
  static func name(of member: Member) -> String? {
    guard member.body.isManual else { return nil }
    guard case .reduction(let triggers) = member.kind else { return member.name }
    let parts = triggers[0].spec.parts.map(\.value)
    return parts[0] + parts.dropFirst().map(\.capitalizedFirst).joined()
  }

  private static func name(of part: ManualPart, in module: Module) -> String {
    switch part {
    case .field(let index): module.fields[index].name
    case .derived(let index): module.derived[index].name
    case .read(let index): module.reads[index].name
    case .child, .below: part.child.map { module.children[$0].name } ?? ""
    }
  }

  private static func payload(of trigger: Trigger, _ project: Project) -> [Parameter] {
    var payload: [Parameter] = []
    for step in trigger.path {
      let owner = project[step.owner]
      guard case .keyed(let name, let scalar, _) = owner.children[step.child].spec.form,
        let type = owner.children[step.child].keyType
      else { continue }
      let parameter = ParameterSpec(label: name.value, name: name, type: scalar)
      payload.append(
        Parameter(parameter: parameter, type: type, module: owner, isInside: false))
    }
    guard let index = trigger.action else { return payload }
    let owner = project[trigger.module]
    let action = owner.actions[index]
    return payload
      + zip(action.spec.payload, action.types).map {
        Parameter(parameter: $0, type: $1, module: owner, isInside: false)
      }
  }
}

extension Member {
  /// The names that all actions of a reduction carry, including keys of collections.
  public func commonNames(in project: Project) -> Set<String> {
    guard case .reduction(let triggers) = kind else { return [] }
    let names = triggers.map { trigger in
      let action = trigger.action.map { project[trigger.module].actions[$0] }
      let keys = trigger.path.compactMap { project.child(at: $0).keyName }
      return Set(keys + (action?.spec.payload.map(\.name.value) ?? []))
    }
    return names.dropFirst().reduce(names[0]) { $0.intersection($1) }
  }
}

extension Project {
  /// The names of the static functions for `manual` bodies.
  public var manualFunctionNames: Set<String> {
    var names: Set<String> = []
    for module in modules where module.hasManualBody {
      for member in module.members {
        if let name = ManualSignature.name(of: member) { names.insert(name) }
      }
    }
    return names
  }
}
