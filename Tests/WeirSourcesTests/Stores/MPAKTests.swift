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
