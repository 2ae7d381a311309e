import Testing
import WeirDiagnostics
import WeirSpec

/// Invalid types, entities and services: one message for each mistake, at its position.
@Suite struct EntityErrorTests {
  @Test(arguments: [
    Broken("module: M\nentities: ‹[A]›\n", "expected a mapping of names to entities, found a list"),
    Broken(
      "module: M\nentities: { A: ‹Int› }\n",
      "expected an entity, such as `{ fields: { id: Int } }`, found `Int`"),
    Broken(
      "module: M\nentities: { ‹my user›: { fields: { a: Int } } }\n",
      "`my user` is not a Swift name"),
    Broken(
      "module: M\nentities: { A: ‹{ backend: grdb }› }\n", "missing key `fields` in an entity"),
    Broken(
      "module: M\nentities: { A: { ‹feilds›: { a: Int } } }\n",
      "unknown key `feilds` in an entity; did you mean `fields`?"),
    Broken(
      "module: M\nentities: { A: { backend: ‹gdrb›, fields: { a: Int } } }\n",
      "`gdrb` is none of `grdb`, `realm`, `coreData`, `swiftData`; did you mean `grdb`?"),
    Broken(
      "module: M\nentities: { A: { key: ‹idd›, fields: { id: Int } } }\n",
      "`A` has no field `idd`; did you mean `id`?"),
    Broken(
      "module: M\nentities: { A: { key: ‹a›, fields: { a: { type: Int = 0, transient: true } "
        + "} } }\n",
      "the key `a` is `transient`, so it would not be stored"),
    Broken(
      "module: M\nentities: { A: { table: ‹\"a\\nb\"›, fields: { a: Int } } }\n",
      "a table's name must not contain control characters"),
    Broken(
      "module: M\nentities: { A: { table: ‹\"\"›, fields: { a: Int } } }\n",
      "a table's name must not be empty"),
    Broken(
      "module: M\nentities: { A: { fields: { a: { type: Int, column: "
        + "‹\(String(repeating: "c", count: 1001))› } } } }\n",
      "a column's name must not be longer than 1000 bytes"),
    Broken(
      "module: M\nentities: { A: { fields: { a: { type: Int, ‹moves›: { b: c } } } } }\n",
      "only a field of a module's state can have `moves`"),
    Broken(
      "module: M\nentities: { A: { fields: { a: { type: Int, ‹transent›: true } } } }\n",
      "unknown key `transent` in a field of an entity; did you mean `transient`?"),
    Broken(
      "module: M\nentities: { A: { fields: { a: { type: Int, json: x }, b: { type: Int, json: "
        + "‹x› } } } }\n",
      "duplicate JSON key `x`"),
    Broken(
      "module: M\nentities: { A: { fields: { a: Int, b: { type: Int, column: ‹a› } } } }\n",
      "duplicate column `a`"),
    Broken(
      "module: M\nentities:\n  A: { fields: { a: Int } }\n  ‹A›: { fields: { b: Int } }\n",
      "duplicate key `A`"),
  ])
  func entities(_ broken: Broken) { broken.check() }

  /// A field that is neither stored nor sent has no name on the wire that could conflict.
  @Test func transientNames() throws {
    let module = try Decoded.module(
      "module: M\nentities: { A: { fields: { a: Int, b: { type: Int?, json: a, column: a, "
        + "transient: true } } } }\n"
    )
    #expect(module.entities[0].fields.map(\.wireName) == ["a", "a"])
  }

  @Test(arguments: [
    Broken(
      "module: M\nstate: { a: { type: Int, ‹json›: b } }\n",
      "a state is never sent: only structs, entities and bodies have `json`"),
    Broken(
      "module: M\ntypes: { A: { b: Int, c: { type: Int, json: ‹b› } } }\n",
      "duplicate JSON key `b`"),
    Broken(
      "module: M\ntypes: { A: { b: { type: Int, json: ‹[x]› } } }\n",
      "expected a JSON key, found a list"),
    Broken(
      "module: M\ntypes: { A: { enum: [a], additional: ‹Int› } }\n",
      "`additional` is only for a `struct`"),
    Broken(
      "module: M\ntypes: { A: { struct: { a: Int }, by: ‹kind› } }\n",
      "`by` and `values` are only for `oneOf`"),
    Broken("module: M\ntypes: { A: { oneOf: ‹[]› } }\n", "`oneOf` must have at least one type"),
    Broken("module: M\ntypes: { A: { oneOf: ‹{}› } }\n", "`oneOf` must have at least one type"),
    Broken(
      "module: M\ntypes: { A: { oneOf: ‹B› } }\n",
      "expected a mapping of cases to types, or a list of types, found `B`"),
    Broken(
      "module: M\ntypes: { A: { oneOf: [‹[B]›] } }\n", "expected a type's name, found a list"),
    Broken("module: M\ntypes: { A: { oneOf: [‹B?›] } }\n", "`B?` is not a type's name"),
    Broken("module: M\ntypes: { A: { oneOf: [B, ‹C.B›] } }\n", "duplicate case `b`"),
    Broken(
      "module: M\ntypes: { A: { oneOf: { b: B }, by: kind, values: { ‹c›: x } } }\n",
      "`oneOf` has no case `c`"),
    Broken(
      "module: M\ntypes: { A: { oneOf: { card: B }, by: kind, values: { ‹crad›: x } } }\n",
      "`oneOf` has no case `crad`; did you mean `card`?"),
    Broken(
      "module: M\ntypes: { A: { oneOf: { b: B }, values: { ‹b›: x } } }\n",
      "`values` requires `by`: the key of the discriminator"),
    Broken(
      "module: M\ntypes: { A: { oneOf: { b: B, ‹c›: C }, by: kind, values: { b: c } } }\n",
      "duplicate discriminator value `c`"),
    Broken(
      "module: M\ntypes: { A: { oneOf: { b: B }, by: ‹\"\"› } }\n", "a JSON key must not be empty"
    ),
    Broken(
      "module: M\ntypes: { A: { oneOf: [B], ‹struct›: { a: Int } } }\n",
      "a type must be exactly one of `enum`, `struct` and `oneOf`"),
  ])
  func types(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken("module: M\nservices: ‹[a]›\n", "expected a mapping of names to services, found a list"),
    Broken(
      "module: M\nservices: { a: ‹info› }\n",
      "expected a service, found `info`"),
    Broken("module: M\nservices: { a: ‹{ map: User }› }\n", "missing key `load` in a service"),
    Broken(
      "module: M\nservices: { a: { load: ‹a.b.c› } }\n", "`a.b.c` is not a request's name"),
    Broken("module: M\nservices: { a: { load: ‹a b› } }\n", "`a b` is not a request's name"),
    Broken(
      "module: M\nservices: { a: { load: b, ‹sav›: true } }\n",
      "unknown key `sav` in a service; did you mean `save`?"),
    Broken(
      "module: M\nservices: { a: { load: b, save: ‹yes› } }\n",
      "expected `true` or `false`, found `yes`; did you mean `true`?"),
    Broken(
      "module: M\nservices: { a: { load: b, from: ‹a..b› } }\n",
      "`a..b` is not a path into a response"),
    Broken(
      "module: M\nservices: { a: { load: b, from: ‹[a]› } }\n",
      "expected a path into the response, found a list"),
  ])
  func services(_ broken: Broken) { broken.check() }
}
