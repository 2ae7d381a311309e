import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// Puts together what a module's templates get.
struct ModuleBuilder {
  let project: Project
  let sources: SourceMap
  let layout: ActionRouting
  let module: Module

  var names: GeneratedNames { GeneratedNames(spec: project.spec) }

  func context() -> ModuleContext {
    let isTypes = module.spec.isData
    var context = ModuleContext(
      source: .docText(sources[module.nameSpan.file].name), imports: [],
      types: isTypes && !module.types.isEmpty
        ? TypesContext(
          name: .identifier(module.name), doc: .docComment(module.spec.doc),
          types: types())
        : nil,
      state: isTypes ? nil : state(), actions: actions(), effects: effects(),
      behaviour: behaviour(), dispatch: dispatch(), controller: controller())
    context.imports = imports(context)
    return context
  }

  private func behaviour() -> BehaviourContext? {
    guard !module.spec.isData else { return nil }
    let blocks =
      reducers().map(BlockContext.reducer) + module.derived.map { .derived(derived($0)) }
      + module.decisions.map { .decision(decision($0)) }
      + [effects()].compactMap { $0.map(BlockContext.effects) }
      + module.operations.map { .operation(operation($0)) }
      + module.fields.compactMap(machine).map(BlockContext.machine)
    guard !blocks.isEmpty else { return nil }
    return BehaviourContext(state: .identifier(names.state(of: module)), blocks: blocks)
  }

  // MARK: Places and types

  /// - Parameter lines: How many lines stand between the mark and the text.
  func place(of scalar: SwiftScalar, linesBefore lines: Int = 0) -> PlaceContext {
    let file = sources[scalar.span.file]
    let line = max(1, file.position(at: scalar.anchor.fileOffset(of: 0)).line - lines)
    return PlaceContext(file: .stringLiteral(file.name), line: .code(String(line)))
  }

  func code(_ type: ResolvedType, isInside: Bool) -> SafeSwift {
    .code(project.text(of: type, in: module, isInside: isInside))
  }

  /// The place of the first type that a compiler may object to.
  func place(of types: [ResolvedType]) -> PlaceContext? {
    types.first { !KnownTypes.isCertain($0) }.map { place(of: $0.scalar) }
  }

  /// The place of the first type or default of a declaration that a compiler may object to.
  func place(of types: [ResolvedType], _ parameters: [ParameterSpec]) -> PlaceContext? {
    if let place = place(of: types) { return place }
    for (parameter, type) in zip(parameters, types) {
      guard let value = parameter.defaultValue else { continue }
      if !KnownTypes.isCertain(default: value, for: type) { return place(of: value) }
    }
    return nil
  }

  // MARK: Conformances

  func conformances(of type: TypeSpec? = nil) -> [String] {
    let given = type?.conforms ?? module.spec.conforms
    return given?.map(\.value) ?? project.spec.generate.conformances
  }

  /// Those that nothing in the types keeps from what holds them: no closure is Equatable.
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
    names.isEmpty ? nil : .code(names.joined(separator: ", "))
  }

  // MARK: Actions

  /// The enum of the module's actions: own ones, and those of children that are not direct.
  private func actions() -> ActionsContext? {
    guard layout.hasActions(module.id) else { return nil }
    let own = module.actions.map { action in
      CaseContext(
        doc: .docComment(action.spec.doc),
        declaration: .code(
          caseText(action.name, action.spec.payload, action.types, isInside: false)),
        place: place(of: action.types, action.spec.payload))
    }
    let wrapped = layout.wrapped(in: module).map { index in
      let mount = module.mounts[index]
      let child = mount.module.map { names.action(of: project[$0]) } ?? ""
      var key = ""
      if let name = mount.keyName, let type = mount.keyType {
        key = "\(SwiftName.escaped(name)): \(project.text(of: type, in: module, isInside: false)), "
      }
      return CaseContext(
        doc: .docComment("An action of `\(mount.name)`."),
        declaration: .code("\(SwiftName.escaped(mount.name))(\(key)\(child))"))
    }
    return ActionsContext(
      name: .identifier(names.action(of: module)), module: .docText(module.name),
      inherits: inherits(conformances()), cases: own + wrapped)
  }

  /// `didAppear(id: UUID, note: String)`.
  ///
  /// - Parameter column: Where it stands, if it may be spread over lines.
  func caseText(
    _ name: String, _ payload: [ParameterSpec], _ types: [ResolvedType], isInside: Bool,
    column: Int? = nil, indent: String = ""
  ) -> String {
    guard !payload.isEmpty else { return SwiftName.escaped(name) }
    let parts = zip(payload, types).map { parameter, type in
      let value =
        parameter.defaultValue.map {
          " = " + project.text(of: $0, in: module, isInside: isInside)
        } ?? ""
      return parameter.passed(project.text(of: type, in: module, isInside: isInside) + value)
    }
    guard let column else { return "\(SwiftName.escaped(name))(\(parts.joined(separator: ", ")))" }
    return Wrapped.filled(SwiftName.escaped(name) + "(", parts, column: column, indent: indent)
  }

  // MARK: Dispatch

  private func dispatch() -> DispatchContext? {
    let actions = layout.dispatched(by: module.id)
    guard !actions.isEmpty else { return nil }
    let isSendable = actions.allSatisfy { id in
      ModuleBuilder(project: project, sources: sources, layout: layout, module: project[id])
        .conformances().contains("Sendable")
    }
    return DispatchContext(
      event: .identifier(names.event(of: module)), state: .identifier(names.state(of: module)),
      root: .docText(module.name), reducer: .identifier(names.reducer(of: module)),
      isSendable: isSendable,
      actions: actions.map {
        DispatchedContext(
          action: .identifier(names.action(of: project[$0])),
          event: .identifier(names.event(of: module)), state: .identifier(names.state(of: module)))
      })
  }
}
