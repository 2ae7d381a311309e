import Foundation
import Testing

/// The same specs result in the same bytes, whatever the folder and the number of threads.
@Suite struct SameBytesTests {
  /// Enough modules for several threads; every third has a finding.
  private static let specs: [String: String] = {
    var specs = ["weir.yaml": Specs.project]
    let names = (0..<60).map { "M\($0)" }
    let children = names.map { "  \($0.lowercased()): \($0)\n" }.joined()
    let reduce = stride(from: 0, to: 60, by: 3).map { "  m\($0).didTap: m\($0).count = 2\n" }
    specs["modules/App.yaml"] = "module: App\nchildren:\n\(children)reduce:\n\(reduce.joined())"
    for name in names {
      specs["modules/\(name).yaml"] = Specs.counter.replacing("Counter", with: name)
    }
    return specs
  }()

  private static let commands = [
    ["check"], ["check", "--format", "json"], ["check", "--format", "html"],
    ["graph", "--format", "dot"],
    ["graph", "--format", "json"], ["graph", "--format", "svg", "--findings"],
    ["metrics"], ["metrics", "--format", "json"], ["template", "context", "App"],
    ["generate", "--check", "--allow-findings"],
  ]

  @Test func outputDoesNotDependOnThreads() async throws {
    let folder = try Folder(Self.specs)
    for command in Self.commands {
      let command = command + ["--no-cache"]
      let one = try await Tool.run(Tool.weir, command + ["--jobs", "1"], in: folder.path)
      #expect(one.code < 2 && !one.out.isEmpty)
      for jobs in ["2", "4", "100"] {
        let many = try await Tool.run(Tool.weir, command + ["--jobs", jobs], in: folder.path)
        #expect(many.out == one.out && many.code == one.code, "\(command)")
      }
    }
  }

  @Test func outputDoesNotDependOnTheFolder() async throws {
    let here = try Folder(Self.specs, name: "here")
    let there = try Folder(Self.specs, name: "another place, far away")
    for command in Self.commands {
      let one = try await Tool.run(Tool.weir, command, in: here.path)
      let two = try await Tool.run(Tool.weir, command, in: there.path)
      #expect(one.out == two.out, "\(command)")
      for hint in [here.path, there.path, NSTemporaryDirectory(), NSUserName() + "@"] {
        #expect(!one.all.contains(hint), "\(command)")
      }
    }
    _ = try await here.weir("generate", "--allow-findings")
    _ = try await there.weir(
      "generate", "--allow-findings", "--project", "../weir.yaml", from: "modules")
    // What a run remembers is of one machine.
    let texts = [here, there].map { $0.outputs }
    #expect(texts[0] == texts[1])
    #expect(texts[0].count == Self.specs.count * 2)
  }

  @Test func outputDoesNotContainDates() async throws {
    let folder = try Folder(Self.specs)
    _ = try await folder.weir("generate", "--allow-findings")
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    for (path, text) in folder.texts { #expect(!text.contains("\(year)-"), "\(path)") }
    for command in Self.commands {
      let output = try await Tool.run(Tool.weir, command, in: folder.path)
      #expect(!output.all.contains("\(year)-"), "\(command)")
    }
  }

  @Test func programsSeeNamesFromTheProject() async throws {
    let folder = try Folder(Specs.breach)
    let inside = try await folder.weir("check", "--format", "json").out
    let below = try await folder.weir("check", "--format", "json", from: "modules").out
    // Only one member depends on the working folder.
    #expect(below.contains("\"folder\": \"../\""))
    #expect(inside == below.replacing("\"folder\": \"../\"", with: "\"folder\": \"\""))
  }
}
