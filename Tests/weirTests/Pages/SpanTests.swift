import Foundation
import Testing

/// Commands with their options, targets of make and files in code spans exist.
@Suite struct SpanTests {
  private struct Help: Decodable {
    let command: Command

    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?

      var all: [Command] { [self] + (subcommands ?? []).flatMap(\.all) }
      var options: Set<String> { Set((arguments ?? []).flatMap { $0.names ?? [] }.map(\.text)) }
      var values: Set<String> { Set((arguments ?? []).flatMap { $0.allValues ?? [] }) }
    }

    struct Argument: Decodable {
      let names: [Name]?
      let allValues: [String]?
    }

    struct Name: Decodable {
      let kind: String
      let name: String
      var text: String { (kind == "long" ? "--" : "-") + name }
    }
  }

  private static func help() async throws -> Help.Command {
    let dump = try await Tool.run(Tool.weir, ["--experimental-dump-help"], in: Checkout.root)
    return try JSONDecoder().decode(Help.self, from: Data(dump.out.utf8)).command
  }

  /// Other programs whose options the pages mention.
  private static let others = [
    "Benchmarks/apps/run", "Benchmarks/check/run", "Benchmarks/compile/run",
    "Benchmarks/growth/run", "Benchmarks/openapi/run", "Makefile",
    "scripts/test-bazel", "scripts/test-plugins", "scripts/test-recipes",
  ]

  @Test func commandsAreThere() async throws {
    let weir = try await Self.help()
    let options = Set(weir.all.flatMap(\.options))
    let others = try Self.others.map(Checkout.text).joined()
    var count = 0
    for path in Pages.paths {
      for span in Page.spans(of: try Checkout.text(of: path)) {
        let words = span.split(separator: " ").map(String.init)
        if let option = span.prefixMatch(of: /--[a-z][a-z-]*/)?.output,
          !options.contains(String(option)), !others.contains(option)
        {
          Issue.record("\(path): no command has `\(span)`")
        }
        guard words.first == "weir", words.count > 1 else { continue }
        count += 1
        if let wrong = Self.unknown(words.dropFirst(), of: weir) {
          Issue.record("\(path): there is no `\(wrong)` in `\(span)`")
        }
      }
    }
    #expect(count > 50)
  }

  /// Each command has a row in the README, and the row names only options of that command.
  @Test func everyCommandHasItsRow() async throws {
    let weir = try await Self.help()
    let rows = try Checkout.text(of: "README.md").matches(of: /\n(\| `weir ([a-z-]+)[^\n]*)/)
    for row in rows {
      let command = try #require(weir.subcommands?.first { $0.commandName == row.2 })
      let options = Set(command.all.flatMap(\.options))
      let named = Page.spans(of: String(row.1)).filter { $0.hasPrefix("--") }
      #expect(options.isSuperset(of: named), "weir \(row.2): \(named)")
    }
    let named = rows.flatMap { Page.spans(of: String($0.1)) }.filter { $0.hasPrefix("weir ") }
      .map { $0.split(separator: " ")[1] }
    #expect(
      Set(named.map(String.init))
        == Set(weir.subcommands?.map(\.commandName) ?? []).subtracting(["help"]))
  }

  /// The first word that a command does not have.
  private static func unknown(_ words: ArraySlice<String>, of weir: Help.Command) -> String? {
    var command = weir
    // The argument parser provides it.
    if words.first == "--generate-completion-script" { return nil }
    for word in words {
      let names = word.split(separator: "|").map(String.init)
      let subcommands = command.subcommands ?? []
      if word.hasPrefix("-") {
        if !command.options.contains(word.prefix { $0 != "=" }.description) { return word }
      } else if !subcommands.isEmpty {
        let known = subcommands.map(\.commandName)
        if let unknown = names.first(where: { !known.contains($0) }) { return unknown }
        command = subcommands.first { $0.commandName == names[0] } ?? command
      } else if names.count > 1, !command.values.isSuperset(of: names) {
        return word
      }
    }
    return nil
  }

  @Test(arguments: Pages.paths) func targetsAndFilesAreThere(_ path: String) throws {
    let makefile = try Checkout.text(of: "Makefile")
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for span in Page.spans(of: try Checkout.text(of: path)) {
      if let target = span.wholeMatch(of: /make ([a-z-]+)/)?.1 {
        #expect(makefile.contains("\n\(target):"), "\(path): `\(span)`")
      }
      if !span.contains("NAME"), span.hasPrefix("scripts/") || span.wholeMatch(of: Self.file) != nil
      {
        let name = span.prefix { $0 != " " }.description
        let isThere = ["", folder].contains {
          FileManager.default.fileExists(atPath: Checkout.path($0 + name))
        }
        #expect(isThere, "\(path): `\(span)`")
      }
    }
  }

  private nonisolated(unsafe) static let file =
    /(Benchmarks|Plugins|Sources|Tests|ci|docs|modules|samples|scripts|templates)\/[\w.\/+-]*\w\.?\w+/

  /// The table lists exactly the existing formats.
  @Test func everyFormatIsListed() async throws {
    let rows = try Checkout.text(of: "docs/ci.md").matches(of: /\n\| `([a-z]+)` \|/)
      .map { String($0.1) }
    let refused = try await Folder(Specs.clean).weir("check", "--format", "none").err
    let known = try #require(refused.split(separator: "use one of").last)
    #expect(rows.sorted() == known.matches(of: /`([a-z]+)`/).map { String($0.1) }.sorted())
  }
}
