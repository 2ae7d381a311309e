import WeirDiagnostics
import WeirSpec
import WeirSwift
import WeirYAML

/// Resolves components and view models. Only their inputs are in scope, not the module's state.
extension Resolver {
  func viewModel(_ spec: ViewModelSpec, in id: ModuleID) -> ViewModel {
    let plain = Scope(module: id, seesMembers: false)
    let scope = Scope(
      module: id, parameters: Set(spec.takes.map(\.name.value)), seesMembers: false)
    checkMembers(of: spec)
    return ViewModel(
      spec: spec,
      properties: spec.properties.map {
        ViewModelProperty(spec: $0, type: type($0.type, in: id))
      },
      methods: spec.methods.map { method in
        ResolvedMethod(
          spec: method, types: types(of: method.parameters, in: id, as: .passedOn),
          defaults: contracts(ofDefaults: method.parameters, in: plain),
          returns: method.returns.map { type($0, in: id) })
      },
      takes: types(of: spec.takes, in: id, as: .parameter),
      defaults: contracts(ofDefaults: spec.takes, in: plain),
      values: spec.values.map { value in
        ViewModelValue(
          spec: value, type: type(value.type, in: id),
          value: contract(
            value.value, in: scope, parameters: valueTypes(of: spec.takes, in: id),
            as: valueType(value.type, in: id)))
      })
  }

  private func contracts(ofDefaults parameters: [ParameterSpec], in scope: Scope) -> [Body] {
    parameters.compactMap { parameter in
      parameter.defaultValue.map {
        contract($0, in: scope, as: valueType(parameter.type, in: scope.module))
      }
    }
  }

  /// Reports duplicate names in one scope of the generated Swift.
  private func checkMembers(of spec: ViewModelSpec) {
    var first: [String: Span] = [:]
    for name in spec.properties.map(\.name) + spec.methods.map(\.name) {
      reportSecond(name, of: "`\(spec.name.value)`", &first)
    }
  }

  private func reportSecond(
    _ name: Located<String>, called property: String? = nil, of container: String,
    _ first: inout [String: Span]
  ) {
    let property = property ?? name.value
    guard let span = first[property] else {
      first[property] = name.span
      return
    }
    report(
      "two properties of \(container) have the name `\(property)`", at: name.span,
      related: [Related("the first one", at: span)], help: "rename one of them")
  }

  // MARK: Components

  func component(_ spec: ComponentSpec, in id: ModuleID) -> Component {
    let environment = spec.environment.map { provision($0, in: id) }
    let provides = spec.provides.map { provision($0, in: id) }
    checkProperties(of: spec, environment, provides)
    if specs[id.index].isFullyRead { checkShown(spec, environment + provides) }
    let names = spec.requires.map(\.name.value) + (environment + provides).map(\.property)
    let plain = Scope(module: id, seesMembers: false)
    let scope = Scope(module: id, parameters: Set(names), seesMembers: false)
    let required = Dictionary(
      spec.requires.map { ($0.name.value, valueType($0.type, in: id)) }, uniquingKeysWith: { $1 })
    return Component(
      spec: spec,
      requires: spec.requires.map { requirement in
        let type = type(requirement.type, in: id)
        let value = requirement.defaultValue.map {
          contract($0, in: plain, as: required[requirement.name.value])
        }
        if let value { checkBareValue(value, type, in: id) }
        return Requirement(spec: requirement, type: type, defaultValue: value)
      },
      environment: environment, provides: provides,
      contains: spec.contains.map { contained($0, in: scope, required) })
  }

  private func provision(_ name: Located<String>, in id: ModuleID) -> Provision {
    let count = name.value.utf8.count
    let isVerbatim = Int(name.span.end) - Int(name.span.start) == count
    let anchor = TextAnchor(slice: Int(name.span.start), count: isVerbatim ? count : 0)
    let scalar = SwiftScalar(text: name.value, span: name.span, anchor: anchor)
    return Provision(
      name: name, type: type(scalar, in: id), viewModel: names.viewModels[name.value])
  }

  /// Requirements and view models are properties of the same struct.
  private func checkProperties(
    of spec: ComponentSpec, _ environment: [Provision], _ provides: [Provision]
  ) {
    var first: [String: Span] = [:]
    for requirement in spec.requires {
      reportSecond(requirement.name, of: "`\(spec.name.value)`", &first)
    }
    for one in environment + provides {
      let isClosed = one.viewModel.map {
        specs[$0.module.index].viewModels[$0.index].form == .closed
      }
      if one.property == one.name.value, isClosed != true {
        report(
          "`\(one.name.value)` has the same name as its property", at: one.name.span,
          help:
            "start the type's name with a capital letter: `\(one.name.value.capitalizedFirst)`")
      }
      if provides.contains(where: { $0.name.span == one.name.span }),
        let found = environment.first(where: { $0.name.value == one.name.value })
      {
        report(
          "`\(spec.name.value)` provides `\(one.name.value)` and also reads it from its "
            + "environment",
          at: one.name.span, related: [Related("read here", at: found.name.span)],
          help: "remove one of them: a component can use what it provides")
      } else {
        reportSecond(one.name, called: one.property, of: "`\(spec.name.value)`", &first)
      }
    }
  }

  private func checkShown(_ spec: ComponentSpec, _ provisions: [Provision]) {
    let known = spec.requires.map(\.name.value) + provisions.map(\.name.value)
    for name in spec.shows where !known.contains(name.value) {
      report(
        "`\(spec.name.value)` has no requirement or view model `\(name.value)`",
        meant: meant(name.value, known),
        at: name.span)
    }
  }

  /// - Parameter parameters: The types of the requirements in the scope.
  private func contained(
    _ spec: ContainedSpec, in scope: Scope, _ parameters: [String: ValueType]
  ) -> Contained {
    let component = component(named: spec, in: scope.module)
    if let component { checkArguments(of: spec, for: component) }
    return Contained(
      spec: spec, component: component,
      arguments: spec.arguments.map { argument in
        let type = component.flatMap { requirementType(argument.name.value, of: $0) }
        return contract(argument.value, in: scope, parameters: parameters, as: type)
      })
  }

  private func requirementType(_ name: String, of id: ComponentID) -> ValueType? {
    let component = specs[id.module.index].components[id.index]
    return component.requires.first { $0.name.value == name }.map {
      valueType($0.type, in: id.module)
    }
  }

  /// Reports an unknown component, and returns nil.
  private func component(named spec: ContainedSpec, in id: ModuleID) -> ComponentID? {
    guard let module = spec.module else {
      if let index = names[id].components[spec.name.value] {
        return ComponentID(module: id, index: index)
      }
      if let component = names.components[spec.name.value] { return component }
      if isFullyRead {
        report(
          "unknown component `\(spec.name.value)`",
          meant: meant(spec.name.value, names.components.keys.sorted()),
          at: spec.name.span,
          help: "leave out views of libraries, and list their content directly")
      }
      return nil
    }
    guard let container = names.modules[module.value] else {
      if !hasNamelessDocument { reportUnknownModule(module) }
      return nil
    }
    if let index = names[container].components[spec.name.value] {
      return ComponentID(module: container, index: index)
    }
    let other = specs[container.index]
    if other.isFullyRead {
      report(
        "`\(other.name.value)` has no component `\(spec.name.value)`",
        meant: meant(spec.name.value, other.components.map(\.name.value)),
        at: spec.name.span)
    }
    return nil
  }

  private func checkArguments(of spec: ContainedSpec, for id: ComponentID) {
    guard specs[id.module.index].isFullyRead else { return }
    let component = specs[id.module.index].components[id.index]
    let known = component.requires.map(\.name.value)
    for name in spec.arguments.map(\.name) + spec.open where !known.contains(name.value) {
      let isFound = (component.environment + component.provides).contains {
        GeneratedNames.property(of: $0.value) == name.value
      }
      report(
        "`\(component.name.value)` has no requirement `\(name.value)`",
        meant: meant(name.value, known),
        at: name.span,
        related: [Related("`\(component.name.value)` is declared here", at: component.name.span)],
        help: isFound
          ? "remove it: `\(component.name.value)` has that view model itself"
          : meant(name.value, known) == nil ? NearName.choice(of: known) : "")
    }
  }

  // MARK: Swift

  /// An expression of a component or a view model.
  ///
  /// - Parameters:
  ///   - parameters: The types of the parameters in the scope.
  ///   - type: The type of its value; nil if the specs do not determine it.
  private func contract(
    _ scalar: SwiftScalar, in scope: Scope, parameters: [String: ValueType] = [:],
    as type: ValueType? = nil
  ) -> Body {
    let body = expression(scalar, in: scope, parameters: parameters, as: type)
    var seen: Set<Span> = []
    for access in body.accesses where access.kind != .type {
      guard case .external(let name) = access.reference, access.path.root == .free,
        let finding = unseen(name, access: access, scope: scope), seen.insert(access.span).inserted
      else { continue }
      report(finding)
    }
    return body
  }

  /// Reports a member of the module, which is not in scope, or a name that is similar to one in
  /// scope.
  private func unseen(_ name: String, access: Access, scope: Scope) -> Finding? {
    let own = names[scope.module]
    let member = own.reference(of: name)?.memberKind ?? (own.children[name] != nil ? .child : nil)
    if let member {
      return .syntax(
        "`\(name)` is \(member.withArticle) of `\(specs[scope.module.index].name.value)`, which is not in "
          + "scope here",
        at: access.span, help: "pass the value to the component or the view model")
    }
    guard case .member? = access.path.segments.first?.kind, name.first?.isLowercase == true,
      let near = near(name, scope.parameters.sorted())
    else { return nil }
    return .syntax(
      "cannot find `\(name)` in scope", meant: MeantName(near, written: name), at: access.span)
  }
}
