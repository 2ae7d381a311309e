import Testing
import WeirProject

/// Names and shapes of decisions that lead nowhere.
@Suite struct DecisionErrorTests {
  @Test(arguments: [
    Broken(
      "module: M\ninputs: { isPressed: pulse }\ndecisions: { a: { cases: [{ when: ‹isPressed› = true }] } }\n",
      "a decision changes nothing"),
    Broken(
      "module: M\ninputs: { isPressed: pulse }\ndecisions: { a: { cases: [{ when: ‹isPresed› }] } }\n",
      "nothing here is called `isPresed`; did you mean `isPressed`?"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions:\n  shouldCall: { cases: [{ when: id != nil }] }\neffects: { call: ‹shouldCal› }\n",
      "`M` has no decision `shouldCal`; did you mean `shouldCall`?"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions: { a: { type: Int, cases: [‹{ when: id != nil }›] } }\n",
      "`a` carries `Int`, and this case does not say which"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions: { a: { cases: [{ when: id != nil, take: ‹id› }] } }\n",
      "`a` carries nothing, so there is nothing to take"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions:\n  a:\n    type: String\n    cases:\n      - ‹otherwise: id›\n      - { when: id == nil, take: id }\n",
      "`otherwise` is the last case: what stands behind it is never reached"),
    Broken(
      "module: M\ninputs: { id: String? }\ndecisions: { a: { cases: [‹{ otherwise: }›] } }\n",
      "`a` carries nothing, and with `otherwise` it would always hold"),
    Broken(
      "module: M\ninputs: { id: String? }\nstate: { ‹name›: String? }\n",
      "`M` has `inputs`: its controller alone changes it, so it has no `state`"),
    Broken(
      "module: M\ninputs: { id: String? }\nactions: { ‹didTap›: }\noperations: { ‹reset›: }\n",
      "`M` has `inputs`: its controller alone changes it, so it has no `actions`",
      "`M` has `inputs`: its controller alone changes it, so it has no `operations`"),
    Broken(
      "module: A\nchildren: { m: ‹M› }\n---\nmodule: M\ninputs: { id: String? }\n",
      "`M` is a model with inputs: its controller owns it, and no module"),
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

  @Test func whatTheyMean() throws {
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
    #expect(cases[0].when?.accesses.map(\.place) == [.input(0), .derived(0), .input(1), .other])
    #expect(
      cases[0].take?.accesses.map(\.place) == [.parameter("id"), .input(2), .external("String")])
    #expect(call.decisions[1].cases[0].when?.accesses.map(\.place) == [.decision(0)])
    #expect(call.decisions[0].touched.derived == [0])
    #expect(written.project.roots == [])
  }
}
