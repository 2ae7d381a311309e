import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

extension Resolver {
  /// Reports values that cannot conform to the protocols of the types that contain them.
  func checkConformances(of module: Module, _ defaults: [String]) {
    let conforms = module.spec.conforms?.map(\.value) ?? defaults
    var stored = module.fields.map(\.type) + module.actions.flatMap(\.types)
    stored += module.inputs.compactMap(\.type)
    if module.spec.kind == .state {
      // The values that effects carry. `unhashable-value` checks those of effects with work.
      let carried = module.effects.filter { $0.work == nil }
      let decided = Set(carried.flatMap(\.decisions)).sorted()
      stored += decided.compactMap { module.decisions[$0].type }
    }
    check(stored, conform: conforms, "`\(module.name)`", in: module.id)
    checkMembers(ofActionsIn: module)
    for type in module.types {
      if case .alias = type.spec.form { continue }
      checkMembers(type)
      check(
        type.types, conform: type.spec.conforms?.map(\.value) ?? conforms, "`\(type.name)`",
        in: module.id, isType: true)
    }
    for child in module.children {
      guard let key = child.keyType, key.type.problems.isEmpty else { continue }
      report(keys: TypeParts(key.type), in: module.id, key.scalar)
    }
  }

  /// The actions of a module are an enum with the conformances of its state.
  private func checkMembers(ofActionsIn module: Module) {
    guard !module.actions.isEmpty,
      let name = module.spec.conforms?.first(where: { $0.value == "Identifiable" })
    else { return }
    rejectedSwift.append(
      RejectedSwift(
        message: "the actions of `\(module.name)` conform to `Identifiable` too, but have no `id`",
        help:
          "remove `Identifiable`, and write an extension of `\(module.name)` that conforms to it",
        span: name.span, names: ["id"]))
  }

  /// Reports a protocol whose members nothing declares. Swift writes `<` for enums, never for structs.
  private func checkMembers(_ type: OwnType) {
    for name in type.spec.conforms ?? [] {
      var fields: [String]?
      if case .structure(let own) = type.spec.form { fields = own.map(\.name.value) }
      let (member, declaration) =
        switch name.value {
        case "Comparable" where fields != nil: ("<", "static func <")
        case "Identifiable": ("id", "var id")
        case "CustomStringConvertible": ("description", "var description")
        default: ("", "")
        }
      guard !member.isEmpty, fields?.contains(member) != true else { continue }
      let kind = fields == nil ? "an enum" : "a struct"
      let isField = fields != nil && member != "<"
      rejectedSwift.append(
        RejectedSwift(
          message: "`\(type.name)` is \(kind) without `\(member)`, which `\(name.value)` needs",
          help: (isField ? "add the field `\(member)`, or " : "")
            + "declare `\(declaration)` in an extension of `\(type.name)`, or remove `\(name.value)`",
          span: name.span, names: [member]))
    }
  }

  private func check(
    _ types: [ResolvedType], conform names: [String], _ owner: String, in id: ModuleID,
    isType: Bool = false
  ) {
    // A type of the spec hides the protocol.
    let hasOwnError = self.names.declared(["Error"], in: id) != nil
    for type in types where type.type.problems.isEmpty {
      let parts = TypeParts(type.type)
      let all = parts.structural + self.structural(ofAliases: parts.named, in: id)
      let structural = hasOwnError ? all.filter { $0 != .existential(isSendable: true) } : all
      let unmet = TypeParts.protocols.filter { name in
        names.contains(name) && structural.contains { !$0.conforms(to: name) }
      }
      guard let name = unmet.first else {
        check(named: parts.named, conform: names, in: id, type.scalar)
        continue
      }
      let others = names.filter { !unmet.contains($0) }
      let part = structural.first { !$0.conforms(to: name) }
      report(
        "\(part?.words ?? "`\(type.type.text)`") cannot be \(name), but \(owner) is",
        at: type.scalar.span,
        help: "write `conforms: [\(others.joined(separator: ", "))]` on the "
          + (isType ? "type" : "module") + ", or use a type that can be " + Self.verb(for: name))
    }
  }

  /// The structural parts of the types for which other names stand.
  private func structural(
    ofAliases paths: [[String]], in id: ModuleID, depth: Int = 0
  ) -> [TypeParts.Structural] {
    guard depth < 8 else { return [] }
    return paths.flatMap { path -> [TypeParts.Structural] in
      guard case .type(let type)? = names.declared(path, in: id), let target = aliased(type) else {
        return []
      }
      let parts = TypeParts(target)
      return parts.structural
        + structural(ofAliases: parts.named, in: type.module, depth: depth + 1)
    }
  }

  private static func verb(for name: String) -> String {
    switch name {
    case "Equatable", "Hashable": "compared"
    case "Sendable": "Sendable"
    default: "encoded"
    }
  }

  /// Collects types of specs that do not conform; hand-written Swift may add the conformance.
  private func check(
    named paths: [[String]], conform names: [String], in id: ModuleID, _ scalar: SwiftScalar
  ) {
    for path in paths {
      guard case .type(let type)? = self.names.declared(path, in: id) else { continue }
      let needed = names.first { TypeParts.protocols.contains($0) && !conforms(type, to: $0) }
      if let needed { require(needed, of: type, at: scalar.span) }
    }
  }

  private func require(_ name: String, of type: TypeID, at span: Span) {
    let type = (id: type, name: typeSpec(type).name.value)
    rejectedSwift.append(
      RejectedSwift(
        .unconforming(type.id, to: name), message: "`\(type.name)` is not \(name)",
        help: "add `\(name)` to `conforms` of the type, or use another type", span: span,
        names: [type.name]))
  }

  /// Whether a type conforms to a protocol, as far as the specs decide it.
  func conforms(_ id: TypeID, to name: String) -> Bool {
    let spec = typeSpec(id)
    let list = conformances(of: spec, in: id.module)
    // A protocol of other Swift may require others.
    if list.contains(where: { !Self.isPlain($0) }) || list.contains(name) { return true }
    switch (spec.form, name) {
    case (.alias, _), (.union, _), (_, "Sendable"): return true
    case (_, "Equatable") where list.contains("Hashable") || list.contains("Comparable"):
      return true
    case (_, "Encodable"), (_, "Decodable"): if list.contains("Codable") { return true }
    case (_, "Codable"): if list.contains("Encodable"), list.contains("Decodable") { return true }
    default: break
    }
    // Swift compares all enums without payloads.
    if case .enumeration(let cases) = spec.form, ["Equatable", "Hashable"].contains(name) {
      return cases.allSatisfy { $0.payload.isEmpty }
    }
    return false
  }

  /// Whether values of a type may be thrown, as far as the specs decide it.
  func mayBeError(_ type: ValueType) -> Bool {
    switch type {
    case .declared(let id): conforms(id, to: "Error")
    case .library: type.basicName == nil
    case .optional, .array, .set, .dictionary, .part, .tuple, .function: false
    case .state, .entity, .unknown: true
    }
  }

  /// Collects a type that a spec expects to be thrown.
  func rejectError(_ type: ResolvedType) {
    rejectedSwift.append(
      RejectedSwift(
        .unthrown, message: "`\(type.type.text)` is not an error, so no call throws it",
        help: "add `Error` to `conforms` of the type, or name another type",
        span: type.scalar.span, names: Set(type.type.names.compactMap(\.path.last))))
  }

  private static func isPlain(_ name: String) -> Bool {
    ["Comparable", "CaseIterable", "Error", "Identifiable", "CustomStringConvertible"].contains(
      name)
      || TypeParts.protocols.contains(name)
  }

  // MARK: Keys

  /// Reports keys of dictionaries and elements of sets that are not `Hashable`.
  func checkKeys(of type: SwiftType, in id: ModuleID, _ scalar: SwiftScalar) {
    guard type.problems.isEmpty, !type.parts.isEmpty else { return }
    let parts = TypeParts(type)
    report(keys: parts.structuralKeys, parts.namedKeys, in: id, scalar)
  }

  private func report(keys parts: TypeParts, in id: ModuleID, _ scalar: SwiftScalar) {
    report(keys: parts.structural, parts.named, in: id, scalar)
  }

  private func report(
    keys: [TypeParts.Structural], _ named: [[String]], in id: ModuleID, _ scalar: SwiftScalar
  ) {
    if let key = keys.first(where: { !$0.conforms(to: "Hashable") }) {
      return report(
        "\(key.words ?? "`\(scalar.text)`") cannot be a key of a dictionary or an element of a set: "
          + "it is not Hashable",
        at: scalar.span, help: "declare a struct in `types` with `conforms: [Hashable, Sendable]`")
    }
    check(named: named, conform: ["Hashable"], in: id, scalar)
  }
}

extension TypeParts {
  /// The protocols for which Swift needs conformances of all stored values, in the order of reports.
  fileprivate static let protocols = [
    "Equatable", "Hashable", "Codable", "Encodable", "Decodable", "Sendable",
  ]
}

extension TypeParts.Structural {
  fileprivate func conforms(to name: String) -> Bool {
    switch self {
    case .tuple: name == "Sendable"
    case .closure(let isSendable), .existential(let isSendable): name == "Sendable" && isSendable
    }
  }

  /// Nil for a type that messages name by its text.
  fileprivate var words: String? {
    switch self {
    case .tuple: "a tuple"
    case .closure: "a closure"
    case .existential: nil
    }
  }
}

extension ResolvedType {
  /// Whether its text allows a conformance to `Equatable`.
  public var isComparable: Bool { TypeParts(type).structural.isEmpty }

  /// Whether its text allows a conformance to `Sendable`.
  public var isSendable: Bool {
    let functions = type.functions
    if !functions.isEmpty { return functions.allSatisfy { $0.attributes.contains("Sendable") } }
    return !externals.contains { ["Any", "AnyObject", "AnyHashable"].contains($0) }
  }
}
