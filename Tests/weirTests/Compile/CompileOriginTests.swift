import Testing

/// The positions of the compiler's messages about generated lines that repeat a part of a spec.
@Suite struct CompileOriginTests: CompileSuite {
  /// A type that needs an argument, and an enum without members: the compiler rejects both wherever they are repeated.
  private static let own = """
    public struct Wrap<T: Sendable>: Sendable {}
    public enum Own {}

    """

  private static let row = """
    module: Row
    uses: [API]
    state: { isOn: Bool = false }
    actions: { didTap: , didEnd: { takes: { count: Int }, handled: elsewhere } }
    reduce: { didTap: isOn.toggle() }
    effects:
      load: { on: isOn, calls: API.load, else: nothing }
      wait: { on: isOn, manual: true }
    ---
    module: API
    requests:
      load: { GET: /a, returns: String }
    services:
      load: { load: load }

    """

  /// A line of `row` with a mistake, and the text at which the compiler's messages are shown.
  @Test(arguments: [
    (
      "  wait: { on: isOn, manual: true }",
      "  wait: { on: isOn, manual: { takes: { count: Int } }, with: { count: ‹Own.nothing› } }",
      "nothing"
    ),
    (
      "  wait: { on: isOn, manual: true }",
      "  wait: { on: isOn, manual: { takes: { count: Int = ‹Own.nothing› } } }", "nothing"
    ),
    (
      "  wait: { on: isOn, manual: true }",
      "  wait: { on: isOn, manual: true, after: ‹Own.nothing› }",
      "nothing"
    ),
    (
      "  wait: { on: isOn, manual: true }",
      "  wait: { on: isOn, manual: true, then: 'didEnd(count: ‹Own.nothing›)' }", "nothing"
    ),
    (
      "  wait: { on: isOn, manual: true }",
      "  wait: { on: isOn, manual: true, else: { ‹Wrap›: nothing, default: nothing } }", "Wrap"
    ),
    (
      "  wait: { on: isOn, manual: true }",
      "  wait: { on: isOn, manual: { takes: { at: ‹Wrap› } } }",
      "Wrap"
    ),
    (
      "  load: { GET: /a, returns: String }", "  load: { GET: /a, returns: ‹Wrap› }", "Wrap"
    ),
    (
      "  load: { GET: /a, returns: String }",
      "  load: { GET: /a, query: { page: Int = ‹Own.nothing› }, returns: String }", "nothing"
    ),
  ])
  func theKeyIsMarked(_ line: String, _ mistake: String, _ token: String) async throws {
    let text = Self.row.replacing(line, with: mistake)
    let number = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("‹") }.map { $0 + 1 }
    let folder = try Self.folder(
      text.filter { !"‹›".contains($0) }, ["Sources/App/Own.swift": Self.own])
    let found = try await Self.findings(folder)
    #expect(!found.isEmpty)
    for finding in found {
      #expect(finding.hasPrefix("modules/Counter.yaml:\(number ?? 0):"), "\(finding)")
    }
    #expect(found.contains { $0.hasSuffix(": " + token) }, "\(found)")
  }

  /// A mistake in each section of a spec.
  @Test func noMessageIsAtAModule() async throws {
    let folder = try Self.folder(
      Self.every, ["Sources/App/Own.swift": Self.own + "class Detail: Screen {}\n"])
    let found = try await Self.findings(folder)
    let lines = Self.every.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(found.count > 40)
    for finding in found {
      let number = Int(finding.split(separator: ":")[1]) ?? 0
      #expect(
        lines.indices.contains(number - 1) && !lines[number - 1].hasPrefix("module:"), "\(finding)")
    }
  }

  private static let every = """
    module: Shelf
    types:
      Box: { value: Wrap }
      Cases: [empty, full: { value: Wrap }]
      Kind: { oneOf: { value: Wrap } }
    state:
      text: Wrap?
    children:
      rows:
        module: Row
        keyed:
          rowID: Wrap
    actions:
      didTap: { takes: { value: Wrap }, handled: elsewhere }
    operations:
      set:
        takes: { value: Wrap = Own.nothing }
        does: _ = value
    ---
    module: Row
    uses: [API]
    state: { isOn: Bool = false, isOff: Bool = false, isNew: Bool = false, isLate: Bool = false }
    actions: { didEnd: { takes: { count: Int }, handled: elsewhere }, didTap: }
    reduce: { didTap: isOn.toggle() }
    effects:
      load:
        on: isOn
        manual:
          takes: { value: Wrap, next: Int = Own.nothing }
          returns: Wrap
        with:
          value: Own.nothing
        then: 'didEnd(count: Own.nothing)'
        else:
          Wrap: nothing
          default: 'didEnd(count: Own.nothing)'
        after: Own.nothing
      tick:
        on: isOff
        manual:
          yields: Wrap
        each: 'didEnd(count: 1)'
      send:
        on: isNew
        calls: API.read
        else: nothing
    ---
    module: API
    entities:
      Thing:
        fields: { value: Wrap }
    requests:
      send:
        POST: /{id}
        path: { id: Wrap }
        query: { value: Wrap = Own.nothing }
        header: { key: Wrap }
        body: { text: Wrap }
        returns: Wrap
        errors: { 404: Wrap }
      read: { GET: /a, returns: String }
    services:
      read: { load: read, map: Wrap }
    ---
    module: Screens
    viewModels:
      Model:
        properties: { value: Wrap }
        methods:
          set: { takes: { value: Wrap = Own.nothing } }
          get: { returns: Wrap }
      Maker:
        takes: { value: Wrap }
        values: { a: { type: Int, is: Own.nothing } }
    routes:
      Feed:
        show:
          to: Detail
          takes: { value: Wrap = Own.nothing }
    notifications:
      key: type
      handlers:
        post: { takes: { value: Wrap } }
    traits:
      Going:
        needs: { value: Wrap }
        methods:
          go: { takes: { next: Wrap = Own.nothing }, does: _ = value }
          back: { returns: Wrap, does: Own.nothing }

    """
}
