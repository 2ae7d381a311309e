import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirYAML

/// Puts together a view model's protocol and its mock.
struct ViewModelBuilder {
  let builder: ModuleBuilder
  let id: ViewModelID
  let model: ViewModel

  /// Names that the mock has without its hooks.
  private let members: Set<String>

  private var project: Project { builder.project }

  init(_ index: Int, in builder: ModuleBuilder) {
    self.builder = builder
    id = ViewModelID(module: builder.module.id, index: index)
    model = builder.module.viewModels[index]
    members = Set(model.properties.map(\.name) + model.methods.map(\.name))
  }

  func context() -> ViewModelContext {
    ViewModelContext(
      title: .docText(model.name), doc: .docComment(model.spec.doc),
      lifetime: model.lifetime.map(Self.sentence),
      protocolName: .identifier(GeneratedNames.viewModelProtocol(model.name)),
      mock: .identifier(GeneratedNames.viewModelMock(model.name)),
      isObserved: builder.layout.environment.contains(id),
      properties: model.properties.map { property in
        ViewModelPropertyContext(
          name: .identifier(property.name), doc: .docComment(property.spec.doc),
          type: builder.code(property.type, isInside: false), isSettable: property.spec.isSettable,
          place: builder.place(of: [property.type]))
      },
      methods: model.methods.map(method), initializer: initializer)
  }

  /// `Lives as long as the app.`
  static func sentence(_ lifetime: ViewModelSpec.Lifetime) -> SafeSwift {
    switch lifetime {
    case .app: .code("Lives as long as the app.")
    case .flow: .code("Lives as long as its flow.")
    case .screen: .code("Lives as long as its screen.")
    }
  }

  // MARK: Methods

  private func method(_ method: ViewModelMethod) -> ViewModelMethodContext {
    let names = method.spec.parameters.map { SwiftName.escaped($0.name.value) }
    let hook = self.hook(of: method)
    let hides = method.spec.parameters.contains { $0.name.value == hook }
    return ViewModelMethodContext(
      doc: .docComment(method.spec.doc), signature: signature(method), hook: .identifier(hook),
      isIgnored: builder.layout.environment.contains(id), hookType: .code(hookType(method)),
      hookCall: .code(
        Wrapped.filled(
          effect(of: method) + (hides ? "self." : "") + SwiftName.escaped(hook) + "(", names,
          column: 4)),
      short: short(method), place: builder.place(of: types(of: method)))
  }

  private func types(of method: ViewModelMethod) -> [ResolvedType] {
    method.types + (method.returns.map { [$0] } ?? [])
  }

  /// `try await `.
  private func effect(of method: ViewModelMethod) -> String {
    (method.spec.isThrowing ? "try " : "") + (method.spec.isAsync ? "await " : "")
  }

  /// ` async throws -> Bool`.
  private func end(of method: ViewModelMethod) -> String {
    (method.spec.isAsync ? " async" : "") + (method.spec.isThrowing ? " throws" : "")
      + (method.returns.map { " -> " + text($0) } ?? "")
  }

  private func text(_ type: ResolvedType) -> String {
    builder.code(type, isInside: false).text
  }

  private func signature(
    _ method: ViewModelMethod, where isTaken: (ParameterSpec) -> Bool = { _ in true }
  ) -> SafeSwift {
    let parameters = zip(method.spec.parameters, method.types).filter { isTaken($0.0) }.map {
      builder.screenParameter($0, $1, default: nil)
    }
    return .code(
      Wrapped.filled(
        SwiftName.escaped(method.name) + "(", parameters, ")" + end(of: method), column: 16,
        indent: "  "))
  }

  private func short(_ method: ViewModelMethod) -> ShortMethodContext? {
    let parameters = Array(zip(method.spec.parameters, method.types))
    guard parameters.contains(where: { $0.0.defaultValue != nil }) else { return nil }
    let arguments = parameters.map { $0.passedOn($1) }
    return ShortMethodContext(
      signature: signature(method) { $0.defaultValue == nil },
      locals: parameters.compactMap { parameter, type in
        parameter.defaultValue.map { value in
          ArgumentContext(
            name: .identifier(parameter.name.value), type: builder.code(type, isInside: false),
            code: .code(project.text(of: value, in: builder.module, isInside: false)),
            place: builder.place(of: value))
        }
      },
      call: .code(
        Wrapped.filled(
          "return " + effect(of: method) + SwiftName.escaped(method.name) + "(", arguments,
          column: 4)))
  }

  // MARK: Mock

  /// `onSend`, unless something else is called so.
  private func hook(of method: ViewModelMethod) -> String {
    let name = "on" + method.name.capitalizedFirst
    return members.contains(name) ? name + "Call" : name
  }

  private func hookType(_ method: ViewModelMethod) -> String {
    let types = method.types.map(text).joined(separator: ", ")
    return "@MainActor (\(types))" + (method.spec.isAsync ? " async" : "")
      + (method.spec.isThrowing ? " throws" : "") + " -> " + (method.returns.map(text) ?? "Void")
  }

  private var initializer: SafeSwift {
    let properties = model.properties.map { property in
      "\(SwiftName.escapedLabel(property.name)): "
        + (project.isClosure(property.type, in: id.module) ? "@escaping " : "")
        + text(property.type)
        + (project.sample(of: property.type, called: property.name, in: id.module).map {
          " = " + $0.text
        } ?? "")
    }
    let hooks = model.methods.map { method in
      "\(SwiftName.escapedLabel(hook(of: method))): @escaping \(hookType(method))"
        + (project.answer(to: method, in: id.module).map { " = " + $0 } ?? "")
    }
    return .code(Wrapped.list("init(", properties + hooks, ")", column: 12, indent: "  "))
  }
}

extension ModuleBuilder {
  /// `after seconds: Int = 1`, outside of the module's own type.
  func screenParameter(
    _ parameter: ParameterSpec, _ type: ResolvedType, default value: SwiftScalar?
  ) -> String {
    let end = value.map { " = " + project.text(of: $0, in: module, isInside: false) } ?? ""
    let isMarked = type.type.markers.contains { $0.text == "@escaping" }
    let escaping = !isMarked && project.isClosure(type, in: module.id) ? "@escaping " : ""
    return "\(parameter.declared): \(escaping)\(code(type, isInside: false).text)\(end)"
  }
}
