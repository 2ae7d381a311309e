import Foundation
import Testing

/// Bodies that end the explorer. Each case compiles its reducers, so that only `make test-verify` runs them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["WEIR_VERIFY"] == "all"), .serialized)
struct VerifyEndTests {
  private static let ends = """
    module: Ends
    import: [Foundation]
    state: { items: "[Int]", count: Int = 0 }
    derived: { hasItems: { type: Bool, is: count > 0 && !items.isEmpty } }
    actions: { didAdd: , didTake: , didSpin: , didWrite: }
    reduce:
      didAdd: if items.count < 2 { items.append(1) }
      didTake: count = items.removeFirst()
      didSpin: |
        while count >= 0 { count = 1 }
      didWrite: |
        try? Data([1, 2, 3]).write(to: URL(fileURLWithPath: "x.txt"))
        count = 2
    invariants: { few: { holds: items.count < 2 } }

    """

  private static func folder(_ spec: String) async throws -> Folder {
    let folder = try Folder(["weir.yaml": "weir: 1\n", "modules/modules.yaml": spec])
    try await ExplorerModules.copy(to: folder)
    return folder
  }

  /// The states of one level are tried in several shares, and the crash is in a later one.
  @Test func aCrashAmongManyStatesIsReported() async throws {
    let folder = try await Self.folder(
      """
      module: Many
      state: { step: Int = 0, items: [Int], a: Int = 0, b: String = "", c: Double = 0, d: Int = 0, e: Int = 0, f: Bool = false }
      actions: { didA: { a: Int, b: String, c: Double }, didStep: , didD: { d: Int }, didE: { e: Int, f: Bool }, didGo: { k: Int } }
      reduce:
        didA: |
          self.a = a
          self.b = b
          self.c = c
        didD: self.d = d
        didE: |
          self.e = e
          self.f = f
        didStep: step += 1
        didGo: if step > 10 { a = items[k] }
      elsewhere: { reads: [a, b, c, d, e, f] }

      """)
    let found = try await folder.weir("verify", "--color", "never")
    #expect(found.out.contains("a reduction of `didGo` crashes in 12 actions"), "\(found.all)")
  }

  /// They end soon after the limit of an event, and all else is found.
  @Test(arguments: ["1", "2"]) func eachIsReportedWithItsSequence(_ threads: String) async throws {
    let folder = try await Self.folder(Self.ends)
    let start = Date()
    let found = try await folder.weir(
      "verify", "--seconds", "1", "--jobs", threads, "--color", "never")
    #expect(Date().timeIntervalSince(start) < 60)
    for message in [
      "a reduction of `didTake` crashes in 1 action",
      "a reduction of `didSpin` did not end, in 1 action",
      "a reduction of `didWrite` writes a file, in 1 action",
      "`few` of `Ends` can be broken in 2 actions",
    ] { #expect(found.out.contains(message), "\(found.all)") }
    let written = folder.has("x.txt") ? try folder.read("x.txt") : ""
    #expect(written.isEmpty)
  }

  /// The explorer has none of the variables of the user.
  @Test func theEnvironmentIsItsOwn() async throws {
    let folder = try await Self.folder(
      """
      module: Secrets
      import: [Foundation]
      state: { count: Int = 0 }
      actions: { didRead: }
      reduce:
        didRead: |
          let names = ProcessInfo.processInfo.environment.keys
          let own = ["SWIFT_DETERMINISTIC_HASHING", "LANG", "PATH"]
          count = names.filter { !own.contains($0) }.count
      invariants: { none: { holds: count == 0 } }

      """)
    let found = try await folder.weir("verify", "--color", "never")
    #expect(found.all.contains("Secrets: all 1 "), "\(found.all)")
    #expect(!found.all.contains("[broken-invariant]"), "\(found.all)")
  }

  /// A response that only `leadsTo` follows so early.
  @Test func aPromiseWhoseResponsesDoNotEndIsNotVerified() async throws {
    let folder = try await Self.folder(
      """
      module: Feed
      state: { isLoading: Bool = false, isStuck: Bool = false, count: Int = 0 }
      derived: { isCounted: { type: Bool, is: count > 3 } }
      actions: { didAppear: , didLoad: , didFail: }
      reduce:
        didAppear: isLoading = true
        didLoad: |
          while isLoading { count += 1; if count > 5 { count = 1 } }
        didFail: isLoading = false
      effects: { load: { on: isLoading, manual: { returns: Int }, then: didLoad, else: didFail } }
      invariants:
        ends: { when: isLoading, leadsTo: '!isLoading' }
        counts: { holds: count < 9 }

      """)
    let found = try await folder.weir("verify", "--color", "never")
    #expect(
      found.out.contains("a reduction of `didLoad` did not end, in 2 actions"), "\(found.all)")
    #expect(found.err.contains("met the limit of responses"), "\(found.all)")
  }

  @Test func aSessionNamesWhatEndsIt() async throws {
    let folder = try await Self.folder(Self.ends)
    try folder.write("lines", "didTake\ndidAdd\ndidSpin\nsave 9bad\nsave good\nhistory\n")
    let found = try await folder.shell("\"$weir\" simulate < lines > out.txt")
    let out = try folder.read("out.txt")
    for line in [
      "   `didTake` crashes: an index is out of range", "   `didSpin` did not end within 2 seconds",
      "`9bad` is not the name of a function", "saved good with 1 events", "1. didAdd",
    ] { #expect(out.contains(line), "\(out)") }
    #expect(found.code == 0 && folder.has("good.swift"), "\(found.all)")
    for (line, message) in [
      ("didTake", "`didTake` crashes"), ("didGo", "no such event is possible"),
      ("save 9bad", "`9bad` is not the name of a function"), ("goto 7", "there is no step 7"),
    ] {
      try folder.write("story.txt", "# A story.\n\(line)\n")
      let told = try await folder.weir("simulate", "--script", "story.txt")
      #expect(told.code == 2 && told.err.contains("story.txt:2: \(message)"), "\(told.all)")
    }
  }
}
