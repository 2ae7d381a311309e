import Foundation
import Testing

/// Models with inputs, without a compiler.
struct VerifyModelTests {
  private static let call = """
    module: Call
    inputs: { isPressed: pulse, isAnswered: pulse, number: recent String? }
    decisions:
      shouldCall:
        type: String
        cases:
          - { when: 'isPressed, let number = number.value', take: number }
          - { when: isAnswered && !isPressed, take: '""' }
    effects: { call: shouldCall }
    invariants:
      callsHaveANumber: { holds: shouldCall?.isEmpty != true }
      oneCall: { step: shouldCall == nil || old.shouldCall == nil }

    """

  /// The number of an action is that of the input.
  @Test func aPromiseOfAModelIsReportedAtItsInputs() async throws {
    let explorer = try ExplorerResult(Self.call)
    let steps = """
      "steps":[{"kind":1,"isAnswer":false,"text":"isAnswered","swift":"","changes":\
      [["isAnswered","false","true"]]}],"ending":"","parts":[]
      """
    try explorer.print(
      ExplorerResult.line([
        "broken": "[{\"invariant\":0,\(steps)}]", "values": "[0]", "changing": "[0,1]",
        "traps": "[]",
      ]))
    let found = try await explorer.weir("verify")
    #expect(found.out.contains("`callsHaveANumber` of `Call` can be broken in 1 action"))
    #expect(
      found.out.contains(
        "modules/Door.yaml:2:29: 1. isAnswered: isAnswered: false → true"), "\(found.out)")
    #expect(found.out.contains("= help: correct the decisions, or the promise"))
    #expect(found.out.contains("no sequence of inputs reaches case 2 of `shouldCall`"))
    // An input changes nothing that a reduction could.
    #expect(!found.out.contains("[action-without-effect]"))
    let saved = try await explorer.weir("verify", "--save-tests", "saved")
    #expect(saved.all.contains("only a controller changes `Call`"))
    #expect(try await explorer.weir("check").out.contains("[broken-invariant]"))
  }

  @Test func aTrapOfAModelNamesItsInput() async throws {
    let explorer = try ExplorerResult(Self.call)
    let steps = """
      "steps":[{"kind":2,"isAnswer":false,"text":"number(nil)","swift":"","changes":[]}],\
      "ending":"","parts":[]
      """
    try explorer.print(
      ExplorerResult.line(["traps": "[{\"kind\":2,\"isLeftOut\":false,\(steps)}]"]))
    let found = try await explorer.weir("verify")
    #expect(found.out.contains("a value of `Call` crashes after `number` in 1 action"))
  }

  @Test func aModelPromisesNothingAboutResponses() async throws {
    let explorer = try ExplorerResult(
      Self.call.replacing(
        "invariants:",
        with: """
          invariants:
            ends: { when: isPressed, leadsTo: '!isPressed' }
            limited: { step: 'true', on: isPressed }
          """))
    let found = try await explorer.weir("check").out
    #expect(
      found.contains(
        "`leadsTo` is for a module with `state`: no effect of the model `Call` is awaited"))
    #expect(found.contains("`on` lists actions, but the model `Call` has inputs"))
  }

  @Test func aNameThatAModelLacksIsFound() async throws {
    let explorer = try ExplorerResult(
      Self.call.replacing("old.shouldCall", with: "old.shouldCal"))
    #expect(try await explorer.weir("check").out.contains("has no field `shouldCal`"))
  }

  @Test func aProjectWithoutReducersHasNothingToExplore() async throws {
    let explorer = try ExplorerResult("module: Bank\ntypes: { Purpose: [transfer, block] }\n")
    let found = try await explorer.weir("verify")
    #expect(found.code == 2)
    #expect(found.err.contains("nothing to explore: no module has actions or `inputs`"))
  }

  @Test func aSessionNamesItsRoot() async throws {
    let explorer = try ExplorerResult(Self.call)
    let found = try await explorer.weir("simulate", "Bell", "--script", "weir.yaml")
    #expect(found.err.contains("`Bell` is not the root of a session; there is `Call`"))
  }
}
