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
  private let router: any Closing
  private let digits: String

  init(router: any Closing, digits: String) {
    self.router = router
    self.digits = digits
  }

  func send(code: String) {
    print("  card \(digits) blocked with \(code)")
    router.close()
  }

  func resendCode() { print("  another code for the card") }
}
