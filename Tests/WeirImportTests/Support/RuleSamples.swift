/// Hand-written Swift in which every rule with a level for a store finds something.
enum RuleSamples {
  static let composable = #"""
    import ComposableArchitecture
    import SwiftUI

    @Reducer struct Shop {
      struct State {
        var cart = Cart.State()
        var list = List.State()
        @Presents var destination: Destination.State?
        var unused = ""
        var visits = 0
        var last = 0
        var limit = 9
        var isFull: Bool { cart.count > limit }
      }
      enum Action {
        case cart(Cart.Action)
        case list(List.Action)
        case destination(PresentationAction<Destination.Action>)
        case opened
        case closed
        case delegate(Delegate)
        enum Delegate { case done }
      }
      @Reducer enum Destination { case note(Note) }
      var body: some ReducerOf<Self> {
        Scope(state: \.cart, action: \.cart) { Cart() }
        Scope(state: \.list, action: \.list) { List() }
        Reduce { state, action in
          switch action {
          case .opened:
            guard !state.isFull else { return .none }
            state.visits += 1
            state.last = 2
            state.cart.count = 0
            state.destination = .note(Note.State())
            return .none
          case .cart(.row(.removed)):
            state.cart.row.price = 0
            return .run { send in
              await send(.cart(.cleared))
              await send(.list(.added("")))
            }
          case .closed: return .none
          case .cart, .list, .destination: return .none
          case .delegate: return .none
          }
        }
        .ifLet(\.$destination, action: \.destination)
      }
    }

    @Reducer struct Cart {
      struct State {
        var count = 0
        var row = Row.State()
      }
      enum Action { case row(Row.Action), cleared, counted }
      var body: some ReducerOf<Self> {
        Scope(state: \.row, action: \.row) { Row() }
        Reduce { state, action in
          switch action {
          case .cleared:
            state.count = 0
            return .none
          case .counted:
            state.count += 1
            return .none
          case .row: return .none
          }
        }
      }
    }

    @Reducer struct Row {
      struct State { var price = 1 }
      enum Action { case removed, priced(Int), forgotten }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .removed:
            state.price = 0
            return .none
          case .priced(let price):
            state.price = max(price, state.price)
            return .none
          }
        }
      }
    }

    @Reducer struct List {
      struct State {
        var names: [String] = []
        var prices: [Int] = []
      }
      enum Action { case added(String), removedLast, priced(Int), freed }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .added(let name):
            state.names.append(name)
            return .none
          case .removedLast:
            state.names.removeLast()
            return .none
          case .priced(let price):
            state.prices.append(price)
            return .none
          case .freed:
            state.prices.removeAll()
            return .none
          }
        }
      }
    }

    @Reducer struct Note {
      struct State { var text = "" }
      enum Action { case shown }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .shown:
            state.text += "-"
            return .none
          }
        }
      }
    }

    @Reducer struct Alone {
      struct State { var ring = Ring.State(); var steps = 0 }
      enum Action { case ring(Ring.Action), stepped }
      var body: some ReducerOf<Self> {
        Scope(state: \.ring, action: \.ring) { Ring() }
        Reduce { state, action in
          switch action {
          case .stepped:
            state.steps += 1
            return .none
          case .ring: return .none
          }
        }
      }
    }

    @Reducer struct Ring {
      struct State { var alone = Alone.State() }
      enum Action { case alone(Alone.Action) }
      var body: some ReducerOf<Self> {
        Scope(state: \.alone, action: \.alone) { Alone() }
      }
    }

    @Reducer struct Orphan {
      struct State { var number = 1 }
      enum Action { case counted }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .counted:
            state.number += state.number
            return .none
          }
        }
      }
    }

    struct CartView: View {
      let store: StoreOf<Cart>
      let shop: StoreOf<Shop>
      var body: some View {
        Text("\(store.row.price)")
        Button("Open") { shop.send(.opened) }
        Button("Clear") {
          store.send(.cleared)
          store.send(.counted)
        }
      }
    }
    """#

  /// In the Composable Architecture, an action reaches only its own reducer and those above it.
  static let udf = """
    import UDF
    struct AppState {
      var cart = CartState()
      var total = TotalState()
    }
    func appReducer(state: inout AppState, action: Action) {
      cartReducer(state: &state.cart, action: action)
      totalReducer(state: &state.total, action: action)
    }
    struct CartState { var count = 0 }
    enum CartAction: Action { case added(Int) }
    func cartReducer(state: inout CartState, action: Action) {
      guard let action = action as? CartAction else { return }
      switch action {
      case .added(let count): state.count += count
      }
    }
    struct TotalState { var cents = 0 }
    enum TotalAction: Action { case priced(Int) }
    func totalReducer(state: inout TotalState, action: Action) {
      if case .priced(let cents)? = action as? TotalAction { state.cents = cents }
      if case .added(let count)? = action as? CartAction { state.cents += count }
    }
    """
}
