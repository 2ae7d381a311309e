import Testing
import WeirDiagnostics
import WeirProject

/// Common mistakes: one message at the text that has to change, with the edit.
@Suite struct HelpfulErrorTests {
  @Test(arguments: [
    ("state: { a: String = “x” }", "1 write `\"x\"`"),
    ("state:\n  a: String = ‘x’", "1 write `\"x\"`"),
    ("state: { a: “String” }", "1 write `String`"),
    ("state: { a: { type: String, default: “x” } }", "1 write `'\"x\"'`"),
    ("state: { a: Int }\nreduce:\n  didTap: a = “x”", "1 write `a = \"x\"`"),
    (
      "state: { a: Int }\nreduce:\n  didTap: |\n    a = 1\n    a = “x: y” + “z”",
      "1 write `a = \"x: y\" + \"z\"`"
    ),
    (
      "state: { a: Int }\nreduce:\n  didTap: 'a = b ? “x” : “y”'",
      "1 write `'a = b ? \"x\" : \"y\"'`"
    ),
    ("state: { a: Int }\nreduce:\n  didTap: “a = 1”", "1 write `a = 1`"),
    ("state: { a: Int }\nreduce:\n  didTap: a = f(‘x’)", "1 write `a = f(\"x\")`"),
  ])
  func typographicQuotes(_ section: String, _ wanted: String) {
    let text = "module: M\nactions: { didTap: }\n\(section)\n"
    let findings = Written([text]).project.findings.filter { $0.rule == "syntax" }
    #expect(findings.map { "\(findings.count) \($0.help)" } == [wanted])
    #expect(
      findings.allSatisfy {
        $0.message.hasSuffix("is a typographic quote, but Swift accepts only straight quotes")
      })
  }

  @Test(arguments: [
    "module: M\ndoc: “A module”\nstate: { a: String = \"a “quoted” text\" }\n",
    "module: M\nstate: { a: Int }\nactions: { didTap: }\nreduce:\n  didTap: |\n    // “a”\n    a = 1\n",
  ])
  func typographicQuotesInTexts(_ text: String) { _ = Written.sound(text) }

  /// A module in lower case is reported once, at its name.
  @Test(arguments: [
    Broken(
      "module: A\nchildren: { c: Counter }\nreduce: { c.didTap: c.go() }\n---\nmodule: ‹counter›\n"
        + "actions: { didTap: }\noperations: { go: n = 1 }\nstate: { n: Int = 0 }\n",
      "the name of the module `counter` begins with a lower-case letter",
      help: "write `module: Counter`: a module is a type"),
    Broken(
      "module: A\nchildren: { c: counter }\n---\nmodule: ‹counter›\nstate: { n: Int = 0 }\n",
      "the name of the module `counter` begins with a lower-case letter"),
    Broken(
      "module: A\nuses: [Money]\nstate: { a: Int = 0 }\n---\nmodule: ‹money›\ntypes: { A: Int }\n",
      "the name of the module `money` begins with a lower-case letter"),
    Broken(
      "module: A\nchildren: { c: Counter, d: ‹Xyz› }\n---\nmodule: ‹counter›\nstate: { n: Int = 0 }\n",
      "unknown module `Xyz`", "the name of the module `counter` begins with a lower-case letter"),
    Broken(
      project: "weir: 1\nroot: App\n", ["module: ‹app›\nstate: { n: Int = 0 }\n"],
      "the name of the module `app` begins with a lower-case letter"),
  ])
  func lowerCase(_ broken: Broken) { broken.check() }

  private static let model =
    "module: M\ninputs: { text: String = \"\", didTap: pulse }\ndecisions:\n  load: { type: String, "
    + "cases: [{ when: didTap, take: text }] }\n"

  @Test(arguments: [
    ("Search", "a service", "write `go: load`; the Swift of the effect calls the service"),
    ("Api.Search", "a service", "write `go: load`; the Swift of the effect calls the service"),
    ("didTap", "an input", "write `go: load`"), ("Api", "a module", "write `go: load`"),
  ])
  func effectWithoutDecision(_ name: String, _ kind: String, _ help: String) {
    Broken(
      Self.model
        + "effects: { go: ‹\(name)› }\n---\nmodule: Api\nentities: { User: { fields: { id: Int } } }\n"
        + "requests: { server: 'https://a.b', users: { GET: /users, returns: User } }\n"
        + "services: { Search: { load: users } }\n",
      "`\(name)` is \(kind), but only a decision starts an effect", help: help
    ).check()
  }

  /// All errors of a decision at once.
  @Test(arguments: [
    Broken(
      "module: M\ninputs: { text: String, didTap: pulse }\ndecisions:\n  a:\n    type: String\n    cases:\n"
        + "      - { when: ‹didTab›, take: ‹txet› }\n      - { ‹whn›: didTap, take: text }\n",
      "cannot find `didTab` in scope; did you mean `didTap`?",
      "cannot find `txet` in scope; did you mean `text`?",
      "unknown key `whn` in a case; did you mean `when`?"),
    Broken(
      "module: M\ninputs: { text: String, didTap: pulse }\n"
        + "decisions: { a: { cases: [{ when: 'text ‹=› b, didTap == true' }] } }\n",
      "Swift: '=' assigns a value: to compare, write '=='."),
    Broken(
      "module: M\ninputs: { text: String, didTap: pulse }\ndecisions: { a: { type: String, cases: "
        + "[{ when: didTap, ‹tak›: text }] } }\n",
      "unknown key `tak` in a case; did you mean `take`?"),
    Broken(
      "module: M\ninputs: { text: String, didTap: pulse }\ndecisions: { a: { type: String, cases: "
        + "[{ when: didTap, ‹otherwise›: ‹txet› }, { when: ‹didTab›, take: text }] } }\n",
      "a case must have either `when` or `otherwise`",
      "cannot find `txet` in scope; did you mean `text`?",
      "cannot find `didTab` in scope; did you mean `didTap`?"),
  ])
  func allErrorsOfADecision(_ broken: Broken) { broken.check() }
}
