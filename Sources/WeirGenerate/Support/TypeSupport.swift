import WeirProject

/// What generated types lean on.
extension SupportSource {
  static let additionalProperties = SupportSource(
    .additionalProperties, template: "additional-properties")
  static let boxed = SupportSource(.boxed, template: "boxed")
  static let unions = SupportSource(.unions, template: "unions")
}
