import Foundation
import Testing

/// What docs/builds.md shows of `weir` is what it prints in samples/plugins; its commands of `swift` are
/// run by `make test-plugins`.
@Suite struct BuildsPageTests {
  @Test func theCommandsPrintWhatIsShown() async throws {
    let folder = try Folder()
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(atPath: Checkout.path("samples/plugins"), toPath: folder.path)
    var count = 0
    for (command, shown) in Self.commands(in: try Checkout.text(of: "docs/builds.md")) {
      guard command.hasPrefix("weir ") else { continue }
      count += 1
      let output = try await folder.shell("$" + command)
      #expect(output.code == 0 && output.out + output.err == shown, "\(command): \(output.all)")
    }
    #expect(count == 4)
  }

  @Test func theScriptsOfBuildPhasesRun() async throws {
    let folder = try Folder(Specs.clean)
    let text = try Checkout.text(of: "docs/builds.md")
    let scripts = text.matches(of: /\n```sh\n((?:[^`]|\n)*?)```/).map { String($0.1) }
    #expect(scripts.count == 2)
    for script in scripts {
      let output = try await folder.shell(
        "SRCROOT=$PWD; " + script.replacing("weir ", with: "$weir ", maxReplacements: 1))
      #expect(output.code == 0 && output.out == "", "\(script): \(output.all)")
    }
    #expect(folder.has("Sources/Generated/Counter.swift") && folder.has("Generated/Counter.swift"))
  }

  @Test func theSpecsThatTheSampleBuildsAreFine() async throws {
    let folder = Checkout.path("samples/plugins/Sources/Built")
    let output = try await Tool.run(Tool.weir, ["check", "--strict"], in: folder)
    #expect(output.code == 0, "\(output.out)")
  }

  /// The lines that begin with `$`, each with what stands below it.
  private static func commands(in text: String) -> [(String, String)] {
    var found: [(String, String)] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        found.append((String(line.dropFirst(2)), ""))
      } else if isInside {
        found[found.count - 1].1 += line + "\n"
      }
    }
    return found
  }
}
