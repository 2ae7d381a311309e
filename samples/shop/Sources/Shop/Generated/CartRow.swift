// Made by Weir from modules/CartRow.yaml: edit that, not this.

@preconcurrency import UDF

/// One item in the cart, and its quantity.
struct CartRow: Equatable, Sendable {
  fileprivate(set) var price: Int
  fileprivate(set) var count: Int

  init(
    price: Int,
    count: Int = 1
  ) {
    self.price = price
    self.count = count
  }
}

/// The actions of `CartRow`.
enum CartRowAction: Action, Equatable, Sendable {
  case didTapMore
  case didTapLess
  case didRemove
}

extension CartRow {
  mutating func reduce(_ action: CartRowAction) {
    switch action {
    case .didTapMore:
      #sourceLocation(file: "modules/CartRow.yaml", line: 14)
      addOne()
      #sourceLocation()
    case .didTapLess:
      #sourceLocation(file: "modules/CartRow.yaml", line: 15)
      if count > 1 { count -= 1 }
      #sourceLocation()
    case .didRemove:
      break
    }
  }

  mutating func addOne() {
    #sourceLocation(file: "modules/CartRow.yaml", line: 18)
    if count < 10 { count += 1 }
    #sourceLocation()
  }
}
