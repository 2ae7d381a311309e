extension Resolver {
  /// Names that Swift cannot take in their places, even in backticks.
  func checkNames(of spec: ModuleSpec) {
    check(spec.name, as: .type)
    for name in [spec.layer, spec.target].compactMap({ $0 }) { check(name, as: .label) }
    if let target = spec.target, SwiftName.isIdentifier(target.value) { checkForeign(target) }
    for name in spec.imports + (spec.conforms ?? []) { checkForeign(name) }
    for type in spec.types {
      check(type.name, as: .type)
      for name in type.conforms ?? [] { checkForeign(name) }
      switch type.form {
      case .enumeration(let cases):
        for spec in cases {
          check(spec.name, as: .enumCase)
          check(spec.payload)
        }
      case .structure(let fields): for field in fields { check(field.name, as: .member) }
      case .union(let union): for member in union.members { check(member.name, as: .enumCase) }
      case .alias: break
      }
    }
    for field in spec.state { check(field.name, as: .member) }
    for value in spec.derived { check(value.name, as: .member) }
    for mount in spec.children {
      check(mount.name, as: .member)
      if case .keyed(let key, _, _) = mount.form, key.span != mount.name.span {
        check(key, as: .local)
      }
    }
    for action in spec.actions {
      check(action.name, as: .enumCase)
      check(action.payload)
    }
    for operation in spec.operations {
      check(operation.name, as: .member)
      check(operation.parameters)
    }
    for input in spec.inputs { check(input.name, as: .member) }
    for decision in spec.decisions { check(decision.name, as: .member) }
    for effect in spec.effects { check(effect.name, as: .enumCase) }
    checkDataNames(of: spec)
    checkTraitNames(of: spec)
    checkRouteNames(of: spec)
  }

  private func checkRouteNames(of spec: ModuleSpec) {
    for router in spec.routers {
      check(router.name, as: .type)
      for transition in router.transitions {
        // A method, and a case of the enum of all.
        check(transition.name, as: .member)
        check(transition.payload)
        if let screen = transition.screen { check(screen, as: .type) }
      }
    }
    for notification in spec.notifications?.handlers ?? [] {
      check(notification.name, as: .enumCase)
      for field in notification.fields { check(field.name, as: .local) }
    }
  }

  private func checkDataNames(of spec: ModuleSpec) {
    for entity in spec.entities {
      check(entity.name, as: .type)
      for field in entity.fields { check(field.field.name, as: .member) }
    }
    for request in spec.requests?.requests ?? [] {
      check(request.name, as: .enumCase)
      for parameter in request.path + request.query + request.header + request.cookie {
        check(parameter.name, as: .local)
      }
      if case .fields(let fields) = request.body {
        for field in fields { check(field.name, as: .local) }
      }
    }
    for scheme in spec.requests?.security ?? [] { check(scheme.name, as: .member) }
    for service in spec.services { check(service.name, as: .member) }
    checkScreenNames(of: spec)
  }

  private func checkScreenNames(of spec: ModuleSpec) {
    for model in spec.viewModels {
      check(model.name, as: .type)
      for property in model.properties { check(property.name, as: .member) }
      for method in model.methods {
        check(method.name, as: .member)
        check(method.parameters)
      }
      check(model.takes)
      for value in model.values { check(value.name, as: .member) }
    }
    for component in spec.components {
      check(component.name, as: .type)
      for requirement in component.requires { check(requirement.name, as: .member) }
      for name in component.environment + component.provides { checkDotted(name) }
      for event in component.events { check(event.name, as: .member) }
    }
  }

  func check(_ parameters: [ParameterSpec]) {
    for parameter in parameters {
      check(parameter.name, as: .local)
      if let label = parameter.label, label != parameter.name.value {
        check(Located(label, at: parameter.name.span), as: .label)
      }
    }
  }

  func check(_ name: Located<String>, as position: SwiftName.Position) {
    guard !SwiftName.isUsable(name.value, as: position) else { return }
    if SwiftName.isIdentifier(name.value) {
      report(
        .syntax(
          "`\(name.value)` cannot be the name of a Swift \(Self.words(position))", at: name.span,
          help: "choose another name: backticks do not help here"))
    } else {
      report(Self.noName(name))
    }
  }

  func checkDotted(_ name: Located<String>) {
    if let finding = Self.problem(withDotted: name) { report(finding) }
  }

  /// What is wrong with `Foundation` or `Swift.Sendable`, where a part of it is no name.
  static func problem(withDotted name: Located<String>) -> Finding? {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { SwiftName.isIdentifier(String($0)) } ? nil : noName(name)
  }

  /// A module or a protocol that is written in Swift as it is in the spec.
  private func checkForeign(_ name: Located<String>) {
    if let finding = Self.problem(withForeign: name) { report(finding) }
  }

  /// What is wrong with a name that Swift has to know without backticks: `import Self`.
  static func problem(withForeign name: Located<String>) -> Finding? {
    if let finding = problem(withDotted: name) { return finding }
    let parts = name.value.split(separator: ".").map(String.init)
    guard
      let word = parts.first(where: SwiftName.isReserved)
        ?? parts.first(where: { parts.count == 1 && ["any", "some"].contains($0) })
    else { return nil }
    return .syntax(
      "`\(word)` is a Swift keyword, and not the name of a module or a protocol", at: name.span)
  }

  private static func noName(_ name: Located<String>) -> Finding {
    .syntax(
      "`\(name.value.prefix(40))` is not a Swift name", at: name.span,
      help: "use visible letters in Unicode normal form C, digits and `_`")
  }

  private static func words(_ position: SwiftName.Position) -> String {
    switch position {
    case .member: "property or function"
    case .type: "type"
    case .enumCase: "enum case"
    case .label, .argument: "label"
    case .local: "parameter"
    }
  }
}
