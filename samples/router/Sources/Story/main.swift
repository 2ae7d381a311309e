let assembly = Assembly()
let feed = Page("Feed")
let router = FeedRouter(transitionHandler: feed, screens: assembly)

print("The feed")
let posts = [
  ViewModels.Post(id: 7, author: "Ann", title: "On rivers", likes: 12),
  ViewModels.Post(id: 9, author: "Bob", title: "On weirs", likes: 1),
]
for cell in posts.map(PostCellViewModel.init(post:)) { print("  \(cell.title), \(cell.likes)") }

print("Taps in the feed")
router.showDetail(feedID: 7)
router.showProfile(userID: 3)

print("A transfer and a card, confirmed on one screen")
let transfer = TransferRouter(transitionHandler: assembly.transfer, screens: assembly)
transfer.confirm(purpose: .transfer(amount: 500, to: "Ann"))
assembly.codeInput?.resendCode()
assembly.codeInput?.send(code: "1234")
let card = CardRouter(transitionHandler: assembly.card, screens: assembly)
card.confirm(purpose: .blockCard(digits: "0042"))
assembly.codeInput?.send(code: "5678")

print("Pushes")
let push = PushNotificationHandlers(
  post: PostHandler(router: router), friend: FriendHandler(router: router),
  code: CodeHandler(assembly: assembly), failure: FailureHandler())
await push.receive(["type": "post", "feedID": 9])
await push.receive(["type": "new_friend", "user_id": "4", "name": "Bob"])
await push.receive(["type": "code", "digits": "9999"])
await push.receive(["type": "new_friend", "id": 4, "name": "Bob"])
await push.receive(["type": "post", "feedID": "the last"])
await push.receive(["type": "sale", "percent": 20])

print("What a view model asks for, in a test")
let mock = FeedRouterMock()
await PushNotificationHandlers(
  post: PostHandler(router: mock), friend: FriendHandler(router: mock),
  code: CodeHandler(assembly: assembly), failure: FailureHandler()
).receive(["type": "post", "feedID": 9])
print("  \(mock.routes)")

print("What a view model closes, in a test")
final class CardRouterStub {
  let transitionHandler: (any TransitionHandler)? = nil
  let isAnimated = false
}
BlockCardCodeViewModel(router: CardRouterStub(), digits: "0042").send(code: "1234")

print("What a screen asks for, in a test")
let model = CodeInputViewModelMock(onSend: { print("  sent \($0)") })
let screen: any CodeInputViewModelProtocol = model
screen.send(code: "1234")
screen.resendCode()
