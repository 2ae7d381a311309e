// Made by Weir from modules/Shop.yaml: edit that, not this.

import Foundation
@preconcurrency import UDF

/// The shop, from the list to the cart.
struct Shop: Equatable, Sendable {
  fileprivate(set) var list: ItemsList
  fileprivate(set) var cart: Cart
  fileprivate(set) var details: Details?

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  init(
    list: ItemsList = ItemsList(),
    cart: Cart = Cart(),
    details: Details? = nil
  ) {
    self.list = list
    self.cart = cart
    self.details = details
  }
}

/// The actions of `Shop`.
enum ShopAction: Action, Equatable, Sendable {
  case didTapBuy(itemID: UUID)
}

extension Shop {
  mutating func reduce(_ action: ShopAction) {
    switch action {
    case .didTapBuy(let itemID):
      #sourceLocation(file: "modules/Shop.yaml", line: 14)
      guard let item = list.items[itemID], item.isAvailable else { return }
      cart.put(itemID: itemID, price: item.price)
      #sourceLocation()
    }
  }

  mutating func reduce(_ action: ItemsListAction) {
    list.reduce(action)
    if case .didSelectItem(let id) = action {
      #sourceLocation(file: "modules/Shop.yaml", line: 18)
      guard let item = list.items[id] else { return }
      details = Details(title: item.title)
      #sourceLocation()
    }
  }

  mutating func reduce(_ action: CartAction) {
    cart.reduce(action)
  }

  mutating func reduce(_ action: DetailsAction) {
    guard details != nil else { return }
    details?.reduce(action)
    if case .didClose = action {
      #sourceLocation(file: "modules/Shop.yaml", line: 20)
      details = nil
      #sourceLocation()
    }
  }
}

/// An action of `Shop` or of a module below it, with the path to its owner.
protocol ShopEvent: Action, Sendable {
  func reduce(into state: inout Shop)
}

extension ShopAction: ShopEvent {
  func reduce(into state: inout Shop) { state.reduce(self) }
}

extension ItemsListAction: ShopEvent {
  func reduce(into state: inout Shop) { state.reduce(self) }
}

extension CartAction: ShopEvent {
  func reduce(into state: inout Shop) { state.reduce(self) }
}

extension DetailsAction: ShopEvent {
  func reduce(into state: inout Shop) { state.reduce(self) }
}

/// The reducer of a `Store<Shop>`: an action of another tree changes nothing.
func shopReducer(state: inout Shop, action: any Action) {
  guard let event = action as? any ShopEvent else { return }
  event.reduce(into: &state)
}
