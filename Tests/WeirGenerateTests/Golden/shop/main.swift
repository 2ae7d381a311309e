import Foundation
import UDF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct Stranger: Action {}

let apple = Catalogue.Item(id: UUID(), title: "Apple", price: 3)
let pear = Catalogue.Item(id: UUID(), title: "Pear", price: 2)
let gone = Catalogue.Item(id: UUID(), title: "Plum", price: 1, isAvailable: false)
let store = Store(state: Shop(), reducer: shopReducer)

var titles: [String?] = []
let observer = store.observe { titles.append($0.details?.title) }
store.dispatch(ItemsListAction.itemsDidLoad(items: [pear, apple, gone]))
Checks.equal("shop: loaded", store.state.list.items.count, 3)

// Who has the list's store knows neither the shop nor the cart.
let list = store.scope(\.list)
let cart = store.scope { $0.cart }
list.dispatch(ItemsListAction.didSelectItem(id: apple.id))
Checks.equal(
  "shop: a scoped store's dispatch is mediated above", store.state.details?.title, "Apple")
store.dispatch(DetailsAction.didTapMore)
Checks.equal("shop: details", store.state.details?.isExpanded, true)
list.dispatch(DetailsAction.didClose)
Checks.equal("shop: any store reaches the owner", store.state.details, nil)
store.dispatch(DetailsAction.didTapMore)
Checks.equal("shop: gone details take nothing", store.state.details, nil)

store.dispatch(ShopAction.didTapBuy(itemID: gone.id))
for item in [pear, apple, pear] { store.dispatch(ShopAction.didTapBuy(itemID: item.id)) }
Checks.equal("shop: total", cart.state.total, 7)
Checks.equal("shop: order", cart.state.rowsOrder, [pear.id, apple.id])
cart.dispatch(CartAction.rows(itemID: pear.id, .didTapLess))
Checks.equal("shop: one row", store.state.cart.rows[pear.id]?.count, 1)
cart.dispatch(CartAction.rows(itemID: pear.id, .didRemove))
Checks.equal("shop: removed", store.state.cart.rowsOrder, [apple.id])

list.dispatch(ItemsListAction.didSave)
Checks.equal("shop: nothing was being saved", list.state.status, .idle)
list.dispatch(ItemsListAction.saveButtonDidTap)
Checks.equal("shop: saving", list.state.status, .saving([apple, pear]))
Checks.holds("shop: is saving", list.state.isSaving)
list.dispatch(ItemsListAction.didFail(reason: "offline"))
Checks.equal("shop: failed", store.state.list.status, .failed(reason: "offline"))

let before = store.state
store.dispatch(Stranger())
Checks.equal("shop: another tree's action", store.state, before)
Checks.holds("shop: observed", titles.contains("Apple") && titles.last == .some(nil))
observer.dispose()
store.dispatch(CartAction.didEmpty)
Checks.equal("shop: emptied", cart.state.rows, [:])
exit(Checks.failures == 0 ? 0 : 1)
