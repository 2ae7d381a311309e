import WeirProject
import WeirSpec
import WeirSwift
import WeirTemplate

/// The responses of an effect, each with the values that it may receive.
struct ExplorerAnswersInput: TemplateInput {
  let wired: WiredEffect
  let function: SafeSwift
  let responses: [Response]

  /// A response with one of the values that it may receive.
  struct Response: TemplateInput {
    let number: Int
    let isEnd: Bool
    let action: SafeSwift
    /// The name, the type and the Swift of the value that the action receives.
    var name: SafeSwift = ""
    var type: SafeSwift?
    var value: SafeSwift = ""
    let position: PositionInput

    static let shape = Shape<Self>(
      "explorerResponse",
      [
        .text("number", "The number of the action in its module.") { "\($0.number)" },
        .text("isEnd", "`true` if the effect has finished with it, or `false`.") {
          $0.isEnd ? "true" : "false"
        },
        .text("action", "The type of the actions.") { $0.action },
        .optionalRecord("received", "The value, if the action receives one.") { response in
          response.type.map { Received(name: response.name, type: $0, value: response.value) }
        },
        .text("code", "The action.") { $0.position.code },
        .file { $0.position }, .line { $0.position },
      ])
  }

  struct Received: TemplateInput {
    let name: SafeSwift
    let type: SafeSwift
    let value: SafeSwift

    static let shape = Shape<Self>(
      "explorerReceived",
      [
        .text("name", "The name of the value.") { $0.name },
        .text("type", "Its type.") { $0.type },
        .text("value", "Its Swift.") { $0.value },
      ])
  }

  static let shape = Shape<Self>(
    "explorerAnswers",
    [
      .text("function", "The name of the function.") { $0.function },
      .optionalText("value", "The type of the effect's value, if it has one.") { input in
        input.wired.type
      },
      .text("action", "The type of the actions.") { $0.wired.action },
      .list("responses", "Its responses, each with one value.") { $0.responses },
    ])

  static func function(_ effect: Int, of module: ModuleID) -> SafeSwift {
    "explorerAnswers\(module.index)x\(effect)"
  }

  /// Nil for an effect that sends nothing.
  init?(_ effect: Int, of builder: ModuleBuilder, _ samples: SampleBuilder) {
    let module = builder.module
    guard let work = module.effects[effect].work else { return nil }
    let wired = WiredEffect(builder: builder, effect: module.effects[effect], work: work)
    self.wired = wired
    function = Self.function(effect, of: module.id)
    var responses: [Response] = []
    func add(
      _ response: EffectResponse?, isEnd: Bool, as name: String?, values: [SafeSwift],
      type: SafeSwift?
    ) {
      guard let response, let action = response.action, let code = wired.code(response, name) else {
        return
      }
      let isUsed = name.map { wired.reads($0, response) } ?? false
      if isUsed, values.isEmpty { return }
      let position = PositionInput(
        code: "\(builder.response)\(code)", position: builder.position(of: response.scalar))
      for value in isUsed ? values : [""] {
        responses.append(
          Response(
            number: action, isEnd: isEnd, action: builder.response, name: .identifier(name ?? ""),
            type: isUsed ? type : nil, value: value, position: position))
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
    self.responses = responses
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
