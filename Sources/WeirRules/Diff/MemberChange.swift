import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirYAML

/// A change of the types, defaults or cases of a member that both states of a module have.
public struct MemberChange: Sendable, Equatable {
  public typealias Part = SettingChange<PartName>

  /// The name of a field, a case or a parameter, or one of the keys `type`, `default`, `returns` and `route`.
  public struct PartName: RawRepresentable, Sendable, Equatable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let member: DeclaredMember
  /// The parts that differ; a case without payload has an empty text.
  public let parts: [Part]

  /// In the order of the later state.
  ///
  /// - Parameter names: The new names of renamed modules, by their old names.
  static func all(from old: Module, to new: Module, _ names: [String: String]) -> [MemberChange] {
    let past = Dictionary(old.declaredParts.map { ($0.member, $0.parts) }, uniquingKeysWith: { $1 })
    return new.declaredParts.compactMap { declared in
      guard let before = past[declared.member] else { return nil }
      let parts = (before + declared.parts).map(\.name).uniqued().compactMap { name in
        Part(
          PartName(rawValue: name),
          before.first { $0.name == name }?.text.replacingWords(names),
          new: declared.parts.first { $0.name == name }?.text)
      }
      return parts.isEmpty ? nil : MemberChange(member: declared.member, parts: parts)
    }
  }
}

/// The name of a part and its text; nil if it is not set.
private typealias PartText = (String, String?)

/// The declaration of a member, without its Swift.
private struct DeclaredParts {
  let member: DeclaredMember
  let parts: [(name: String, text: String)]

  init(_ kind: DeclaredMember.Kind, _ name: String, of parts: [PartText]) {
    member = DeclaredMember(kind: kind, name: name)
    self.parts = parts.compactMap { part in part.1.map { (part.0, $0) } }
  }
}

extension Module {
  fileprivate var declaredParts: [DeclaredParts] {
    var all = types.map { DeclaredParts(.type, $0.name, of: $0.spec.parts) }
    all += fields.map { DeclaredParts(.field, $0.name, of: $0.spec.typeAndDefault) }
    all += inputs.map { input in
      let parts = [
        ("type", input.type?.scalar.text), ("default", input.defaultValue?.scalar.text),
      ]
      return DeclaredParts(.input, input.name, of: parts)
    }
    all += actions.map { DeclaredParts(.action, $0.name, of: $0.spec.payload.parts) }
    for operation in operations {
      guard case .operation(let parameters) = operation.kind else { continue }
      all.append(DeclaredParts(.operation, operation.name, of: parameters.parts))
    }
    all += derived.map { value in
      DeclaredParts(.derived, value.name, of: [("type", value.types.first?.scalar.text)])
    }
    all += sentRequests.map { DeclaredParts(.request, $0.name, of: $0.spec.parts) }
    return all
  }
}

extension TypeSpec {
  fileprivate var parts: [PartText] {
    switch form {
    case .enumeration(let cases): cases.map { ($0.name.value, $0.text) }
    case .structure(let fields): fields.map { ($0.name.value, $0.text) }
    case .union(let union): union.members.map { ($0.name.value, $0.type.text) }
    case .alias(let type): [("type", type.text)]
    }
  }
}

extension CaseSpec {
  /// `(reason: String)`, `= "USER"`, or nothing.
  fileprivate var text: String {
    let payload = payload.isEmpty ? "" : "(" + payload.map(\.labelled).joined(separator: ", ") + ")"
    return payload + (rawValue.map { "= \($0.text)" } ?? "")
  }
}

extension FieldSpec {
  fileprivate var text: String { type.text + (defaultValue.map { " = \($0.text)" } ?? "") }

  fileprivate var typeAndDefault: [PartText] {
    [("type", type.text), ("default", defaultValue?.text)]
  }
}

extension ParameterSpec {
  fileprivate var text: String { type.text + (defaultValue.map { " = \($0.text)" } ?? "") }

  fileprivate var labelled: String { label.map { "\($0): \(text)" } ?? text }
}

extension [ParameterSpec] {
  fileprivate var parts: [PartText] { map { ($0.label ?? $0.name.value, $0.text) } }
}

extension RequestSpec {
  fileprivate var parts: [PartText] {
    [("route", "\(method.value.rawValue) \(route.value)")]
      + parameters.map { ($0.name.value, $0.type.text) }
      + [("returns", returns.first?.type?.text)]
  }
}
