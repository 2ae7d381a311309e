import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Mistakes that other Swift hides from a rule.
@Suite struct MissedFindingTests {
  @Test func anUpdateIsNoUseOfAField() {
    func text(_ view: String) -> SourceText {
      SourceText(
        """
        // Sources/App/Counter.swift
        struct CounterState {
          var taps = 0, isOdd = false, rows: [Int] = [], total = 0, last = 0, title = ""
        }
        enum CounterAction { case tapped }
        func counterReducer(state: inout CounterState, action: CounterAction) {
          switch action {
          case .tapped:
            state.taps += 1
            state.isOdd.toggle()
            state.rows.append(1)
            state.total += 1
            state.title = "Tapped"
            if state.total > 3 { update(&state.last) }
          }
        }
        \(view)
        """)
    }
    let shown = text("func show(_ store: Store) { print(store.title) }")
    #expect(
      shown.findings(of: "write-only-field") == [
        "2: `taps` of `CounterState` is written but never read",
        "2: `isOdd` of `CounterState` is written but never read",
        "2: `rows` of `CounterState` is written but never read",
      ])
    // Swift that is not read may show all of it.
    #expect(
      text("").findings(of: "write-only-field")
        == ["2: `title` of `CounterState` is written but never read"])
  }

  /// The Swift after the `switch` acts on every action.
  @Test func swiftForAllActionsDoesNotHandleAnActionThatNothingSends() {
    let text = SourceText(
      """
      // Sources/App/Alarm.swift
      struct AlarmState { var snoozed: Int?, isOn = false }
      enum AlarmAction { case start(Int), tick, forgotten }
      enum Kind: String { case started, kept }
      func alarmReducer(state: inout AlarmState, action: AlarmAction) {
        switch action {
        case .start(let time):
          state.snoozed = time
          state.isOn = true
        default: break
        }
        if let time = state.snoozed, time > 9, state.isOn { state.snoozed = nil }
      }
      func wake(_ store: Store) { store.send(.tick) }
      """)
    #expect(
      text.findings(of: "unhandled-action")
        == ["2: nothing sends `forgotten` of `AlarmState`, and no reducer names it"])
  }

  @Test func anActionWithARawValueMayBeSentWithoutItsName() {
    let text = SourceText(
      """
      // Sources/App/Alarm.swift
      struct AlarmState { var count = 0 }
      enum AlarmAction: String { case start, forgotten }
      func alarmReducer(state: inout AlarmState, action: AlarmAction) {
        switch action {
        case .start: state.count = state.count + 2
        default: break
        }
        if state.count > 9 { state.count = 0 }
      }
      """)
    #expect(text.findings(of: "unhandled-action") == [])
  }

  @Test func aSubclassOfAGenericStoreHasTheTypesOfItsArguments() {
    let text = SourceText(
      """
      // Sources/App/System.swift
      class System<S, E> {
        typealias State = S
        typealias Event = E
        func reduce(event: Event, state: inout State) {}
      }
      enum Cards {
        struct State { var count = 0 }
        enum Event { case added, lost }
      }
      final class CardsSystem: System<Cards.State, Cards.Event> {
        override func reduce(event: Event, state: inout State) {
          switch event {
          case .added: state.count = state.count + 1
          case .lost: break
          }
        }
      }
      """)
    #expect(
      text.facts == [
        "Cards: field count: Int", "Cards: action added", "Cards: action lost",
        "Cards: added: reads count; writes count", "Cards: lost: nothing",
      ])
    #expect(text.spec.unreadReducers.isEmpty)
  }

  @Test func reducersOfSwiftRexAreListed() {
    let text = SourceText(
      """
      // Sources/App/Game.swift
      import SwiftRex
      enum GameAction { case start }
      extension Reducer where ActionType == GameAction, StateType == Game {
        static let game = Reducer.reduce { action, state in
          switch action {
          case .start: state.isOn = true
          }
        }
      }
      """)
    #expect(text.spec.unreadReducers.map(\.value) == ["game"])
  }
}
