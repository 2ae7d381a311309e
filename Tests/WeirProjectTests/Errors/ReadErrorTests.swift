import Testing
import WeirProject

/// Values of other modules that do not exist, and uses of them that do not compile.
@Suite struct ReadErrorTests {
  private static let settings = """
    module: App
    children: { settings: Settings, feed: Feed }
    ---
    module: Settings
    types: { Kind: [plain, fancy] }
    state: { currency: String = "EUR", count: Int = 0, kind: { type: Kind, default: .plain } }
    children: { inner: Inner }
    actions: { didChoose: { currency: String } }
    reduce: { didChoose: self.currency = currency }
    ---
    module: Inner
    state: { isOn: Bool = false }
    ---
    module: Feed
    state: { text: String = "" }

    """

  @Test(arguments: [
    Broken(
      "reads: { a: ‹Setings›.currency }\n", "unknown module `Setings`; did you mean `Settings`?"),
    Broken(
      "reads: { a: Settings.‹curency› }\n",
      "`Settings` has no field or derived value `curency`; did you mean `currency`?"),
    Broken(
      "reads: { a: Settings.‹didChoose› }\n",
      "`didChoose` of `Settings` is not a value that another module can read"),
    Broken(
      "reads: { a: Settings.‹inner› }\n",
      "`inner` of `Settings` is not a value that another module can read"),
    Broken("reads: { a: ‹Settings› }\n", "`Settings` is not a value of another module"),
    Broken(
      "reads: { a: ‹settings.inner.isOn› }\n",
      "`settings.inner.isOn` is not a value of another module"),
    Broken(
      "reads: { a: Settings.count, ‹b›: Settings.count }\n", "`b` reads the same value as `a`"),
    Broken("reads: { a: ‹{ doc: A count. }› }\n", "missing key `value` in a read value"),
    Broken(
      "reads: { a: { value: Settings.count, ‹type›: Int } }\n",
      "a read value has the type of the value of the other module"),
    Broken(
      "reads: { count: Settings.count }\nelsewhere: { writes: [‹count›] }\n",
      "`Feed` has no field `count`"),
    Broken(
      "reads: { count: Settings.count }\nactions: { didTap: }\nreduce: { didTap: { manual: true, writes: [‹count›] } }\n",
      "`count` is a value of another module, which cannot be written"),
    Broken(
      "reads: { count: Settings.count }\nderived: { a: { type: Int, is: ‹count› = 1 } }\n",
      "a derived value cannot change a value"),
  ])
  func names(_ broken: Broken) {
    Broken(Self.settings + broken.files[0], broken.messages).check()
  }

  @Test func models() {
    Broken(
      Self.settings
        + "---\nmodule: M\ninputs: { id: String? }\nreads: { ‹count›: Settings.count }\n",
      "`M` has `inputs`: no module owns it, so it cannot have `reads`"
    ).check()
  }

  @Test func flavour() {
    Broken(
      project: "weir: 1\ngenerate: { flavour: tca }\n",
      [Self.settings + "reads: { ‹count›: Settings.count }\n"],
      "`flavour: tca` does not support `reads`"
    ).check()
    Broken(
      project: "weir: 1\ngenerate: { flavour: tca }\n",
      ["module: A\nchildren: { b: { module: B, ‹boxed›: true } }\n---\nmodule: B\n"],
      "`flavour: tca` does not support `boxed`"
    ).check()
  }

  /// A read value has the type of its source, in the module of the source.
  @Test(arguments: [
    "text += count", "text = currency + 1", "text = kind", "count += 1", "self.count = 1",
    "count.negate()", "if kind == .plian { text = \"\" }", "text = kind.rawValu",
    "text = currency.uppercasd()", "count()", "self.cout = 1",
  ])
  func uses(_ body: String) throws {
    #expect(try problems(body) > 0, "\(body)")
  }

  @Test(arguments: [
    "text += \"\\(count)\"", "text = currency", "if kind == .plain { text = self.currency }",
    "let count = count + 1; text = \"\\(count)\"", "text = currency.uppercased()",
    "switch kind { case .plain: text = \"\"; case .fancy: break }",
  ])
  func rightUses(_ body: String) throws {
    #expect(try problems(body) == 0, "\(body)")
  }

  private func problems(_ body: String) throws -> Int {
    let written = Written([
      Self.settings
        + """
        reads: { currency: Settings.currency, count: Settings.count, kind: Settings.kind }
        actions: { didTap: }
        reduce:
          didTap: |
            \(body)

        """
    ])
    #expect(written.messages == [])
    let feed = try written.module("Feed")
    return feed.foreignNames.count + feed.rejectedSwift.count
  }
}
