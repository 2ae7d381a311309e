import Testing

@Suite struct MobiusTests {
  @Test func anUpdateFunctionMakesAModule() {
    let text = SourceText(
      """
      // Sources/App/Login.swift
      import MobiusCore
      struct LoginModel: Equatable {
        var name = ""
        var isBusy = false
        let tries: Int
        func with(isBusy: Bool) -> LoginModel {
          LoginModel(name: name, isBusy: isBusy, tries: tries)
        }
      }
      enum LoginEvent { case didType(String), didTap, didFail, didOpen }
      enum LoginEffect { case logIn(String), beep }
      enum LoginLogic {
        static func update(
          model: LoginModel, event: LoginEvent
        ) -> Next<LoginModel, LoginEffect> {
          switch event {
          case .didType(let name):
            var model = model
            model.name = name
            return .next(model)
          case .didTap:
            return .next(model.with(isBusy: true), effects: [.logIn(model.name)])
          case .didFail:
            return fail(model)
          case .didOpen:
            return .noChange
          }
        }
        private static func fail(_ model: LoginModel) -> Next<LoginModel, LoginEffect> {
          .next(
            LoginModel(name: model.name, isBusy: false, tries: model.tries + 1), effects: [.beep])
        }
      }
      """)
    #expect(
      text.facts == [
        "LoginModel: field name: String",
        "LoginModel: field isBusy: Bool",
        "LoginModel: field tries: Int",
        "LoginModel: action didType",
        "LoginModel: action didTap",
        "LoginModel: action didFail",
        "LoginModel: action didOpen",
        "LoginModel: action effect.logIn",
        "LoginModel: action effect.beep",
        "LoginModel: didType: writes name",
        "LoginModel: didTap: writes isBusy; reads name; sends LoginModel.effect.logIn later",
        "LoginModel: didFail: calls fail; sends LoginModel.effect.beep later",
        "LoginModel: didOpen: nothing",
        "LoginModel: with: reads name; reads tries",
        "LoginModel: fail: reads tries; writes isBusy; writes tries",
      ])
  }

  @Test func anUpdateMayBeAConstant() {
    let text = SourceText(
      """
      // Sources/App/Counter.swift
      import MobiusCore
      struct Counter { var count = 0 }
      enum CounterEvent { case up, reset }
      enum CounterEffect { case beep }
      let update = Update<Counter, CounterEvent, CounterEffect> { model, event in
        switch event {
        case .up: return .next(Counter(count: model.count + 1))
        case .reset: return .dispatchEffects([.beep])
        }
      }
      """)
    #expect(
      text.facts == [
        "Counter: field count: Int",
        "Counter: action up",
        "Counter: action reset",
        "Counter: action effect.beep",
        "Counter: up: reads count; writes count",
        "Counter: reset: sends Counter.effect.beep later",
      ])
  }

  @Test func effectsMayBeCollectedInAVariable() {
    let text = SourceText(
      """
      // Sources/App/Login.swift
      import MobiusCore
      struct LoginModel { var name = "", tries = 0 }
      enum LoginEvent { case didTap, didFail(Int), didOpen, didClose }
      enum LoginEffect { case logIn(String), beep, close }
      func update(model: LoginModel, event: LoginEvent) -> Next<LoginModel, LoginEffect> {
        switch event {
        case .didTap:
          var effects: [LoginEffect] = [.logIn(model.name)]
          if model.tries > 2 { effects.append(.beep) }
          return .next(LoginModel(name: "", tries: model.tries), effects: effects)
        case .didFail(let tries):
          let effect = LoginEffect.beep
          return tries > 2 ? .dispatchEffects([effect]) : .noChange
        case .didOpen: return .noChange
        case .didClose: return .dispatchEffects([.close])
        }
      }
      """)
    #expect(text.facts.filter { $0.contains("unknown") } == [])
    #expect(
      text.facts.filter { $0.contains("sends") } == [
        "LoginModel: didTap: reads name; reads tries; writes name; sends LoginModel.effect.logIn later; "
          + "sends LoginModel.effect.beep later",
        "LoginModel: didFail: sends LoginModel.effect.beep later",
        "LoginModel: didClose: sends LoginModel.effect.close later",
      ])
    #expect(
      text.findings(of: "no-effect-action").map { $0.prefix(13) } == ["14: `didOpen`"])
  }

  @Test func otherUpdateFunctionsAreNotModules() {
    let text = SourceText(
      """
      // Sources/App/Map.swift
      struct MapModel { var zoom = 1 }
      enum MapEvent { case zoomIn }
      func update(model: MapModel, event: MapEvent) -> MapModel {
        switch event { case .zoomIn: return MapModel(zoom: 2) }
      }
      """)
    #expect(text.facts == [])
  }
}
