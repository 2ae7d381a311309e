import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The protocol of a view model, and its mock.
struct ViewModelInput: TemplateInput {
  private let builder: ModuleBuilder
  private let model: ViewModel
  private let methods: [ViewModelMethodInput]
  /// Whether views find it in their environment.
  let isObserved: Bool

  private var project: Project { builder.project }

  init(_ index: Int, in builder: ModuleBuilder) {
    self.builder = builder
    let model = builder.module.viewModels[index]
    let isObserved = builder.layout.environment.contains(
      ViewModelID(module: builder.module.id, index: index))
    let members = Set(model.properties.map(\.name) + model.methods.map(\.name))
    self.model = model
    self.isObserved = isObserved
    methods = model.methods.map {
      ViewModelMethodInput($0, in: builder, isIgnored: isObserved, taken: members)
    }
  }

  static let shape = Shape<Self>(
    "view-model",
    [
      .text("title", "The view model's name in comments.") { .docText($0.model.name) },
      .doc { $0.model.spec.doc },
      .optionalText("lifetime", "Its lifetime, as a sentence.") {
        $0.model.lifetime.map(\.sentence)
      },
      .text("protocol", "The name of its protocol.") {
        .identifier(GeneratedNames.viewModelProtocol($0.model.name))
      },
      .text("mock", "The name of its mock.") {
        .identifier(GeneratedNames.viewModelMock($0.model.name))
      },
      .flag("isObserved", "Whether views read it from their environment.") { $0.isObserved },
      .list("properties", "The properties that the view reads.") { input in
        input.model.properties.map {
          ViewModelPropertyInput(builder: input.builder, property: $0)
        }
      },
      .list("methods", "The methods that the view calls.") { $0.methods },
      .flag("hasShortCalls", "Whether a method has parameters with defaults.") {
        $0.methods.contains(where: \.hasDefaults)
      },
      .flag("isEmpty", "Whether there are no properties and methods.") {
        $0.model.properties.isEmpty && $0.methods.isEmpty
      },
      .text("initializer", "The signature of the mock's `init`.") { $0.initializer },
    ])

  private var initializer: SafeSwift {
    let properties = model.properties.map { property -> SafeSwift in
      let value: SafeSwift? = project.sample(
        of: property.type, called: property.name, in: builder.module.id
      ).map { " = \($0)" }
      return "\(label: property.name): \(builder.parameterType(property.type))\(value)"
    }
    let hooks = methods.map { method -> SafeSwift in
      let value: SafeSwift? = project.answer(to: method.method, in: builder.module.id).map {
        " = \($0)"
      }
      return "\(label: method.hook): @escaping \(method.hookType)\(value)"
    }
    return Wrapped.list("init(", properties + hooks, ")", column: 12, indent: "  ")
  }
}

struct ViewModelPropertyInput: TemplateInput {
  let builder: ModuleBuilder
  let property: ViewModelProperty

  static let shape = Shape<Self>(
    "property",
    [
      .text("name", "The property.") { .identifier($0.property.name) },
      .doc { $0.property.spec.doc },
      .text("type", "Its type.") { $0.builder.code($0.property.type, isInside: false) },
      .flag("isSettable", "Whether the view can set it.") { $0.property.spec.isSettable },
      .place { $0.builder.place(of: [$0.property.type]) },
    ])
}

struct ViewModelMethodInput: TemplateInput {
  private let builder: ModuleBuilder
  fileprivate let method: ViewModelMethod
  private let isIgnored: Bool
  /// The mock's property: `onSend`, unless another member has that name.
  fileprivate let hook: String

  private var parameters: [ParameterSpec] { method.spec.parameters }

  /// - Parameter taken: Names of the mock's other members.
  fileprivate init(
    _ method: ViewModelMethod, in builder: ModuleBuilder, isIgnored: Bool, taken: Set<String>
  ) {
    self.builder = builder
    self.method = method
    self.isIgnored = isIgnored
    let name = "on" + method.name.capitalizedFirst
    hook = taken.contains(name) ? name + "Call" : name
  }

  static let shape = Shape<Self>(
    "method",
    [
      .doc { $0.method.spec.doc },
      .text("signature", "Name, parameters and result.") { $0.signature { _ in true } },
      .text("hook", "The mock's closure for it.") { .identifier($0.hook) },
      .flag("isIgnored", "Whether the hook is excluded from observation.") { $0.isIgnored },
      .text("hookType", "The hook's type.") { $0.hookType },
      .text("hookCall", "The hook's call.") { $0.hookCall },
      .optionalRecord("short", "The call without the arguments that have defaults.") {
        $0.hasDefaults ? ShortMethodInput(method: $0) : nil
      },
      .place {
        $0.builder.place(of: $0.method.types + ($0.method.returns.map { [$0] } ?? []))
      },
    ])

  fileprivate var hasDefaults: Bool { parameters.contains { $0.defaultValue != nil } }

  /// `try await `.
  private var effect: SafeSwift {
    "\(method.spec.isThrowing ? "try " : "")\(method.spec.isAsync ? "await " : "")"
  }

  /// ` async throws`.
  private var effects: SafeSwift {
    "\(method.spec.isAsync ? " async" : "")\(method.spec.isThrowing ? " throws" : "")"
  }

  fileprivate func signature(where isTaken: (ParameterSpec) -> Bool) -> SafeSwift {
    let taken = zip(parameters, method.types).filter { isTaken($0.0) }.map {
      builder.parameter($0, $1)
    }
    let returns: SafeSwift? = method.returns.map { " -> \(builder.code($0, isInside: false))" }
    return Wrapped.filled(
      "\(name: method.name)(", taken, ")\(effects)\(returns)", column: 16, indent: "  ")
  }

  fileprivate var hookType: SafeSwift {
    let types = method.types.map { builder.code($0, isInside: false) }.joined(by: ", ")
    let returns = method.returns.map { builder.code($0, isInside: false) } ?? "Void"
    return "@MainActor (\(types))\(effects) -> \(returns)"
  }

  private var hookCall: SafeSwift {
    let hides = parameters.contains { $0.name.value == hook }
    return Wrapped.filled(
      "\(effect)\(hides ? "self." : "")\(name: hook)(",
      parameters.map { .identifier($0.name.value) }, column: 4)
  }

  // MARK: The short call

  fileprivate var defaults: [ArgumentInput] {
    zip(parameters, method.types).compactMap { parameter, type in
      parameter.defaultValue.map {
        ArgumentInput(
          name: parameter.name.value, type: builder.code(type, isInside: false),
          value: PositionedInput(
            code: builder.project.text(of: $0, in: builder.module, isInside: false),
            place: builder.place(of: $0)))
      }
    }
  }

  fileprivate var fullCall: SafeSwift {
    Wrapped.filled(
      "return \(effect)\(name: method.name)(",
      zip(parameters, method.types).map { $0.passedOn($1) }, column: 4)
  }
}

/// A method's call without the arguments that have defaults.
struct ShortMethodInput: TemplateInput {
  let method: ViewModelMethodInput

  static let shape = Shape<Self>(
    "short",
    [
      .text("signature", "Name, parameters and result.") {
        $0.method.signature { $0.defaultValue == nil }
      },
      .list("locals", "The defaults, as written in the spec.") { $0.method.defaults },
      .text("call", "The whole call.") { $0.method.fullCall },
    ])
}
