import WeirDiagnostics
import WeirSpec
import WeirSwift

/// Checks of initializers that Swift's libraries or the compiler declare.
extension BodyTypes {
  /// Protocols of the common types. An extension of one may declare an initializer.
  private static let protocols = [
    "BinaryFloatingPoint", "BinaryInteger", "CaseIterable", "Codable", "Collection", "Comparable",
    "Decodable",
    "Encodable", "Equatable", "FixedWidthInteger", "FloatingPoint", "Hashable",
    "LosslessStringConvertible", "Numeric", "RangeReplaceableCollection", "Sequence", "SetAlgebra",
    "SignedInteger", "StringProtocol", "UnsignedInteger",
  ]

  /// Reports a label that no initializer of the type has: `Dictionary(groupping: lines, by: \.count)`.
  func checkLabels(ofInitializer access: Access) {
    guard case .external(let name) = access.reference, access.path.root == .free,
      let call = access.path.segments.first, call.isCall, !rejectsElements(call, of: name),
      !rejectsHash(call, of: name),
      let labels = SwiftLibrary.labelsOfInitializers(of: name)
    else { return }
    if name == "Dictionary", call.arguments.map(\.label) == [nil],
      !call.arguments[0].value.isClosure
    {
      return reject(
        "missing label `uniqueKeysWithValues:` in the call of `Dictionary`",
        help: "write `Dictionary(uniqueKeysWithValues: …)`", at: call.range,
        unless: [SwiftDeclarations.initializer(of: name)])
    }
    for label in call.arguments.compactMap(\.label) where !labels.contains(label) {
      let near = NearName.nearest(to: label, in: labels.sorted())
      return reject(
        "no initializer of `\(name)` has the label `\(label)`",
        help: near.map { "write `\($0):`" } ?? "", at: call.range,
        unless: Set(([name] + Self.protocols).map(SwiftDeclarations.initializer)))
    }
  }

  /// Reports `Dictionary(uniqueKeysWithValues: lines)`, which needs pairs.
  private func rejectsElements(_ call: Segment, of name: String) -> Bool {
    guard name == "Dictionary", call.arguments.map(\.label) == ["uniqueKeysWithValues"],
      case let value = call.arguments[0].value,
      case .type(let type, isExact: true) = type(of: value),
      let element = type.element, element.isKnown, !element.isOptional
    else { return false }
    if case .tuple = element { return false }
    let text = value.range.count <= 40 ? text(value.range) : "…"
    reject(
      "`\(name)(uniqueKeysWithValues:)` needs pairs of a key and a value, not `\(resolver.text(element))`",
      help: "write `\(text).map { ($0.id, $0) }`", at: value.range,
      unless: [SwiftDeclarations.initializer(of: name)])
    return true
  }

  /// Reports `Set(rows)` for elements without a hash.
  private func rejectsHash(_ call: Segment, of name: String) -> Bool {
    guard name == "Set", call.arguments.map(\.label) == [nil],
      case .type(let type, isExact: true) = type(of: call.arguments[0].value),
      case .declared(let id)? = type.element, !resolver.conforms(id, to: "Hashable")
    else { return false }
    let element = resolver.typeSpec(id).name.value
    reject(
      "`\(element)` is not Hashable, so it cannot be an element of a set",
      help: "add `Hashable` to `conforms` of the type", at: call.arguments[0].value.range,
      unless: [element, "Set"], kind: .unconforming(id, to: "Hashable"))
    return true
  }

  /// Checks the arguments of `.init(…)` for a value of a type of the specs.
  func checkInitializer(_ call: Segment, _ type: ValueType) {
    let owner: MemberOwner
    switch type.unwrapped {
    case .state(let id): owner = .module(id)
    case .declared(let id): owner = .type(id)
    default: return
    }
    // `.init(value)` may create the optional.
    let labels = call.arguments.map(\.label)
    guard call.isCall, labels.contains(where: { $0 != nil }), labels != ["rawValue"],
      let parameters = resolver.initializer(of: owner), let id = owner.module
    else { return }
    let function = SwiftDeclarations.initializer(of: resolver.text(type.unwrapped))
    guard let fitting = CallFit.parameters(of: call.arguments, parameters) else {
      return reject(
        "no initializer of `\(resolver.text(type.unwrapped))` has these labels",
        help: "use its labels, in this order: "
          + Words.list(parameters.prefix(6).map { "`\($0.label ?? "_"):`" }, "and"),
        at: call.range, unless: [function])
    }
    for (argument, parameter) in zip(call.arguments, fitting) {
      check(argument, resolver.valueType(parameter.type, in: id), of: function)
    }
  }

  /// Reports a use of the raw values of an enum that has none.
  func rejectRawValue(_ segment: Segment, of id: TypeID) {
    let spec = resolver.typeSpec(id)
    guard case .enumeration(let cases) = spec.form else { return }
    let name = spec.name.value
    let example = cases.first.map { "`\($0.name.value) = \"\($0.name.value)\"`" } ?? ""
    let meant = segment.arguments.first.flatMap {
      caseHelp(type(of: $0.value), to: .declared(id), text($0.value.range))
    }
    reject(
      "the cases of `\(name)` have no raw values",
      help: meant
        ?? (cases.allSatisfy(\.payload.isEmpty)
          ? "declare each case with its value: \(example)" : ""),
      at: segment.range,
      unless: Set(
        [name, "rawValue"] + ([name] + Self.protocols).map(SwiftDeclarations.initializer)),
      kind: .unconforming(id, to: "RawRepresentable"))
  }
}

extension Resolver {
  /// The type of the raw values of an enum; nil if it certainly has none.
  func rawValueType(of spec: TypeSpec, _ cases: [CaseSpec], in id: ModuleID) -> ValueType? {
    if let type = cases.rawType { return .library(type) }
    return mayInherit(spec, in: id) ? .unknown : nil
  }
}
