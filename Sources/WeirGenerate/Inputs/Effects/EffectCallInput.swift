import WeirPlan
import WeirProject
import WeirSpec
import WeirSwift

/// An effect with work: its case, its function, and its call.
struct WiredEffect {
  let builder: ModuleBuilder
  let effect: Effect
  let work: EffectWork

  var module: Module { builder.module }

  /// The type of its value; nil for none.
  var type: SafeSwift? {
    guard work.type != nil, let source = work.sourceType else { return nil }
    let text = builder.project.type(source, in: module, isInside: false)
    if case .decision? = work.source { return SafeSwift(text) }
    return work.isOptional ? SafeSwift.wrapped(text) : SafeSwift(text)
  }

  /// The types of the payloads of its case, with parentheses. The elements of a tuple are payloads.
  var payloadTypes: SafeSwift? {
    type.map { work.elements.isEmpty ? "(\($0))" : $0 }
  }

  /// The elements of its value as the payloads of its case: `text: value.text, page: value.page`; nil unless it is a
  /// tuple.
  var elements: SafeSwift? {
    guard type != nil, !work.elements.isEmpty else { return nil }
    let passed = work.elements.enumerated().map { index, element -> SafeSwift in
      element.label.map { "\(label: $0): value.\(name: $0)" } ?? "value.\(index)"
    }
    return passed.joined(by: ", ")
  }

  /// The bindings of the payloads in a pattern, and the value that consists of them.
  var bound: (pattern: SafeSwift, value: SafeSwift) {
    guard type != nil else { return ("", "") }
    if work.elements.isEmpty { return ("(let value)", "value") }
    let names = work.elements.indices.map { "value\($0)" as SafeSwift }
    return (
      "(\(names.map { "let \($0)" as SafeSwift }.joined(by: ", ")))",
      "(\(names.joined(by: ", ")))"
    )
  }

  /// The name of what starts it.
  var source: String? {
    switch work.source {
    case .decision(let index): module.decisions[index].name
    case .derived(let index): module.derived[index].name
    case .field(let index): module.fields[index].name
    case nil: nil
    }
  }

  var throwsErrors: Bool { !effect.isManual && !work.isTimer || work.spec.failures != nil }

  // MARK: The call

  /// `id: value`.
  var arguments: [SafeSwift] {
    guard let call = work.call else { return [] }
    let defaults = self.defaults(of: call)
    return call.parameters.indices.compactMap { index -> SafeSwift? in
      let parameter = call.parameters[index]
      let value: SafeSwift?
      switch call.arguments[index] {
      case .given(let entry):
        value = builder.project.text(of: work.arguments[entry], outsideOf: module)
      case .value: value = "value"
      case .part: value = "value.\(name: parameter.name)"
      case .omitted: value = defaults[index]
      case .missing: value = nil
      }
      return value.map { value in parameter.label.map { "\(label: $0): \(value)" } ?? value }
    }
  }

  /// The defaults that the call must contain, since methods of protocols have none; nil for others. The call of a
  /// service without any of them is a separate method.
  private func defaults(of call: EffectCall) -> [SafeSwift?] {
    switch work.task {
    case .service(let id, let index):
      let passesDefault = zip(call.parameters, call.arguments).contains {
        $0.hasDefault && $1 != .omitted
      }
      guard passesDefault, let request = builder.project[id].services[index].request,
        let requests = RequestModule(builder.of(builder.project[request.module]))
      else { break }
      return requests.signatures[request.index].arguments.map(requests.defaultText)
    case .manual:
      guard case .manual(let manual) = work.spec.task else { break }
      var texts = work.defaults.map { builder.project.text(of: $0, outsideOf: module) }[...]
      return (manual.parameters ?? []).map { $0.defaultValue == nil ? nil : texts.popFirst() }
    case .request, .timer, nil: break
    }
    return call.parameters.map { _ in nil }
  }

  /// `service.names`.
  var callee: SafeSwift {
    switch work.task {
    case .service(let id, let index):
      return "service.\(name: builder.project[id].services[index].name)"
    case .request(let request):
      let client = GeneratedNames.client(of: builder.project[request.module])
      return "\(name: client)(client: client).\(name: requestName(request))"
    case .manual: return "effects.\(name: effect.name)"
    case .timer, nil: return ""
    }
  }

  private func requestName(_ id: RequestID) -> String {
    builder.project[id.module].requests?.requests[id.index].name ?? ""
  }

  var hasResult: Bool {
    switch work.task {
    case .service(let id, let index):
      let service = builder.project[id].services[index]
      return service.type != nil || service.request.map(returns) ?? false
    case .request(let request): return returns(request)
    case .manual: return work.result != nil
    case .timer, nil: return false
    }
  }

  private func returns(_ id: RequestID) -> Bool {
    builder.project[id.module].requests?.requests[id.index].returns.contains { $0 != nil } ?? false
  }

  // MARK: Responses

  var hasResponses: Bool { work.responses.contains { $0.action != nil || $0.input != nil } }

  /// The type of its responses.
  var action: SafeSwift { builder.response }

  /// Whether a response uses `result` or `error`.
  func reads(_ name: String, _ response: EffectResponse) -> Bool {
    if let body = response.body { return body.readParameters.contains(name) }
    if let index = response.input { return !module.inputs[index].isPulse }
    return response.action.map { !module.actions[$0].spec.payload.isEmpty } ?? false
  }

  /// `.didLoad(names: result)`.
  ///
  /// - Parameter value: The value for an action with one payload; nil for none.
  func code(_ response: EffectResponse, _ value: String?) -> SafeSwift? {
    if let index = response.input { return code(response, for: module.inputs[index], value: value) }
    guard let index = response.action else { return nil }
    if let body = response.body {
      return ".\(builder.project.text(of: body, outsideOf: module).trimmingTrailingNewlines)"
    }
    let action = module.actions[index]
    let payload = action.spec.payload
    let required = payload.indices.filter { payload[$0].defaultValue == nil }
    guard let chosen = required.first ?? payload.indices.first, let value else {
      return ".\(name: action.name)"
    }
    return
      ".\(name: action.name)(\(payload[chosen].passed(passed(value, as: action.types[chosen]))))"
  }

  /// `.names(result)`.
  private func code(_ response: EffectResponse, for input: Input, value: String?) -> SafeSwift {
    if let body = response.body {
      return ".\(builder.project.text(of: body, outsideOf: module).trimmingTrailingNewlines)"
    }
    guard let type = input.type, let value else { return ".\(name: input.name)" }
    return ".\(name: input.name)(\(passed(value, as: type)))"
  }

  /// The result, or the text of the error to a `String`.
  private func passed(_ value: String, as type: ResolvedType) -> SafeSwift {
    let isText = (type.type.wrapped ?? type.type).libraryType?.kind == .text
    return isText && value == "error" ? "\"\\(error)\"" : .identifier(value)
  }
}

extension ModuleBuilder {
  /// The type of the responses of its effects.
  var response: SafeSwift {
    module.spec.kind == .model
      ? "\(name: GeneratedNames.controller(of: module)).Response"
      : .type(names.action(of: module))
  }

  /// The module's own effects with work.
  var wiredEffects: [WiredEffect] {
    module.effects.compactMap { effect in
      effect.work.map { WiredEffect(builder: self, effect: effect, work: $0) }
    }
  }

  /// The children with effects at or below them.
  var wiredChildren: [(child: Child, module: Module)] {
    module.children.compactMap { child in
      guard let childModule = child.module, routing.effects.isWired(childModule) else { return nil }
      return (child, project[childModule])
    }
  }
}
