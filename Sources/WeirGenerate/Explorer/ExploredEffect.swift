import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate
import WeirVerify

/// An effect that sends actions, and the explored module in which it is active.
struct ExploredEffect {
  let index: Int
  /// With each value that they may receive.
  let responses: [ActionInput]
  var instance: ExplorerInstanceInput?

  /// Its number in the explored root.
  fileprivate var number: Int { (instance?.instance.firstEffect ?? 0) + index }

  fileprivate var mask: Int {
    instance.map { $0.plan.mask(ofEffect: index, in: $0.instance.module, of: $0.system) } ?? 0
  }
}

extension EffectInput {
  /// The effect as `weir verify` explores it.
  static let explorerEntries: [Entry<Self>] = [
    .text("responder", "The function with its responses.") { $0.responder },
    .optionalText("valueType", "The type of its value, if it has one.") { $0.effect.type },
    .text("action", "The type of its responses.") { $0.effect.action },
    .list("responses", "Its responses, each with one value.") { $0.explored?.responses ?? [] },
    .text("mask", "The bits of the cones that its responses may change.") {
      "\($0.explored?.mask ?? 0)"
    },
    .text("active", "The value of the explored state that makes it active.") { $0.active },
    .text("identity", "The fingerprint of its path and its value.") { $0.identity },
    .text("sent", "The type of the actions that the root reduces.") {
      $0.instance?.sending.carrier ?? ""
    },
    .optionalText(
      "wrapped", "The action `action` as one of that type; nothing if it already is one."
    ) { $0.instance?.sending.wrapped },
    .text("firstKind", "The number of the module's first action.") {
      "\($0.instance?.instance.firstKind ?? 0)"
    },
    .text("number", "Its number.") { "\($0.explored?.number ?? 0)" },
    .text("path", "The text before its response, as Swift.") {
      $0.instance?.path(with: $0.effect.effect.name + " answers ") ?? ""
    },
  ]

  private var instance: ExplorerInstanceInput? { explored?.instance }

  private var responder: SafeSwift {
    "explorerAnswers\(effect.module.id.index)x\(explored?.index ?? 0)"
  }

  private var active: SafeSwift {
    let plan = effect.builder.project.readPlan
    let isReading =
      switch effect.work.source {
      case .decision(let index): plan.isReading(decision: index, in: effect.module.id)
      case .derived(let index): plan.isReading(derived: index, in: effect.module.id)
      case .field, nil: false
      }
    return instance?.access(.identifier(effect.source ?? ""), isReading: isReading) ?? ""
  }

  private var identity: SafeSwift {
    var parts: [SafeSwift] = ["\(explored?.number ?? 0)"]
    parts += (instance?.keys ?? []).map { "explorerNumber(of: \($0))" }
    if effect.type != nil {
      // A tuple is not Hashable, its elements are.
      let elements = effect.work.elements
      parts +=
        elements.isEmpty
        ? ["explorerNumber(of: value)"]
        : elements.indices.map { "explorerNumber(of: value.\($0))" }
    }
    return "explorerIdentity(\(parts.joined(by: ", ")))"
  }

  /// Nil for an effect that sends nothing.
  init?(_ effect: Int, of builder: ModuleBuilder, _ samples: SampleBuilder) {
    let module = builder.module
    guard let work = module.effects[effect].work else { return nil }
    let wired = WiredEffect(builder: builder, effect: module.effects[effect], work: work)
    var responses: [ActionInput] = []
    func add(
      _ response: EffectResponse?, isEnd: Bool, as name: String?, values: [SafeSwift],
      type: SafeSwift?
    ) {
      guard let response, let action = response.action, let code = wired.code(response, name) else {
        return
      }
      let isUsed = name.map { wired.reads($0, response) } ?? false
      if isUsed, values.isEmpty { return }
      for value in isUsed ? values : [""] {
        let received = isUsed ? type : nil
        responses.append(
          ActionInput(
            number: action, type: builder.response, code: "\(builder.response)\(code)",
            position: builder.position(of: response.scalar), isEnd: isEnd,
            received: received.map { FieldInput(name: name ?? "", type: $0, source: value) }))
      }
    }
    let result = wired.resultType
    func values(for response: EffectResponse?) -> [SafeSwift] {
      guard let result, let response, let action = response.action,
        wired.reads("result", response)
      else { return [] }
      return samples.values(
        of: result.type, called: "result", in: result.module, for: .event(module.id, action))
    }
    let resultCode = result.map {
      builder.project.text(of: $0.type, in: builder.project[$0.module], isInside: false)
    }
    if work.isSequence {
      add(
        work.each, isEnd: false, as: "result", values: values(for: work.each), type: resultCode)
      add(work.then, isEnd: true, as: nil, values: [], type: nil)
    } else {
      let hasResult = wired.hasResult
      add(
        work.then, isEnd: true, as: hasResult ? "result" : nil,
        values: hasResult ? values(for: work.then) : [], type: resultCode)
    }
    for failure in work.failures where failure.response != nil {
      guard let type = failure.type else {
        add(
          failure.response, isEnd: true, as: "error", values: ["ExplorerError()"], type: "any Error"
        )
        continue
      }
      var values: [SafeSwift] = []
      if let response = failure.response, let action = response.action,
        wired.reads("error", response)
      {
        values = samples.values(
          of: type, called: "error", in: module.id, for: .event(module.id, action))
      }
      add(
        failure.response, isEnd: true, as: "error", values: values,
        type: builder.code(type, isInside: false))
    }
    guard !responses.isEmpty else { return nil }
    self.init(effect: wired, explored: ExploredEffect(index: effect, responses: responses))
  }
}

extension WiredEffect {
  /// The type of its result or of its elements, with the module whose names it uses.
  var resultType: (type: ResolvedType, module: ModuleID)? {
    if let own = work.result { return (own, module.id) }
    switch work.task {
    case .service(let id, let index):
      let service = builder.project[id].services[index]
      guard let type = service.type else { return nil }
      // Without `map`, it is the type of the request, in the request's module.
      let isOwn = service.spec.map != nil
      return (type, isOwn ? id : service.request?.module ?? id)
    case .request(let request):
      let found = builder.project[request.module].requests?.requests[request.index].returns
      return found?.compactMap { $0 }.first.map { ($0, request.module) }
    case .manual, .timer, nil: return nil
    }
  }
}
