import Foundation
import Testing

/// `weir check` reports what the last `weir verify` has proven, and what it has not.
struct LastVerificationTests {
  private static let broken = ExplorerResult.line([
    "broken": "[{\"invariant\":0,\(ExplorerResult.sequence(kind: 1, "didOpen"))}]"
  ])
  private static let limited = ExplorerResult.line(["reason": "\"depth\"", "share": "0"])
  private static let stale = "run `weir verify`"

  /// A run that has met a limit never reads as a proof.
  @Test func aPartialResultIsSaidAgain() async throws {
    let explorer = try ExplorerResult()
    try explorer.print(Self.limited)
    let extent = "Door: checked to depth 2; 0 % of the states of the last level"
    #expect(try await explorer.weir("verify", "--depth", "1").err.contains(extent))
    // The second run has the result of the first one.
    for _ in 1...2 { #expect(try await explorer.weir("check").err.contains(extent)) }
    #expect(try await !explorer.weir("check", "--quiet").err.contains(extent))
    try explorer.print(ExplorerResult.line())
    _ = try await explorer.weir("verify")
    #expect(try await !explorer.weir("check").all.contains("Door:"))
  }

  @Test func fewerValuesAreSaid() async throws {
    let explorer = try ExplorerResult()
    _ = try await explorer.weir("verify", "--samples", "1")
    let said = "the last `weir verify` tried at most 1 value for a payload"
    #expect(try await explorer.weir("check").err.contains(said))
    _ = try await explorer.weir("verify")
    #expect(try await !explorer.weir("check").err.contains(said))
  }

  /// A promise of a module that no root contains is not tried.
  @Test func unreachedInvariantsAreErrors() async throws {
    let explorer = try ExplorerResult()
    try explorer.folder.write("weir.yaml", "weir: 1\nroot: App\n")
    try explorer.folder.write(
      "modules/App.yaml",
      "module: App\nstate: { n: Int = 0 }\nactions: { act: }\nreduce: { act: n += 1 }\n")
    let found = try await explorer.weir("verify")
    let message = "`lockedIsClosed` of `Door` is not verified, because no module owns `Door`"
    #expect(found.out.contains(message) && found.code == 1, "\(found.all)")
  }

  /// Without invariants, the extent is not worth a message in each check.
  @Test func anExplorationWithoutInvariantsIsNotSaidAgain() async throws {
    let explorer = try ExplorerResult(
      "module: Door\nstate: { n: Int = 0 }\nactions: { act: }\nreduce: { act: n += 1 }\n")
    try explorer.print(Self.limited)
    let found = try await explorer.weir("verify")
    #expect(found.err.contains("no module has `invariants`") && found.err.contains("checked to"))
    #expect(try await !explorer.weir("check").all.contains("checked to"))
  }

  @Test func whatCannotBeVerifiedIsSaidAgain() async throws {
    let explorer = try ExplorerResult(
      """
      module: Door
      state: { isOpen: Bool = false }
      derived: { isShut: { type: Bool, is: '!isOpen' } }
      actions: { didOpen: { key: TimeZone }, didClose: }
      reduce: { didOpen: isOpen = key.isDaylightSavingTime(), didClose: isOpen = false }
      invariants: { closes: '!isOpen' }

      """)
    let stub = ExplorerResult.sequence(kind: 1, "didClose")
    try explorer.print(
      ExplorerResult.line(["traps": "[{\"kind\":1,\"isLeftOut\":true,\(stub)}]", "tried": "[]"]))
    let message = "no value of `TimeZone` is known, so that `didOpen` of `Door` is not tried"
    let found = try await explorer.weir("verify")
    #expect(found.out.contains(message) && found.code == 1, "\(found.all)")
    let checked = try await explorer.weir("check")
    #expect(checked.out.contains(message) && checked.code == 1, "\(checked.all)")
    #expect(checked.out.contains("`didClose` of `Door` is not tried, because a function"))
    #expect(checked.err.contains("Door: 4 states, 12 transitions, depth 2; some events"))
    #expect(try await explorer.weir("check", "--format", "json").out.contains("not-explored"))
  }

  /// The result belongs to the specs, to the settings and to the hand-written Swift.
  @Test func allThatItDependsOnIsCompared() async throws {
    let explorer = try ExplorerResult(
      ExplorerResult.door.replacing(
        "didClose: isOpen = false",
        with: "didClose: { manual: true, reads: isOpen, writes: isOpen }"))
    let (swift, settings) = ("Generated/Door+didClose.swift", "weir.yaml")
    let function =
      "extension Door {\n  static func didClose(isOpen: inout Bool) { isOpen = false }\n}\n"
    try explorer.folder.write(swift, function)
    try explorer.folder.write(settings, "weir: 1\nsamples: { Int: [\"1\"] }\n")
    func isCurrent() async throws -> Bool {
      try await !explorer.weir("check").err.contains(Self.stale)
    }
    _ = try await explorer.weir("verify")
    #expect(try await isCurrent())
    // The settings of rules decide which findings count. No result depends on them.
    try explorer.folder.append("rules: { crash: off }\nbaseline: b.txt\n", to: settings)
    try explorer.folder.write("b.txt", "")
    #expect(try await isCurrent())
    try explorer.folder.write(swift, function.replacing("isOpen = false", with: "isOpen = true"))
    #expect(try await !isCurrent())
    try explorer.folder.write(swift, function)
    #expect(try await isCurrent())
    try explorer.folder.write(settings, "weir: 1\nsamples: { Int: [\"2\"] }\n")
    #expect(try await !isCurrent())
  }

  // MARK: Known findings

  private static let ignored = ExplorerResult.door.replacing(
    "  lockedIsClosed:",
    with: "  # weir:ignore broken-invariant because the door is being repaired\n  lockedIsClosed:")
  private static let excepted =
    "weir: 1\nignore: [{ rule: broken-invariant, at: Door, why: it is being repaired }]\n"

  /// A fresh clone has no result, so that nothing is known about exceptions from what an exploration finds.
  @Test(arguments: ["comment", "exception"])
  func anExceptionIsUnusedOnlyIfAllWasTried(_ kind: String) async throws {
    let explorer = try ExplorerResult(kind == "comment" ? Self.ignored : ExplorerResult.door)
    if kind == "exception" { try explorer.folder.write("weir.yaml", Self.excepted) }
    func check() async throws -> Output { try await explorer.weir("check", "--strict") }
    #expect(try await check().code == 0)
    try explorer.print(Self.limited)
    _ = try await explorer.weir("verify")
    #expect(try await !check().out.contains("matches nothing"))
    try explorer.print(Self.broken)
    _ = try await explorer.weir("verify")
    #expect(try await check().code == 0)
    try explorer.print(ExplorerResult.line())
    _ = try await explorer.weir("verify")
    #expect(try await check().out.contains("matches nothing"))
  }

  @Test func theBaselineHasWhatCheckReports() async throws {
    let explorer = try ExplorerResult()
    try explorer.print(Self.broken)
    #expect(try await explorer.weir("verify").code == 1)
    let environment = ["CI": ""]
    func weir(_ arguments: String...) async throws -> Output {
      try await Tool.run(Tool.weir, arguments, in: explorer.folder.path, environment: environment)
    }
    let written = try await weir("baseline", "write", "--add")
    #expect(written.code == 0, "\(written.all)")
    let entry = "broken-invariant: Door: lockedIsClosed"
    #expect(try explorer.folder.read("weir-baseline.txt").contains(entry))
    let checked = try await weir("check")
    #expect(checked.code == 0 && checked.all.contains("1 in the baseline"), "\(checked.all)")
    // A fresh clone.
    try explorer.folder.delete(".weir")
    #expect(try await weir("check", "--strict").code == 0)
    #expect(try await weir("baseline", "check").code == 0)
    for command in ["prune", "write"] {
      _ = try await weir("baseline", command)
      #expect(try explorer.folder.read("weir-baseline.txt").contains(entry), "\(command)")
    }
    // A complete result without the finding.
    try explorer.print(ExplorerResult.line())
    _ = try await explorer.weir("verify")
    #expect(try await weir("check").out.contains("is resolved, but still in the baseline"))
    _ = try await weir("baseline", "prune")
    #expect(try !explorer.folder.read("weir-baseline.txt").contains(entry))
  }
}
