import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// A type of the spec: an enum, a union, a struct or an alias.
struct TypeInput: TemplateInput {
  let builder: ModuleBuilder
  let type: OwnType
  private let id: TypeID
  /// Nil for types that are not structs.
  let structure: StructParts?
  /// Nil for types that are not unions.
  let union: Union?

  private var project: Project { builder.project }

  init(_ index: Int, in builder: ModuleBuilder) {
    self.builder = builder
    type = builder.module.types[index]
    id = TypeID(module: builder.module.id, index: index)
    var (structure, union): (StructParts?, Union?) = (nil, nil)
    switch type.spec.form {
    case .structure(let fields):
      structure = StructParts(type, id: id, fields: fields, in: builder)
    case .union(let spec): union = Union(id, spec, in: builder)
    case .enumeration, .alias: break
    }
    self.structure = structure
    self.union = union
  }

  static let shape = Shape<Self>(
    "type", declarationEntries + unionEntries + explorerEntries)

  private static let declarationEntries: [Entry<Self>] = [
    .text("name", "The type's name.") { .identifier($0.type.name) },
    .doc { $0.type.spec.doc },
    .optionalText("inherits", "Raw type and protocols, comma-separated.") {
      $0.builder.inherits($0.inherited)
    },
    .flag("isEnum", "Whether it is an enum.") { $0.isEnum },
    .flag("isIndirect", "Whether a case of an enum has the enum itself as associated value.") {
      $0.isEnum && $0.project.recursion.indirect.contains($0.id)
    },
    .list("cases", "An enum's cases.") { $0.cases },
    .flag("isStruct", "Whether it is a struct.") { $0.structure != nil },
    .list("fields", "A struct's fields.") { $0.structure?.fields ?? [] },
    .list("defaults", "Defaults with their own source location.") {
      $0.structure?.defaults ?? []
    },
    .list("parameters", "The parameters of a struct's `init`.") {
      $0.structure?.parameters ?? []
    },
    .flag("hasParameters", "Whether a struct's `init` has parameters.") {
      $0.structure?.parameters.isEmpty == false
    },
    .optionalText("alias", "The underlying type of an alias.") {
      $0.isAlias ? $0.builder.code($0.type.types[0], isInside: true) : nil
    },
    .position("An alias's source location, if the compiler may report errors in it.") {
      $0.isAlias ? $0.builder.position(of: $0.type.types) : nil
    },
    .optionalRecord(
      "coding", "The coding of a struct, if the compiler cannot synthesize it."
    ) { $0.structure?.coding },
    .optionalRecord("reflection", "The mirror of a struct with secrets.") { $0.reflection },
  ]

  private var isEnum: Bool {
    switch type.spec.form {
    case .enumeration, .union: true
    case .structure, .alias: false
    }
  }

  var isAlias: Bool { if case .alias = type.spec.form { true } else { false } }

  /// The protocols in the spec, and those that coding requires; before them the raw type of an enum.
  private var inherited: [String] {
    guard !isAlias else { return [] }
    let isOnWire = project.wireTypes.contains(id)
    let own = builder.conformances(of: type.spec)
    let names =
      (isOnWire ? ModuleBuilder.onWire(own) : own) + identifiable(own)
      + (reflection == nil ? [] : [ReflectionInput.conformance])
    guard case .enumeration(let cases) = type.spec.form else { return names }
    // Every enum without payloads that is coded has raw values; a case without one is coded by its Swift name.
    let isText = isOnWire && cases.allSatisfy(\.payload.isEmpty)
    let raw = cases.rawType ?? (isText ? "String" : nil)
    // A dictionary with other keys is coded as a list.
    let isKey =
      project.wireKeys.contains(id) && ["String", "Int"].contains(raw)
      && !names.contains("CodingKeyRepresentable")
    return [raw].compactMap { $0 } + names + (isKey ? ["CodingKeyRepresentable"] : [])
  }

  private var reflection: ReflectionInput? {
    guard case .structure(let fields) = type.spec.form else { return nil }
    return ReflectionInput(fields)
  }

  private func identifiable(_ conformances: [String]) -> [String] {
    guard case .structure(let fields) = type.spec.form else { return [] }
    return builder.identifiable(
      zip(fields, type.types).map { ($0.name.value, $1) }, conformances)
  }

  // MARK: Enums

  private var cases: [CaseInput] {
    switch type.spec.form {
    case .enumeration(let cases): Compact.cases(self.cases(cases))
    case .union: union?.cases ?? []
    case .structure, .alias: []
    }
  }

  private func cases(_ cases: [CaseSpec]) -> [CaseInput] {
    var rest = type.types[...]
    return cases.map { spec in
      let own = Array(rest.prefix(spec.payload.count))
      rest = rest.dropFirst(spec.payload.count)
      let raw: SafeSwift? = spec.rawValue.flatMap { SafeSwift(parsing: $0.text) }.map { " = \($0)" }
      let name = builder.caseText(
        spec.name.value, payload: spec.payload, types: own, isInside: true)
      return CaseInput(
        declaration: "\(name)\(raw)", position: builder.position(of: own, spec.payload))
    }
  }
}

extension ModuleBuilder {
  /// The protocols, and those that coded values require: coding, and use in several threads.
  static func onWire(_ names: [String]) -> [String] {
    var names = names
    if !names.contains("Codable") {
      names = names.filter { !["Decodable", "Encodable"].contains($0) } + ["Codable"]
    }
    return names.contains { $0.hasSuffix("Sendable") } ? names : names + ["Sendable"]
  }
}
