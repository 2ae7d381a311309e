import Testing

@Suite struct MPAKTests {
  @Test func aControllerPipesInputsToItsModel() {
    let text = SourceText(
      """
      // Sources/App/Call.swift
      import MPAK
      enum Call {}
      extension Call {
        struct Model {
          var number = MPAK.Recent("")
          var isPressed = false
        }
        final class Controller: MPAK.Controller<Call.Model> {}
      }
      extension Call.Model {
        var shouldCall: String? { isPressed ? number.value : nil }
      }
      extension Call.Controller {
        func setUp(number: AnyPublisher<String, Never>, button: AnyPublisher<Void, Never>) {
          pipeValue(
            dbg: "number", number,
            {
              $0.number.value = $1
              $0.number.isRecent = true
            },
            { m, _ in m.number.isRecent = false })
          pipe(dbg: "button", button, { $0.isPressed = true }, { $0.isPressed = false })
        }
      }
      """)
    #expect(
      text.facts == [
        "Call: field number: MPAK.Recent",
        "Call: field isPressed: Bool",
        "Call: action number",
        "Call: action button",
        "Call: number: writes number",
        "Call: number: writes number",
        "Call: button: writes isPressed",
        "Call: button: writes isPressed",
        "Call: shouldCall: reads isPressed; reads number",
      ])
  }

  @Test func subscriptionsToValuesAreEffects() {
    let text = SourceText(
      """
      // Sources/App/Apps.swift
      import MPAK
      enum Call {
        struct Model { var isPressed = false }
        final class Controller: MPAK.Controller<Call.Model> {}
      }
      enum Mail {
        struct Model { var isPressed = false }
        final class Controller: MPAK.Controller<Mail.Model> {}
      }
      extension Call.Model {
        var shouldCall: Bool? { isPressed ? true : nil }
        var shouldRing: Bool { isPressed }
      }
      extension Mail.Model {
        var shouldCall: Bool? { isPressed ? true : nil }
        var shouldSend: Bool { isPressed }
      }
      ---
      // Sources/App/Core.swift
      extension Call {
        final class Core {
          func setUp(_ ctrl: Call.Controller, _ mail: Mail.Controller) {
            ctrl.m
              .compactMap { $0.shouldCall }
              .receive(on: DispatchQueue.main)
              .sink { [weak self] in self?.call($0) }
              .store(in: &subscriptions)
            ctrl.m.map(\\.shouldRing).sink { print($0) }.store(in: &subscriptions)
            mail.m
              .sink { model in
                if model.shouldSend, !model.shouldSend { print("sent") }
              }
              .store(in: &subscriptions)
            mail.m.map(\\.shouldSend).assign(to: &$isSending)
            scroll.shouldScroll.sink { print($0) }
            let shouldRing = ctrl.m.map { $0.isPressed }
          }
        }
      }
      """)
    #expect(
      text.facts.filter { $0.contains("effect") } == [
        "Call: effect call: shouldCall",
        "Call: effect ring: shouldRing",
        "Mail: effect send: shouldSend",
        "Mail: effect send2: shouldSend",
      ])
  }

  @Test func otherControllersHaveNoModels() {
    let text = SourceText(
      """
      // Sources/App/List.swift
      class Controller<Model> {}
      struct ListModel { var count = 0 }
      final class ListController: Controller<ListModel> {
        func setUp() { pipe(dbg: "count", { $0.count = 1 }) }
      }
      """)
    #expect(text.facts == [])
  }
}
