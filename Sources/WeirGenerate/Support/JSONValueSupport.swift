import WeirProject

extension SupportSource {
  static let jsonValue = SupportSource(.jsonValue, template: "json-value")
}
