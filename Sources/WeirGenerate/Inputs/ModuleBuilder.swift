import WeirDiagnostics
import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift
import WeirYAML

/// A module, with all that its template inputs are created from.
struct ModuleBuilder {
  let project: Project
  let sources: SourceMap
  let routing: ActionRouting
  let module: Module

  var names: GeneratedNames { GeneratedNames(spec: project.spec) }

  /// Whether its state is nested in a reducer.
  var isFeature: Bool { names.hasFeatures && module.spec.kind == .state && !module.spec.isData }

  func of(_ module: Module) -> ModuleBuilder {
    ModuleBuilder(project: project, sources: sources, routing: routing, module: module)
  }

  // MARK: Places and types

  /// The path of the spec, for a comment.
  var source: SafeSwift { .docText(sources[module.nameSpan.file].name) }

  /// - Parameter lines: The number of lines between the `#sourceLocation` and the text.
  func position(of scalar: SwiftScalar, linesBefore lines: Int = 0) -> PositionInput {
    let file = sources[scalar.span.file]
    let line = max(1, file.position(at: scalar.anchor.fileOffset(of: 0)).line - lines)
    return PositionInput(file: .stringLiteral(file.name), line: "\(line)")
  }

  func code(_ type: ResolvedType, isInside: Bool) -> SafeSwift {
    project.text(of: type, in: module, isInside: isInside)
  }

  /// The position of the first type that a compiler may reject.
  func position(of types: [ResolvedType]) -> PositionInput? {
    types.first { !$0.isCertain }.map { position(of: $0.scalar) }
  }

  /// The position of the first type or default of a declaration that a compiler may reject.
  func position(of types: [ResolvedType], _ parameters: [ParameterSpec]) -> PositionInput? {
    position(of: types, defaults: parameters.map(\.defaultValue))
  }

  func position(of types: [ResolvedType], defaults: [SwiftScalar?]) -> PositionInput? {
    if let position = position(of: types) { return position }
    for (value, type) in zip(defaults, types) {
      guard let value else { continue }
      if !type.certainlyAccepts(value) { return position(of: value) }
    }
    return nil
  }

  // MARK: Conformances

  func conformances(of type: TypeSpec? = nil) -> [String] {
    let given = type?.conforms ?? module.spec.conforms
    let names = given?.map(\.value) ?? project.spec.generate.conformances
    guard let type, type.conforms == nil, !names.contains("Hashable"),
      routing.effects.isValue(type.name.value, of: module.id)
    else { return names }
    return names + ["Hashable"]
  }

  /// The protocols to which a type with these stored types can conform: no closure is Equatable.
  func conformances(holding types: [(type: ResolvedType, module: ModuleID)]) -> [String] {
    let types = types.map { project.unaliased($0.type, in: $0.module).type }
    return conformances().filter { name in
      switch name {
      case "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable":
        types.allSatisfy(\.isComparable)
      case "Sendable": types.allSatisfy(\.isSendable)
      default: true
      }
    }
  }

  func inherits(_ names: [String]) -> SafeSwift? {
    names.isEmpty ? nil : names.map(SafeSwift.path).joined(by: ", ")
  }

  // MARK: Payloads

  /// `didAppear(id: UUID, note: String)`.
  ///
  /// - Parameter column: The column on its line, if it may have several lines.
  func caseText(
    _ name: String, payload: [ParameterSpec], types: [ResolvedType], isInside: Bool,
    column: Int? = nil, indent: SafeSwift = ""
  ) -> SafeSwift {
    guard !payload.isEmpty else { return .identifier(name) }
    let parts = zip(payload, types).map { parameter, type in
      parameter.passed(
        "\(code(type, isInside: isInside))\(initial(parameter.defaultValue, isInside: isInside))")
    }
    guard let column else { return "\(name: name)(\(parts.joined(by: ", ")))" }
    return Wrapped.list("\(name: name)(", of: parts, column: column, indent: indent)
  }

  /// ` = value`; nil without a default.
  func initial(_ value: SwiftScalar?, isInside: Bool) -> SafeSwift? {
    value.map { " = \(project.text(of: $0, in: module, isInside: isInside))" }
  }

  /// `after seconds: Int`, outside of the module's own type.
  ///
  /// - Parameter isWithDefault: Whether the result includes the default value.
  func parameter(
    _ parameter: ParameterSpec, _ type: ResolvedType, isWithDefault: Bool = false
  ) -> SafeSwift {
    let value = isWithDefault ? initial(parameter.defaultValue, isInside: false) : nil
    let text = type.type.isMarked("@escaping") ? code(type, isInside: false) : parameterType(type)
    return "\(parameter.declared): \(text)\(value)"
  }

  /// The type of a parameter that is stored.
  func parameterType(_ type: ResolvedType, isInside: Bool = false) -> SafeSwift {
    let isClosure = project.unaliased(type, in: module.id).type.type.isFunction
    return "\(isClosure ? "@escaping " : "")\(code(type, isInside: isInside))"
  }
}
