import Testing

@Suite struct TCASendTests {
  @Test func resultsOfSeveralEffectsAreSeparateEvents() {
    let text = SourceText(
      """
      // Sources/App/Form.swift
      import ComposableArchitecture
      struct FormState { var price = 0, fees = 0 }
      enum FormAction { case appeared, resetTapped, priced(Int), charged(Int) }
      let formReducer = Reducer<FormState, FormAction, FormEnvironment> { state, action, environment in
        switch action {
        case .appeared:
          return .merge(
            environment.prices.eraseToEffect().map(FormAction.priced),
            environment.fees.catchToEffect(FormAction.charged))
        case .resetTapped:
          return .merge(Effect(value: .priced(0)), Effect(value: .charged(0)))
        case .priced(let price):
          state.price = price
          return .none
        case .charged(let fees):
          state.fees = fees
          return .none
        }
      }
      """)
    #expect(
      text.facts.contains(
        "FormState: appeared: sends FormState.priced later; sends FormState.charged later"))
    #expect(text.findings(of: "split-event").map { $0.prefix(3) } == ["11:"])
  }
}
