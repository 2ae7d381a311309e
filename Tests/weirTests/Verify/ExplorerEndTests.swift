import Foundation
import Testing

/// Programs that end because of an event, without a compiler.
struct ExplorerEndTests {
  /// An explorer that a transition ends until it is named in the arguments.
  @Test(arguments: [
    ("--endless", "endless", "a reduction of `didLock` did not end, in 1 action"),
    ("--file", "file", "a reduction of `didLock` writes a file, in 1 action"),
    ("--trap", "trap", "a reduction of `didLock` crashes in 1 action"),
  ])
  func theCauseIsReportedAndTheRestIsTried(_ option: String, _ cause: String, _ message: String)
    async throws
  {
    let explorer = try ExplorerResult()
    let trap =
      "[{\"kind\":0,\"isLeftOut\":false,\"cause\":\"\(cause)\","
      + ExplorerResult.sequence(kind: 0, "didLock") + "}]"
    let broken = "[{\"invariant\":0,\(ExplorerResult.sequence(kind: 1, "didOpen"))}]"
    let line = ExplorerResult.line(["traps": trap, "broken": broken])
    try explorer.run(
      """
      case " $* " in
        *" --threads 1 "*" \(option) 1:0:7 "*) printf '%s\\n' '\(line)' ;;
        *) echo '\(option) 1:0:7'; exit 86 ;;
      esac
      """)
    let found = try await explorer.weir("verify", "--jobs", "2")
    #expect(found.out.contains(message), "\(found.all)")
    #expect(found.out.contains("`lockedIsClosed` of `Door` can be broken"))
    #expect(try await explorer.weir("check").out.contains(message))
  }

  @Test func whatEndsTheFirstStateIsNamed() async throws {
    let explorer = try ExplorerResult()
    try explorer.run("echo '--endless 1:0:0'; exit 86")
    let found = try await explorer.weir("verify")
    #expect(found.code == 2)
    #expect(
      found.err.contains("the first state, or a condition on it, did not end"), "\(found.err)")
  }

  // MARK: Sessions

  private static let crashing = """
    case " $* " in
      *" --continue 3 "*) read line; echo "again $line" ;;
      *) read line; printf 'history 3\nsending 1 didBoom(at: 2)\n--trap 0:0:1\n' >&2; exit 86 ;;
    esac
    """

  /// A session continues after an event that crashes, with the lines that are left.
  @Test func aSessionContinuesAfterACrash() async throws {
    let explorer = try ExplorerResult()
    try explorer.run(Self.crashing)
    try explorer.folder.write("lines", "didBoom\nnext\n")
    let found = try await explorer.session("simulate < lines")
    #expect(
      found.out.contains("`didBoom(at: 2)` crashes: an index is out of range"), "\(found.all)")
    #expect(found.out.contains("again next") && found.code == 0, "\(found.all)")
  }

  @Test func aScriptEndsAtItsLine() async throws {
    let explorer = try ExplorerResult()
    try explorer.folder.write("story.txt", "didBoom\n")
    try explorer.run(Self.crashing)
    let crashed = try await explorer.weir("simulate", "--script", "story.txt")
    #expect(crashed.code == 2)
    #expect(crashed.err.contains("story.txt:1: `didBoom(at: 2)` crashes"), "\(crashed.err)")
    try explorer.run("echo shown; echo 'refused 4 no such event is possible' >&2; exit 87")
    let refused = try await explorer.weir("simulate", "--script", "story.txt")
    #expect(refused.code == 2 && refused.out.contains("shown"))
    #expect(refused.err.contains("story.txt:4: no such event is possible"), "\(refused.err)")
  }

  /// An explorer may not write the file to which the output is redirected.
  @Test func aSessionPrintsToAFile() async throws {
    let explorer = try ExplorerResult()
    try explorer.run("ulimit -f 0; echo shown")
    let found = try await explorer.session("simulate < /dev/null > out.txt")
    #expect(found.code == 0, "\(found.all)")
    #expect(try explorer.folder.read("out.txt") == "shown\n")
  }
}
