/// Creates the screens. A route without its function here does not compile.
final class Assembly: FeedScreens, FeedDetailScreens, TransferScreens, CardScreens {
  /// The screen for the code, while it is visible.
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

  /// One screen for all codes: the purpose determines only its view model.
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
