import ArgumentParser
import Fuzzing
import Testing
import WeirGenerate

@testable import weir

/// The compiler's messages that are kept are those of a compilation of all files.
@Suite struct ReachedFileTests {
  private static let files = [
    "A.swift": "struct A: Equatable { var count: Int }\nfunc top(_ a: A) -> Int { a.count }\n",
    "B.swift":
      "extension A { func extra() -> Int { count } }\nextension A: Shown { func shown() -> String { \"\" } }\n",
    "C.swift":
      "protocol Shown {\n  func shown() -> String\n}\nextension Shown { func twice() -> String { shown() } }\n",
    "D.swift":
      "extension String { func loud() -> String { self } }\nfunc +++ (a: A, b: A) -> A { a }\ninfix operator +++\n",
    "E.swift": "typealias Other = A\nextension Other { var more: Int { 0 } }\n",
    "F.swift": "extension A { static func < (a: A, b: A) -> Bool { true } }\n",
    "G.swift": "extension A: Comparable {}\n",
    "H.swift": """
    func use(_ a: A) -> String {
      let text = a.shown() + a.twice() + "x".loud()
      return text + "\\((a +++ a).more + a.extra() + top(a))" + "\\(a < a)"
    }

    """,
    "J.swift": "extension Shown { func hidden() {} }\n",
    "K.swift":
      "extension A { func first(of text: String) -> Int { print(text); return 0 } }\n",
    "L.swift": "extension A { func second() -> Int { print(1); return 0 } }\n",
    "I.swift": "struct I { let h: String = use(A(count: 0)); let isLess = [A(count: 0)].min() }\n",
  ]

  /// Each of these is an error or a warning somewhere, or makes one disappear.
  private static let edits = [
    ("A.swift", "var count: Int", "var count: Double"), ("A.swift", ": Equatable", ""),
    ("A.swift", "func top(_", "func top(a"), ("A.swift", "struct A", "private struct A"),
    ("B.swift", "func extra() -> Int", "@available(*, deprecated) func extra() -> Int"),
    ("B.swift", "func extra", "func other"), ("B.swift", ": Shown", ""),
    ("B.swift", "func extra", "static func < (a: A, b: A) -> Bool { false }\n  func extra"),
    ("B.swift", "func shown() -> String", "@MainActor func shown() -> String"),
    ("C.swift", "func twice() -> String", "func twice() throws -> String"),
    ("C.swift", "  func shown", "  func hidden()\n  func shown"),
    ("C.swift", "protocol Shown", "@MainActor protocol Shown"),
    ("D.swift", "func loud() -> String", "func loud() async -> String"),
    ("D.swift", "a: A, b: A) -> A", "a: A, b: Int) -> A"),
    ("E.swift", "var more: Int", "var more: String"), ("E.swift", "= A", "= String"),
    ("F.swift", "static func <", "static func >"), ("G.swift", ": Comparable", ""),
    ("J.swift", "hidden", "open"),
    ("L.swift", "func second", "func print(into text: String) {}\n  func second"),
    ("H.swift", "-> String", "-> Substring"), ("I.swift", "use(", "top("),
  ]

  private static func messages(
    _ texts: [String: String], _ memory: @escaping (String) -> CompileMemory?
  ) async throws -> (messages: [String], compiled: Int) {
    var compiler = try SwiftCompiler(["-swift-version", "6"], jobs: 1, memory: memory)
    defer { compiler.deleteFolder() }
    let files = texts.sorted { $0.key < $1.key }.map { SwiftCompiler.File(path: $0, text: $1) }
    let output = try await compiler.compile(files, module: "App", isImported: false)
    compiler.saveResults([])
    return (output.messages.map { "\($0)" }.sorted(), compiler.unknown.count)
  }

  @Test func afterEachEditTheMessagesAreThoseOfAllFiles() async throws {
    let folder = try Folder()
    var chance = SeededGenerator(seed: 11)
    var applied: Set<Int> = []
    var compiled = 0
    let count = SlowTests.count(200, quick: 14)
    let options = try CompileOptions.parse([])
    for _ in 0..<count {
      var texts = Self.files
      for number in applied.sorted() {
        let (file, old, new) = Self.edits[number]
        texts[file] = texts[file]?.replacing(old, with: new)
      }
      let kept = try await Self.messages(texts) {
        CompileMemory(root: folder.path, compiler: $0, options)
      }
      let anew = try await Self.messages(texts) { _ in nil }
      #expect(kept.messages == anew.messages, "\(applied.sorted().map { Self.edits[$0] })")
      compiled += kept.compiled
      if chance.below(3) == 0 { applied = [] }
      applied.formSymmetricDifference([chance.below(Self.edits.count)])
    }
    #expect(compiled < count * Self.files.count * 4 / 5)
  }
}
