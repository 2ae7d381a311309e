// Made by Weir from modules/Cart.yaml: edit that, not this.

import Foundation
@preconcurrency import UDF

/// The items to buy.
struct Cart: Equatable, Sendable {
  fileprivate(set) var rows: OrderedDictionary<UUID, CartRow>
  /// The ids of `rows` in their order. A new order removes the values of ids that it lacks, and
  /// ignores others.
  fileprivate(set) var rowsOrder: [UUID] {
    get { Array(rows.keys) }
    set {
      var ordered = OrderedDictionary<UUID, CartRow>()
      for id in newValue { ordered[id] = self.rows[id] }
      self.rows = ordered
    }
  }

  // Inlined into the initializers of all owners, it would take the compiler minutes in a large app.
  @inline(never)
  init(
    rows: OrderedDictionary<UUID, CartRow> = [:],
    rowsOrder: [UUID] = []
  ) {
    self.rows = rows
    self.rowsOrder = rowsOrder + self.rowsOrder
  }
}

/// The actions of `Cart`.
enum CartAction: Action, Equatable, Sendable {
  case didEmpty
  /// An action of `rows`.
  case rows(itemID: UUID, CartRowAction)
}

extension Cart {
  mutating func reduce(_ action: CartAction) {
    switch action {
    case .didEmpty:
      #sourceLocation(file: "modules/Cart.yaml", line: 18)
      rows = [:]
      #sourceLocation()
    case .rows(let itemID, let action):
      guard rows[itemID] != nil else { return }
      rows[itemID]?.reduce(action)
      if case .didRemove = action {
        #sourceLocation(file: "modules/Cart.yaml", line: 19)
        rows[itemID] = nil
        #sourceLocation()
      }
    }
  }

  var total: Int {
    #sourceLocation(file: "modules/Cart.yaml", line: 12)
    rows.values.reduce(0) { $0 + $1.price * $1.count }
    #sourceLocation()
  }

  mutating func put(itemID: UUID, price: Int) {
    #sourceLocation(file: "modules/Cart.yaml", line: 25)
    if rows[itemID] == nil {
      rows[itemID] = CartRow(price: price)
    } else {
      rows[itemID]?.addOne()
    }
    #sourceLocation()
  }
}
