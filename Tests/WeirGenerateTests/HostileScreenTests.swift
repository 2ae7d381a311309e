import Testing

/// Text of components and view models cannot add Swift outside of its own position.
@Suite struct HostileScreenTests {
  private static let places:
    [(name: String, harmless: String, make: @Sendable (String) -> String)] =
      [
        ("doc of a component", "plain", { module(doc: $0) }),
        ("doc of a requirement", "plain", { module(requirementDoc: $0) }),
        ("doc of a view model", "plain", { module(modelDoc: $0) }),
        ("doc of a method", "plain", { module(methodDoc: $0) }),
        ("type of a requirement", "Other", { module(type: $0) }),
        ("default of a requirement", "other()", { module(value: $0) }),
        ("what is handed over", "other()", { module(argument: $0) }),
        ("type of a property", "Other", { module(property: $0) }),
        ("type of a parameter", "Other", { module(parameter: $0) }),
        ("default of a parameter", "other()", { module(parameter: "Int = " + $0) }),
        ("result", "Other", { module(result: $0) }),
        ("value", "other()", { module(made: $0) }),
        ("name of a component", "Other", { module(name: $0) }),
        ("name of a view model", "Other", { module(found: $0) }),
        ("name of an event", "other", { module(event: $0) }),
      ]

  private static func module(
    doc: String = "d", requirementDoc: String = "d", modelDoc: String = "d",
    methodDoc: String = "d", type: String = "Other", value: String = "other()",
    argument: String = "other()", property: String = "Other", parameter: String = "Other",
    result: String = "Other", made: String = "other()", name: String = "Other",
    found: String = "Found", event: String = "other"
  ) -> String {
    let quoted = HostileTextTests.quoted
    return """
      module: Target
      actions: { didTap: }
      state: { count: Int = 0 }
      viewModels:
        Closed:
          doc: \(quoted(modelDoc))
          properties: { part: \(quoted(property)) }
          methods:
            run: { takes: { one: \(quoted(parameter)) }, returns: \(quoted(result)), doc: \(quoted(methodDoc)) }
        Made:
          takes: { one: Int }
          values: { sum: { type: Int, is: \(quoted(made)) } }
      components:
        Holder:
          doc: \(quoted(doc))
          provides: [Closed]
          contains:
            Part: { given: \(quoted(argument)) }
            \(quoted(name)):
        Part:
          requires:
            given: { type: \(quoted(type)), doc: \(quoted(requirementDoc)) }
            more: { type: Int, default: \(quoted(value)) }
          environment: [Closed, \(quoted(found))]
          sends: { \(quoted(event)): didTap }
        \(quoted(name)): {}
      """
  }

  @Test(arguments: places.indices)
  func held(_ index: Int) {
    let place = Self.places[index]
    HostileTextTests.expectHeld(place.name, place.harmless, minimum: 31, place.make)
  }
}
