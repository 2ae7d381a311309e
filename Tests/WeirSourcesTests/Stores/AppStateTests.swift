import Testing

@Suite struct AppStateTests {
  @Test func interactorsWriteACentralState() {
    let text = SourceText(
      """
      // Sources/App/AppState.swift
      import Combine
      struct AppState: Equatable {
        var routing = Routing()
        var system = System()
        var cart: [Int] = []
      }
      extension AppState {
        struct Routing: Equatable { var page: String?; var isOpen = false }
        struct System: Equatable { var isActive = false }
        struct Other { var name = "" }
      }
      typealias Store<State> = CurrentValueSubject<State, Never>
      struct CartInteractor {
        let appState: Store<AppState>
        func open(_ page: String) {
          appState.bulkUpdate {
            $0.routing.page = page
            $0.routing.isOpen = true
          }
        }
        func add(_ item: Int) {
          appState.value.cart.append(item)
          appState[\\.system.isActive] = true
        }
        func show() -> Bool { appState[\\.system.isActive] == true }
      }
      """)
    #expect(
      text.facts == [
        "AppState: field cart: [Int]",
        "AppState: child routing: Routing",
        "AppState: child system: System",
        "AppState: action CartInteractor.add",
        "AppState: CartInteractor.add: writes cart",
        "Routing: field page: String?",
        "Routing: field isOpen: Bool",
        "Routing: action CartInteractor.open",
        "Routing: CartInteractor.open: writes page; writes isOpen",
        "System: field isActive: Bool",
        "System: action CartInteractor.add",
        "System: CartInteractor.add: writes isActive",
      ])
  }

  @Test func aStateInOtherContainersIsNotAModule() {
    let text = SourceText(
      """
      // Sources/App/AppState.swift
      struct AppState { var count = 0 }
      final class Counter {
        var appState = AppState()
        let box: Box<AppState>
        func add() { appState.count += 1 }
        func reset() { box.value.count = 0 }
      }
      """)
    #expect(text.facts == [])
  }

  @Test func anAliasMayNameTheStore() {
    let text = SourceText(
      """
      // Sources/App/AppState.swift
      import Combine
      struct AppState: Equatable { var name = ""; var page = 0 }
      typealias AppStateSubject = CurrentValueSubject<AppState, Never>
      final class UserService {
        private let appState: AppStateSubject
        func rename(_ name: String) { appState.value.name = name }
      }
      """)
    #expect(
      text.facts == [
        "AppState: field name: String", "AppState: field page: Int",
        "AppState: action UserService.rename", "AppState: UserService.rename: writes name",
      ])
  }
}
