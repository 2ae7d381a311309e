import Testing
import WeirProject
import WeirSpec

/// States whose reducers receive one enum of actions.
@Suite struct SharedActionTests {
  private static func text(of action: String) -> SourceText {
    SourceText(
      """
      // Sources/App/App.swift
      enum Action { case logIn, logOut, didLoad(Int) }
      enum ListAction { case didLoad(Int), didClear }
      struct AppState {
        var session = SessionState()
        var list = ListState()
        mutating func reduce(_ action: Action) {
          session.reduce(action)
          \(action == "Action" ? "list.reduce(action)" : "")
        }
      }
      struct SessionState {
        var isOpen = false
        mutating func reduce(_ action: Action) {
          switch action {
          case .logIn: isOpen = true
          case .logOut: isOpen = false
          case .didLoad: isOpen = true
          default: break
          }
        }
      }
      struct ListState {
        var count = 0
        mutating func reduce(_ action: \(action)) {
          switch action {
          case .didLoad(let new): count = new
          default: break
          }
        }
      }
      """)
  }

  @Test func anEnumForAllStatesIsOfTheApp() {
    let shared = Self.text(of: "Action")
    let writers = shared.facts.filter { $0.contains("didLoad: writes") }
    #expect(writers.count == 2, "\(shared.facts)")
    #expect(shared.findings(of: "shared-action") == [])
    #expect(shared.project.modules.allSatisfy { $0.spec.sendsToAllReducers })
  }

  @Test func anEnumForOneStateIsNot() {
    let own = Self.text(of: "ListAction")
    let list = own.project.modules.first { $0.name == "ListState" }
    #expect(list?.spec.sendsToAllReducers == false)
  }
}
