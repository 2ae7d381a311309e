import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Types and values of other languages.
@Suite struct ForeignTypeTests {
  @Test(arguments: [
    Broken(
      "module: A\nstate: { a: ‹string› = \"\" }\n",
      "unknown type `string`; did you mean `String`?"),
    Broken(
      "module: A\nactions: { x: { on: '[‹uuid›: ‹boolean›?]' } }\n",
      "unknown type `uuid`; did you mean `UUID`?",
      "unknown type `boolean`; did you mean `Bool`?"),
    Broken(
      "module: A\ntypes: { S: { n: ‹integer› } }\n",
      "unknown type `integer`; did you mean `Int`?"),
    Broken(
      "module: A\nderived: { n: { type: ‹double›, is: 1.5 } }\n",
      "unknown type `double`; did you mean `Double`?"),
    Broken(
      "module: A\nstate: { a: Bool = ‹yes› }\n",
      "cannot find `yes` in scope; did you mean `true`?"),
    Broken(
      "module: A\ntypes: { S: { isOn: { type: Bool, default: ‹Off› } } }\n",
      "cannot find `Off` in scope; did you mean `false`?"),
    Broken(
      "module: A\ntypes: { S: [open, done] }\nstate: { s: { type: S, default: ‹open› } }\n",
      "cannot find `open` in scope"),
  ])
  func foreign(_ broken: Broken) { broken.check() }

  /// Names that the spec declares, and those that may be hand-written.
  @Test(arguments: [
    "module: A\ntypes: { string: String }\nstate: { a: string = \"\" }\n",
    "module: A\nuses: [date]\nstate: { a: date.Day? }\n---\nmodule: date\ntypes: { Day: Int }\n",
    "module: A\nstate: { a: Integer = 1, b: money?, c: Bool = initially }\n",
    "module: A\ntypes: { S: [open, done] }\nstate: { s: S = first }\n",
  ])
  func others(_ text: String) { _ = Written.sound(text) }

  @Test func helpShowsTheCorrection() {
    let written = Written([
      "module: A\ntypes: { S: [open, done] }\nstate: { s: { type: S, default: open } }\n"
    ])
    #expect(written.project.findings.map(\.help) == ["write `.open`"])
  }
}
