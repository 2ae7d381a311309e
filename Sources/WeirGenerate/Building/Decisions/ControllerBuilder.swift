import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

extension ModuleBuilder {
  func controller() -> ControllerContext? {
    guard module.spec.kind == .model else { return nil }
    let started = startedEffects
    let taken = Set(started.map(\.effect.name))
    func own(_ name: String) -> SafeSwift { .code(taken.contains(name) ? "self." + name : name) }
    func free(_ names: String...) -> String { names.first { !taken.contains($0) } ?? names[0] }
    let local = free("model", "published", "publishedModel")
    let value = free("value", "taken", "decidedValue")
    let name = GeneratedNames.controller(of: module)
    return ControllerContext(
      name: .identifier(name), title: .stringLiteral(name), module: .docText(module.name),
      model: .identifier(names.state(of: module)),
      canStart: module.inputs.allSatisfy(\.hasInitialValue),
      inputs: module.inputs.flatMap(ways), parameters: started.map(parameter),
      starts: started.flatMap { started in
        started.decisions.map { start(of: started, $0, of: local, value) }
      },
      binding: own("binding"), publisher: own("m"), local: .identifier(local))
  }

  // MARK: Inputs

  /// The ways in: an optional also takes a publisher of values that are always there.
  private func ways(into input: Input) -> [ControllerInputContext] {
    var way = ControllerInputContext(
      name: .identifier(input.name),
      label: .code(input.name == "node" ? "node" : SwiftName.escapedLabel(input.name) + " node"),
      title: .stringLiteral(input.name), doc: .docComment(input.spec.doc), type: .code(""),
      kind: .pulse, function: .code("pipe"))
    guard let type = input.type else { return [way] }
    let text = code(type, isInside: false).text
    let isOptional = type.type.form == .optional && text.hasSuffix("?")
    way.kind = input.isRecent ? .recent : .plain
    way.type = .code(text)
    way.function = .code(isOptional ? "pipeOptional" : "pipeValue")
    guard isOptional else { return [way] }
    var certain = way
    certain.type = .code(String(text.dropLast()))
    certain.function = .code("pipeValue")
    return [way, certain]
  }

  // MARK: Effects

  private func parameter(_ started: StartedEffect) -> BindParameterContext {
    let type = started.type.map { code($0, isInside: false).text } ?? ""
    let name = started.effect.name
    let doc = started.effect.spec.doc.split(whereSeparator: \.isNewline).joined(separator: " ")
    return BindParameterContext(
      declaration: .code("\(SwiftName.escapedLabel(name)): @escaping (\(type)) -> Void"),
      doc: doc.isEmpty ? nil : .docComment("- Parameter \(name): \(doc)"))
  }

  private func start(
    of started: StartedEffect, _ decision: Decision, of local: String, _ value: String
  ) -> StartContext {
    let path = "\(local).\(SwiftName.escaped(decision.name))"
    let effect = SwiftName.escaped(started.effect.name)
    guard started.type != nil else {
      return StartContext(condition: .code("\(path) != nil"), effect: .code("\(effect)()"))
    }
    return StartContext(
      condition: .code("let \(value) = \(path)"), effect: .code("\(effect)(\(value))"))
  }
}
