import WeirProject

extension SupportSource {
  static let mocks = SupportSource(.mocks, template: "mocks")
}
