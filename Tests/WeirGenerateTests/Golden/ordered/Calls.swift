import Foundation

/// The orders of a `Dictionary` of a hundred keys and of an array differ in practically all runs.
private let many = (1...100).reversed().map { $0 * 7 % 101 }

@MainActor func callOrdered() {
  var board = Board()
  func dispatch(_ events: any BoardEvent...) { for event in events { event.reduce(into: &board) } }

  dispatch(BoardAction.didOpen(ids: many))
  Checks.equal("ordered: given to init", board.list.cardsOrder, many)
  Checks.equal("ordered: the values follow", board.list.cards.values.map(\.id), many)
  dispatch(ListAction.didLoad(ids: many.reversed()))
  Checks.equal("ordered: assigned whole", board.list.cardsOrder, many.reversed())
  dispatch(ListAction.didCollect(ids: many))
  Checks.equal("ordered: collected", board.list.cardsOrder, many)
  dispatch(ListAction.didFilter)
  Checks.equal("ordered: filtered", board.list.cardsOrder, many.filter { $0 % 2 == 0 })
  dispatch(ListAction.didLoadMore(ids: many))
  Checks.equal(
    "ordered: merged", board.list.cardsOrder,
    many.filter { $0 % 2 == 0 } + many.filter { $0 % 2 == 1 })
  Checks.equal("ordered: the old values stay", board.list.cards.values.count(where: \.isNew), 50)
  dispatch(ListAction.didName)
  Checks.equal("ordered: literals", board.list.cardsOrder, [3, 1, 2, 5, 4])
  dispatch(ListAction.didReverse)
  Checks.equal("ordered: reversed", board.list.cardsOrder, [4, 5, 2, 1, 3])
  dispatch(ListAction.didSort)
  Checks.equal("ordered: sorted", board.list.cardsOrder, [1, 2, 3, 4, 5])
  dispatch(ListAction.didOrder(ids: [5, 9, 3, 5, 1, 2, 4]))
  Checks.equal("ordered: keys without a value are ignored", board.list.cardsOrder, [5, 3, 1, 2, 4])
  dispatch(ListAction.didAdd(id: 7), ListAction.didAdd(id: 3), ListAction.didRemove(id: 1))
  Checks.equal("ordered: added and removed", board.list.cardsOrder, [5, 3, 2, 4, 7])
  dispatch(ListAction.didInsert(id: 8, at: 1), ListAction.didInsert(id: 7, at: 0))
  Checks.equal("ordered: inserted", board.list.cardsOrder, [5, 8, 3, 2, 4, 7])
  dispatch(ListAction.cards(cardID: 3, .didTap), ListAction.cards(cardID: 2, .didClose))
  Checks.equal("ordered: in place", board.list.cards[3]?.taps, 1)
  Checks.equal("ordered: mediated", board.list.cardsOrder, [5, 8, 3, 4, 7])
  dispatch(ListAction.cards(cardID: 2, .didTap), ListAction.didRemove(id: 2))
  Checks.equal("ordered: what is absent stays so", board.list.cards.count, 5)
  Checks.equal("ordered: first", board.list.first, 5)
  Checks.equal("ordered: total", board.list.total, 27)
  Checks.holds("ordered: the order counts", List(cards: [:]) == List() && board.list != List())
  dispatch(ListAction.didMove(from: 0, to: 2))
  Checks.equal("ordered: moved", board.list.cardsOrder, [8, 3, 5, 4, 7])
  dispatch(ListAction.didGoBack)
  Checks.equal("ordered: the last is removed", board.list.cardsOrder, [8, 3, 5, 4])
  dispatch(ListAction.didGoTo(count: 3))
  Checks.equal("ordered: the others are removed", board.list.cardsOrder, [8, 3, 5])
  dispatch(ListAction.didKeep(id: 3))
  Checks.equal("ordered: one is removed", board.list.cardsOrder, [8, 5])
  dispatch(ListAction.didPush(id: 9), ListAction.didPush(id: 8), ListAction.didPush(id: 1))
  Checks.equal("ordered: pushed", board.list.cardsOrder, [5, 9, 8, 1])
  dispatch(ListAction.didPop)
  Checks.equal("ordered: popped", board.list.cardsOrder, [5, 9, 8])
  dispatch(ListAction.didPopTo(id: 5), ListAction.didPopTo(id: 7))
  Checks.equal("ordered: popped to one", board.list.cardsOrder, [5])
  Checks.equal("ordered: popped values", board.list.cards.count, 1)
  dispatch(ListAction.didClear)
  Checks.equal("ordered: all are removed", board.list.cards.count, 0)
  let given = List(cards: [1: Card(id: 1), 2: Card(id: 2)], cardsOrder: [2])
  Checks.equal("ordered: an order given to init", given.cardsOrder, [2, 1])

  Checks.equal("literal: an integer", given.limit, 6)
  Checks.equal("literal: a text", given.title, "Cards")
  Checks.equal("literal: a negative integer", given.lowest, -6)
  Checks.equal("literal: nil", given.none, nil)
  Checks.equal("literal: an array", given.numbers, [])

  callCoded(given)
  callIdentified()
  callBoxed()
  callInterface()
}

@MainActor private func callCoded(_ list: List) {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let data = (try? encoder.encode(list)) ?? Data()
  Checks.equal(
    "coded: keys are the spec's names", String(decoding: data, as: UTF8.self),
    #"{"cards":[2,{"id":2,"isNew":false,"taps":0},1,{"id":1,"isNew":false,"taps":0}],"#
      + #""note":"","status":{"draft":{}}}"#)
  Checks.equal("coded: decoded", try? JSONDecoder().decode(List.self, from: data), list)
  let tree = #"{"title": "a", "next": {"title": "b"}}"#
  Checks.equal(
    "coded: decodable alone",
    try? JSONDecoder().decode(List.Tree.self, from: Data(tree.utf8)),
    List.Tree(name: "a", next: List.Tree(name: "b")))
  let twice = Data("[1, 2, 1, 3]".utf8)
  Checks.equal(
    "coded: a key occurs once", try? JSONDecoder().decode(OrderedDictionary<Int, Int>.self, from: twice),
    nil)
}

@MainActor private func callIdentified() {
  func id<Value: Identifiable>(_ value: Value) -> Value.ID { value.id }
  Checks.equal("identified: a row", id(Card(id: 1)), 1)
  Checks.equal("identified: a struct", id(List.Draft(id: 2, text: "")), 2)
  Checks.equal("identified: by an alias", id(List.Tag(id: "three", text: "")), "three")
  Checks.equal("identified: by an enum", id(List.Closed(id: .sent, text: "")), .sent)
  let nameless: Any = List.Nameless(id: 4, text: "")
  Checks.holds("identified: an optional identifies nothing", !(nameless is any Identifiable))
}

@MainActor private func callBoxed() {
  var desk = Desk()
  let first = desk
  Checks.holds("boxed: a copy shares the box", desk.lampBox == first.lampBox)
  LampAction.didSwitch.reduce(into: &desk)
  Checks.holds("boxed: a copy keeps its value", desk.lamp.isOn && !first.lamp.isOn)
  Checks.holds("boxed: the states differ", desk != first)
  let coded = (try? JSONEncoder().encode(desk)) ?? Data()
  Checks.equal(
    "boxed: coded under its name", String(decoding: coded, as: UTF8.self).contains(#""lamp":{"isOn":true}"#), true)
  Checks.equal("boxed: decoded", try? JSONDecoder().decode(Desk.self, from: coded), desk)
  Checks.equal("boxed: shown", Mirror(reflecting: desk.lampBox).children.map(\.label), ["isOn"])
  desk.reduce(.didTidy)
  Checks.holds("boxed: an operation", !desk.lamp.isOn)
  Checks.equal("boxed: equal without one box", desk.lampBox, first.lampBox)
}

@MainActor private func callInterface() {
  var words: OrderedDictionary = ["b": 1, "a": 2]
  words["c", default: 5] += 1
  words["a", default: 9] += 1
  Checks.equal("interface: keys", Array(words.keys), ["b", "a", "c"])
  Checks.equal("interface: values", Array(words.values), [1, 3, 6])
  Checks.equal("interface: index", words.index(forKey: "c"), 2)
  Checks.equal("interface: no index", words.index(forKey: "d"), nil)
  Checks.holds("interface: contains", words.keys.contains("a") && !words.keys.contains("d"))
  Checks.equal("interface: pairs", words.map { "\($0.key)\($0.value)" }, ["b1", "a3", "c6"])
  Checks.equal("interface: elements", words.elements.map(\.key), ["b", "a", "c"])
  words.swapAt(0, 2)
  Checks.equal("interface: swapped", Array(words.keys), ["c", "a", "b"])
  Checks.equal("interface: removed", words.removeValue(forKey: "a"), 3)
  words.merge(["z": 1, "c": 2] as OrderedDictionary) { $0 + $1 }
  Checks.equal("interface: merged", words, ["c": 8, "b": 1, "z": 1])
  Checks.holds("interface: another order", words != ["b": 1, "c": 8, "z": 1])
  let more = words.merging([("y", 1)]) { $1 }.merging(["x": 2] as OrderedDictionary) { $1 }
  Checks.equal("interface: merging", Array(more.keys), ["c", "b", "z", "y", "x"])
  Checks.equal("interface: mapped", words.mapValues(String.init), ["c": "8", "b": "1", "z": "1"])
  Checks.equal("interface: compacted", words.compactMapValues { $0 > 1 ? $0 : nil }, ["c": 8])
  words.removeAll { $0.value == 1 }
  Checks.equal("interface: removed where", words, ["c": 8])
  Checks.equal("interface: described", "\(words.isEmpty) \(words.count)", "false 1")
  words.removeAll()
  Checks.equal("interface: emptied", words, [:])
}
