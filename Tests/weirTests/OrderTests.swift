import Foundation
import Fuzzing
import Testing

/// The names of spec files affect only the positions of findings.
@Suite struct OrderTests {
  static let samples: [String] = Checkout.names(in: "samples", ending: "").filter {
    FileManager.default.fileExists(atPath: Checkout.path("samples/\($0)/weir.yaml"))
      && FileManager.default.fileExists(atPath: Checkout.path("samples/\($0)/modules"))
  }

  private static let commands: [[String]] =
    ["dot", "graphml", "json", "mermaid", "svg"].map {
      ["graph", "--format", $0, "--findings"]
    } + [
      ["graph", "--format", "json", "--members"],
      ["graph", "--format", "svg", "--members"],
      ["metrics"], ["metrics", "--format", "csv"], ["metrics", "--format", "json"],
    ]

  /// Each command with a third of the samples, unless slow tests are run.
  private static func commands(of sample: String) -> [[String]] {
    let number = samples.firstIndex(of: sample) ?? 0
    return commands.indices.filter { SlowTests.areRun || $0 % 3 == number % 3 }
      .map { commands[$0] }
  }

  /// The same sample with its files in reverse order, each in a separate folder.
  private struct Pair {
    let before: Folder
    let after: Folder
    private let names: [(old: String, new: String)]

    init(_ sample: String) throws {
      let root = "samples/\(sample)"
      let specs = Checkout.files(in: root + "/modules")
        .filter { $0.hasSuffix(".yaml") }.map { "modules/" + $0 }
      let others = Checkout.files(in: root).filter {
        $0.hasPrefix("templates/") || $0 == "weir.yaml" || $0.hasSuffix("baseline.yaml")
          || ($0.hasSuffix(".swift") && !$0.contains("/Generated/"))
      }
      before = try Folder()
      after = try Folder()
      var names: [(old: String, new: String)] = []
      for name in others {
        let text = try Checkout.text(of: "\(root)/\(name)")
        try before.write(name, text)
        try after.write(name, text)
      }
      for (index, name) in specs.enumerated() {
        let new = "modules/\(100 + specs.count - index)x/file\(index).yaml"
        let text = try Checkout.text(of: "\(root)/\(name)")
        try before.write(name, text)
        try after.write(new, text)
        names.append((name, new))
      }
      self.names = names
    }

    func renamed(_ text: String) -> String {
      names.reduce(text) { $0.replacing($1.new, with: $1.old) }
    }
  }

  @Test(arguments: samples)
  func renamingFilesChangesNoOrder(_ sample: String) async throws {
    let pair = try Pair(sample)
    for command in Self.commands(of: sample) {
      let one = try await Tool.run(Tool.weir, command, in: pair.before.path)
      let two = try await Tool.run(Tool.weir, command, in: pair.after.path)
      #expect(pair.renamed(two.out) == one.out, "\(sample): \(command)")
      #expect(one.code == two.code)
      #expect(!one.out.isEmpty)
    }
    _ = try await pair.before.weir("generate", "--allow-findings", "--quiet")
    _ = try await pair.after.weir("generate", "--allow-findings", "--quiet")
    func swift(_ folder: Folder) -> [String: String] {
      folder.texts.filter { $0.key.hasSuffix(".swift") }.mapValues(pair.renamed)
    }
    let files = swift(pair.before)
    #expect(swift(pair.after) == files)
    #expect(!files.isEmpty)
  }

  @Test func renamingFilesIsNotADifference() async throws {
    let pair = try Pair("taxi")
    try await pair.before.git("init", "--quiet", "--initial-branch=main")
    try await pair.before.commit("one")
    for (name, text) in pair.after.texts where name.hasPrefix("modules/") {
      try pair.before.write(name, text)
      try pair.before.delete(pair.renamed(name))
    }
    let output = try await pair.before.weir("diff", "main")
    #expect(output.code == 0 && output.err == "")
    #expect(
      output.out.hasPrefix("from main to the working tree: no changes\n"), "\(output.out)")
  }
}
