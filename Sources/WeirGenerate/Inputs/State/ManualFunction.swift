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
    /// Swift for a value of another module, or for one that depends on it.
    var source: SafeSwift?
  }

  let state: String
  let name: String
  let payload: [(parameter: ParameterSpec, type: SafeSwift)]
  /// The resolved types of the payload, or of a derived value.
  let types: [ResolvedType]
  let parts: [Part]
  /// The type of a derived value.
  let result: SafeSwift?
  let span: Span

  /// Nil for a member that is not `manual`.
  init?(_ member: Member, in module: Module, _ project: Project) {
    guard let signature = ManualSignature(member, in: module, project) else { return nil }
    state = signature.state
    name = signature.name
    span = signature.span
    result = signature.result.map { project.text(of: $0, in: module, isInside: true) }
    payload = signature.payload.map {
      ($0.parameter, project.text(of: $0.type, in: $0.module, isInside: $0.isInside))
    }
    types = signature.result.map { [$0] } ?? signature.payload.map(\.type)
    let taken = Set(payload.map(\.parameter.name.value))
    parts = signature.parts.compactMap { Self.part($0, in: module, of: project, taken: taken) }
  }

  private static func part(
    _ part: ManualSignature.Part, in module: Module, of project: Project, taken: Set<String>
  ) -> Part? {
    let type: SafeSwift
    var isCopied = false
    var source: SafeSwift?
    switch part.part {
    case .field(let index):
      let field = module.fields[index]
      type = project.text(of: field.type, in: module, isInside: true)
      isCopied = part.isWrite && field.machine != nil
    case .derived(let index):
      type = project.text(of: module.derived[index].types[0], in: module, isInside: true)
      if project.readPlan.isReading(derived: index, in: module.id) {
        source = "\(name: part.name)(reads: reads)"
      }
    case .read(let index):
      guard let read = module.reads[index].source else { return nil }
      type = project.text(of: project.type(of: read), in: project[read.module], isInside: false)
      source = "reads.\(name: part.name)"
    case .child, .below:
      guard let index = part.part.child,
        let state = project.stateType(of: module.children[index], in: module)
      else { return nil }
      type = state
    }
    let name = part.name
    let inner = taken.contains(name) ? "state" + name.capitalizedFirst : name
    return Part(
      name: name, inner: inner, type: type, isWrite: part.isWrite, isCopied: isCopied,
      source: source)
  }

  /// `Order.didFinish(note: note, status: &status)`.
  var call: SafeSwift {
    let given = zip(payload, types).map { $0.parameter.passedOn($1) }
    let own = parts.map { part -> SafeSwift in
      let isHidden = part.inner != part.name
      let value: SafeSwift =
        part.source
        ?? (part.isCopied
          ? .identifier(part.inner) : "\(isHidden ? "self." : "")\(name: part.name)")
      return "\(label: part.name): \(part.isWrite ? "&" : "")\(value)"
    }
    return Wrapped.list(
      "\(SafeSwift.type(state)).\(name: name)(", of: given + own, column: 8, isOnePerLine: true)
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
