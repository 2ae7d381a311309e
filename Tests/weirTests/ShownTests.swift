import Foundation
import Testing

/// What the README shows is what the tool prints, and the samples are what it makes of them.
/// `make docs` writes the pictures and the findings anew.
@Suite struct ShownTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func weir(_ arguments: String...) async throws -> Output {
    try await Tool.run(Tool.weir, arguments, in: root)
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: root + "/" + path)), as: UTF8.self)
  }

  @Test func theREADMEShowsWhatIsFoundInTheBrokenSample() async throws {
    let output = try await Self.weir("check", "samples/broken")
    #expect(output.code == 1)
    #expect(try Self.text(of: "README.md").contains("```\n" + output.out + "```\n"))
  }

  @Test func thePicturesAreCurrent() async throws {
    let taxi = try await Self.weir("graph", "samples/taxi", "--format", "svg", "--plain-layout")
    #expect(try Self.text(of: "docs/taxi.svg") == taxi.out)
    let broken = try await Self.weir(
      "graph", "samples/broken", "--findings", "--format", "svg", "--plain-layout")
    #expect(try Self.text(of: "docs/broken.svg") == broken.out)
  }

  @Test(arguments: ["samples/taxi", "samples/shop", "samples/plugins"])
  func theSamplesAreFineAndCurrent(_ sample: String) async throws {
    let checked = try await Self.weir("check", "--strict", sample)
    #expect(checked.code == 0, "\(checked.out)")
    let generated = try await Self.weir("generate", "--check", sample)
    #expect(generated.code == 0, "\(generated.out)")
  }

  @Test func everyCommandOfTheREADMEIsThere() async throws {
    let rows = try Self.text(of: "README.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `weir ") }
    #expect(rows.count > 7)
    for row in rows {
      for word in row.split(separator: "|")[0].split(separator: "`") where word.hasPrefix("weir ") {
        let command = String(word.split(separator: " ")[1])
        let output = try await Self.weir("help", command)
        #expect(output.code == 0 && output.out.contains("USAGE: weir \(command)"), "\(command)")
      }
    }
  }
}
