import Testing
import WeirDiagnostics

/// Calls that need `await` or `try`.
@Suite struct AsyncCallTests {
  @Test(arguments: [
    ("_ = ‹load›(n: 3)", "load", "load(…)"),
    ("let one = await load(n: 1)\n_ = one + ‹load›(n: 2)", "load", "load(…)"),
    ("let make = { ‹load›(n: 2) }; _ = await load(n: make())", "load", "load(…)"),
    ("_ = try ‹risky›()", "risky", "risky()"),
  ])
  func aCallWithoutAwait(body: String, name: String, call: String) {
    let found = languageErrors(in: spec(body))
    #expect(found.map(\.message) == ["`\(name)` is async, so a call needs `await`"])
    #expect(found.map(\.help) == ["write `await \(call)` in a method with `async: true`"])
  }

  @Test(arguments: [
    ("_ = await ‹risky›()", "`risky` may throw an error, so a call needs `try`", "await risky()"),
    ("_ = ‹fail›()", "`fail` may throw an error, so a call needs `try`", "fail()"),
  ])
  func aCallWithoutTry(body: String, message: String, call: String) {
    let found = languageErrors(in: spec(body))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.help) == ["write `try \(call)` in a method with `throws: true`"])
  }

  @Test(arguments: [
    "async let one = load(n: 1); async let two = risky(); _ = try await one + two",
    "_ = await load(n: 1) + load(n: 2)", "_ = (try? await risky()) ?? 0",
    "_ = try await (risky(), fail())", "do { _ = try fail() } catch { _ = await load(n: 1) }",
    "if await load(n: 1) > 3 { return }", "for n in [await load(n: 1)] { print(n) }",
    "let make = { await self.load(n: 2) }; _ = await make()",
    "let other = load; _ = await other(2)",
  ])
  func completeCalls(body: String) {
    #expect(languageErrors(in: spec(body)).isEmpty)
  }

  private func spec(_ body: String) -> String {
    let lines = body.split(separator: "\n").map { "            \($0)" }.joined(separator: "\n")
    return """
      module: App
      traits:
        Retrying:
          needs: { count: Int }
          methods:
            load: { takes: { n: Int }, returns: Int, async: true, does: 'n + count' }
            risky: { returns: Int, async: true, throws: true, does: 'await load(n: 2)' }
            fail: { returns: Int, throws: true, does: count }
            wait:
              async: true
              throws: true
              does: |
      \(lines)
      """
  }
}
