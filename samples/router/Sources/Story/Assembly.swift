/// Puts screens together: the one place that knows what they are made of. A route without its function here
/// does not compile.
final class Assembly: FeedScreens, FeedDetailScreens, TransferScreens, CardScreens {
  /// The screen that asks for a code, while it is there.
  private(set) var codeInput: (any CodeInputViewModelProtocol)?
  let transfer = Page("Transfer")
  let card = Page("Card")

  func makeFeedDetail(feedID: Int) -> any Screen {
    let page = Page("Post \(feedID)")
    page.contents = FeedDetailRouter(transitionHandler: page, screens: self)
    return page
  }

  func makeProfile(userID: Int) -> any Screen { Page("Profile \(userID)") }

  func makeReceipt(amount: Int) -> any Screen { Page("Receipt of \(amount)") }

  /// One screen for every code: what is confirmed decides on its view model alone.
  func makeCodeInput(purpose: Bank.Purpose) -> any Screen {
    switch purpose {
    case .transfer(let amount, _):
      codeInput = TransferCodeViewModel(
        router: TransferRouter(transitionHandler: transfer, screens: self), amount: amount)
    case .blockCard(let digits):
      codeInput = BlockCardCodeViewModel(
        router: CardRouter(transitionHandler: card, screens: self), digits: digits)
    }
    return Page("Code")
  }
}
