import WeirProject

extension SupportSource {
  static let mock = SupportSource(.mock, template: "mock")
}
