import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Swift with the form of a reducer that no recogniser understands, which a run has to list.
@Suite struct UnreadReducerTests {
  @Test func aMethodOnAGenericStateIsListed() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      enum LampAction { case toggle, dim }
      struct Lamp<Bulb> { var bulb: Bulb }
      struct Switch {
        func reduce(_ lamp: inout Lamp<Int>, _ action: LampAction) {
          switch action {
          case .toggle: lamp.bulb = 1
          case .dim: lamp.bulb -= 1
          }
        }
      }
      """)
    #expect(text.spec.unreadReducers.map(\.value) == ["reduce"])
    #expect(text.project.unreadReducers.map(\.value) == ["reduce"])
  }

  @Test func aConstantOfALibraryThatIsNotReadIsListed() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import SwiftRex
      enum LampAction { case toggle }
      struct LampState { var isOn = false }
      let lampReducer = Reducer<LampAction, LampState> { action, state in
        switch action {
        case .toggle: return LampState(isOn: !state.isOn)
        }
      }
      """)
    #expect(text.spec.unreadReducers.map(\.value) == ["lampReducer"])
  }

  @Test func whatAModuleContainsIsNotListed() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      enum LampAction { case toggle, ignored }
      struct LampState { var isOn = false }
      func lampReducer(state: inout LampState, action: LampAction) {
        switch action {
        case .toggle: state.isOn.toggle()
        case .ignored: break
        }
      }
      func reduced(_ action: LampAction, _ count: Int) -> Int { count }
      ---
      // Sources/App/Room.swift
      import ComposableArchitecture
      @Reducer struct Room {
        struct State { var isDark = false }
        enum Action { case didEnter }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          switch action {
          case .didEnter:
            state.isDark = false
            return .none
          }
        }
      }
      """)
    #expect(text.project.modules.map(\.name) == ["Room", "LampState"])
    #expect(text.spec.unreadReducers.map(\.value) == [])
  }
}
