/// What the screen of a code asks of whoever it is for: the screen is one, and knows none of them.
@MainActor protocol CodeInputViewModelProtocol: AnyObject {
  func send(code: String)
  func resendCode()
}

final class TransferCodeViewModel: CodeInputViewModelProtocol {
  private let router: any TransferRouterProtocol
  private let amount: Int

  init(router: any TransferRouterProtocol, amount: Int) {
    self.router = router
    self.amount = amount
  }

  func send(code: String) {
    print("  \(amount) sent with \(code)")
    router.showReceipt(amount: amount)
  }

  func resendCode() { print("  another code for the transfer") }
}

final class BlockCardCodeViewModel: CodeInputViewModelProtocol {
  private let router: any CardRouterProtocol
  private let digits: String

  init(router: any CardRouterProtocol, digits: String) {
    self.router = router
    self.digits = digits
  }

  func send(code: String) {
    print("  card \(digits) blocked with \(code)")
    router.close()
  }

  func resendCode() { print("  another code for the card") }
}
