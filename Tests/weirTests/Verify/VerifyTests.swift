import Foundation
import Testing
import WeirRules

/// `weir verify` on examples and samples. Each case compiles its reducers, so that only `make test-verify` runs them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifyTests {
  private static let rules = RuleRegistry.rules.filter { $0.group == .explored }.map { $0.name }

  private static func example(_ text: String) async throws -> Folder {
    let marks: Set<Character> = ["«", "»"]
    let folder = try Folder([
      "weir.yaml": "weir: 1\n", "modules/modules.yaml": text.filter { !marks.contains($0) },
    ])
    try await ExplorerModules.copy(to: folder)
    return folder
  }

  private static func page(_ rule: String) throws -> RulePage {
    try RulePage(of: rule, text: Checkout.text(of: "docs/rules/\(rule).md"))
  }

  /// An exploration finds the messages on the page; the other examples have no finding of the rule.
  @Test(arguments: rules) func theExamplesAreExplored(_ rule: String) async throws {
    let page = try Self.page(rule)
    let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
    for example in page.examples {
      let found = try await Self.example(example.text).weir("verify", "--color", "never")
      let shown = lines[example.messages].filter { $0.contains("[\(rule)]") }
      for line in shown { #expect(found.out.contains(line), "\(example.title)") }
      #expect(
        found.out.components(separatedBy: "[\(rule)]").count - 1 == shown.count,
        "\(example.title)\n\(found.out)")
    }
  }

  /// The number of threads changes nothing. With the cone of influence, all broken invariants are found; the other
  /// rules report nothing about fields outside of it.
  @Test(arguments: rules) func theSameWithOneThreadAndWithoutTheCone(_ rule: String) async throws {
    for example in try Self.page(rule).examples where example.kind == .reported {
      let folder = try await Self.example(example.text)
      let two = try await folder.weir("verify", "--jobs", "2", "--no-cone").out
      #expect(try await folder.weir("verify", "--jobs", "1", "--no-cone").out == two)
      let cone = try await folder.weir("verify", "--jobs", "2", "--cone").out
      if rule == "broken-invariant" {
        #expect(Self.findings(cone) == Self.findings(two), "\(example.title)")
      } else {
        #expect(Set(Self.findings(cone)).isSubset(of: Self.findings(two)), "\(example.title)")
      }
    }
  }

  /// The output without the last line, which counts the states that were compared.
  private static func findings(_ out: String) -> [Substring] {
    Array(out.split(separator: "\n").dropLast())
  }

  /// The samples keep their promises, as far as they are explored.
  @Test(arguments: ExploredSample.allCases)
  func theSamplesKeepTheirPromises(_ sample: ExploredSample) async throws {
    let folder = try Folder.sample(sample.rawValue)
    let report = try await folder.verify()
    #expect(report.contains("no findings in "), "\(report)")
    for cone in ["--cone", "--no-cone"] {
      let one = try await folder.verify([cone, "--jobs", "1"] + sample.limits)
      #expect(one.contains("no findings in "), "\(one)")
      #expect(try await folder.verify([cone, "--jobs", "3"] + sample.limits) == one)
    }
  }

  /// Responses that repeat through two effects never lead to a goal; a sequence of elements that counts down does.
  @Test func responsesMayRepeatWithoutAnEnd() async throws {
    let found = try await Self.example(
      """
      module: Feed
      types: { Phase: [idle, loading, retrying, loaded] }
      state: { phase: Phase = .idle, left: Int? }
      derived:
        isLoading: { type: Bool, is: phase == .loading }
        isRetrying: { type: Bool, is: phase == .retrying }
      actions: { didAppear: , didLoad: , didFail: , didRetry: , didStart: , didTick: { left: Int } }
      reduce:
        didAppear: if phase == .idle { phase = .loading }
        didLoad: phase = .loaded
        didFail: phase = .retrying
        didRetry: phase = .loading
        didStart: left = 3
        didTick: |
          guard let now = self.left else { return }
          self.left = now > 1 ? now - 1 : nil
      effects:
        load: { on: isLoading, manual: { returns: Int }, then: didLoad, else: didFail }
        retry: { on: isRetrying, manual: true, then: didRetry }
        tick: { on: left, manual: { takes: { left: Int }, yields: Int }, each: didTick }
      invariants:
        loadingEnds: { when: phase == .loading, leadsTo: phase == .loaded }
        tickingEnds: { when: left != nil, leadsTo: left == nil }

      """
    ).weir("verify", "--color", "never").out
    #expect(found.contains("`loadingEnds` of `Feed` can wait forever, in 3 actions"), "\(found)")
    #expect(found.contains("then it can repeat without an end"))
    #expect(!found.contains("tickingEnds` of `Feed` can"))
  }

  /// The explorer counts its memory. It says that it has met the limit, and also explores the cone of each promise.
  @Test(arguments: ["1", "2"]) func theLimitOfMemoryIsSaid(_ threads: String) async throws {
    let folder = try await Self.example(
      """
      module: Sums
      state: { small: Int = 0, first: Int = 0, second: Int = 0, texts: "[String]" }
      derived: { isEven: { type: Bool, is: small % 2 == 0 && first >= 0 && second >= 0 } }
      actions: { didCount: , didAdd: , didAddMore: , didWrite: { text: String } }
      reduce:
        didCount: small = (small + 1) % 3
        didAdd: first += 1
        didAddMore: second += 1
        didWrite: texts.append(text)
      invariants:
        smallStays: { holds: small < 3 }
        sumsGrow: { holds: first + second >= texts.count - texts.count }

      """)
    let arguments = ["verify", "--color", "never", "--jobs", threads, "--states", "1000000000"]
    let found = try await Tool.run(
      Tool.weir, arguments + ["--memory", "150"], in: folder.path)
    #expect(found.code == 0, "\(found.all)")
    #expect(found.all.contains("met the limit of memory"), "\(found.all)")
    #expect(
      found.all.contains("`smallStays` of `Sums`: all 3 states, 3 transitions, depth 2"),
      "\(found.all)")
  }

  /// A crash in fields on which no invariant depends is found before only the others are compared.
  @Test func crashesOutsideOfTheCone() async throws {
    let found = try await Self.example(
      """
      module: Shelf
      state: { items: [Int], last: Int = 0, isOpen: Bool = false }
      actions: { didAdd: { item: Int }, didTake: , didToggle: }
      reduce:
        didAdd: items.append(item)
        didTake: last = items.removeFirst()
        didToggle: isOpen.toggle()
      invariants:
        open: { holds: isOpen == isOpen }

      """
    ).weir("verify", "--color", "never")
    #expect(found.all.contains("a reduction of `didTake` crashes in 1 action"), "\(found.all)")
    #expect(
      found.all.contains("compared the fields on which the invariants depend"), "\(found.all)")
  }

  /// Actions whose functions are not written are not tried; the others are.
  @Test func missingFunctionsAreLeftOutByName() async throws {
    let folder = try Folder.sample("shop")
    try folder.delete("Sources")
    try await ExplorerModules.copy(to: folder)
    let found = try await folder.weir("verify", "--cone", "--depth", "4")
    #expect(found.code == 0)
    #expect(found.out.contains("`saveButtonDidTap` of `ItemsList` is not tried"), "\(found.all)")
  }

  /// A file that needs more of the app than the specs declare.
  @Test func functionsInFilesThatNeedTheAppAreLeftOut() async throws {
    let folder = try Folder.sample("shop")
    let path = "Sources/Shop/ItemsList+saveButtonDidTap.swift"
    try folder.write(path, try folder.read(path) + "\nextension FeedRouter {}\n")
    try await ExplorerModules.copy(to: folder)
    let found = try await folder.weir("verify", "--cone", "--depth", "4")
    #expect(found.code == 0)
    #expect(found.out.contains("`saveButtonDidTap` of `ItemsList` is not tried"), "\(found.all)")
    #expect(found.out.contains("\(path) needs more of the app"), "\(found.all)")
  }

  /// Types are taken from files beside the generated ones, without `generate.manual`, also if the files have more.
  @Test func typesInFilesThatNeedTheAppAreCompiled() async throws {
    let folder = try await Self.example(
      """
      module: Cart
      state: { total: Money = .zero, count: Int = 0 }
      actions: { didAdd: , didClear: }
      reduce:
        didAdd: |
          guard count < 3 else { return }
          count += 1
          total.cents += 5
        didClear: |
          count = 0
          total = .zero
      invariants:
        sum: { holds: total.cents == 5 * count }

      """)
    try folder.write(
      "weir.yaml",
      "weir: 1\nspecs: [modules]\ngenerate: { output: Sources/App/Generated, access: internal }\n")
    try folder.write(
      "Sources/App/Money.swift",
      """
      import Missing
      struct Money: Hashable, Sendable {
        var cents: Int
        var unit = Unit.euro
        static let zero = Money(cents: 0)
      }
      enum Unit: Sendable { case euro }
      extension HomeRouter { func show(_ money: Money) {} }

      """)
    let found = try await folder.weir("verify", "--color", "never")
    #expect(found.code == 0, "\(found.all)")
    #expect(found.all.contains("Cart: all 4 states, 8 transitions, depth 3"), "\(found.all)")
  }
}
