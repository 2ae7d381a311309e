import Foundation
import Testing

/// From the result of an explorer to findings, without a compiler.
struct ExplorerResultTests {
  @Test func aBrokenInvariantIsReportedUntilTheSpecsChange() async throws {
    let explorer = try ExplorerResult()
    let broken = "[{\"invariant\":0,\(ExplorerResult.sequence(kind: 1, "didOpen"))}]"
    try explorer.print(ExplorerResult.line(["broken": broken]))
    let found = try await explorer.weir("verify")
    #expect(found.code == 1)
    #expect(found.out.contains("`lockedIsClosed` of `Door` can be broken in 1 action"))
    #expect(found.out.contains("1. didOpen: isOpen: false → true"))
    #expect(found.all.contains("Door: all 4 states, 12 transitions, depth 2"))
    // `check` reads this result.
    let current = try await explorer.weir("check")
    #expect(
      current.out.contains("[broken-invariant]") && !current.err.contains("run `weir verify`"))
    #expect(explorer.compilations == ["-Onone"])
    try explorer.folder.append("# changed\n", to: "modules/Door.yaml")
    #expect(try await !explorer.weir("check").out.contains("[broken-invariant]"))
    #expect(try await explorer.weir("check").err.contains("run `weir verify`"))
    #expect(try await !explorer.weir("check", "--quiet").err.contains("run `weir verify`"))
    // `--verify` explores; the comment does not change the Swift, so that nothing is compiled again.
    #expect(try await explorer.weir("check", "--verify").out.contains("[broken-invariant]"))
    #expect(explorer.compilations == ["-Onone"])
  }

  /// The sequence and its changes are in all formats, also of a saved result.
  @Test(
    arguments: [
      "human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown",
      "html",
    ], ["verify", "check"])
  func everyFormatHasTheSequence(_ format: String, _ command: String) async throws {
    let explorer = try ExplorerResult()
    let broken = "[{\"invariant\":0,\(ExplorerResult.sequence(kind: 1, "didOpen"))}]"
    let trap = "[{\"kind\":0,\"isLeftOut\":false,\(ExplorerResult.sequence(kind: 0, "didLock"))}]"
    try explorer.print(ExplorerResult.line(["broken": broken, "traps": trap]))
    _ = try await explorer.weir("verify")
    let found = try await explorer.weir(command, "--format", format).out
    for text in [
      "lockedIsClosed` of `Door` can be broken in 1 action", "1. didOpen: isOpen: false → true",
      "a reduction of `didLock` crashes", "1. didLock: isOpen: false → true",
    ] {
      #expect(
        found.replacing("\\u2192", with: "→").contains(text)
          || found.replacing("`", with: "").contains(text.replacing("`", with: "")), "\(found)")
    }
  }

  /// `check --verify` reports what could not be tried, and how far the exploration came.
  @Test func checkVerifiesAndSaysHowFar() async throws {
    let explorer = try ExplorerResult()
    let stub = ExplorerResult.sequence(kind: 2, "didClose")
    try explorer.print(
      ExplorerResult.line([
        "reason": "\"states\"", "share": "31", "widest": "[\"isOpen\", \"\\u001b[2J\"]",
        "traps": "[{\"kind\":2,\"isLeftOut\":true,\(stub)}]",
      ]))
    let found = try await explorer.weir("check", "--verify")
    #expect(found.out.contains("`didClose` of `Door` is not tried"))
    #expect(found.err.contains("31 % of the states of the last level"))
    // Text of the explorer that a terminal would interpret is left out.
    #expect(found.err.contains("met the limit of states; most values: `isOpen`\n"), "\(found.err)")
  }

  @Test func responsesThatWaitForeverHaveAnEnding() async throws {
    let explorer = try ExplorerResult()
    let sequence = ExplorerResult.sequence(
      kind: 1, "didOpen", ending: "it can repeat without an end")
    try explorer.print(ExplorerResult.line(["broken": "[{\"invariant\":1,\(sequence)}]"]))
    let found = try await explorer.weir("verify")
    #expect(found.out.contains("`closes` of `Door` can wait forever"))
    #expect(found.out.contains("then it can repeat without an end"))
  }

  @Test func aTrapIsReportedAndAnActionWithoutSwiftIsNamed() async throws {
    let explorer = try ExplorerResult()
    let (trap, stub) = (
      ExplorerResult.sequence(kind: 0, "didLock"), ExplorerResult.sequence(kind: 2, "didClose")
    )
    try explorer.print(
      ExplorerResult.line([
        "traps":
          "[{\"kind\":0,\"isLeftOut\":false,\(trap)},{\"kind\":2,\"isLeftOut\":true,\(stub)}]"
      ]))
    let found = try await explorer.weir("verify")
    #expect(found.code == 1)
    #expect(
      found.out.contains("a reduction of `didLock` crashes after 1 action")
        || found.out.contains("a reduction of `didLock` crashes in 1 action"))
    #expect(
      found.out.contains(
        "`didClose` of `Door` is not tried, because a function that it runs has no Swift"))
    #expect(found.all.contains("; some events were not tried"))
  }

  /// An exploration that meets a limit says how far it came, also for each promise.
  @Test func eachPromiseHasItsExtent() async throws {
    let explorer = try ExplorerResult()
    try explorer.print(
      ExplorerResult.line([
        "isWhole": "false", "reason": "\"states\"", "share": "31",
        "apart": """
        [{"invariants":[1],"states":2,"transitions":6,"depth":1,"reason":"","share":100}, \
        {"invariants":[0],"states":4,"transitions":12,"depth":2,"reason":"states","share":31}]
        """,
      ]))
    let found = try await explorer.weir("verify")
    #expect(found.all.contains("Door: checked to depth 2; 31 % of the states of the last level"))
    #expect(found.all.contains("\n  `closes` of `Door`: all 2 states, 6 transitions, depth 1"))
    // An extent that is that of all promises is printed once.
    #expect(found.all.split(separator: "checked to depth").count == 2, "\(found.all)")
    // Nothing is known about what is missing.
    #expect(!found.out.contains("[unreached-value]"))
    // The optimized program was tried as well.
    #expect(explorer.compilations == ["-Onone", "-O"])
  }

  @Test func theProgramIsKeptUnlessItIsDamaged() async throws {
    let explorer = try ExplorerResult()
    _ = try await explorer.weir("verify")
    _ = try await explorer.weir("verify")
    #expect(explorer.compilations.count == 1)
    let kept = ".weir/cache/explorer-Onone"
    let text = try explorer.folder.read(kept)
    for damaged in [String(text.dropLast(3)), text.replacing("printf", with: "prinft"), ""] {
      let before = explorer.compilations.count
      try explorer.folder.write(kept, damaged)
      #expect(try await explorer.weir("verify").code == 0)
      #expect(explorer.compilations.count == before + 1)
      #expect(try explorer.folder.read(kept) == text)
    }
    let before = explorer.compilations.count
    try explorer.folder.write(
      "modules/Door.yaml", ExplorerResult.door.replacing("isOpen = false", with: "isOpen.toggle()"))
    _ = try await explorer.weir("verify")
    #expect(explorer.compilations.count == before + 1)
  }

  /// A type without values is an error only if a promise depends on it.
  @Test func aTypeWithoutValuesIsAnErrorIfAPromiseNeedsIt() async throws {
    let spec = """
      module: Door
      state: { isOpen: Bool = false, count: Int = 0 }
      derived: { isSafe: { type: Bool, is: '!isOpen || count == 0' } }
      actions: { didOpen: { key: TimeZone }, didCount: { by: Calendar }, didClose: }
      reduce:
        didOpen: isOpen = key.isDaylightSavingTime()
        didCount: count += by.minimumDaysInFirstWeek
        didClose: isOpen = false
      invariants: { closed: { holds: '!isOpen' } }

      """
    let explorer = try ExplorerResult(spec)
    let found = try await explorer.weir("verify")
    #expect(
      found.out.contains(
        "modules/Door.yaml:4:28: error: no value of `TimeZone` is known, so that `didOpen` of `Door` is not tried, "
          + "and `closed` of `Door` cannot be verified [not-explored]"), "\(found.all)")
    #expect(
      found.out.contains(
        "warning: no value of `Calendar` is known, so that `didCount` of `Door` is not tried [not-explored]"
      ))
    #expect(
      found.out.contains("= help: add values to the module: `samples: { TimeZone: [\"…\"] }`"))
    #expect(found.code == 1)
    #expect(found.all.contains("; some events were not tried"))
    #expect(try await explorer.weir("check", "--verify").code == 1)
    try explorer.folder.write(
      "modules/Door.yaml", spec + "samples: { TimeZone: [\"TimeZone.gmt\"] }\n")
    let sampled = try await explorer.weir("verify")
    #expect(!sampled.out.contains("`TimeZone`") && sampled.out.contains("`Calendar`"))
    #expect(sampled.code == 0)
    #expect(try await explorer.weir("explain", "not-explored").out.contains("samples"))
  }

  @Test func aStateWithoutValuesCannotStart() async throws {
    let explorer = try ExplorerResult(
      ExplorerResult.door.replacing(
        "isOpen: Bool = false", with: "isOpen: Bool = false, key: TimeZone"))
    let found = try await explorer.weir("verify")
    #expect(found.code == 2)
    #expect(
      found.out.contains(
        "no value of `TimeZone` is known, so that the first state of `Door` cannot be made"))
    #expect(found.err.contains("the exploration cannot start"))
    #expect(explorer.compilations.isEmpty)
  }

  /// The response of an effect is an event of the action that it sends.
  @Test func aResultWithoutValuesIsAnErrorIfAPromiseNeedsIt() async throws {
    let explorer = try ExplorerResult(
      """
      module: Door
      state: { isOpen: Bool = false }
      derived: { isShut: { type: Bool, is: '!isOpen' } }
      actions: { didOpen: , didRead: { key: TimeZone } }
      reduce: { didOpen: isOpen = true, didRead: isOpen = key.isDaylightSavingTime() }
      effects: { read: { on: isOpen, manual: { returns: TimeZone }, then: 'didRead(key: result)' } }
      invariants: { closes: { when: isOpen, leadsTo: '!isOpen' } }

      """)
    let found = try await explorer.weir("verify")
    #expect(
      found.out.contains(
        "error: no value of `TimeZone` is known, so that `didRead` of `Door` is not tried, "
          + "and `closes` of `Door` cannot be verified"), "\(found.all)")
  }

  /// The modules that are the same for all projects are compiled once, unless the cache is damaged.
  @Test func theLibraryIsKept() async throws {
    let explorer = try ExplorerResult()
    _ = try await explorer.weir("verify")
    #expect(explorer.libraries == ["-O", "-Onone"])
    try explorer.folder.write(
      "modules/Door.yaml", ExplorerResult.door.replacing("isOpen = false", with: "isOpen.toggle()"))
    _ = try await explorer.weir("verify")
    #expect(explorer.compilations == ["-Onone", "-Onone"])
    #expect(explorer.libraries == ["-O", "-Onone"])
    let kept = ".weir/cache/explorer-ExplorerRuns.o"
    try explorer.folder.write(kept, String(try explorer.folder.read(kept).dropLast(3)))
    try explorer.folder.write("modules/Door.yaml", ExplorerResult.door + "\n# x\n")
    try explorer.folder.delete(".weir/cache/explorer-Onone")
    #expect(try await explorer.weir("verify").code == 0)
    #expect(explorer.libraries == ["-O", "-Onone", "-Onone"])
  }

  /// The output of an explorer is not trusted.
  @Test(arguments: ["", "[]", "{}", "{\"system\":7}"])
  func anUnreadableResultIsAnError(_ line: String) async throws {
    let explorer = try ExplorerResult()
    try explorer.print(line)
    let found = try await explorer.weir("verify")
    #expect(found.code == 2)
    #expect(found.err.contains("the explorer ended without a result"))
  }

  /// Names in invariants are those of all other Swift.
  @Test func namesInInvariantsAreFollowed() async throws {
    let explorer = try ExplorerResult()
    let impact = try await explorer.weir("impact", "Door.isLocked").out
    #expect(impact.contains("is read by invariant Door.lockedIsClosed"))
    try explorer.folder.write(
      "modules/Door.yaml",
      ExplorerResult.door.replacing("isOpen && isLocked", with: "isOpen && isLocket"))
    let lost = try await explorer.weir("check").out
    #expect(lost.contains("isLocket"))
    try explorer.folder.write(
      "modules/Door.yaml",
      ExplorerResult.door.replacing("when: isOpen", with: "when: Bool.random()"))
    let impure = try await explorer.weir("check").out
    #expect(
      impure.contains("`closes` of `Door` uses `Bool.random` [impure-reducer]")
        || impure.contains("[impure-reducer]"))
  }

  /// A value that an invariant reads is not an unused one.
  @Test func aReadOfAnInvariantIsARead() async throws {
    let spec = """
      module: Door
      reads: { limit: House.limit }
      state: { count: Int = 0 }
      derived: { isEmpty: { type: Bool, is: count == 0 } }
      actions: { didEnter: }
      reduce: { didEnter: count += 1 }
      invariants: { few: { holds: count <= limit } }
      ---
      module: House
      children: { door: Door }
      state: { limit: Int = 3 }
      derived: { isStrict: { type: Bool, is: limit < 2 } }
      actions: { didBuild: { limit: Int } }
      reduce: { didBuild: self.limit = limit }

      """
    let explorer = try ExplorerResult(spec)
    #expect(try await !explorer.weir("check").out.contains("[unused-read]"))
    #expect(try await explorer.weir("impact", "House.limit").out.contains("invariant Door.few"))
  }

  #if os(Linux)
    /// A process in a group of its own would be stopped when it reads the terminal.
    @Test func aSessionReadsTheTerminal() async throws {
      let explorer = try ExplorerResult()
      try explorer.folder.write("program", "#!/bin/sh\nread line; echo \"got $line\"\n")
      let path = explorer.folder.absolute("bin")
      let found = try await explorer.folder.shell(
        "printf 'didOpen\\n' | PATH=\(path):$PATH timeout 20 script -qec \"$weir simulate\" /dev/null"
      )
      #expect(found.out.contains("got didOpen"), "\(found.all)")
    }
  #endif
}
