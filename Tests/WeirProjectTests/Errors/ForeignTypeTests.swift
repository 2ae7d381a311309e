import Testing
import WeirDiagnostics
import WeirProject
import WeirSpec

/// Values of other languages.
@Suite struct ForeignTypeTests {
  @Test(arguments: [
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
