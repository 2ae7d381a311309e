import Testing
import WeirProject

/// Unknown names in decisions, and invalid forms.
@Suite struct DecisionErrorTests {
  @Test(arguments: [
    Broken(
      "module: M\ninputs: { isPressed: pulse }\ndecisions: { a: { cases: [{ when: isPressed "
        + "‹=› true }] } }\n",
      "Swift: '=' assigns a value: to compare, write '=='."),
    Broken(
      "module: M\ninputs: { isPressed: pulse }\ndecisions: { a: { cases: [{ when: ‹isPresed› "
        + "}] } }\n",
      "cannot find `isPresed` in scope; did you mean `isPressed`?"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions:\n  shouldCall: { cases: [{ when: id != "
        + "nil }] }\neffects: { call: ‹shouldCal› }\n",
      "`M` has no decision `shouldCal`; did you mean `shouldCall`?"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions: { a: { type: Int, cases: [‹{ when: id "
        + "!= nil }›] } }\n",
      "this case has no value, but `a` has the type `Int`"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions: { a: { cases: [{ when: id != nil, take: "
        + "‹id› }] } }\n",
      "`a` has no type, so a case cannot have a value"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions:\n  a:\n    type: String\n    cases:\n   "
        + "   - ‹otherwise: id›\n      - { when: id == nil, take: id }\n",
      "`otherwise` must be the last case: later cases are never reached"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions: { a: { cases: [‹{ otherwise: }›] } }\n",
      "`a` has no value, so with `otherwise` it would always be true"),
    Broken(
      "module: M\ninputs: { id: String? }\nstate: { ‹name›: String? }\n",
      "`M` has `inputs`: only its controller changes it, so it cannot have `state`"),
    Broken(
      "module: M\ninputs: { id: String? }\nactions: { ‹didTap›: }\noperations: { ‹reset›: }\n",
      "`M` has `inputs`: only its controller changes it, so it cannot have `actions`",
      "`M` has `inputs`: only its controller changes it, so it cannot have `operations`"),
    Broken(
      "module: A\nchildren: { m: ‹M› }\n---\nmodule: M\ninputs: { id: String? }\n",
      "`M` is a model with inputs: only its controller can own it"),
    Broken(
      project: "weir: 1\nroot: ‹M›\n", ["module: M\ninputs: { id: String? }\n"],
      "`M` is a model with inputs: it cannot be the root"),
  ])
  func shapes(_ broken: Broken) { broken.check() }

  @Test func swift() {
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions: { a: { cases: [{ when: id !=‹› }] } }\n",
      "Swift: This condition is not complete."
    ).check()
  }

  @Test func messages() throws {
    let written = Written.sound(
      """
      module: Call
      inputs: { isPressed: pulse, textID: String?, rate: recent Double = 1 }
      derived: { hasID: { type: Bool, is: textID != nil } }
      decisions:
        shouldCall:
          type: String
          cases:
            - { when: "isPressed, hasID, let id = textID, !id.isEmpty", take: id + String(rate.value) }
        shouldLog:
          cases: [{ when: shouldCall != nil }]
      effects: { call: shouldCall, log: { on: [shouldLog] } }
      """)
    let call = try written.module("Call")
    #expect(call.inputs.map(\.isPulse) == [true, false, false])
    #expect(call.inputs.map(\.isRecent) == [false, false, true])
    #expect(call.inputs.map(\.hasInitialValue) == [true, true, true])
    #expect(call.effects.map(\.decisions) == [[0], [1]])
    let cases = call.decisions[0].cases
    #expect(
      cases[0].when?.accesses.map(\.reference) == [.input(0), .derived(0), .input(1), .other])
    #expect(
      cases[0].take?.accesses.map(\.reference) == [
        .parameter("id"), .input(2), .external("String"),
      ])
    #expect(call.decisions[1].cases[0].when?.accesses.map(\.reference) == [.decision(0)])
    #expect(call.decisions[0].touched.derived == [0])
    #expect(written.project.roots == [])
  }
}
