/// A small app without findings.
enum ShopProject {
  static let files = [
    "weir.yaml": "weir: 1\nlayers: [App, Screens]\nrules: { unused-field: off }\n",
    "modules/App.yaml": """
    module: App
    layer: App
    children: { shop: Shop, log: Log }
    actions: { didStart: }
    reduce:
      didStart: shop.open()
      shop.didPay: log.note()

    """,
    "modules/Log.yaml": """
    module: Log
    state: { count: Int = 0 }
    derived: { isLong: { type: Bool, is: count > 3 } }
    operations: { note: count += 1 }

    """,
    "modules/Shop.yaml": """
    module: Shop
    doc: Where one buys.
    children: { cart: Cart }
    types: { Phase: [closed, open, paid] }
    state: { phase: Phase = .closed }
    derived: { isOpen: { type: Bool, is: phase == .open } }
    actions: { didPay: }
    reduce:
      didPay: phase = .paid
      cart.didAdd: if phase == .paid { phase = .open }
    operations: { open: phase = .open }

    """,
    "modules/Cart.yaml": """
    module: Cart
    state: { items: "[String]" }
    derived: { count: { type: Int, is: items.count } }
    actions: { didAdd: { item: String } }
    reduce:
      didAdd: items.append(item)

    """,
  ]
}
