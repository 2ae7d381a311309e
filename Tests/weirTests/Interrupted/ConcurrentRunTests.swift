import Foundation
import Platform
import Testing

/// Several concurrent runs on one project.
@Suite struct ConcurrentRunTests {
  private static func specs(_ number: Int) -> [String: String] {
    let modules = (1...12).map { index in
      (
        "modules/M\(index).yaml",
        Specs.counter.replacing("Counter", with: "M\(index)")
          .replacing("count += 1", with: "count += \(number)")
      )
    }
    return Dictionary(uniqueKeysWithValues: modules).merging([
      "weir.yaml": Specs.project.replacing("root: App\n", with: "")
    ]) { $1 }
  }

  @Test func concurrentGenerateRunsEndWithCurrentFiles() async throws {
    let folder = try Folder(Self.specs(1))
    for number in 1...3 {
      for (path, text) in Self.specs(number) { try folder.write(path, text) }
      let outputs = try await withThrowingTaskGroup(of: Output.self) { group in
        for _ in 1...4 { group.addTask { try await folder.weir("generate") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      for output in outputs { #expect(output.code == 0, "\(output.all)") }
      let written = outputs.filter { $0.err.contains("12 written, 0 unchanged") }
      #expect(written.count == 1, "the other runs write nothing")
      #expect(try await folder.weir("generate", "--check").code == 0)
      #expect(folder.temporaries == [])
    }
  }

  /// A run waits for another, and reads the specs after that.
  @Test func theLaterRunReadsTheLaterSpecs() async throws {
    let folder = try Folder(Self.specs(1))
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let line = #"exec "$weir" generate 2> ../log"#
    let output = try await Tool.run(
      "/bin/sh", ["-c", line], in: folder.path, environment: ["weir": Tool.weir]
    ) { process in
      Thread {
        while process.isRunning, (try? folder.read("../log"))?.contains("waiting for") != true {
          usleep(1000)
        }
        for (path, text) in Self.specs(2) { try? folder.write(path, text) }
        close(descriptor)
      }.start()
    }
    let log = try folder.read("../log")
    #expect(output.code == 0)
    #expect(log == "waiting for another weir generate to finish\n12 written, 0 unchanged\n")
    #expect(try folder.read("Sources/Generated/M1.swift").contains("count += 2"))
  }

  @Test(arguments: ["import openapi api.yaml", "baseline write --grow", "build-tool --output made"])
  func otherConcurrentCommandsAreCorrect(line: String) async throws {
    let paths = (1...8).map {
      "  /a\($0): { get: { operationId: a, tags: [A\($0)], responses: { 200: { description: "
        + "'' } } } }\n"
    }
    let document =
      "openapi: 3.0.3\ninfo: { title: Shop, version: 1.0.0 }\npaths:\n" + paths.joined()
    let files = Specs.warning.merging(["api.yaml": document]) { $1 }
    let clean = try Folder(files)
    let arguments = line.split(separator: " ").map(String.init)
    #expect(try await Tool.run(Tool.weir, arguments, in: clean.path).code == 0)
    let folder = try Folder(files)
    try await withThrowingTaskGroup(of: Output.self) { group in
      for _ in 1...4 {
        group.addTask { try await Tool.run(Tool.weir, arguments, in: folder.path) }
      }
      for try await output in group { #expect(output.code == 0, "\(output.all)") }
    }
    #expect(folder.outputs == clean.outputs)
  }
}
