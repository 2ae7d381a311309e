import Testing
import WeirDiagnostics
import WeirSpec

/// Mistakes that concern several parts of a spec: each is reported once.
@Suite struct OneFindingTests {
  @Test(arguments: [
    Broken(
      "module: M\nentities: { A: { ‹id›: Int, name: String } }\n",
      "unknown key `id` in an entity", help: "write it in `fields`: `fields: { id: … }`"),
    Broken(
      "module: M\nnotifications: { key: t, ‹message›: { id: Int }, logout: }\n",
      "unknown key `message` in notifications",
      help: "write it in `handlers`: `handlers: { message: … }`"),
    Broken(
      "module: M\nnotifications: { key: t, handlers: { a: { ‹fields›: { code: Int } } } }\n",
      "unknown key `fields` in a notification; did you mean `takes`?"),
    Broken(
      "module: M\nviewModels: { V: { properties: { a: { ‹get›: Int } } } }\n",
      "unknown key `get` in a property; did you mean `type`?"),
    Broken(
      "module: M\nchildren: { a: { module: N, optional: true, ‹default›: nil } }\n",
      "a child has no `default`: an optional child and a collection start empty, and any other child "
        + "with its own defaults"),
    Broken(
      "module: M\nstate: { n: { type: Point, default: ‹{ x: 1 }› } }\n",
      "YAML reads `{ x: 1 }` as a mapping",
      help: "write a struct as `Name(x: 1)`, and a dictionary as `[.x: 1]`"),
    Broken(
      "module: M\nactions: { ‹did-enter›: }\nreduce: { did-enter: n = 1 }\n",
      "`did-enter` is not a Swift name", help: "write `didEnter`"),
    Broken(
      "module: M\ntypes: { Kind: ‹{ plain: , fancy: { size: Int } }› }\n",
      "a mapping is a struct, but `Kind` has fields without a type",
      help: "write the cases of an enum in a list: `Kind: [idle, failed: { reason: String }]`"),
    Broken(
      "module: M\nstate: { n: Int }\nderived: { d: { type: Bool, ‹takes›: { a: Int }, is: n > 3 } }\n",
      "a derived value takes no parameters: its type can be that of a closure, such as `\"(Int) -> Bool\"`"
    ),
    Broken(
      "module: M\nactions: { didA: , didB: }\nstate: { n: Int }\nreduce: { ‹didA›, didB: n += 1 }\n",
      "`didA` has no body",
      help: "to reduce several actions alike in `{ }`, quote them: `\"didTap, didSwipe\": …`"),
    Broken(
      "module: M\nstate: { n: Int }\nderived: { d: { type: Int, manual: true, ‹writes›: n } }\n",
      "a derived value changes nothing: an operation or a reduction has `writes`"),
    Broken(
      "module: M\ntypes: { Kind: { ‹type›: String, enum: [low, high] } }\n",
      "an enum has no `type`: write its raw values, such as `enum: [low = 1, admin = \"ADMIN\"]`"),
    Broken(
      "module: M\nentities: { A: { key: ‹[id]›, fields: { id: Int } } }\n",
      "expected a field's name, found a list", help: "remove the brackets: `id`"),
    Broken(
      "module: M\nentities: { A: { fields: { id: { type: Int, ‹optional›: true } } } }\n",
      "a field is optional by its type: write `Int?`"),
    Broken(
      "module: M\nstate: { n: Int }\ndecisions: { d: { type: Int, ‹when›: n > 0, take: n } }\n",
      "unknown keys `when`, `take` in a decision",
      help: "write them in `cases`: `cases: [{ when: …, take: … }]`"),
    Broken(
      "module: M\ntypes: { Kind: [‹case idle›, .busy, failed(Error), done(count: Int)] }\n",
      "`case idle` is not a case's name",
      help: "write `[idle, busy, failed: Error, done: { count: Int }]`"),
    Broken(
      "module: M\ntypes: { Kind: [‹idle busy›] }\n", "`idle busy` is not a case's name",
      help: "separate the cases by commas: `idle, busy`"),
    Broken(
      "module: M\ntypes: { Kind: ‹{ cases: [idle, busy] }› }\n",
      "a mapping is a struct, but `Kind` has a list of cases", help: "write `Kind: [idle, busy]`"),
    Broken(
      "module: M\nactions: { didLoad: ‹celsius Double› }\n",
      "expected the action's payload, such as `{ id: UUID }`, found `celsius Double`",
      help: "write `didLoad: { celsius: Double }`"),
    Broken(
      "module: M\nactions: { didLoad: { payload: ‹{ celsius: Double }› } }\n",
      "expected a type, found a mapping",
      help: "write its values without `payload`: `didLoad: { celsius: Double }`"),
    Broken(
      "module: M\nrequests:\n  security:\n    token: { ‹type›: http, scheme: bearer }\n  secured: [token]\n",
      "unknown keys `type`, `scheme` in a scheme",
      help: "write `token: { header: Authorization, prefix: \"Bearer \" }`"),
    Broken(
      "module: M\ninputs: { a: Bool }\ndecisions: { d: { cases: [{ when: ‹[a, b]› }] } }\n",
      "expected a condition, found a list",
      help: "join the conditions: `isOpen, !text.isEmpty`"),
  ])
  func mistakes(_ broken: Broken) { broken.check() }

  /// Fields whose names are words of other tools.
  @Test(arguments: [
    "module: M\nnotifications: { key: t, handlers: { a: { payload: { type: Int, json: p } } } }\n",
    "module: M\nnotifications: { key: t, handlers: { a: { fields: Int, params: String } } }\n",
    "module: M\ntypes: { Kind: { plain: Int, fancy: { type: Int } } }\n",
  ])
  func legal(_ text: String) { #expect(Decoded(text).messages == []) }
}
