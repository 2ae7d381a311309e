import Testing
import WeirDiagnostics
import WeirProject

/// Inconsistent entities, requests and services.
@Suite struct DataErrorTests {
  @Test(arguments: [
    Broken(
      "module: A\nentities: { User: { fields: { a: Int } } }\n---\nmodule: B\n"
        + "entities: { ‹User›: { fields: { a: Int } } }\n",
      "the entity `User` is declared twice"),
    Broken(
      "module: A\nentities: { ‹B›: { fields: { a: Int } } }\n---\nmodule: B\n",
      "`B` is both an entity and a module"),
    Broken(
      "module: A\ntypes: { B: Int }\nentities: { ‹B›: { fields: { a: Int } } }\n",
      "`B` is both an entity and a type of `A`"),
    Broken(
      "module: A\nuses: B\ntypes: { T: ‹B.User› }\n---\nmodule: B\n"
        + "entities: { User: { fields: { a: Int } } }\n",
      "an entity must be referenced without its module"),
    Broken(
      "module: A\nentities: { B: { fields: { ‹a›: { type: Int, transient: true } } } }\n",
      "`a` is `transient` and never read, so it must have a default"),
    Broken(
      "module: A\ntypes: { R: [x] }\nentities: { B: { fields: { a: R = ‹.y› } } }\n",
      "`R` has no case `y`"),
  ])
  func entities(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: A\nrequests: { a: { POST: /, body: { ‹self›: Int } } }\n",
      "`self` cannot be the name of a Swift parameter"),
    Broken(
      "module: A\ntypes: { O: [up] }\nrequests: { a: { GET: /, query: { o: O = ‹.upp› } } }\n",
      "`O` has no case `upp`; did you mean `up`?"),
  ])
  func requests(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: A\nrequests: { info: { GET: / } }\nservices: { s: { load: ‹inof› } }\n",
      "`A` has no request `inof`; did you mean `info`?"),
    Broken(
      "module: A\nuses: B\nservices: { s: { load: B.‹lst› } }\n---\nmodule: B\n"
        + "requests: { list: { GET: / } }\n",
      "`B` has no request `lst`; did you mean `list`?"),
    Broken(
      "module: A\nservices: { s: { load: ‹Bs›.list } }\n---\nmodule: B\n",
      "unknown module `Bs`; did you mean `B`?"),
    Broken(
      "module: A\ntypes: { P: { items: [Int] } }\nrequests: { r: { GET: /, returns: P } }\n"
        + "services: { s: { load: r, from: ‹itms› } }\n",
      "`P` has no field `itms`; did you mean `items`?"),
    Broken(
      "module: A\ntypes: { P: { q: Q }, Q: { r: Int } }\nrequests: { r: { GET: /, returns: P } }\n"
        + "services: { s: { load: r, from: q.‹x› } }\n",
      "`Q` has no field `x`"),
    Broken(
      "module: A\nrequests: { r: { GET: / } }\nservices: { s: { load: r, from: ‹q› } }\n",
      "the request has no response, so there is no path into it"),
  ])
  func services(_ broken: Broken) { broken.check() }

  @Test(arguments: [
    Broken(
      "module: A\nrequests: { a: { GET: /, returns: ‹any Error› } }\n",
      "`any Error` cannot be sent, but the request `a` contains one"),
    Broken(
      "module: A\nrequests: { a: { GET: /, returns: ‹'() -> Void'› } }\n",
      "a closure cannot be sent, but the request `a` contains one"),
    Broken(
      "module: A\nentities: { B: { fields: { ‹CodingKeys›: Int } } }\n",
      "`CodingKeys` is reserved for the JSON keys"),
  ])
  func unsendable(_ broken: Broken) { broken.check() }

  @Test func whatIsSent() {
    _ = Written.sound(
      "module: A\nrequests: { a: { POST: /, body: { f: FormFile }, encoding: multipart } }\n"
        + "entities: { B: { fields: { c: { type: any Error, default: x, transient: true } } } }\n")
  }
}
