import Foundation
import Testing

/// Colours, and readers that close their end.
@Suite struct TerminalTests {
  @Test(
    arguments: [
      ([], [:], false), (["--color", "auto"], [:], false), (["--color", "never"], [:], false),
      (["--color", "always"], [:], true), ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["CLICOLOR_FORCE": "0"], false), (["--color", "never"], ["CLICOLOR_FORCE": "1"], false),
      ([], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      ([], ["TERM": "xterm-256color"], false),
    ] as [([String], [String: String], Bool)])
  func coloursAreOffWithoutATerminal(
    options: [String], environment: [String: String], isColoured: Bool
  ) async throws {
    let folder = try Folder(Specs.breach)
    let output = try await Tool.run(
      Tool.weir, ["check"] + options, in: folder.path, environment: environment)
    #expect(output.code == 1)
    #expect(output.out.contains("\u{1b}[") == isColoured)
  }

  @Test(
    arguments: [
      ([], ["TERM": "xterm"], true), ([], ["TERM": "dumb"], false),
      ([], ["TERM": "xterm", "NO_COLOR": "1"], false),
      ([], ["TERM": "xterm", "NO_COLOR": ""], true),
      (["--color", "never"], ["TERM": "xterm"], false),
      (["--color", "always"], ["TERM": "dumb", "NO_COLOR": "1"], true),
    ] as [([String], [String: String], Bool)])
  func coloursAreOnInATerminal(
    options: [String], environment: [String: String], isColoured: Bool
  ) async throws {
    let folder = try Folder(Specs.breach)
    let terminal = try PseudoTerminal()
    let output = try await Tool.run(
      Tool.weir, ["check"] + options, in: folder.path, environment: environment,
      output: terminal.output)
    let text = try terminal.rest()
    #expect(output.code == 1)
    #expect(text.contains("encapsulation-breach"))
    #expect(text.contains("\u{1b}[31merror\u{1b}[0m") == isColoured)
    #expect(text.contains("\u{1b}") == isColoured)
  }

  @Test func filesAndPipesHaveNoColours() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.weir(
      "check", "--format", "human=found.txt", "--format", "json", "--color", "always")
    #expect(!output.out.contains("\u{1b}"))
    #expect(try !folder.read("found.txt").contains("\u{1b}"))
  }

  @Test(arguments: ["check --format json", "rules", "schema", "explain half-move", "graph"])
  func aClosedPipeIsNotAnError(command: String) async throws {
    let folder = try Folder(Specs.clean)
    let output = try await folder.shell(
      #"{ "$weir" \#(command); echo "code $?" >&2; } | head -n 1 | wc -l"#)
    #expect(output.out.contains("1"))
    #expect(output.err == "code 0\n")
  }

  @Test func theExitCodeIsCorrectWithAClosedPipe() async throws {
    let folder = try Folder(Specs.breach)
    let output = try await folder.shell(#"{ "$weir" check; echo "code $?" >&2; } | true"#)
    #expect(output.err == "code 1\n")
  }
}
