import Foundation
import Platform
import Testing

/// The times of stages, and the progress on a terminal.
@Suite struct StageTests {
  @Test func timesAreOnlyOnStandardError() async throws {
    let folder = try Folder(Specs.breach)
    let plain = try await folder.weir("check", "--no-cache")
    let timed = try await folder.weir("check", "--no-cache", "--timings")
    #expect(timed.out == plain.out && timed.code == plain.code)
    #expect(!plain.err.contains("read specs"))
    let names = Self.stages(timed.err)
    #expect(
      names == [
        "stage", "start", "find files", "read specs", "resolve names",
        "find names in Swift", "compare generated files",
        "check rules", "report", "total",
      ])
  }

  @Test(arguments: [
    (["generate"], ["generate", "write"]), (["generate", "--check"], ["generate"]),
  ])
  func otherCommandsHaveTheirStages(command: [String], expected: [String]) async throws {
    let folder = try Folder(Specs.clean)
    let output = try await Tool.run(Tool.weir, command + ["--timings"], in: folder.path)
    let names = Self.stages(output.err)
    #expect(names.filter { ["generate", "write", "explore"].contains($0) } == expected)
  }

  @Test func initHasStages() async throws {
    let folder = try Folder(["Sources/A.swift": "struct A {}\n"])
    let output = try await folder.weir("init", "--from-swift", ".", "--name", "A", "--timings")
    #expect(Self.stages(output.err).contains("read Swift"))
    #expect(try await folder.weir("init", "--timings").code == 2)
  }

  /// A run that waits takes longer than a second.
  @Test(
    arguments: [
      ([], ["TERM": "xterm", "CI": ""], true),
      (["--quiet"], ["TERM": "xterm", "CI": ""], false),
      ([], ["TERM": "xterm", "CI": "true"], false), ([], ["TERM": "dumb", "CI": ""], false),
    ] as [([String], [String: String], Bool)])
  func progressIsShownOnATerminal(
    options: [String], environment: [String: String], isShown: Bool
  ) async throws {
    let folder = try Folder(Specs.clean)
    let terminal = try PseudoTerminal()
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    var releasing: Task<String, any Error>?
    let output = try await Tool.run(
      Tool.weir, ["generate"] + options, in: folder.path, environment: environment,
      errors: terminal.output
    ) { _ in
      // Not before: a program may have to wait for its turn.
      releasing = Task {
        var text = ""
        for _ in 0..<(isShown ? 600 : 40) where !text.contains("weir: wait, ") {
          try await Task.sleep(for: .milliseconds(50))
          text += terminal.text()
        }
        close(descriptor)
        return text
      }
    }
    #expect(output.code == 0 && output.out.isEmpty)
    let text = try await #require(releasing).value + terminal.rest()
    #expect(text.contains("\rweir: wait, ") == isShown)
    #expect(text.contains("\u{1b}") == isShown)
    // Progress may be drawn once more before the run ends, and is deleted again.
    let lines = Self.visible(text)
    #expect(!lines.contains { $0.contains("weir: wait, ") })
    if isShown {
      #expect(text.contains("\r\u{1b}[K"))
      #expect(lines.last == "" && lines.dropLast().last?.hasSuffix(" unchanged") == true, "\(text)")
    }
  }

  @Test func aShortRunShowsNoProgress() async throws {
    let folder = try Folder(Specs.clean)
    let terminal = try PseudoTerminal()
    let start = ContinuousClock.now
    let output = try await Tool.run(
      Tool.weir, ["generate"], in: folder.path, environment: ["TERM": "xterm"],
      errors: terminal.output)
    #expect(output.code == 0)
    let isShort = ContinuousClock.now - start < .seconds(1)
    let text = try terminal.rest()
    #expect(!isShort || !text.contains("\u{1b}"))
  }

  /// The lines that a terminal shows in the end, where each carriage return begins the line again.
  private static func visible(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.split(separator: "\r", omittingEmptySubsequences: false).reduce("") { shown, written in
          let kept = written.contains("\u{1b}[K") ? "" : shown.dropFirst(written.count)
          return String(written.replacing("\u{1b}[K", with: "") + kept)
        }
      }
  }

  /// The names in the first column.
  private static func stages(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(.*?)\s+(?:time|[0-9.]+ s)\s+(?:CPU|[0-9.]+ s)$/)
        .map { String($0.1) }
    }
  }
}
