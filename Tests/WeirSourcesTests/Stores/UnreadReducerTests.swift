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

  @Test func aFunctionOfAStateAndAMutationIsListed() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import RxSwift
      enum LampMutation { case startLoad, load(Int) }
      enum LampState { case loading, loaded(Int), failed }
      func lampReducer(state: LampState, mutation: LampMutation) -> LampState {
        switch (state, mutation) {
        case (_, .startLoad): return .loading
        case (.loading, .load(let volts)): return .loaded(volts)
        default: return .failed
        }
      }
      """)
    #expect(text.spec.unreadReducers.map(\.value) == ["lampReducer"])
  }

  @Test(arguments: [
    ("(inout LampState, LampAction) -> Void", "return { lamp, action in"),
    ("(_ state: inout LampState, LampAction) -> [LampAction]", "{ state, action in"),
    ("(LampState, LampAction) -> LampState", "{ state, action in"),
    ("LampReducer", "return { (state: inout LampState, action: LampAction) in"),
  ])
  func aFunctionThatReturnsAReducerIsListed(_ type: String, _ closure: String) {
    #expect(unread(in: "func lampReducer(_ volts: Int) -> \(type)", closure) == ["lampReducer"])
    #expect(unread(in: "static func reduce() -> \(type)", closure, of: "Lamps") == ["reduce"])
  }

  /// The listed reducers of a function that returns a closure over an action.
  private func unread(in function: String, _ closure: String, of type: String? = nil) -> [String] {
    let function = """
      \(function) {
        let name = "lamp"
        \(closure)
          switch action {
          case .toggle: log(name)
          }
        }
      }
      """
    return SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      enum LampAction { case toggle }
      struct LampState { var isOn = false }
      typealias LampReducer = (inout LampState, LampAction) -> Void
      \(type.map { "enum \($0) {\n\(function)\n}" } ?? function)
      """
    ).spec.unreadReducers.map(\.value)
  }

  @Test(arguments: [
    // Neither type contains a state that changes.
    ("reduced", "(LampAction, Int) -> Bool", "{ action, count in"),
    ("reduced", "(LampAction) -> Void", "{ action in"),
    ("log", "(inout LampState, LampAction) -> Void", "{ state, action in"),
  ])
  func anotherFunctionThatReturnsAClosureIsNotListed(
    _ name: String, _ type: String, _ closure: String
  ) {
    #expect(unread(in: "func \(name)() -> \(type)", closure) == [])
  }

  @Test(arguments: [
    ("LampViewModel", "process", "(viewAction action: LampAction)", true),
    ("LampActionHandler", "process", "(action: LampAction, in model: Model)", true),
    ("LampStore", "send", "(_ action: LampAction)", true),
    ("LampFactory", "process", "(action: LampAction)", false),
    ("LampProcessor", "receive", "(_ action: LampAction)", true),
    ("LampSession", "receive", "(_ action: LampAction)", false),
    ("LampViewModel", "show", "(action: LampAction)", false),
  ])
  func aMethodThatReceivesActionsIsListed(
    _ type: String, _ name: String, _ parameters: String, _ isListed: Bool
  ) {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Combine
      enum LampAction { case toggle, dim(Int) }
      final class \(type): Model {
        func \(name)\(parameters) {
          switch action {
          case .toggle: state.isOn.toggle()
          case .dim(let value): state.value = value
          }
        }
      }
      """)
    #expect(text.spec.unreadReducers.map(\.value) == (isListed ? ["\(type).\(name)"] : []))
  }

  @Test func anActionOfWorkflowIsListed() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Workflow
      extension LampWorkflow {
        enum Action: WorkflowAction {
          case toggle
          func apply(toState state: inout LampWorkflow.State) -> LampWorkflow.Output? {
            switch self {
            case .toggle: state.isOn.toggle()
            }
            return nil
          }
        }
      }
      """)
    #expect(text.spec.unreadReducers.map(\.value) == ["LampWorkflow.Action.apply"])
  }

  @Test func aFunctionThatReturnsAKnownReducerIsNotListed() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      enum LampAction { case toggle }
      struct LampState { var isOn = false }
      func lampReducer(state: inout LampState, action: LampAction) {
        switch action {
        case .toggle: state.isOn.toggle()
        }
      }
      func reducer() -> (inout LampState, LampAction) -> Void { lampReducer }
      func loggedReducer() -> (inout LampState, LampAction) -> Void {
        { state, action in
          log(action)
          lampReducer(state: &state, action: action)
        }
      }
      """)
    #expect(text.project.modules.map(\.name) == ["LampState"])
    #expect(text.spec.unreadReducers.map(\.value) == [])
  }

  @Test func aReducerThatOnlyPassesActionsOnIsNotListed() {
    let text = SourceText(
      """
      // Sources/App/Lamp.swift
      import Foundation
      enum AppAction { case lamp(LampAction) }
      enum LampAction { case toggle }
      struct AppState { var isOn = false }
      func appReducer(state: inout AppState, action: AppAction) {
        switch action {
        case .lamp(let action): lampReducer(state: &state, action: action)
        }
      }
      func lampReducer(state: inout AppState, action: LampAction) {
        switch action {
        case .toggle: state.isOn.toggle()
        }
      }
      """)
    #expect(text.project.modules.map(\.name) == ["AppState"])
    #expect(text.spec.unreadReducers.map(\.value) == [])
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

  /// A reducer that passes all actions on is read, also if it prints the others.
  @Test func aReducerThatPassesActionsOnIsNotListed() {
    let text = SourceText(
      """
      // Sources/App/App.swift
      import ReSwift
      struct AppState { var lamp = LampState() }
      struct LampState {
        var isOn = false
        enum Switch: ReSwift.Action { case toggle }
        static func reducer(action: ReSwift.Action, state: LampState?) -> LampState {
          var state = state ?? LampState()
          switch action {
          case let action as LampState.Switch:
            switch action {
            case .toggle: state.isOn = !state.isOn
            }
          default: break
          }
          return state
        }
      }
      func appReducer(action: Action, state: AppState?) -> AppState {
        var state = state ?? AppState()
        switch action {
        case let action as LampState.Switch:
          state.lamp = LampState.reducer(action: action, state: state.lamp)
        default: print("unknown action")
        }
        return state
      }
      """)
    #expect(text.spec.modules.map(\.name.value).sorted() == ["AppState", "LampState"])
    #expect(text.spec.unreadReducers.map(\.value) == [])
  }
}
