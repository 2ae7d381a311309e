import Testing
import WeirProject

/// Unknown names and invalid forms of effects with work.
@Suite struct EffectErrorTests {
  private static let state =
    "module: M\nstate: { id: Int?, isOn: Bool = false }\nactions: { didLoad: { a: Int } }\n"

  private static let model =
    "module: M\ninputs: { id: Int? }\ndecisions: { a: { cases: [{ when: id != nil }] } }\n"

  @Test(arguments: [
    Broken(
      state + "effects: { load: { on: id, ‹then›: didLoad } }\n", "`load` has `then`, but no call"),
    Broken(
      state + "effects: { load: { on: ‹idd›, manual: true } }\n",
      "`M` has no decision, derived value or field `idd`; did you mean `id`?"),
    Broken(
      state + "decisions: { should: { cases: [{ when: isOn }] } }\n"
        + "effects: { load: { on: ‹unknown›, manual: true } }\n",
      "`M` has no decision, derived value or field `unknown`", help: "use `should`"),
    Broken(
      state + "effects: { load: { on: ‹unknown›, manual: true } }\n",
      "`M` has no decision, derived value or field `unknown`",
      help: "declare it in `decisions` or `derived`"),
    Broken(
      state + "effects: { load: { on: ‹true›, manual: true } }\n",
      "`M` has no decision, derived value or field `true`",
      help: "an effect runs while a value of the state exists or is true: name that value"),
    Broken(
      state + "effects: { load: { on: ‹didLoad›, manual: true } }\n",
      "`didLoad` is an action, but only an own decision, derived value or field starts an effect"),
    Broken(
      state + "effects: { load: { on: [id, ‹isOn›], manual: true } }\n",
      "`load` starts on several values"),
    Broken(state + "effects: { ‹load›: { manual: true } }\n", "`load` has no `on`"),
    Broken(
      state + "effects: { load: { on: ‹count == 1›, manual: true } }\n",
      "`on` is the name of a decision or a value",
      help:
        "declare `derived: { isActive: { type: Bool, is: count == 1 } }`, and write `on: isActive`"),
    Broken(
      state + "effects: { load: { on: id, calls: M.‹load› } }\n",
      "`M` has no service method or request `load`"),
    Broken(
      state + "effects: { load: { on: id, calls: ‹N›.load } }\n", "unknown module `N`"),
    Broken(
      state + "effects: { load: { on: id, calls: ‹MService›.load } }\n",
      "unknown module `MService`", help: "write `M.load`"),
    Broken(
      state + "effects: { load: { on: id, calls: ‹NService›.load } }\n",
      "unknown module `NService`", help: "declare it: a spec begins with `module: NService`"),
    Broken(
      state + "effects: { load: { on: id, calls: a, ‹manual›: true } }\n",
      "`load` has both `calls` and `manual`"),
    Broken(
      state + "effects: { load: { on: id, manual: ‹false› } }\n", "`manual` is `false`"),
    Broken(
      state
        + "effects: { load: { on: id, manual: { returns: Int, yields: ‹Int› }, each: didLoad } }\n",
      "a method cannot have both `returns` and `yields`"),
    Broken(
      state + "effects: { ‹load›: { on: id, manual: { yields: Int } } }\n",
      "`load` yields elements, but has no `each`"),
    Broken(
      state + "effects: { load: { on: id, manual: true, each: ‹didLoad› } }\n",
      "`load` has `each`, but returns no sequence"),
    Broken(
      state + "effects: { load: { on: id, manual: true, then: ‹didLoaded› } }\n",
      "`M` has no action `didLoaded`; did you mean `didLoad`?"),
    Broken(
      state + "effects: { load: { on: id, manual: true, then: '‹didLod›(a: 1)' } }\n",
      "`M` has no action `didLod`; did you mean `didLoad`?"),
    Broken(
      state + "effects: { load: { on: id, manual: true, then: ‹nothing› } }\n",
      "`M` has no action `nothing`",
      help: "`nothing` is only for an error that changes nothing: write it in `else`"),
    Broken(
      state + "effects: { load: { on: ‹bed.isFree›, manual: true } }\n",
      "`M` has no decision, derived value or field `bed.isFree`",
      help: "declare it in `derived`: `bedIsFree: { type: …, is: bed.isFree }`, "
        + "and write `on: bedIsFree`"),
    Broken(
      state + "effects: { load: { on: id, manual: true, then: ‹value + 1› } }\n",
      "`value + 1` is not an action"),
    Broken(
      state
        + "effects: { load: { on: id, manual: true, else: { default: nothing, ‹Error›: nothing } } }\n",
      "`default` must be the last error: later ones are never reached"),
    Broken(
      state + "decisions: { a: { cases: [{ when: isOn }] } }\n"
        + "effects: { load: { on: id, manual: true }, ‹other›: a }\n",
      "`other` has no call, but `load` has one: either all effects of a module have one, or none"),
    Broken(
      model + "effects: { load: { on: a, manual: true, then: ‹idd› } }\n",
      "`M` has no input `idd`; did you mean `id`?"),
    Broken(
      model + "effects: { load: { on: a, manual: true, else: ‹a› } }\n", "`M` has no input `a`"),
    Broken(
      model + "effects: { load: { on: a, manual: true, then: ‹1 + 1› } }\n",
      "`1 + 1` is not an input"),
    Broken(
      model + "effects: { load: { on: ‹id›, manual: true } }\n",
      "`id` is an input, but only an own decision or derived value starts an effect"),
    Broken(
      model + "effects: { load: { on: ‹b›, manual: true } }\n",
      "`M` has no decision or derived value `b`"),
    Broken(
      "module: M\ninputs: { ‹effects›: Int? }\n"
        + "decisions: { a: { cases: [{ when: effects != nil }] } }\n"
        + "effects: { load: { on: a, manual: true } }\n",
      "`effects` is a generated property of the model"),
    Broken(
      "module: A\nstate: { ‹effects›: Bool = false }\nchildren: { m: M }\n"
        + "effects: { ‹m›: { on: effects, manual: true } }\n---\n" + state
        + "effects: { m: { on: id, manual: true } }\n",
      "`effects` is a generated property of the state",
      "`m` is both an effect and a child with effects, which have one enum"),
    Broken(
      "module: A\nchildren: { m: { module: M, keyed: Int } }\nactions: { ‹m›: { id: Int } }\n"
        + "---\nmodule: M\nstate: { a: Int = 0 }\nactions: { didTap: }\n",
      "`m` is both an action and a collection of children with actions, which have one enum"),
    Broken(
      state + "effects: { load: { on: id, manual: true, cancel: ‹always› } }\n",
      "`always` is not `never`"),
  ])
  func forms(_ broken: Broken) { broken.check() }
}
