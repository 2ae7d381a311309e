import Testing
import WeirDiagnostics
import WeirSpec
import WeirYAML

/// All forms of a model's inputs, decisions and effects.
@Suite struct DecisionShapeTests {
  @Test func inputs() throws {
    let module = try Decoded.module(
      """
      module: Call
      inputs:
        isPressed: pulse
        rates: "recent [String: Double]"
        amount: recent Double = 1
        textID: String?
        count: Int = 3
        isOK: { type: pulse, doc: The call was accepted. }
        isSent: { pulse: true }
        name: { type: recent String, default: '"A"' }
        size: { recent: true, type: Int = 2, doc: In points. }
        recently: Recently
        prices: { recent: [String: Double], doc: By currency. }
        total: { recent: Double = 1 }
      """)
    #expect(module.kind == .model)
    #expect(
      module.inputs.map(\.shown) == [
        "isPressed: pulse", "rates: recent [String: Double]", "amount: recent Double = 1",
        "textID: String?", "count: Int = 3", "isOK: pulse", "isSent: pulse",
        "name: recent String = \"A\"", "size: recent Int = 2", "recently: Recently",
        "prices: recent [String: Double]", "total: recent Double = 1",
      ])
    #expect(
      module.inputs.map(\.doc).filter { !$0.isEmpty } == [
        "The call was accepted.", "In points.", "By currency.",
      ])
    #expect(module.inputs.filter(\.isMomentary).count == 9)
  }

  @Test func decisions() throws {
    let module = try Decoded.module(
      """
      module: Call
      inputs: { isPressed: pulse }
      decisions:
        shouldCall:
          type: String
          doc: When a call is made.
          order: matters
          cases:
            - doc: pressed
              when: isPressed, let id = textID, !id.isEmpty
              take: id
            - when: |
                isOK
                  && isKnown
              take: '"B"'
            - otherwise: '"C"'
        shouldHide:
          cases: [{ when: isPressed }]
      """)
    let call = try #require(module.decisions.first)
    #expect(call.type?.text == "String")
    #expect(call.doc == "When a call is made.")
    #expect(call.isOrdered)
    #expect(call.cases.map(\.doc) == ["pressed", "", ""])
    #expect(
      call.cases.map(\.when?.text) == [
        "isPressed, let id = textID, !id.isEmpty", "isOK\n  && isKnown\n", nil,
      ])
    #expect(call.cases.map(\.take?.text) == ["id", "\"B\"", "\"C\""])
    #expect(call.cases.map(\.isOtherwise) == [false, false, true])
    let hide = try #require(module.decisions.last)
    #expect(hide.type == nil)
    #expect(!hide.isOrdered)
  }

  @Test func effects() throws {
    let module = try Decoded.module(
      """
      module: Call
      state: { id: String? }
      effects:
        startCall: shouldCall
        hide: { on: shouldHide, doc: Away with it. }
        both: [a, b]
        twice: { on: [a, b] }
        never:
      """)
    #expect(module.kind == .state)
    #expect(
      module.effects.map { [$0.name.value] + $0.decisions.values } == [
        ["startCall", "shouldCall"], ["hide", "shouldHide"], ["both", "a", "b"],
        ["twice", "a", "b"], ["never"],
      ])
    #expect(module.effects[1].doc == "Away with it.")
  }

  @Test(arguments: [
    Broken(
      "module: M\ninputs: { a: pulse ‹Int› }\n", "a pulse is true for one update and has no value"),
    Broken(
      "module: M\ninputs: { a: { type: pulse, default: ‹true› } }\n",
      "a pulse is true for one update and has no value"),
    Broken("module: M\ninputs: { a: ‹recent› }\n", "`a` has no type"),
    Broken(
      "module: M\ninputs: { a: ‹puls› }\n", "unknown type `puls`; did you mean `pulse`?"),
    Broken(
      "module: M\ndecisions: { a: { type: ‹Int?›, cases: [{ when: b, take: 1 }] } }\n",
      "a decision is already optional"),
    Broken(
      "module: M\ndecisions: { a: { order: ‹first›, cases: [{ when: b }] } }\n",
      "`first` is not `matters`"),
    Broken(
      "module: M\ndecisions: { a: { cases: [{ when: b, ‹let c = d› }] } }\n",
      "a comma inside `{ }` ends a value, but this is not a key"),
    Broken(
      "module: M\neffects:\n  call: ‹a, b›\n", "several decisions must be a list"),
    Broken(
      "module: M\ndecisions: { a: { cases: [{ ‹if›: b }] } }\n",
      "unknown key `if` in a case; did you mean `when`?"),
    Broken(
      "module: M\ndecisions: { a: { cases: ‹{ when: b }› } }\n",
      "expected a list of cases, found a mapping"),
    Broken("module: M\ninputs: { a: ‹{ doc: x }› }\n", "`a` has no type"),
    Broken(
      "module: M\ninputs: { a: { type: Int = 3, default: ‹4› } }\n", "`a` has two defaults"),
    Broken(
      "module: M\ninputs: ‹[a, b]›\n",
      "expected a mapping of names to `pulse`, `recent Type` or a type, found a list"),
    Broken(
      "module: M\ninputs: { a: { ‹typ›: Int } }\n",
      "unknown key `typ` in an input; did you mean `type`?"),
    Broken(
      "module: M\ndecisions: { a: ‹{ type: Int }› }\n", "missing key `cases` in a decision"),
    Broken(
      "module: M\ndecisions: { a: ‹b› }\n", "expected a decision, found `b`"),
    Broken(
      "module: M\ndecisions: { a: { cases: [‹{ take: b }›] } }\n", "missing key `when` in a case"),
    Broken(
      "module: M\ndecisions: { a: { cases: [{ when: b, ‹otherwise›: c }] } }\n",
      "a case must have either `when` or `otherwise`"),
    Broken(
      "module: M\ndecisions: { a: { cases: [{ otherwise: b, take: ‹c› }] } }\n",
      "the value of `otherwise` must follow it directly"),
    Broken(
      "module: M\ndecisions: { a: { order: ‹mater›, cases: [{ when: b }] } }\n",
      "`mater` is not `matters`; did you mean `matters`?"),
    Broken("module: M\neffects: { a: ‹1b› }\n", "`1b` is not a Swift name"),
    Broken("module: M\neffects: { a: [b, ‹b›] }\n", "duplicate decision `b`"),
  ])
  func errors(_ broken: Broken) { broken.check() }
}

extension InputSpec {
  fileprivate var shown: String {
    let value = defaultValue.map { " = \($0.text)" } ?? ""
    return switch form {
    case .pulse: "\(name.value): pulse"
    case .recent(let type): "\(name.value): recent \(type.text)\(value)"
    case .plain(let type): "\(name.value): \(type.text)\(value)"
    }
  }
}
