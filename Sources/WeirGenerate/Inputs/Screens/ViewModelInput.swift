import WeirDiagnostics
import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// A view model: its protocol with its mock and the key of the environment, or the struct whose values are computed
/// once.
struct ViewModelInput: TemplateInput {
  private let builder: ModuleBuilder
  private let model: ViewModel
  private let methods: [ViewModelMethodPlan]
  /// Whether views find it in their environment.
  let isObserved: Bool

  private var project: Project { builder.project }

  init(_ index: Int, in builder: ModuleBuilder) {
    self.builder = builder
    let model = builder.module.viewModels[index]
    let isObserved = builder.routing.environment.contains(
      ViewModelID(module: builder.module.id, index: index))
    let members = Set(model.properties.map(\.name) + model.methods.map(\.name))
    self.model = model
    self.isObserved = isObserved
    methods = model.methods.map {
      ViewModelMethodPlan($0, in: builder, isIgnored: isObserved, taken: members)
    }
  }

  static let shape = Shape<Self>(
    "view-model",
    [
      .text("name", "The view model's name.") { .identifier($0.model.name) },
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
        input.model.properties.map(input.builder.field)
      },
      .list("methods", "The methods that the view calls.") { $0.methods.map(\.input) },
      .flag("hasShortCalls", "Whether a method has parameters with defaults.") {
        $0.methods.contains(where: \.hasDefaults)
      },
      .flag("isEmpty", "Whether there are no properties and methods.") {
        $0.model.properties.isEmpty && $0.methods.isEmpty
      },
      .text("initializer", "The signature of the `init` of the mock, or of the struct.") {
        $0.model.form == .made ? $0.madeInitializer : $0.initializer
      },
      .optionalText("inherits", "The struct's protocols, comma-separated.") { input in
        let types = input.model.values.map { ($0.type, input.builder.module.id) }
        return input.builder.inherits(input.builder.conformances(holding: types))
      },
      .list("values", "The struct's values.") { input in
        input.model.values.map(input.builder.field)
      },
      .position("The source location of its parameters, if the compiler may report errors in it.") {
        $0.builder.position(of: $0.model.takes, $0.model.spec.takes)
      },
      .text("key", "The name of its environment key.") { .identifier($0.model.name + "Key") },
      .text("property", "Its property of the environment.") {
        .identifier(GeneratedNames.property(of: $0.model.name))
      },
    ])

  private var madeInitializer: SafeSwift {
    let parameters = zip(model.spec.takes, model.takes).map {
      builder.parameter($0, $1, isWithDefault: true)
    }
    return Wrapped.list("init(", of: parameters, column: 10, indent: "  ")
  }

  private var initializer: SafeSwift {
    let properties = model.properties.map { property -> SafeSwift in
      let value: SafeSwift? = project.sample(
        of: property.type, called: property.name, in: builder.module.id
      ).map { " = \($0)" }
      return "\(label: property.name): \(builder.parameterType(property.type))\(value)"
    }
    let hooks = methods.map { method -> SafeSwift in
      let value: SafeSwift? = project.hookBody(of: method.method, in: builder.module.id).map {
        " = \($0)"
      }
      return "\(label: method.hook): @escaping \(method.hookType)\(value)"
    }
    return Wrapped.list(
      "init(", of: properties + hooks, end: ")", column: 12, indent: "  ", isOnePerLine: true)
  }
}

/// A method of a view model, and its closure in the mock.
private struct ViewModelMethodPlan {
  private let builder: ModuleBuilder
  fileprivate let method: ResolvedMethod
  private let isIgnored: Bool
  /// The mock's property: `onSend`, unless another member has that name.
  fileprivate let hook: String

  private var parameters: [ParameterSpec] { method.spec.parameters }

  /// - Parameter taken: Names of the mock's other members.
  fileprivate init(
    _ method: ResolvedMethod, in builder: ModuleBuilder, isIgnored: Bool, taken: Set<String>
  ) {
    self.builder = builder
    self.method = method
    self.isIgnored = isIgnored
    let name = "on" + method.name.capitalizedFirst
    hook = taken.contains(name) ? name + "Call" : name
  }

  var input: MethodInput {
    MethodInput(
      doc: .docComment(method.spec.doc), signature: signature { _ in true },
      position: builder.position(of: method.writtenTypes),
      hook: .init(name: hook, type: hookType, call: hookCall, isIgnored: isIgnored),
      short: hasDefaults
        ? [
          MethodInput(
            signature: signature { $0.defaultValue == nil }, locals: defaults,
            callee: "\(method.spec.callEffects)\(name: method.name)",
            arguments: zip(parameters, method.types).map { $0.passedOn($1) })
        ] : [])
  }

  fileprivate var hasDefaults: Bool { parameters.contains { $0.defaultValue != nil } }

  private func signature(where isTaken: (ParameterSpec) -> Bool) -> SafeSwift {
    let taken = zip(parameters, method.types).filter { isTaken($0.0) }.map {
      builder.parameter($0, $1)
    }
    let returns: SafeSwift? = method.returns.map { " -> \(builder.code($0, isInside: false))" }
    return Wrapped.list(
      "\(name: method.name)(", of: taken, end: ")\(method.spec.effects)\(returns)", column: 16,
      indent: "  ")
  }

  fileprivate var hookType: SafeSwift {
    let types = method.types.map { builder.code($0, isInside: false) }.joined(by: ", ")
    let returns = method.returns.map { builder.code($0, isInside: false) } ?? "Void"
    return "@MainActor (\(types))\(method.spec.effects) -> \(returns)"
  }

  private var hookCall: SafeSwift {
    let hides = parameters.contains { $0.name.value == hook }
    return Wrapped.list(
      "\(method.spec.callEffects)\(hides ? "self." : "")\(name: hook)(",
      of: parameters.map { .identifier($0.name.value) }, column: 4)
  }

  // MARK: The short call

  private var defaults: [FieldInput] {
    zip(parameters, method.types).compactMap { parameter, type in
      parameter.defaultValue.map {
        FieldInput(
          name: parameter.name.value, type: builder.code(type, isInside: false),
          value: PositionInput(
            code: builder.project.text(of: $0, in: builder.module, isInside: false),
            position: builder.position(of: $0)))
      }
    }
  }
}

extension ModuleBuilder {
  fileprivate func field(_ property: ViewModelProperty) -> FieldInput {
    FieldInput(
      name: property.name, type: code(property.type, isInside: false),
      doc: .docComment(property.spec.doc), position: position(of: [property.type]),
      isSettable: property.spec.isSettable)
  }

  fileprivate func field(_ value: ViewModelValue) -> FieldInput {
    FieldInput(
      name: value.name, type: code(value.type, isInside: false), doc: .docComment(value.spec.doc),
      position: position(of: [value.type]), value: placed(value.spec.value, isInside: false))
  }
}
