import Foundation
import Observation

@MainActor func callScreens() async throws {
  // What a view depends on is the protocol alone.
  let mock = AccountViewModelMock(onSend: { code, retries in code == "1234" && retries == 3 })
  let account: any AccountViewModelProtocol = mock
  Checks.equal("screens: a sample", account.mode, .navigationStack)
  account.code = "1234"
  Checks.equal("screens: what the view may set", mock.code, "1234")
  Checks.equal("screens: a default", try await account.send(code: account.code), true)
  Checks.equal("screens: no default", try await account.send(code: "1234", retries: 1), false)
  account.resend()

  // A mock is observed where views find it.
  nonisolated(unsafe) var changes = 0
  withObservationTracking {
    _ = account.code
  } onChange: {
    changes += 1
  }
  mock.code = "5"
  Checks.equal("screens: a change is seen", changes, 1)

  let item = FeedItem(id: 1, title: "One", imageURL: "https://example.com/1.png", votes: 2)
  var sent: [String] = []
  let input = CodeInputViewModelMock(
    item: item, onSendCall: { code, number in sent.append("\(code) \(number)") },
    onLoad: { FeedItem(id: $0, title: "", imageURL: "") })
  let screen: any CodeInputViewModelProtocol = input
  try await screen.send(code: "7", onSend: 8)
  Checks.equal("screens: a hook beside a parameter of its name", sent, ["7 8"])
  Checks.equal("screens: what it returns", screen.load(4).id, 4)
  Checks.equal("screens: a property", screen.item, item)

  let cell = FeedCellViewModel(feed: item)
  Checks.equal("screens: a value", cell.title, "One")
  Checks.equal("screens: computed", cell.url, URL(string: "https://example.com/1.png"))
  Checks.equal("screens: formatted", cell.votes, "2")
  Checks.equal(
    "screens: what is taken with a default", FeedCellViewModel(feed: item, isMarked: true).title,
    "* One")

  // An event stands for actions, in their order.
  var selection = Selection()
  let id = UUID()
  CollectionsListEvent.addDidTap(id: id, count: 2).dispatch { selection.reduce($0) }
  Checks.equal("screens: two actions of one event", selection, Selection(selected: id, count: 2))
  Checks.equal(
    "screens: one action", CollectionRowEvent.didTap(id: id).action, .didSelect(id: id))
}
